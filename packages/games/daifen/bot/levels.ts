/** Bots for Daifen: the form first, then that they are ready. */
import { of } from '@rempart/kernel';
import type { ActionOf, Bot, Dice, Seat, Engine } from '@rempart/kernel';
import type { State } from '../rules/state.ts';
import { formOf } from './form.ts';
import type { Level } from './mind.ts';

const bot =
  (level: Level): Bot<State> =>
  (_table: Engine<State>, view: State, me: Seat, dice: Dice): ActionOf<State> => {
    if (of(view.forms, me).length > 0) return { kind: 'ready' };
    return { kind: 'orders', form: formOf(view, me, level, dice) };
  };

export const easy = bot('easy');
export const normal = bot('normal');
export const hard = bot('hard');
