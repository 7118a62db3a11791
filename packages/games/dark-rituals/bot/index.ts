/** A Master Sorcerer: greedy within an activation, and the Hero Turn that follows is sampled. It sees a mask and nothing else. */
import type { Action, Bot, Dice, Seat, Table } from '@rempart/kernel';
import type { State } from '../rules/state.ts';
import { worth } from './worth.ts';

interface Effort {
  readonly looks: number; // dice tried for every first Action
  readonly width: number; // first Actions looked at further
  readonly samples: number; // Hero Turns played for each
}
interface Thought {
  readonly table: Table<State>;
  readonly me: Seat;
  readonly dice: Dice;
}
const stepOf = (s: State): string => s.stack[s.stack.length - 1]?.step ?? '';
/** A bot answers every question itself, so it has no use for what spares a person the asking. */
const IDLE = ['concede', 'automate', 'askAgain'];
const answers = (t: Thought, s: State): Action[] => t.table.legal(s, t.me).filter(({ kind }) => !IDLE.includes(kind));

/** Small questions on the way: Defend if it can be paid, else whatever the clock would say. */
function quick(t: Thought, s: State): Action {
  if (stepOf(s) === 'reaction' && s.energy > 0) return { kind: 'defend' };
  const seat = t.table.waiting(s)[0]?.seat ?? t.me;
  return t.table.otherwise(s, seat);
}
const isBig = (s: State): boolean => s.over !== null || ['choose', 'deed'].includes(stepOf(s));
function settle(t: Thought, s: State): State {
  for (let i = 0; i < 60 && !isBig(s); i++) t.table.act(s, t.table.waiting(s)[0]?.seat ?? t.me, quick(t, s));
  return s;
}
function after(t: Thought, s: State, a: Action): State {
  const world = t.table.clone(s);
  t.table.act(world, t.table.waiting(world)[0]?.seat ?? t.me, a);
  return settle(t, world);
}
const highest = <T>(list: readonly T[], value: (one: T) => number): T => {
  const values = list.map(value);
  return list[values.indexOf(Math.max(...values))] as T;
};
/** Plays on until the Master is asked anew: an activation under way is ended. */
function finished(t: Thought, s: State): number {
  const closed = stepOf(s) === 'deed' && s.over === null ? after(t, s, { kind: 'done' }) : s;
  return worth(closed, t.me);
}
function mean(n: number, value: (i: number) => number): number {
  let sum = 0;
  for (let i = 0; i < n; i++) sum += value(i);
  return sum / n;
}

/** The best second Action by the Hero Turn after it. */
function second(t: Thought, view: State, samples: number): Action {
  return highest(answers(t, view), (a) =>
    mean(samples, () => finished(t, after(t, t.table.imagine(view, t.me, t.dice), a))),
  );
}
interface Line {
  readonly first: Action;
  readonly deed: Action | null;
  readonly value: number;
}
/** First Actions with what they are worth at once, on several throws of the dice: one lucky throw recommends every Attack. */
function lines(t: Thought, view: State, looks: number): Line[] {
  const all = Array.from({ length: looks }, () => look(t, view));
  const [first = []] = all;
  return first.map((line, i) => ({ ...line, value: mean(looks, (n) => all[n]?.[i]?.value ?? line.value) }));
}
function look(t: Thought, view: State): Line[] {
  const world = t.table.imagine(view, t.me, t.dice);
  return answers(t, world).flatMap((first): Line[] => {
    if (first.kind === 'pass') return [{ first, deed: null, value: Infinity }];
    const begun = stepOf(world) === 'choose' ? after(t, world, first) : world;
    const deeds = begun === world ? [first] : answers(t, begun);
    return deeds.map((deed) => ({ first, deed, value: worth(after(t, begun, deed), t.me) }));
  });
}
function follow(t: Thought, view: State, line: Line): number {
  const world = t.table.imagine(view, t.me, t.dice);
  let now = world;
  if (stepOf(world) === 'choose') now = after(t, world, line.first);
  if (line.deed !== null) now = after(t, now, line.deed);
  if (stepOf(now) !== 'deed' || now.over !== null) return worth(now, t.me);
  return Math.max(...answers(t, now).map((a) => finished(t, after(t, now, a))));
}
/** The best are followed by their best second Action and a Hero Turn. */
function plan(t: Thought, view: State, { looks, width, samples }: Effort): Action {
  const best = lines(t, view, looks)
    .sort((a, b) => b.value - a.value)
    .slice(0, width + 1);
  return highest(best, (line) => mean(samples, () => follow(t, view, line))).first;
}

function decide(t: Thought, view: State, effort: Effort): Action {
  const legal = answers(t, view);
  if (legal.length === 1) return legal[0] as Action;
  const step = stepOf(view);
  if (step === 'exchange') return t.table.otherwise(view, t.me);
  if (step === 'choose') return plan(t, view, effort);
  if (step === 'deed' && view.stack.at(-1)?.locals.done === 0) return plan(t, view, effort);
  return second(t, view, effort.samples);
}
const level =
  (effort: Effort): Bot<State> =>
  (table, view, me, dice) =>
    decide({ table, me, dice }, view, effort);

export const bots: { readonly [name: string]: Bot<State> } = {
  easy: level({ looks: 1, width: 2, samples: 1 }),
  normal: level({ looks: 2, width: 6, samples: 3 }),
  hard: level({ looks: 3, width: 10, samples: 6 }),
};
