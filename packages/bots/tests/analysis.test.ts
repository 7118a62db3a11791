/** Looking back, on the teaching game: the sums add up, and nothing hidden is judged by. */
import { dice, engineOf, isRefusal, seedFrom } from '@rempart/kernel';
import type { Bot, GameDef, Mind } from '@rempart/kernel';
import { skirmish } from '@rempart/kernel/testing/skirmish';
import { describe, expect, it } from 'vitest';
import { analyse, analysing, chanceOf, curveOf, expert, greedy, isSure, random, turningsOf } from '../src/index.ts';
import type { Judgement, Taken } from '../src/index.ts';

type State = typeof skirmish extends GameDef<infer S> ? S : never;
const engine = engineOf(skirmish);
const worth = (s: State, me: number): number => skirmish.worth?.(s, me) ?? 0;

/** A mind by hand: how much more one holds than the other. */
const mind: Mind<State> = {
  classes: [{ id: 'two', seats: 2, options: {} }],
  classOf: (s) => (s.seats === 2 ? 'two' : 'more'),
  look: (s, me) => ({ lead: worth(s, me) - worth(s, 1 - me) }),
  model: { edition: 1, classes: { two: { bias: 0, features: { lead: [1.5, 0, 3] } } } },
  levels: [],
  spanOf: (s) => JSON.stringify(s.order) + String(s.stack.length > 0 ? s.stack[0]?.at : 0),
  usual: greedy({ worlds: 1 }),
  plans: [greedy({ worlds: 2 }), random()],
};
const bench = { engine, mind };

function played(bots: readonly Bot<State>[], seed: string): { taken: Taken<State>[]; last: State } {
  const luck = dice(seed);
  const taken: Taken<State>[] = [];
  let s = engine.begin(bots.length, {}, seedFrom(seed)).state;
  while (s.over === null) {
    const seat = engine.waiting(s)[0]?.seat ?? 0;
    const done = engine.play(s, seat, bots[seat]?.(engine, engine.mask(s, seat), seat, luck));
    if (isRefusal(done)) throw new Error(done.rule);
    taken.push({ n: taken.length + 1, seat, state: s, action: done.action, open: done.undo });
    s = done.state;
  }
  return { taken, last: s };
}
const THRIFTY = { worlds: 4, choices: 3, onward: 2 };

describe('analysis', () => {
  const { taken, last } = played([greedy({ worlds: 1 }), random()], 'look back');
  const looked = [0, 1].map((seat) => analyse(bench, taken, last, seat, THRIFTY));

  it('adds up, for each seat: from the first chance to the result by skill, luck and the rest', () => {
    looked.forEach(({ begin, end, skill, luck, rest, judged }, seat) => {
      expect(end).toBe(last.over?.winners.includes(seat) === true ? 1 : 0);
      expect(begin + skill + luck + rest).toBeCloseTo(end, 9);
      judged.forEach((one, i) =>
        expect(one.chance + one.skill + one.luck + one.rest).toBeCloseTo(judged[i + 1]?.chance ?? end, 9),
      );
    });
  });

  it('never finds a decision better than the best that was found', () => {
    for (const { judged } of looked)
      for (const { loss, best } of judged) {
        expect(loss).toBeGreaterThanOrEqual(0);
        expect(best === null).toBe(loss === 0);
      }
  });

  it('finds that who plays at random throws more away', () => {
    const lost = looked.map(({ judged }) => judged.reduce((sum, { loss }) => sum + loss, 0) / judged.length);
    const [sound, wild] = lost as [number, number];
    expect(wild).toBeGreaterThan(sound);
  });

  it('finds luck even in the long run: one yardstick before and after', () => {
    const lucks = Array.from({ length: 24 }, (_, i) => {
      const game = played([greedy({ worlds: 1 }), greedy({ worlds: 1 })], `even ${i}`);
      return analyse(bench, game.taken, game.last, i % 2, { worlds: 3, choices: 0, onward: 0 }).luck;
    });
    const mean = lucks.reduce((sum, one) => sum + one, 0) / lucks.length;
    const spread = Math.sqrt(lucks.reduce((sum, one) => sum + (one - mean) ** 2, 0)) / lucks.length;
    expect(spread).toBeGreaterThan(0);
    expect(Math.abs(mean)).toBeLessThan(2.6 * spread);
  });

  it('judges by what a seat could know: what is hidden changes nothing', () => {
    const [first] = taken as [Taken<State>];
    const other = { ...first, state: engine.imagine(first.state, first.seat, dice('another deal')) };
    expect(engine.mask(other.state, first.seat)).toEqual(engine.mask(first.state, first.seat));
    const judge = (one: Taken<State>): unknown => {
      const [judged] = analyse(bench, [one], last, one.seat, THRIFTY).judged;
      return { chance: judged?.chance, skill: judged?.skill, loss: judged?.loss, best: judged?.best };
    };
    expect(judge(other)).toEqual(judge(first));
  });

  it('says the same again, tells how far it is, and leaves the game as it was', () => {
    const before = structuredClone(taken);
    const work = analysing(bench, taken, last, 0, THRIFTY);
    const told: number[] = [];
    let step = work.next();
    for (; step.done !== true; step = work.next()) told.push(step.value);
    expect(told).toEqual(told.map((_, i) => i));
    expect(step.value).toEqual(looked[0]);
    expect(taken).toEqual(before);
  });

  it('has a first curve at once', () => {
    const curve = curveOf(bench, taken);
    expect(curve).toHaveLength(taken.length);
    for (const chance of curve) expect(chance >= 0 && chance <= 1).toBe(true);
  });
});

