/** Players of Havresac, weakest first. They see a mask and nothing else; the same dice give the same game. */
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

/** How well they play: README.md beside this file. */
export const bots: { readonly [name: string]: Bot<State> } = {
  easy: level({ slips: 35, worlds: 0 }),
  apprentice: level({ slips: 18, worlds: 0 }),
  normal: level({ slips: 6, worlds: 0 }),
  hard: level({ slips: 0, worlds: 16 }),
};
