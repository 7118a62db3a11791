import { seedFrom, engineOf } from '@rempart/kernel';
import { describe, expect, it } from 'vitest';
import { darkRituals } from '../index.ts';
import { boardFor, far } from '../rules/2-board.ts';
import { FACES } from '../rules/content.ts';
import type { State } from '../rules/state.ts';
import { active, attack, choosing, find, heroTurn, move, p, rolls, table, zone } from './table.ts';

const begin = (options: { [name: string]: string | number | boolean } = {}, seats = 1): State =>
  engineOf(darkRituals).begin(seats, options, seedFrom('setup')).state;
const kinds = (s: State): string[] => s.figures.map(({ kind }) => kind);

describe('MM-1 Set-up', () => {
  it('[MM-1.3] one hidden Plant token in each listed Zone', () => {
    const s = begin();
    expect(s.plants.map((plant) => plant.zone)).toEqual(
      ['B2-sw', 'B3-se', 'B4-ne', 'B1-sw'].map((id) => zone('enc-1', id)),
    );
    expect(new Set(s.plants.map(({ token }) => token)).size).toBe(4);
  });
  it('[MM-1.4] [MM-1.5] the Legion, then the Serfs, then one Hero of each class', () => {
    const s = begin({ encounter: 'enc-3' });
    expect(kinds(s).slice(0, 8)).toEqual([
      'pekka',
      'hagatha',
      'condemned',
      'condemned',
      'condemned',
      'ravenous',
      'possessed-peasant',
      'possessed-peasant',
    ]);
    expect(kinds(s).slice(-6)).toEqual(['curthouse', 'battista', 'mathurin', 'corday', 'teuta', 'sabine']);
  });
  it('[MM-1.7] [MM-1.8] [MM-1.9] cubes, rewards and Energy, and their options', () => {
    const s = begin();
    expect([s.cubes, s.rewards, s.energy, s.soul]).toEqual([[0, 0, 0, 0], [2, 4, 6], 25, 0]);
    const t = begin({ energyBonus: -4, removeLastReward: true, plagueRewardShift: 1 });
    expect([t.energy, t.rewards]).toEqual([21, [1, 4]]);
  });
  it('[MM-1.10] the back of the top AI card is seen, its front is not', () => {
    const mask = engineOf(darkRituals).mask(begin(), 0);
    expect(mask.aiDeck.at(-1)).toMatch(/^back-[1-6]$/);
    expect(new Set(mask.aiDeck.slice(0, -1)).size).toBe(1);
  });
  it('[MM-1.11] cards of absent Witches are left out; three are dealt', () => {
    const s = begin();
    expect(s.hand).toHaveLength(3);
    expect([...s.craftDeck, ...s.hand].filter((card) => card.startsWith('wc-banshee'))).toEqual([]);
    expect(begin({ bansheeReplaces: 'ikrek' }).out).toContain('wc-ikrek-swarm');
  });
  it('[MM-1.12] [MM-10.2] Sulker is out of the Demon deck, Chassen in', () => {
    const { demonDeck } = begin({ encounter: 'enc-3' });
    expect([demonDeck.length, demonDeck.includes('dm-h-chassen'), demonDeck.includes('dm-h-sulker')]).toEqual([
      8,
      true,
      false,
    ]);
  });
  it('[MM-1.13] the starting Ingredients are plain ones', () => {
    expect(begin({ encounter: 'enc-5' }).pool).toHaveLength(12);
  });
  it('[MM-2.3] [MM-2.6] Distance for movement goes around the Pit; teleports ignore walls', () => {
    const board = boardFor('enc-3');
    const [west, east] = [zone('enc-3', 'B6-ne'), zone('enc-3', 'A5-ne')];
    expect([far(board.sight, west, east), far(board.walk, west, east)]).toEqual([2, 6]);
    expect(far(board.grid, zone('enc-3', 'A3-nw'), zone('enc-3', 'A3-ne'))).toBe(1);
  });
  it('[MM-5.1] the faces of a combat die', () => expect(FACES).toEqual([0, 1, 1, 2, 2, 3]));
  it('[MM-3.6] a Move and an Attack are paid', () => {
    const pieces = [p('hagatha', 'B1-ne'), p('corday', 'B1-ne')];
    active({ pieces, fields: { energy: 0, hand: ['wc-dark-tide'] } }, 'hagatha.1').refuses('MM-3.6', move('B1-nw'));
    active({ pieces, fields: { energy: 1, hand: [] } }, 'hagatha.1').refuses('MM-3.6', attack('corday.2'));
  });
  it('[MM-6.2] [MM-6.3] a reward gives a Plague; the counter stops at 12', () => {
    const pieces = [p('ravenous', 'B2-nw'), p('pekka', 'B1-nw'), p('peasant', 'B2-nw', { wounds: 1 })];
    const g = active({ pieces, fields: { soul: 1 }, tape: rolls(1, 1) }, 'ravenous.1').plays(attack('peasant.3'));
    expect([g.state.soul, g.state.plagueHand.length, g.state.rewards]).toEqual([2, 1, [4, 6]]);
    active({ pieces, fields: { soul: 12 }, tape: rolls(1, 1) }, 'ravenous.1')
      .plays(attack('peasant.3'))
      .shows({ soul: 12 });
  });
  it('[MM-7.6] [MM-10.7] cubes stop at 4; the Demon takes Energy', () => {
    const pieces = [p('teuta', 'B3-ne'), p('condemned', 'B3-ne'), p('pekka', 'B2-ne')];
    heroTurn({ pieces, fields: { cubes: [4, 4, 4, 0], energy: 0 }, tape: rolls(1, 1) }, 'ai-14', { actions: 1 }).shows({
      cubes: [4, 4, 4, 0],
    });
    const demon = [p('haborym', 'A4-ne'), p('pekka', 'A3-sw')];
    table(
      { encounter: 'enc-3', pieces: demon, fields: { summoned: true, demonDeck: ['dm-h-tyrant'], energy: 2 } },
      'demonCard',
    )
      .shows({ energy: 0 })
      .asks('control');
  });
  it('[MM-13.4] [MM-11.15] a Coven takes turns; the Caverns are four Zones of A1', () => {
    const g = table(
      { pieces: [p('pekka', 'B1-nw'), p('teuta', 'B4-se')], seats: 2, fields: { aiDeck: ['ai-13'] } },
      'cycle',
      {},
      [],
    );
    g.asks('choose', 0)
      .plays({ kind: 'activate', figure: 'pekka.1' })
      .plays(move('B1-ne'))
      .plays({ kind: 'done' })
      .asks('choose', 1);
    expect(boardFor('enc-4').caverns.filter(Boolean)).toHaveLength(3);
    expect(find(choosing({ pieces: [p('pekka', 'B1-nw')] }).state, 'pekka.1')?.number).toBe(1);
  });
});