describe('expert', () => {
  it('plays what its mind thinks best of its plans, and the same again', () => {
    const bot = expert(mind, { worlds: 6 });
    const view = engine.mask(engine.begin(2, {}, seedFrom('expert')).state, 0);
    const before = structuredClone(view);
    const action = bot(engine, view, 0, dice('same'));
    expect(bot(engine, view, 0, dice('same'))).toEqual(action);
    expect(engine.check(view, 0, action)).toBeNull();
    expect(view).toEqual(before);
  });

  it('asks nobody about a table that the mind does not know', () => {
    const view = engine.mask(engine.begin(3, {}, seedFrom('three')).state, 0);
    expect(chanceOf(mind, view, 0)).toBe(0.5);
    expect(engine.check(view, 0, expert(mind, { worlds: 4 })(engine, view, 0, dice('x')))).toBeNull();
  });
});

it('is sure of luck and skill only while little is left unexplained, by the number of spans', () => {
  const one = (span: number) => ({ span }) as unknown as Judgement<State>;
  const sums = { begin: 0.5, end: 1, skill: 0.2, luck: 0.2 };
  const judged = [one(1), one(1), one(2)];
  expect(isSure({ ...sums, judged, rest: 0.06 })).toBe(true);
  expect(isSure({ ...sums, judged, rest: -0.07 })).toBe(false);
  // Long games: however many turns share it, what is left must not outweigh what is told.
  const long = Array.from({ length: 40 }, (_, span) => one(span));
  expect(isSure({ ...sums, judged: long, rest: 0.09 })).toBe(true);
  expect(isSure({ ...sums, judged: long, rest: 0.55 })).toBe(false);
});

describe('turning points', () => {
  const one = (n: number, loss: number, luck: number) => ({ n, span: n, loss, luck }) as unknown as Judgement<State>;
  const judged = [one(1, 0.02, -0.3), one(2, 0.11, 0.08), one(3, 0, -0.1), one(4, 0.004, 0.009)];
  const sums = { begin: 0.5, end: 0, skill: -0.1, luck: -0.4, judged };

  it('are the worst move, the luckiest and the unluckiest moment, each with what it changed', () => {
    const found = turningsOf({ ...sums, rest: 0 }).map(({ kind, of, change }) => [kind, of.n, change]);
    expect(found).toEqual([
      ['worst', 2, -0.11],
      ['lucky', 2, 0.08],
      ['unlucky', 1, -0.3],
    ]);
  });
  it('tell of no luck where it cannot be told from skill, and of nothing that is not worth it', () => {
    expect(turningsOf({ ...sums, rest: 0.5 }).map(({ kind }) => kind)).toEqual(['worst']);
    expect(turningsOf({ ...sums, rest: 0, judged: judged.slice(3) })).toEqual([]);
  });
});
