/** What words of actions look like: ids of the box, and ids of Characters, which carry their number. */
import { form, of, oneOf } from '@rempart/kernel';
import type { Dice, Shape } from '@rempart/kernel';
import { ZONES } from './2-board.ts';
import { KINDS, SPELL_IDS } from './content.ts';

const MOST = 40; // numbers that the fuzzer tries
const isId = (v: unknown): v is string => typeof v === 'string' && v.length <= 40 && /^[a-zA-Z0-9.-]*$/.test(v);
const someFigure = (dice: Dice): string => `${of(KINDS, dice.pick(KINDS.length)).id}.${dice.pick(MOST) + 1}`;

/** A Character's id, or '' where there is nobody to name. */
export const aFigure: Shape<string> = form(isId, someFigure);
/** A Character, a Zone or '': whatever a spell is cast on. */
export const aTarget: Shape<string> = form(isId, (dice) => {
  const sort = dice.pick(3);
  if (sort === 0) return '';
  return sort === 1 ? of(ZONES, dice.pick(ZONES.length)) : someFigure(dice);
});
export const aZone: Shape<string> = oneOf(ZONES);
export const aSpell: Shape<string> = oneOf(SPELL_IDS);
