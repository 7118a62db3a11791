import { seedFrom, engineOf } from '@rempart/kernel';
import { noteContent } from '@rempart/kernel/testing';
import { describe, expect, it } from 'vitest';
import encounters from '../content/encounters.json' with { type: 'json' };
import tiles from '../content/tiles.json' with { type: 'json' };
import { darkRituals } from '../index.ts';
import { room } from '../room.ts';
import { boardFor } from '../rules/2-board.ts';
import type { State } from '../rules/state.ts';
import { active, entries, heroTurn, move, p, zone, zoneOf } from './table.ts';

const free = { energy: 0 };
const one = { actions: 1 };
const begin = (options: { [name: string]: string | number | boolean }): State =>
  engineOf(darkRituals).begin(1, options, seedFrom('more')).state;

describe('MM-1, MM-2 Set-up and board', () => {
  it('[MM-1.1] Encounter, options and Demon are chosen before the game', () => {
    const s = begin({ encounter: 'enc-4', demon: 'leiurus', startingCreature: 'leshy', extraMinions: 2 });
    expect([s.encounter, s.demon, boardFor(s.encounter).encounter.number]).toEqual(['enc-4', 'leiurus', 4]);
    expect(s.figures.slice(8, 11).map(({ kind }) => kind)).toEqual(['leshy', 'condemned', 'condemned']);
    expect(s.out).toContain('wc-summon-leshy');
    expect(begin({ encounter: 'enc-2', demon: 'leiurus' }).demon).toBe('');
  });
  it('[MM-1.5] Heroes are asked for one by one only where they are named by hand', () => {
    const asked = (chosen = {}): string[] =>
      Object.keys(darkRituals.options).filter((option) => room.matters?.(option, chosen, 1) && /^hero\d/.test(option));
    expect(asked()).toEqual([]);
    expect(asked({ heroChoice: 'random' })).toEqual([]);
    expect(asked({ heroChoice: 'manual' })).toEqual([1, 2, 3, 4, 5, 6].map((slot) => `hero${slot}`));
  });
  it('[MM-1.5] Heroes by lot or by name', () => {
    const named = begin({ heroChoice: 'manual', hero1: 'lucane', hero2: 'lucane' });
    expect(
      named.figures
        .slice(-6)
        .map(({ kind }) => kind)
        .slice(0, 2),
    ).toEqual(['lucane', 'battista']);
    const lot = begin({ heroChoice: 'random' });
    expect(lot.roster).toHaveLength(6);
  });
  it('[MM-1.4] Minions moved to the refuge, or to the Peasants; not those of the entrance', () => {
    const where = (options: { [name: string]: boolean }) =>
      begin({ encounter: 'enc-4', ...options })
        .figures.filter(({ type }) => type === 'minion')
        .map(({ zone: at }) => boardFor('enc-4').ids[at]);
    expect(where({ minionsAway: true })).toEqual(['A1-se', 'A1-se', 'A1-se', 'A6-nw', 'A6-nw']);
    expect(where({ minionsToPeasants: true })).toEqual(['A1-se', 'A1-se', 'A1-se', 'A2-nw', 'A6-ne']);
  });
  it('[MM-2.1] the Encounters lay every tile on one of its two sides, with all of its Zones', () => {
    const laid = new Set(encounters.encounters.flatMap(({ id }) => boardFor(id).ids));
    const whole = tiles.tiles.filter(({ id }) =>
      ['nw', 'ne', 'sw', 'se'].every((corner) => laid.has(`${id}-${corner}`)),
    );
    noteContent(
      'dark-rituals',
      whole.map(({ id }) => id),
    );
    expect(tiles.tiles.map(({ id }) => id).filter((id) => !whole.some((one) => one.id === id))).toEqual([]);
  });
  it('[MM-2.1] the map follows from its tiles: neighbours, and walls between', () => {
    const { next } = boardFor('enc-1');
    const names = (id: string) => (next[zone('enc-1', id)] as number[]).map((at) => boardFor('enc-1').ids[at]);
    expect([names('B1-nw'), names('B2-sw')]).toEqual([['B1-ne'], ['B2-nw', 'B1-se', 'B4-nw']]);
  });
  it('[MM-2.2] any number share a Zone', () => {
    const crowd = Array.from({ length: 12 }, () => p('condemned', 'B1-ne'));
    active({ pieces: [p('pekka', 'B1-nw'), ...crowd, p('teuta', 'B4-se')] }, 'pekka.1').plays(move('B1-ne'));
  });
  it('[MM-2.7] where Zones tie, the lowest index wins', () => {
    const fields = {
      ...free,
      plants: ['B2-ne', 'B4-ne'].map((at, i) => ({ zone: zone('enc-1', at), token: `plant-token-${i + 1}` })),
    };
    const g = heroTurn({ pieces: [p('mathurin', 'B2-se'), p('pekka', 'B3-sw')], fields }, 'ai-07', one);
    expect([entries(g), zoneOf(g, 'mathurin.1')]).toEqual([['ai-07/c'], 'B2-ne']);
  });
});
