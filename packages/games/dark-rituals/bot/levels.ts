/** A Master Sorcerer: greedy within an activation, and the Hero Turns that follow are sampled. It sees a mask and nothing else. */
import { of } from '@rempart/kernel';
import type { ActionOf, Bot, Dice, Seat, Engine } from '@rempart/kernel';
import type { State } from '../rules/state.ts';
import { isSensible, unusable } from './hand.ts';
import { quick, stepOf } from './quick.ts';
import { worth } from './worth.ts';

type Action = ActionOf<State>;
interface Effort {
  readonly looks: number; // dice tried for every first Action
  readonly width: number; // first Actions looked at further
  readonly samples: number; // worlds in which each of those is played
}
interface Thought {
  readonly engine: Engine<State>;
  readonly me: Seat;
  readonly dice: Dice;
}
/** A bot answers every question itself, so it has no use for what spares a person the asking. */
const IDLE = ['concede', 'automate', 'askAgain'];
const answers = (t: Thought, s: State): Action[] =>
  t.engine.legal(s, t.me).filter((a) => !IDLE.includes(a.kind) && isSensible(s, a));

/** MM-13.4 In a Coven the next activation may be another seat's. */
const asked = (t: Thought, s: State): Seat => s.stack[s.stack.length - 1]?.seats[0] ?? t.me;
const isBig = (s: State): boolean => s.over !== null || ['choose', 'deed'].includes(stepOf(s));
function settle(t: Thought, s: State): State {
  for (let i = 0; i < 60 && !isBig(s); i++) t.engine.act(s, asked(t, s), quick(t.engine, s, asked(t, s)));
  return s;
}
function after(t: Thought, s: State, a: Action): State {
  const world = t.engine.clone(s);
  t.engine.act(world, asked(t, world), a);
  return settle(t, world);
}
function highest<T>(list: readonly T[], value: (one: T) => number): T {
  const values = list.map(value);
  return of(list, values.indexOf(Math.max(...values)));
}
function mean<T>(list: readonly T[], value: (one: T, i: number) => number): number {
  return list.reduce((sum, one, i) => sum + value(one, i), 0) / list.length;
}
/** The same worlds for every candidate: what is compared are the candidates, not the luck they had. */
const worldsOf = (t: Thought, view: State, n: number): State[] =>
  Array.from({ length: n }, () => t.engine.imagine(view, t.me, t.dice));

const LATER = 0.35; // what those two Turns weigh
/** What it comes to once the Heroes have answered: at once, and with two Turns more, which finds those who stand exposed. */
function outcome(t: Thought, s: State): number {
  const closed = stepOf(s) === 'deed' && s.over === null ? after(t, s, { kind: 'done' }) : s;
  const now = worth(closed, t.me);
  if (closed.over !== null || stepOf(closed) !== 'choose') return now;
  const later = after(t, closed, { kind: 'pass' });
  if (later.over === null) [later.energy, later.spent] = [closed.energy, closed.spent];
  return (1 - LATER) * now + LATER * worth(later, t.me);
}

/** The best answer by the Hero Turns after it. */
function second(t: Thought, view: State, samples: number): Action {
  const worlds = worldsOf(t, view, samples);
  return highest(answers(t, view), (a) => mean(worlds, (world) => outcome(t, after(t, world, a))));
}
interface Candidate {
  readonly first: Action;
  readonly deed: Action | null;
  readonly value: number;
}
/** First Actions with what they are worth at once, on several throws of the dice: one lucky throw recommends every Attack. */
function lines(t: Thought, view: State, looks: number): Candidate[] {
  const all = worldsOf(t, view, looks).map((world) => look(t, world));
  const [first = []] = all;
  return first.map((line, i) => ({ ...line, value: mean(all, (other) => other[i]?.value ?? line.value) }));
}
function look(t: Thought, world: State): Candidate[] {
  return answers(t, world).flatMap((first): Candidate[] => {
    if (first.kind === 'pass') return [{ first, deed: null, value: Infinity }];
    const begun = stepOf(world) === 'choose' ? after(t, world, first) : world;
    const deeds = begun === world ? [first] : answers(t, begun);
    return deeds.map((deed) => ({ first, deed, value: worth(after(t, begun, deed), t.me) }));
  });
}
/** A line played out in one world. The second Action is chosen by one throw of the dice and judged by another. */
function follow(t: Thought, world: State, line: Candidate): number {
  const begun = stepOf(world) === 'choose' ? after(t, world, line.first) : world;
  const now = line.deed === null ? begun : after(t, begun, line.deed);
  if (stepOf(now) !== 'deed' || now.over !== null) return outcome(t, now);
  const next = highest(answers(t, now), (a) => worth(after(t, now, a), t.me));
  return outcome(t, after(t, t.engine.imagine(now, t.me, t.dice), next));
}
/** The best are followed by their best second Action and Hero Turns. */
function plan(t: Thought, view: State, { looks, width, samples }: Effort): Action {
  const best = lines(t, view, looks)
    .sort((a, b) => b.value - a.value)
    .slice(0, width + 1);
  const worlds = worldsOf(t, view, samples);
  return highest(best, (line) => mean(worlds, (world) => follow(t, world, line))).first;
}

function decide(t: Thought, view: State, effort: Effort): Action {
  const legal = answers(t, view);
  if (legal.length === 1) return of(legal, 0);
  const step = stepOf(view);
  if (step === 'exchange') return { kind: 'exchange', cards: unusable(view) };
  if (step === 'choose') return plan(t, view, effort);
  if (step === 'deed' && view.stack.at(-1)?.locals.done === 0) return plan(t, view, effort);
  return second(t, view, effort.samples);
}
const level =
  (effort: Effort): Bot<State> =>
  (engine, view, me, dice) =>
    decide({ engine, me, dice }, view, effort);

export const easy = level({ looks: 1, width: 2, samples: 1 });
export const normal = level({ looks: 2, width: 6, samples: 3 });
export const hard = level({ looks: 3, width: 10, samples: 8 });
