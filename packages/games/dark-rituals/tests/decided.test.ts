/** What the end screen says: which condition decided the night, for every condition of every Encounter. */
import { seedFrom, engineOf } from '@rempart/kernel';
import { describe, expect, it } from 'vitest';
import { darkRituals } from '../index.ts';
import { decidedBy, specialsOf } from '../outlook.ts';
import type { State } from '../rules/state.ts';
import en from '../words/en.json' with { type: 'json' };
import fr from '../words/fr.json' with { type: 'json' };

const begin = (encounter: string): State => engineOf(darkRituals).begin(1, { encounter }, seedFrom('decided')).state;
const without = (type: string) => (s: State) => ({ figures: s.figures.filter((figure) => figure.type !== type) });
type Change = (s: State) => Partial<State>;
const ends: readonly (readonly [string, 'master' | 'heroes', string, string, Change])[] = [
  ['enc-1', 'master', 'soulsOnBoard', 'MM-11.6', () => ({ souls: [0, 1, 2, 3] })],
  ['enc-1', 'heroes', 'freedSouls', 'MM-11.5', () => ({ freed: 3 })],
  ['enc-1', 'master', 'heroesEliminatedTotal', 'MM-12.1', () => ({ heroesLost: 6 })],
  ['enc-1', 'heroes', 'noWitch', 'MM-12.1', without('witch')],
  ['enc-2', 'master', 'heroesEliminatedTotal', 'MM-11.7', () => ({ heroesLost: 4 })],
  ['enc-2', 'heroes', 'witchesEliminatedTotal', 'MM-11.7', () => ({ witchesLost: 3 })],
  ['enc-3', 'master', 'demonKills', 'MM-11.12', () => ({ summoned: true, demonKills: 2 })],
  ['enc-3', 'heroes', 'allPossessedEliminatedBeforeDemon', 'MM-11.12', without('possessed')],
  ['enc-3', 'heroes', 'demonEliminated', 'MM-11.12', () => ({ summoned: true })],
  ['enc-4', 'master', 'demonKills', 'MM-11.19', () => ({ summoned: true, demonKills: 2 })],
  [
    'enc-4',
    'heroes',
    'witchEliminatedBeforeDemon',
    'MM-11.19',
    (s) => ({ figures: s.figures.filter(({ kind }) => kind !== 'pekka') }),
  ],
  ['enc-4', 'heroes', 'demonEliminated', 'MM-11.19', () => ({ summoned: true })],
  ['enc-5', 'master', 'heroesEliminatedTotal', 'MM-11.25', () => ({ heroesLost: 6 })],
  ['enc-5', 'heroes', 'witchesEliminatedTotal', 'MM-11.25', () => ({ witchesLost: 3 })],
  ['enc-5', 'heroes', 'demonEliminated', 'MM-11.25', () => ({ summoned: true })],
];

describe('the end', () => {
  it.each(ends)('of %s by %s: %s', (encounter, side, type, rule, change) => {
    const s = begin(encounter);
    const winners = side === 'master' ? [0] : [];
    expect(decidedBy({ ...s, over: { winners, rule } })).toBeNull(); // nothing of it has happened yet
    const decided = decidedBy({ ...s, ...change(s), over: { winners, rule } });
    expect([decided?.side, decided?.type]).toEqual([side, type]);
    for (const words of [en, fr]) expect(words).toHaveProperty([`board.decided.${side}.${type}`]);
  });
  it('is decided by none of them at daybreak, or when the Master gives up', () => {
    const s = { ...begin('enc-1'), freed: 3 };
    for (const rule of ['MM-13.1', 'MM-13.5']) expect(decidedBy({ ...s, over: { winners: [], rule } })).toBeNull();
    expect(decidedBy(s)).toBeNull();
  });
  it('[MM-11.27] every special rule of an Encounter leads to its place in the rulebook', () => {
    const rules = ['enc-1', 'enc-3', 'enc-4', 'enc-5'].flatMap((encounter) => specialsOf(begin(encounter)));
    expect(new Set(rules.map(({ special }) => special)).size).toBe(9);
    expect(rules.every(({ rule }) => /^MM-11\.(1|8|13|14|16|17|20|21|23)$/.test(rule))).toBe(true);
  });
});
