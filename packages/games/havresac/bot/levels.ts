/** Players that weigh a position by `worth.ts`, weakest first. */
import type { Bot, Dice, Seat, Engine } from '@rempart/kernel';
import { mine } from '../rules/state.ts';
import type { Action, State } from '../rules/state.ts';
import { best, rated } from './choose.ts';
import { foresee } from './playout.ts';
import { listFor } from './recruit.ts';

interface Effort {
  readonly slips: number; // of a hundred acts, so many at random
  readonly worlds: number; // orders of the bag tried for each of the best candidates; 0: none
}

function decide(engine: Engine<State>, view: State, me: Seat, dice: Dice, effort: Effort): Action {
  if (dice.pick(100) < effort.slips) return engine.sample(view, me, dice);
  if (view.stack.at(-1)?.step === 'lists') return { kind: 'recruit', list: listFor(view, me) };
  const candidates = rated(engine, view, me, dice);
  const choice =
    effort.worlds === 0 || mine(view, me).hand === ''
      ? null
      : foresee(engine, view, me, dice, candidates, effort.worlds);
  return choice ?? best(candidates);
}

const level =
  (effort: Effort): Bot<State> =>
  (engine, view, me, dice) =>
    decide(engine, view, me, dice, effort);

export const easy = level({ slips: 35, worlds: 0 });
export const apprentice = level({ slips: 18, worlds: 0 });
export const normal = level({ slips: 6, worlds: 0 });
export const sure = level({ slips: 0, worlds: 0 });
export const hard = level({ slips: 0, worlds: 16 });
