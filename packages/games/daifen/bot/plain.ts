/** A form by rule of thumb: what easy and normal bots send, and what a hard one starts from. */
import { blank } from '../rules/4-options.ts';
import { idOf, isAssociationOffered } from '../rules/questions.ts';
import type { Form } from '../rules/state.ts';
import { household, purchases, spendthrift, study } from './economy.ts';
import { HABITS } from './habits.ts';
import type { Mind } from './mind.ts';
import { missions } from './spies.ts';
import { attacks, isProud } from './war.ts';

export function plainForm(m: Mind): Form {
  const { s, me, level } = m;
  const strikes = attacks(m).map(({ target, units }) => ({ target: idOf(s, target), units }));
  return {
    ...blank(s, me),
    knowledge: study(m),
    ...purchases(level === 'easy' ? spendthrift(m) : household(m)),
    attacks: strikes,
    spies: missions(m),
    associate: mayAssociate(m, strikes.length),
  };
}

/** Asked, after a long quiet, and not on the march; nor with those it need not fear. */
export const mayAssociate = (m: Mind, strikes: number): boolean =>
  isAssociationOffered(m.s) && m.quiet >= HABITS[m.level].yields && strikes === 0 && !isProud(m);
