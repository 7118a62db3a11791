/** Bots for Daifen. They see what their kingdom sees, and nothing else; the same view and dice give the same form. */
import type { Action, Bot, Dice, Seat, Table } from '@rempart/kernel';
import type { Form, State } from '../rules/state.ts';
import { weighedForm } from './campaigns.ts';
import { mindOf } from './mind.ts';
import type { Level } from './mind.ts';
import { plainForm } from './plain.ts';

export function formOf(s: State, me: Seat, level: Level, dice: Dice): Form {
  const m = mindOf(s, me, level, dice);
  return level === 'hard' ? weighedForm(m) : plainForm(m);
}

const bot =
  (level: Level): Bot<State> =>
  (_table: Table<State>, view: State, me: Seat, dice: Dice): Action => {
    if ((view.forms[me] as Form[]).length > 0) return { kind: 'ready' };
    return { kind: 'orders', form: formOf(view, me, level, dice) } as Action;
  };

export const bots = { easy: bot('easy'), normal: bot('normal'), hard: bot('hard') };
