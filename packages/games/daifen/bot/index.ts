/** Bots for Daifen: the form first, then that they are ready. */
import type { Action, Bot, Dice, Seat, Table } from '@rempart/kernel';
import type { Form, State } from '../rules/state.ts';
import { formOf } from './form.ts';
import type { Level } from './mind.ts';

const bot =
  (level: Level): Bot<State> =>
  (_table: Table<State>, view: State, me: Seat, dice: Dice): Action => {
    if ((view.forms[me] as Form[]).length > 0) return { kind: 'ready' };
    return { kind: 'orders', form: formOf(view, me, level, dice) } as Action;
  };

export const bots = { easy: bot('easy'), normal: bot('normal'), hard: bot('hard') };
