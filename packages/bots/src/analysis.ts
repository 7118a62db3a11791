/**
 * A finished game looked back on: how good each position was for those who decided there, what each decision was worth, and what was
 * only luck. Each decision is judged by what its seat could know, in imagined worlds. The chance of a position is what the usual
 * player would make of it: what the mind says once this span is over, on the average of worlds. From decision to decision it changes
 * by skill (what was chosen against what is usual: more or less), luck (what came against what was to be expected: rolls, draws, what
 * others did) and a rest (how far the mind agrees with itself one span later): these add up. Luck is measured by one and the same
 * yardstick before and after, else it would not be even in the long run. Apart from that, for each decision its loss: how far it
 * stays behind the best alternative found.
 */
import { dice as diceFrom } from '@rempart/kernel';
import type { ActionOf, Core, Seat } from '@rempart/kernel';
import { choices } from './choices.ts';
import { distinct } from './expert.ts';
import { lineOf, linesFrom, mean, playedOut, trials, worldsOf } from './judge.ts';
import type { Bench, Line } from './judge.ts';
import { chanceOf, shareOf } from './mind.ts';

/** One decision of the game, as it was taken. */
export interface Taken<S extends Core> {
  readonly n: number; // its line in the match
  readonly seat: Seat;
  readonly state: S; // before it, whole: it is looked at through the seat's mask only
  readonly action: ActionOf<S>;
  readonly open: boolean; // nothing was rolled or revealed by it
}
export interface Judgement<S extends Core> {
  readonly n: number;
  readonly seat: Seat;
  readonly span: string | number;
  readonly action: ActionOf<S>;
  readonly best: ActionOf<S> | null; // null: nothing better was found
  readonly chance: number; // before it, with usual play
  readonly skill: number; // against usual play, more or less
  readonly luck: number;
  readonly rest: number;
  readonly loss: number; // against the best that was found: 0 or more
}
export interface Analysis<S extends Core> {
  readonly judged: readonly Judgement<S>[];
  readonly begin: number; // the chance at the first decision …
  readonly end: number; // … and what became of it; between them lie the three sums
  readonly skill: number;
  readonly luck: number;
  readonly rest: number;
}
export interface Thoroughness {
  readonly worlds: number;
  readonly choices: number; // where there are no more than so many, all of them are tried beside the plans
  readonly onward: number; // plans by which what was played is followed
}
export const USUAL: Thoroughness = { worlds: 8, choices: 5, onward: 4 };

/** What the mind says at each decision: at once, for a first curve. */
export const curveOf = <S extends Core>({ engine, mind }: Bench<S>, taken: readonly Taken<S>[]): number[] =>
  taken.map(({ state, seat }) => chanceOf(mind, engine.look(state, seat), seat));

/** What one decision comes to by itself, before it is known what came after. */
interface Weighed<S extends Core> {
  readonly usual: number; // the chance with usual play from here
  readonly line: Line<S>; // the best that was found …
  readonly best: number; // … and its chance
  readonly played: Played | null; // null: nothing came between it and the next decision, which tells
}
interface Played {
  readonly value: number; // of what was played, with usual play after it …
  readonly beyond: number | null; // … the same one span later, where one ends …
  readonly best: number; // … and with the best that was found after it
}

/** The best line is chosen in one half of the worlds and measured in the other: else the luckiest would look best. */
function crossed(values: readonly (readonly number[])[]): { best: number; value: number } {
  const half = (list: readonly number[], odd: number): number[] => list.filter((_, i) => i % 2 === odd);
  const top = (odd: number): number => {
    const means = values.map((list) => mean(half(list, odd)));
    return means.indexOf(Math.max(...means));
  };
  const [even, uneven] = [top(0), top(1)];
  const value = (mean(half(values[even] ?? [], 1)) + mean(half(values[uneven] ?? [], 0))) / 2;
  const means = values.map(mean);
  return { best: means.indexOf(Math.max(...means)), value };
}

