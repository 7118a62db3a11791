/** A player that chooses between the plans of a mind by playing each on in imagined worlds: a budget of thoughts, not of seconds. */
import { dice as diceFrom } from '@rempart/kernel';
import type { Bot, Core, Mind } from '@rempart/kernel';
import { choices } from './choices.ts';
import { leads, linesFrom, mean, trials, worldsOf } from './judge.ts';
import type { Line } from './judge.ts';
import { canJudge } from './mind.ts';

export interface ExpertSettings {
  readonly worlds: number;
  readonly doubt?: number; // standard errors by which another line must lead the usual one
}

/**
 * Plans that agree need no trial. Half of the lines fall after half of the worlds. The worlds are the same all through a span: what
 * looked best at its beginning still does in its middle, and no plan is left half-way for the luck of other worlds.
 */
export const expert =
  <S extends Core>(mind: Mind<S>, { worlds, doubt = 0.5 }: ExpertSettings): Bot<S> =>
  (engine, view, me) => {
    const dice = diceFrom(`expert ${String(mind.spanOf(view, me))} ${me}`);
    const bench = { engine, mind };
    const legal = choices(engine, view, me);
    if (legal.length < 2) return legal[0] ?? engine.otherwise(view, me);
    const lines = distinct(linesFrom(bench, view, me, dice));
    const [usual] = lines as [Line<S>];
    if (lines.length === 1 || !canJudge(mind, view)) return usual.action;
    const first = worldsOf(engine, view, me, dice, worlds >> 1);
    const early = trials(bench, first, me, lines, dice);
    const order = lines.map((_, i) => i).sort((a, b) => mean(early[b] ?? []) - mean(early[a] ?? []));
    const kept = [...new Set([0, ...order.slice(0, Math.max(1, lines.length >> 1))])];
    const later = worldsOf(engine, view, me, dice, worlds - first.length);
    const rest = trials(
      bench,
      later,
      me,
      kept.map((i) => lines[i] as Line<S>),
      dice,
    );
    const values = kept.map((i, k) => [...(early[i] ?? []), ...(rest[k] ?? [])]);
    const means = values.map(mean);
    const best = means.indexOf(Math.max(...means));
    const chosen = best > 0 && leads(values[best] ?? [], values[0] ?? [], doubt) ? kept[best] : 0;
    return (lines[chosen ?? 0] as Line<S>).action;
  };

/** The first line of each action. */
export function distinct<S extends Core>(lines: readonly Line<S>[]): Line<S>[] {
  const seen = new Set<string>();
  return lines.filter(({ key }) => !seen.has(key) && seen.add(key));
}
