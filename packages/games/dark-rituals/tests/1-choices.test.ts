/** What is chosen before the game: Heroes by name, and options that ask for more than the box holds. */
import { seedFrom, engineOf } from '@rempart/kernel';
import { describe, expect, it } from 'vitest';
import { isEncounterFile } from '../content/check.ts';
import encounters from '../content/encounters.json' with { type: 'json' };
import { darkRituals } from '../index.ts';
import { boardFor } from '../rules/2-board.ts';
import type { State } from '../rules/state.ts';

type Chosen = { [name: string]: string | number | boolean };
const begun = (options: Chosen) => engineOf(darkRituals).begin(1, options, seedFrom('choices'));
const begin = (options: Chosen): State => begun(options).state;
const heroes = (options: Chosen): string[] =>
  begin({ heroChoice: 'manual', ...options })
    .figures.filter(({ slot }) => slot > 0)
    .sort((a, b) => a.slot - b.slot)
    .map(({ kind }) => kind);
const kinds = (s: State, kind: string): number => s.figures.filter((figure) => figure.kind === kind).length;

describe('Heroes chosen by name', () => {
  it('[MM-1.5] a Hero named for a later slot is kept for it, whoever is left to choose before', () => {
    expect(heroes({ hero6: 'curthouse' })).toEqual(['odalric', 'battista', 'mathurin', 'corday', 'teuta', 'curthouse']);
    const both = heroes({ hero5: 'curthouse', hero6: 'odalric' }); // no guardian is left for slot 1
    expect(both).toEqual(['battista', 'ysoria', 'mathurin', 'corday', 'curthouse', 'odalric']);
  });
  it('[MM-1.5] of one Hero named twice the first slot has it; everybody is somewhere once', () => {
    const names = heroes({ hero2: 'teuta', hero5: 'teuta' });
    expect(names).toEqual(['curthouse', 'teuta', 'mathurin', 'corday', 'hroald', 'sabine']);
    const s = begin({ heroChoice: 'manual', hero1: 'lucane', hero6: 'curthouse' });
    const all = [...s.roster, ...s.figures.filter(({ slot }) => slot > 0).map(({ kind }) => kind)];
    expect([all.length, new Set(all).size]).toEqual([12, 12]);
  });
});

describe('options on an Encounter of one’s own', () => {
  const [first] = encounters.encounters as unknown as { setup: { legion: object[]; witchReserve: string[] } }[];
  const own = (setup: object, rest: object = {}): string => {
    const text = JSON.stringify({
      ...first,
      id: 'own',
      number: undefined,
      ...rest,
      setup: { ...first?.setup, ...setup },
    });
    expect(isEncounterFile(text)).toBe(true);
    return text;
  };
  const more = (...characters: string[]): object => ({
    legion: [...(first?.setup.legion ?? []), ...characters.map((character) => ({ character, zone: 'B1-nw' }))],
  });
  it('[MM-1.4] the free Serfs nearest to a Witch are left out, however many an option says; Possessed ones stay', () => {
    const serfs = (s: State, type: string): number => s.figures.filter((figure) => figure.type === type).length;
    const zonesLeft = (fewerSerfs: number): string[] => {
      const s = begin({ encounter: 'enc-4', fewerSerfs });
      return s.figures.filter(({ type }) => type === 'serf').map(({ zone }) => boardFor('enc-4').zones[zone]?.id ?? '');
    };
    const all = zonesLeft(0);
    expect(all).toHaveLength(9);
    // Beside Hagatha, beside Ikrek, then one step from Hagatha.
    expect(all.filter((zone) => !zonesLeft(2).includes(zone))).toEqual(['A2-sw', 'A6-ne']);
    expect(all.filter((zone) => !zonesLeft(3).includes(zone))).toEqual(['A2-nw', 'A2-sw', 'A6-ne']);
    const third = begin({ encounter: 'enc-3', fewerSerfs: 3 });
    expect([serfs(third, 'possessed'), serfs(third, 'serf')]).toEqual([2, 1]);
    const alone = begin({ encounter: 'enc-3', fewerSerfs: 4 });
    expect([serfs(alone, 'possessed'), serfs(alone, 'serf')]).toEqual([2, 0]);
  });
  it('[MM-4.16] no more Condemned come than the box holds, and the log says so', () => {
    const encounter = own(more('condemned', 'condemned', 'condemned', 'condemned')); // three were there
    const { state, events } = begun({ encounter, extraMinions: 2 });
    expect([kinds(state, 'condemned'), state.minions.condemned]).toEqual([8, 0]);
    expect(events.filter(({ e }) => e === 'lacking')).toEqual([
      { e: 'lacking', rule: 'MM-4.16', character: 'condemned' },
    ]);
    expect(begin({ encounter, extraMinions: 1 }).minions.condemned).toBe(0);
  });
  it('[MM-4.16] a Creature that is there already does not come a second time', () => {
    const { state, events } = begun({ encounter: own(more('leshy')), startingCreature: 'leshy' });
    expect([kinds(state, 'leshy'), state.creatures.includes('leshy')]).toEqual([1, false]);
    expect(events).toContainEqual({ e: 'lacking', rule: 'MM-4.16', character: 'leshy' });
  });
  it('[MM-4.16] [MM-11.26] a Banshee who is in the Encounter takes nobody’s place', () => {
    const bansheeReplaces = 'hagatha';
    const both = { ...more('banshee'), witchesInPlay: ['pekka', 'hagatha', 'banshee'] };
    const played = begin({ encounter: own(both), bansheeReplaces });
    expect([kinds(played, 'banshee'), kinds(played, 'hagatha')]).toEqual([1, 1]);
    const waiting = begun({ encounter: own({ witchReserve: ['ikrek', 'banshee'] }), bansheeReplaces });
    expect([kinds(waiting.state, 'hagatha'), waiting.state.witches]).toEqual([1, ['ikrek', 'banshee']]);
    expect(waiting.events).toContainEqual({ e: 'lacking', rule: 'MM-4.16', character: 'banshee' });
    expect(kinds(begin({ bansheeReplaces }), 'banshee')).toBe(1);
  });
  it('[MM-1.9] Energy does not begin below 0', () => {
    expect(begin({ encounter: own({}, { masterEnergy: 3 }), energyBonus: -4 }).energy).toBe(0);
  });
});