/** `closed`: luck came after it. `ends`: so did the end of its span. */
function weigh<S extends Core>(
  bench: Bench<S>,
  { state, seat, action }: Taken<S>,
  closed: boolean,
  ends: boolean,
  how: Thoroughness,
): Weighed<S> {
  const { engine, mind } = bench;
  const view = engine.mask(state, seat);
  // The same worlds all through a span: what changes from decision to decision is then the position, not the luck of the worlds.
  const luck = diceFrom(`analysis ${String(mind.spanOf(view, seat))} ${seat}`);
  const worlds = worldsOf(engine, view, seat, luck, how.worlds);
  const usually = lineOf<S>(mind.usual(engine, view, seat, luck), mind.usual);
  const usual = mean(trials(bench, worlds, seat, [usually], luck)[0] ?? []);
  const planned = how.onward > 0 ? linesFrom(bench, view, seat, luck) : [];
  const legal = choices(engine, view, seat);
  const others = legal.length <= how.choices ? legal.map((one) => lineOf<S>(one, mind.usual)) : [];
  const lines = distinct([...planned, usually, ...others]);
  const top = crossed(lines.length === 1 ? [[usual, usual]] : trials(bench, worlds, seat, lines, luck));
  const found = { usual, line: lines[top.best] as Line<S>, best: top.value };
  if (!closed) return { ...found, played: null };
  const own = lineOf<S>(action, mind.usual);
  const two = worlds.map((world) => playedOut(bench, world, seat, own, luck, ends ? 2 : 1));
  const value = mean(two.map(([one = 0]) => one));
  const beyond = ends ? mean(two.map(([, later = 0]) => later)) : null;
  // What was played, followed by whichever plan is best then.
  const followed = mind.plans.slice(0, how.onward).map((plan) => lineOf<S>(action, plan));
  const best =
    followed.length === 0 ? value : Math.max(value, crossed(trials(bench, worlds, seat, followed, luck)).value);
  return { ...found, played: { value, beyond, best } };
}

/**
 * Judges decision after decision; says how many are done, so that it can be shown and stopped. `me`: whose game it is; where all
 * play together everybody's decisions are judged.
 */
export function* analysing<S extends Core>(
  bench: Bench<S>,
  game: readonly Taken<S>[],
  last: S,
  me: Seat,
  how: Thoroughness = USUAL,
): Generator<number, Analysis<S>> {
  const { mind, engine } = bench;
  const isOwn = ({ seat }: Taken<S>): boolean => seat === me || mind.team === true;
  // What others do between two decisions is luck to whoever looks back.
  const own = game.flatMap((one, i): Taken<S>[] => {
    const next = game[i + 1];
    return isOwn(one) ? [{ ...one, open: one.open && next !== undefined && isOwn(next) }] : [];
  });
  const spans = own.map(({ state, seat }) => mind.spanOf(engine.look(state, seat), seat));
  const weighed: Weighed<S>[] = [];
  for (const [i, taken] of own.entries()) {
    yield i;
    const ends = i + 1 < own.length && spans[i + 1] !== spans[i];
    weighed.push(weigh(bench, taken, ends || !taken.open, ends, how));
  }
  const end = shareOf(mind, last, me);
  let next = { usual: end, best: end };
  const judged: Judgement<S>[] = [];
  for (let i = own.length - 1; i >= 0; i--) {
    const { n, seat, action } = own[i] as Taken<S>;
    const { usual, line, best: found, played } = weighed[i] as Weighed<S>;
    // Nothing came between: the next look, with what was played on the table, says what it was worth.
    const value = played?.value ?? next.usual;
    const reached = played?.best ?? next.best;
    const best = Math.max(found, reached);
    const loss = best - reached;
    judged.unshift({
      n,
      seat,
      span: spans[i] as string | number,
      action,
      best: loss > 0 ? line.action : null,
      chance: usual,
      skill: value - usual,
      luck: played === null ? 0 : next.usual - (played.beyond ?? value),
      rest: played === null || played.beyond === null ? 0 : played.beyond - value,
      loss,
    });
    next = { usual, best };
  }
  const sum = (part: 'skill' | 'luck' | 'rest'): number => judged.reduce((total, one) => total + one[part], 0);
  return { judged, begin: next.usual, end, skill: sum('skill'), luck: sum('luck'), rest: sum('rest') };
}

/** All at once. */
export function analyse<S extends Core>(
  bench: Bench<S>,
  game: readonly Taken<S>[],
  last: S,
  me: Seat,
  how?: Thoroughness,
): Analysis<S> {
  const work = analysing(bench, game, last, me, how);
  for (;;) {
    const { done, value } = work.next();
    if (done === true) return value;
  }
}
