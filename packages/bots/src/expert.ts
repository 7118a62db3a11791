/** A player that chooses between the plans of a mind by playing each on in imagined worlds: a budget of thoughts, not of seconds. */
import { canonical, dice as diceFrom } from '@rempart/kernel';
import type { ActionOf, Bot, Core, Dice, Engine, Mind, Seat } from '@rempart/kernel';
import { choices } from './choices.ts';
import { leads, linesFrom, mean, trials, worldsOf } from './judge.ts';
import type { Bench, Line } from './judge.ts';
import { canJudge } from './mind.ts';

export interface ExpertSettings {
  readonly worlds: number;
  readonly doubt?: number; // standard errors by which another line must lead the usual one
}
/** A plan, and how the table will look to its maker when its next action is due. */
interface Kept<S extends Core> {
  readonly foreseen: string;
  readonly plan: Bot<S>;
}

/**
 * Plans that agree need no trial. Half of the lines fall after half of the worlds. The plan that was chosen is kept as long as all goes
 * as foreseen: it was weighed as a whole, and weighing it again at each step would cost as much each time. A bot that has forgotten
 * its plan (another thread, another machine) weighs anew, in the same worlds all through the span.
 */
export function expert<S extends Core>(mind: Mind<S>, settings: ExpertSettings): Bot<S> {
  let kept: Kept<S> | null = null;
  return (engine, view, me) => {
    const dice = diceFrom(`expert ${String(mind.spanOf(view, me))} ${me}`);
    const legal = choices(engine, view, me);
    if (legal.length < 2) return legal[0] ?? engine.otherwise(view, me);
    let plan = kept !== null && kept.foreseen === canonical(view) ? kept.plan : null;
    kept = null;
    if (plan === null) {
      const lines = linesFrom({ engine, mind }, view, me, dice);
      const usual = lines[0] as Line<S>;
      if (lines.every(({ key }) => key === usual.key) || !canJudge(mind, view)) return usual.action;
      plan = best({ engine, mind }, lines, view, me, dice, settings).onward;
    }
    const action = plan(engine, view, me, dice);
    kept = { plan, foreseen: foreseen(engine, view, me, action, dice) };
    return action;
  };
}

function foreseen<S extends Core>(engine: Engine<S>, view: S, me: Seat, action: ActionOf<S>, dice: Dice): string {
  const world = engine.imagine(view, me, dice);
  engine.act(world, me, action);
  return canonical(engine.look(world, me));
}

function best<S extends Core>(
  bench: Bench<S>,
  lines: readonly Line<S>[],
  view: S,
  me: Seat,
  dice: Dice,
  { worlds, doubt = 0.5 }: ExpertSettings,
): Line<S> {
  const [usual] = lines as readonly [Line<S>];
  const first = worldsOf(bench.engine, view, me, dice, worlds >> 1);
  const early = trials(bench, first, me, lines, dice);
  const order = lines.map((_, i) => i).sort((a, b) => mean(early[b] ?? []) - mean(early[a] ?? []));
  const left = [...new Set([0, ...order.slice(0, Math.max(1, lines.length >> 1))])];
  const later = worldsOf(bench.engine, view, me, dice, worlds - first.length);
  const rest = trials(
    bench,
    later,
    me,
    left.map((i) => lines[i] as Line<S>),
    dice,
  );
  const values = left.map((i, k) => [...(early[i] ?? []), ...(rest[k] ?? [])]);
  const means = values.map(mean);
  const top = means.indexOf(Math.max(...means));
  return top > 0 && leads(values[top] ?? [], values[0] ?? [], doubt) ? (lines[left[top] ?? 0] as Line<S>) : usual;
}

/** The first line of each action. */
export function distinct<S extends Core>(lines: readonly Line<S>[]): Line<S>[] {
  const seen = new Set<string>();
  return lines.filter(({ key }) => !seen.has(key) && seen.add(key));
}
