/** Players that weigh a position by `worth.ts`, weakest first. */
import type { Bot, Dice, Seat, Engine } from '@rempart/kernel';
import { mine } from '../rules/state.ts';
import type { Action, State } from '../rules/state.ts';
import { best, rated } from './choose.ts';
import { foresee } from './playout.ts';
import { listFor } from './recruit.ts';
import { EVEN, tempers } from './tempers.ts';
import type { Temper } from './tempers.ts';

interface Effort {
  readonly slips: number; // of a hundred acts, so many at random
  readonly worlds: number; // orders of the bag tried for each of the best candidates; 0: none
}

function decide(engine: Engine<State>, view: State, me: Seat, dice: Dice, effort: Effort, likes: Temper): Action {
  if (dice.pick(100) < effort.slips) return engine.sample(view, me, dice);
  if (view.stack.at(-1)?.step === 'lists') return { kind: 'recruit', list: listFor(view, me, likes) };
  const candidates = rated(engine, view, me, dice, likes);
  const choice =
    effort.worlds === 0 || mine(view, me).hand === ''
      ? null
      : foresee(engine, view, me, dice, candidates, effort.worlds, likes);
  return choice ?? best(candidates);
}

const level =
  (effort: Effort, likes = EVEN): Bot<State> =>
  (engine, view, me, dice) =>
    decide(engine, view, me, dice, effort, likes);

const EFFORTS = {
  easy: { slips: 30, worlds: 0 },
  apprentice: { slips: 17, worlds: 0 },
  normal: { slips: 6, worlds: 0 },
  hard: { slips: 0, worlds: 16 },
};
export const easy = level(EFFORTS.easy);
export const apprentice = level(EFFORTS.apprentice);
export const normal = level(EFFORTS.normal);
export const sure = level({ slips: 0, worlds: 0 });
export const hard = level(EFFORTS.hard);

/** Each temper at a level: `normal:mirza` is as careful as normal, and likes what Mirza likes. */
export const rivals = (name: keyof typeof EFFORTS): { readonly [name: string]: Bot<State> } =>
  Object.fromEntries(tempers.map(([who, temper]) => [`${name}:${who}`, level(EFFORTS[name], temper)]));
