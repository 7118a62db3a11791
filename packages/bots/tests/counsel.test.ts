/** Advice, on the teaching game: the best plans first, each with its chance, and why. */
import { engineOf, seedFrom } from '@rempart/kernel';
import type { ActionOf, GameDef, Mind } from '@rempart/kernel';
import { skirmish } from '@rempart/kernel/testing/skirmish';
import { expect, it } from 'vitest';
import { chancesWith, counsel, greedy, random } from '../src/index.ts';

type State = typeof skirmish extends GameDef<infer S> ? S : never;
type Action = ActionOf<State>;
const engine = engineOf(skirmish);
const worth = (s: State, me: number): number => skirmish.worth?.(s, me) ?? 0;
const mind: Mind<State> = {
  classes: [{ id: 'two', seats: 2, options: {} }],
  classOf: (s) => (s.seats === 2 ? 'two' : 'more'),
  look: (s, me) => ({ lead: worth(s, me) - worth(s, 1 - me) }),
  model: { edition: 1, classes: { two: { bias: 0, features: { lead: [1.5, 0, 3] } } } },
  levels: [],
  reasons: { 'lead+': { en: 'leads', fr: 'mène' } },
  spanOf: (s) => JSON.stringify(s.order) + String(s.stack.length > 0 ? s.stack[0]?.at : 0),
  usual: greedy({ worlds: 1 }),
  plans: [greedy({ worlds: 2 }), random()],
};

it('counsel: what may be done, the best first, never what has less than half of the best chance, with a reason there are words for', () => {
  const view = engine.mask(engine.begin(2, {}, seedFrom('counsel')).state, 0);
  const before = structuredClone(view);
  const found = counsel({ engine, mind }, view, 0, engine.legal(view, 0), 4);
  expect(found.length).toBeGreaterThan(0);
  expect(found.length).toBeLessThanOrEqual(3);
  const chances = found.map(({ chance }) => chance);
  expect(chances).toEqual(chances.toSorted((a, b) => b - a));
  for (const { action, chance, reason } of found) {
    expect(engine.check(view, 0, action)).toBeNull();
    expect(chance).toBeGreaterThanOrEqual((chances[0] ?? 0) / 2);
    expect([null, 'lead+']).toContain(reason);
  }
  expect(counsel({ engine, mind }, view, 0, engine.legal(view, 0), 4)).toEqual(found);
  expect(view).toEqual(before);
});

it('counsel: nothing about a table that the mind does not know', () => {
  const view = engine.mask(engine.begin(3, {}, seedFrom('three')).state, 0);
  expect(counsel({ engine, mind }, view, 0, [], 2)).toEqual([]);
});

it('chancesWith: one chance a move, in the same worlds, whatever else is asked about', () => {
  const view = engine.mask(engine.begin(2, {}, seedFrom('counsel')).state, 0);
  const [one, two] = engine.legal(view, 0) as [Action, Action];
  const both = chancesWith({ engine, mind }, view, 0, [one, two], 4);
  expect(both).toHaveLength(2);
  for (const chance of both) {
    expect(chance).toBeGreaterThanOrEqual(0);
    expect(chance).toBeLessThanOrEqual(1);
  }
  expect(chancesWith({ engine, mind }, view, 0, [two], 4)).toEqual([both[1]]);
});
