/** Questions about the combat under way: which dice hit, and who may re-roll what. */
import { of } from '@rempart/kernel';
import type { Seat } from '@rempart/kernel';
import { HEROES, QUESTS, SPECIAL_CARDS, TO_HIT, cardOf, colorId, flat, generalOf, stancesIn } from './content.ts';
import type { Effect } from './content.ts';
import { abilityOn, effectOf, effectsOf, isOnColor } from './questions.ts';
import type { State } from './state.ts';

export const isAttack = (s: State): boolean => s.arms === 'attack';

/** DT-15.1 Blessed Attacks: not against Generals. DT-15.12 Woods Lore: on a Green land, not with Archery. */
const counts = (s: State, seat: Seat, effect: Effect, color: number): boolean =>
  (!isAttack(s) || effect.targets === 'minions-and-generals') &&
  (effect.colors?.includes(colorId(color)) ?? true) &&
  (effect.whenOnColor === undefined || isOnColor(s, seat, effect.whenOnColor)) &&
  !(effect.notWith?.includes(s.arms) ?? false);

/** DT-14.11 Bonuses add up. DT-6.13 Against Varkolak none counts. DT-15.19 Ambush is for the shape's colour. */
export function dieBonus(s: State, seat: Seat, color: number): number {
  if (isAttack(s) && abilityOn(s, 'no-reroll-no-modifier')) return 0;
  let bonus = 0;
  for (const { type, effect } of effectsOf(s, seat)) {
    if (type === 'die-bonus' && counts(s, seat, effect, color)) bonus += Number(effect.amount);
    if (type === 'ambush' && s.ambushed[seat] === true && s.shape[seat] === color)
      bonus += (isAttack(s) ? effect.generalBonus : effect.minionBonus) ?? 0;
  }
  return bonus;
}

/** DT-4.2 The number to reach. DT-15.22 Fireball has one number for all colours. */
function toHit(s: State, seat: Seat, color: number): number {
  if (isAttack(s)) return generalOf(s.foe).hitOn;
  if (s.arms === 'fireball') return effectOf(s, seat, 'fight')?.hitOnOverride ?? of(TO_HIT, color);
  return of(TO_HIT, color);
}

/** DT-6.12 While Gorgutt parries, a natural 1 is never a hit. */
const isParry = (s: State, die: number): boolean =>
  isAttack(s) && abilityOn(s, 'parry') && generalOf(s.foe).ability.effect.cancelOn?.includes(die) === true;

/** DT-4.3 The bonus is added to the die; the sum is compared with the number. */
export const isHit = (s: State, seat: Seat, color: number, die: number): boolean =>
  !isParry(s, die) && die + dieBonus(s, seat, color) >= toHit(s, seat, color);

const diceOfSeat = (s: State, seat: Seat): number[] => (isAttack(s) ? of(s.rolls, seat) : s.dice);
const colorOfDie = (s: State, at: number): number => (isAttack(s) ? s.foe : of(s.diceColors, at));
/** Which of a seat's dice are no hits at this moment. */
export function failedDice(s: State, seat: Seat): number[] {
  const dice = diceOfSeat(s, seat);
  const failed: number[] = [];
  for (let at = 0; at < dice.length; at++) if (!isHit(s, seat, colorOfDie(s, at), of(dice, at))) failed.push(at);
  return failed;
}

export const hitsOf = (s: State, seat: Seat): number => diceOfSeat(s, seat).length - failedDice(s, seat).length;

/** DT-6.12 What one hero's dice bring in an attack: hits, less those parried. */
export const netOf = (s: State, seat: Seat): number =>
  hitsOf(s, seat) - of(s.rolls, seat).filter((die) => isParry(s, die)).length;
/** DT-6.12 Where the General's marker stands: before the attack, less all hits and plus all parries, never above. */
export function standing(s: State): number {
  let net = 0;
  for (const seat of s.rolled) net += netOf(s, seat);
  return Math.max(0, s.lifeBefore - Math.max(0, net));
}

/** A source of re-rolls: which dice it covers. */
interface Source {
  readonly id: string;
  readonly which: 'failed' | 'all';
  readonly colors?: readonly string[];
}
const asSource = (id: string, { which = 'failed', colors }: Pick<Effect, 'which' | 'colors'>): Source =>
  colors === undefined ? { id, which } : { id, which, colors };

/** Every id that can name a re-roll: skills, lasting rewards and the two cards. */
export const REROLL_IDS: readonly string[] = [
  ...HEROES.flatMap((hero) => hero.skills.filter(({ effect }) => ['reroll', 'stance'].includes(effect.type))),
  ...QUESTS.filter((quest) => flat(quest.reward.effect).some(({ type }) => type === 'reroll')),
  ...SPECIAL_CARDS.filter((card) => card.effect?.type === 'reroll'),
].map(({ id }) => id);

/**
 * DT-4.8 What the hero owns (DT-15.5 Dragon Bane, DT-15.9 the ground stance); DT-6.14 and, in an attack, each Battle Luck
 * that has not yet served the hero.
 */
export function sourcesOf(s: State, seat: Seat): Source[] {
  const sources: Source[] = [];
  for (const { id, type, effect } of effectsOf(s, seat)) {
    if (type === 'reroll') sources.push(asSource(id, effect));
    if (type !== 'stance') continue;
    const again = stancesIn(effect)[of(s.stance, seat)]?.reroll;
    if (again !== undefined) sources.push(asSource(id, again));
  }
  s.lucks.forEach((card, at) => {
    if (!of(s.served, at).includes(seat)) sources.push(asSource(card, cardOf(card)?.effect ?? {}));
  });
  return sources.filter((source) => !of(s.sources, seat).includes(source.id));
}

/** DT-6.13 No re-roll against Varkolak; DT-18.10 nor when the General falls already. */
const mayReroll = (s: State): boolean => !isAttack(s) || (!abilityOn(s, 'no-reroll-no-modifier') && standing(s) > 0);

const covers = (s: State, source: Source, die: number): boolean =>
  source.colors === undefined || source.colors.includes(colorId(colorOfDie(s, die)));

/** The sources a hero may use now: DT-18.10 a re-roll needs a failed die that it covers. */
export function rerollsFor(s: State, seat: Seat): Source[] {
  const sources = sourcesOf(s, seat);
  if (sources.length === 0 || !mayReroll(s)) return [];
  const failed = failedDice(s, seat);
  return sources.filter((source) => failed.some((die) => covers(s, source, die)));
}

/** DT-18.10 Battle Luck needs a failed die, of the roller or of one who rolled before. */
export function isLuckUsable(s: State): boolean {
  if (s.arms === '' || !mayReroll(s)) return false;
  return isAttack(s) ? s.rolled.some((seat) => failedDice(s, seat).length > 0) : failedDice(s, s.active).length > 0;
}

/** DT-4.8 A source re-rolls all dice it covers or none; the last result of a die stands. */
export function diceToReroll(s: State, seat: Seat, source: Source): number[] {
  const dice = source.which === 'all' ? diceOfSeat(s, seat).map((_, at) => at) : failedDice(s, seat);
  return dice.filter((die) => covers(s, source, die));
}
export const setDie = (s: State, seat: Seat, at: number, value: number): void => {
  diceOfSeat(s, seat)[at] = value;
};
export const rolledBy = diceOfSeat;
