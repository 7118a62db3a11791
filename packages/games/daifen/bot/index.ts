/** Bots for Daifen. They see what their kingdom sees, and nothing else; the same view and dice give the same form. */
import type { Action, Bot, Dice, Seat, Table } from '@rempart/kernel';
import { blank } from '../rules/4-options.ts';
import { idOf, isAssociationOffered } from '../rules/questions.ts';
import type { Form, State } from '../rules/state.ts';
import { household, purchases, spendthrift, study } from './economy.ts';
import { HABITS } from './habits.ts';
import { mindOf } from './mind.ts';
import type { Level } from './mind.ts';
import { missions } from './spies.ts';
import { attacks, isProud } from './war.ts';

export function formOf(s: State, me: Seat, level: Level, dice: Dice): Form {
  const m = mindOf(s, me, level, dice);
  const strikes = attacks(m).map(({ target, units }) => ({ target: idOf(s, target), units }));
  return {
    ...blank(s, me),
    knowledge: study(m),
    ...purchases(level === 'easy' ? spendthrift(m) : household(m)),
    attacks: strikes,
    spies: missions(m),
    associate: isAssociationOffered(s) && m.quiet >= HABITS[level].yields && strikes.length === 0 && !isProud(m),
  };
}

const bot =
  (level: Level): Bot<State> =>
  (_table: Table<State>, view: State, me: Seat, dice: Dice): Action => {
    if ((view.forms[me] as Form[]).length > 0) return { kind: 'ready' };
    return { kind: 'orders', form: formOf(view, me, level, dice) } as Action;
  };

export const bots = { easy: bot('easy'), normal: bot('normal'), hard: bot('hard') };
