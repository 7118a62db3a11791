import type { Action, Bot, Core, Dice, Seat, Engine } from '@rempart/kernel';
import { choices, won, worth } from './choices.ts';
import { bestOf } from './greedy.ts';
import { random } from './random.ts';

export interface SearchSettings<S extends Core> {
  readonly playouts: number; // not a time: the same position and dice give the same action on any machine
  readonly rollout?: Bot<S>; // plays all seats in an imagined world, which it sees whole; default: anything legal
  readonly horizon?: number; // actions before a playout is cut short and judged by its worth; default: the game's bound
  readonly curiosity?: number; // weight of what has been tried little
}

interface Tried {
  visits: number;
  results: number; // 1 a win, 0 a loss, 1/2 undecided
  worths: number;
}
/** The worths met so far: games count in their own units, and UCB wants 0 … 1. */
interface Range {
  low: number;
  high: number;
}

/** Guess a world, try an action in it, play on to the end, remember; then the action most often worth trying. */
export const search =
  <S extends Core>(settings: SearchSettings<S>): Bot<S> =>
  (engine, view, me, dice) => {
    const { playouts, rollout = random<S>(), horizon = engine.game.bound, curiosity = 0.7 } = settings;
    const actions = choices(engine, view, me);
    if (actions.length < 2) return actions[0] ?? engine.otherwise(view, me);
    const tried = actions.map((): Tried => ({ visits: 0, results: 0, worths: 0 }));
    const range: Range = { low: Infinity, high: -Infinity };
    // Every action once, at least, or the count of visits would mean nothing.
    for (let n = 0; n < Math.max(playouts, actions.length); n++) {
      const at = n < actions.length ? n : mostPromising(tried, n, range, curiosity);
      const world = engine.imagine(view, me, dice);
      engine.act(world, me, actions[at] as Action);
      playOn(engine, world, rollout, horizon, dice);
      remember(tried[at] as Tried, engine, world, me, range);
    }
    return bestOf(
      actions,
      tried.map((t) => t.visits + mean(t, range)), // as often tried: the better one
      dice,
    );
  };

function mean(t: Tried, { low, high }: Range): number {
  const worth = high > low ? (t.worths / t.visits - low) / (high - low) : 0.5;
  return (t.results / t.visits + worth) / 2;
}

function mostPromising(tried: readonly Tried[], n: number, range: Range, curiosity: number): number {
  let best = 0;
  let highest = -Infinity;
  tried.forEach((t, i) => {
    const value = mean(t, range) + curiosity * Math.sqrt(Math.log(n) / t.visits);
    if (value > highest) {
      highest = value;
      best = i;
    }
  });
  return best;
}

function playOn<S extends Core>(engine: Engine<S>, s: S, rollout: Bot<S>, horizon: number, dice: Dice): void {
  for (let n = 0; n < horizon && s.over === null; n++) {
    const seat = (engine.waiting(s)[0] as { seat: Seat }).seat;
    engine.act(s, seat, rollout(engine, s, seat, dice));
  }
}

function remember<S extends Core>(t: Tried, engine: Engine<S>, s: S, me: Seat, range: Range): void {
  const value = worth(engine, s, me);
  t.visits++;
  t.results += s.over === null ? 0.5 : won(s, me) ? 1 : 0;
  t.worths += value;
  range.low = Math.min(range.low, value);
  range.high = Math.max(range.high, value);
}
