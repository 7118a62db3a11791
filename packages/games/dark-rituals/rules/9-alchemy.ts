/** MM-9 Alchemy and Hero Reactions: what can be paid, what would change anything, and what it costs. */
import { must } from '@rempart/kernel';
import { loseIngredients } from './7-decks.ts';
import { actionCard, aiCard, NUMBERS } from './content.ts';
import { frameOf } from './frames.ts';
import { aidFor, attributeOf, hasGear, healthLeft } from './questions.ts';
import type { Figure, Kit, State } from './state.ts';
import type { FixedReaction, Reaction } from './types.ts';

const { maxLevel: MAX_LEVEL } = NUMBERS.alchemy;
const ALWAYS: readonly Reaction[] = [1, 2, 3].flatMap((slot) => actionCard(slot).reactions);
const NONE: readonly Reaction[] = [];

const isFixed = (reaction: Reaction): reaction is FixedReaction => reaction.level !== 'X';
/** MM-9.9 Those of the face-up AI card, then those of Hero Action cards 1, 2, 3. */
function reactionTo(trigger: string, of: readonly Reaction[]): FixedReaction | undefined {
  for (const reaction of of) if (reaction.trigger === trigger && isFixed(reaction)) return reaction;
  return undefined;
}
/** MM-9.7 The three of the Action cards; Ward alone costs what it is worth (MM-9.8). */
const WARD = must(ALWAYS.find(({ trigger, level }) => trigger === 'heroAttacked' && level === 'X'));
const STANCH = must(reactionTo('heroWounded', ALWAYS));
const SURE_STRIKE = must(reactionTo('heroAttackMissed', ALWAYS));
function faceUp(s: State): readonly Reaction[] {
  const card = s.aiDiscard[s.aiDiscard.length - 1];
  return card === undefined ? NONE : aiCard(card).reactions;
}

/** Whether this Hero is performing an Action now: MM-9.15 then Aid counts for its Alchemy. */
function isActing(s: State, hero: Figure): boolean {
  return frameOf(s, 'heroActs')?.locals.figure === hero.id;
}
export const alchemyOf = (s: State, hero: Figure, acting: boolean): number =>
  attributeOf(s, hero, 'alchemy') + (acting ? aidFor(s, hero) : 0);
/** MM-9.3 Alchemy at least the Level, and enough Ingredients. MM-9.4 Who can, does, wherever it changes anything. */
export const canCast = (s: State, hero: Figure, level: number, acting: boolean): boolean =>
  s.pool.length >= level && alchemyOf(s, hero, acting) >= level;

/** MM-9.2 Any Ingredients will do. */
export function payLevel(s: State, level: number): void {
  loseIngredients(s, level);
}
/** MM-9.11 A Reaction raises no Alchemy; MM-9.16 what it does is its caller's to add. */
function react(s: State, k: Kit, hero: Figure, reaction: Reaction, level: number): void {
  payLevel(s, level);
  k.emit({ e: 'alchemy', rule: 'MM-9.12', figure: hero.id, reaction: reaction.id, level });
}

/** MM-9.7, MM-9.13 Ward or Smoke, if it turns the hit into a miss; the cheaper one. Gives how much the total falls short by. */
export function defendHero(s: State, k: Kit, hero: Figure, total: number): boolean {
  const over = total - attributeOf(s, hero, 'resistance'); // a hit by so much
  const acting = isActing(s, hero);
  const smoke = reactionTo('heroAttacked', faceUp(s));
  if (smoke !== undefined && over + smoke.effect.n <= 0 && canCast(s, hero, smoke.level, acting)) {
    react(s, k, hero, smoke, smoke.level);
    return true;
  }
  if (over > MAX_LEVEL || !canCast(s, hero, over, acting)) return false;
  react(s, k, hero, WARD, over); // MM-9.8 the smallest X
  return true;
}
/** MM-9.7 Stanch, if the Hero is not eliminated all the same. Gives the Wounds prevented. */
export function stanch(s: State, k: Kit, hero: Figure, wounds: number): number {
  const { level, effect } = STANCH;
  const prevented = effect.n;
  if (wounds - prevented >= healthLeft(s, hero) || !canCast(s, hero, level, isActing(s, hero))) return 0;
  react(s, k, hero, STANCH, level);
  return prevented;
}
/** MM-9.7 Sure Strike, only if it makes a miss a hit. */
export function sureStrike(s: State, k: Kit, hero: Figure, total: number, defence: number): boolean {
  const { level, effect } = SURE_STRIKE;
  if (total + effect.n <= defence || !canCast(s, hero, level, true)) return false;
  react(s, k, hero, SURE_STRIKE, level);
  return true;
}
/** MM-9.14 The Range that Long Reach would give the melee profile now, or 0. */
export function longReach(s: State, hero: Figure): number {
  const reaction = reactionTo('heroAttackDeclared', faceUp(s));
  return reaction !== undefined && canCast(s, hero, reaction.level, true) ? reaction.effect.n : 0;
}
export function payLongReach(s: State, k: Kit, hero: Figure): void {
  const reaction = must(reactionTo('heroAttackDeclared', faceUp(s)));
  react(s, k, hero, reaction, reaction.level);
}
/** MM-9.7 Rich Find, before any card is drawn, only if a place for an Upgrade is empty. Gives the extra cards. */
export function richFind(s: State, k: Kit, hero: Figure): number {
  const reaction = reactionTo('heroSearchesChest', faceUp(s));
  const full = ['weapon', 'armour', 'artifact'].every((place) => hasGear(hero, place));
  if (reaction === undefined || full || !canCast(s, hero, reaction.level, true)) return 0;
  react(s, k, hero, reaction, reaction.level);
  return reaction.effect.n;
}
