/**
 * Advice: the best two or three of the mind's plans, each with its chance and one reason, taken from what would be seen at the end of
 * the span: the feature that speaks most for it against the others. Nothing is advised that its own search finds losing beside
 * something better.
 */
import { dice as diceFrom } from '@rempart/kernel';
import type { ActionOf, Core, Features, Seat, Weights } from '@rempart/kernel';
import { distinct } from './expert.ts';
import { lineOf, linesFrom, mean, seenAfter, trials, worldsOf } from './judge.ts';
import type { Bench, Line } from './judge.ts';
import { canJudge } from './mind.ts';

export interface Counsel<S extends Core> {
  readonly action: ActionOf<S>;
  readonly chance: number;
  readonly reason: string | null; // a feature, with + where more of it is better here and - where less is
}
const MOST = 3;
const LOSING = 0.5; // of the best chance: what has less is not worth advising
const SPEAKS = 0.05; // of a logit: less is no reason

/** Also what others would do: `offered`. Empty where the mind does not know such a table. */
export function counsel<S extends Core>(
  bench: Bench<S>,
  view: S,
  me: Seat,
  offered: readonly ActionOf<S>[],
  worlds: number,
): Counsel<S>[] {
  const { engine, mind } = bench;
  const weights = mind.model.classes[mind.classOf(view)];
  if (weights === undefined || !canJudge(mind, view)) return [];
  const dice = diceFrom(`counsel ${String(mind.spanOf(view, me))} ${me}`);
  const may = ({ action }: Line<S>): boolean => engine.check(view, me, action) === null;
  const others = offered.map((action) => lineOf<S>(action, mind.usual));
  const lines = [...linesFrom(bench, view, me, dice), ...others].filter(may);
  const all = worldsOf(engine, view, me, dice, worlds);
  const tried = lines
    .map((line) => {
      const ends = all.map((world) => seenAfter(bench, world, me, line, dice));
      return {
        line,
        chance: mean(ends.map(({ chance }) => chance)),
        ends: ends.map(({ seen }) => seen).filter((seen) => seen !== null),
      };
    })
    .sort((a, b) => b.chance - a.chance);
  const best = tried[0]?.chance ?? 0;
  const first = distinct(tried.map(({ line }) => line)); // several plans may begin with one action: the best of them speaks for it
  const kept = tried.filter(({ line, chance }) => first.includes(line) && chance >= LOSING * best).slice(0, MOST);
  return kept.map(({ line: { action }, chance, ends }, i) => {
    const beside = kept.filter((_, other) => other !== i).flatMap((other) => other.ends);
    return { action, chance, reason: reasonOf(weights, ends, beside, mind.reasons ?? {}) };
  });
}

/** The chance with each of these actions, each followed by whichever of the mind's plans is best after it; in the same worlds. */
export function chancesWith<S extends Core>(
  { engine, mind }: Bench<S>,
  view: S,
  me: Seat,
  actions: readonly ActionOf<S>[],
  worlds: number,
): number[] {
  const anew = () => diceFrom(`chances ${String(mind.spanOf(view, me))} ${me}`); // for each the same luck
  const all = worldsOf(engine, view, me, anew(), worlds);
  const onwards = [mind.usual, ...(mind.plansAt?.(engine, view, me, anew()) ?? mind.plans)];
  return actions.map((action) => {
    const lines = onwards.map((plan) => lineOf(action, plan));
    return Math.max(...trials({ engine, mind }, all, me, lines, anew()).map(mean));
  });
}

/** What speaks most for it, of what there are words for. */
function reasonOf(
  { features }: Weights,
  own: readonly Features[],
  others: readonly Features[],
  words: { readonly [reason: string]: unknown },
): string | null {
  if (own.length === 0 || others.length === 0) return null;
  let [found, most] = [null as string | null, SPEAKS];
  for (const [name, [weight = 0, , spread = 1]] of Object.entries(features)) {
    const more = mean(own.map((seen) => seen[name] ?? 0)) - mean(others.map((seen) => seen[name] ?? 0));
    const speaks = (weight * more) / spread;
    const reason = `${name}${more > 0 ? '+' : '-'}`;
    if (speaks > most && Object.hasOwn(words, reason)) [found, most] = [reason, speaks];
  }
  return found;
}
