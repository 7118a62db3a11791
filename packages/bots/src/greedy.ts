import type { Action, Bot, Core, Dice, Seat, Engine } from '@rempart/kernel';
import { choices, won, worth } from './choices.ts';

export interface GreedySettings {
  readonly worlds: number; // how many guesses at what is hidden each action is tried in
}

/** Far above any worth, yet finite: averages over worlds stay numbers. */
const RESULT = 1e9;

function valueOf<S extends Core>(engine: Engine<S>, s: S, me: Seat): number {
  if (s.over === null) return worth(engine, s, me);
  return won(s, me) ? RESULT : -RESULT;
}

/** One action deep: the best average worth over a few imagined worlds, the same worlds for every action. */
export const greedy =
  <S extends Core>({ worlds }: GreedySettings = { worlds: 4 }): Bot<S> =>
  (engine, view, me, dice) => {
    const actions = choices(engine, view, me);
    if (actions.length < 2) return actions[0] ?? engine.otherwise(view, me);
    const guesses = Array.from({ length: worlds }, () => engine.imagine(view, me, dice));
    const values = actions.map((a) => guesses.reduce((sum, world) => sum + after(engine, world, me, a), 0));
    return bestOf(actions, values, dice);
  };

function after<S extends Core>(engine: Engine<S>, world: S, me: Seat, a: Action): number {
  const s = engine.clone(world);
  engine.act(s, me, a);
  return valueOf(engine, s, me);
}

/** The action of the highest value; chance decides among equals. */
export function bestOf(actions: readonly Action[], values: readonly number[], dice: Dice): Action {
  const best = Math.max(...values);
  const equal = actions.filter((_, i) => values[i] === best);
  return equal[dice.pick(equal.length)] as Action;
}
