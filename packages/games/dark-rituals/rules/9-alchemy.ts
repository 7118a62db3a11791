/** MM-9 Alchemy and Hero Reactions: what can be paid, what would change anything, and what it costs. */
import type { Kit } from '@rempart/kernel';
import { loseIngredients } from './7-decks.ts';
import { actionCard, aiCard, NUMBERS } from './content.ts';
import { aidFor, attributeOf, hasGear, healthLeft } from './questions.ts';
import type { Figure, State } from './state.ts';
import type { Reaction } from './types.ts';

const { maxLevel: MAX_LEVEL } = NUMBERS.alchemy;
const ALWAYS: readonly Reaction[] = [1, 2, 3].flatMap((slot) => actionCard(slot).reactions);
const NONE: readonly Reaction[] = [];

/** MM-9.9 Those of the face-up AI card, then those of Hero Action cards 1, 2, 3. */
function reactionTo(trigger: string, of: readonly Reaction[]): Reaction | undefined {
  for (const reaction of of) if (reaction.trigger === trigger) return reaction;
  return undefined;
}
function faceUp(s: State): readonly Reaction[] {
  const card = s.aiDiscard[s.aiDiscard.length - 1];
  return card === undefined ? NONE : aiCard(card).reactions;
}

/** Whether this Hero is performing an Action now: MM-9.15 then Aid counts for its Alchemy. */
function isActing(s: State, hero: Figure): boolean {
  for (const { step, locals } of s.stack) if (step === 'heroActs') return locals.figure === hero.id;
  return false;
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
  if (
    smoke !== undefined &&
    over + (smoke.effect.n as number) <= 0 &&
    canCast(s, hero, smoke.level as number, acting)
  ) {
    react(s, k, hero, smoke, smoke.level as number);
    return true;
  }
  const ward = reactionTo('heroAttacked', ALWAYS) as Reaction;
  if (over > MAX_LEVEL || !canCast(s, hero, over, acting)) return false;
  react(s, k, hero, ward, over); // MM-9.8 the smallest X
  return true;
}
/** MM-9.7 Stanch, if the Hero is not eliminated all the same. Gives the Wounds prevented. */
export function stanch(s: State, k: Kit, hero: Figure, wounds: number): number {
  const reaction = reactionTo('heroWounded', ALWAYS) as Reaction;
  const prevented = reaction.effect.n as number;
  const level = reaction.level as number;
  if (wounds - prevented >= healthLeft(s, hero) || !canCast(s, hero, level, isActing(s, hero))) return 0;
  react(s, k, hero, reaction, level);
  return prevented;
}
/** MM-9.7 Sure Strike, only if it makes a miss a hit. */
export function sureStrike(s: State, k: Kit, hero: Figure, total: number, defence: number): boolean {
  const reaction = reactionTo('heroAttackMissed', ALWAYS) as Reaction;
  const level = reaction.level as number;
  if (total + (reaction.effect.n as number) <= defence || !canCast(s, hero, level, true)) return false;
  react(s, k, hero, reaction, level);
  return true;
}
/** MM-9.14 The Range that Long Reach would give the melee profile now, or 0. */
export function longReach(s: State, hero: Figure): number {
  const reaction = reactionTo('heroAttackDeclared', faceUp(s));
  return reaction !== undefined && canCast(s, hero, reaction.level as number, true) ? (reaction.effect.n as number) : 0;
}
export function payLongReach(s: State, k: Kit, hero: Figure): void {
  const reaction = reactionTo('heroAttackDeclared', faceUp(s)) as Reaction;
  react(s, k, hero, reaction, reaction.level as number);
}
/** MM-9.7 Rich Find, before any card is drawn, only if a place for an Upgrade is empty. Gives the extra cards. */
export function richFind(s: State, k: Kit, hero: Figure): number {
  const reaction = reactionTo('heroSearchesChest', faceUp(s));
  const full = ['weapon', 'armour', 'artifact'].every((place) => hasGear(hero, place));
  if (reaction === undefined || full || !canCast(s, hero, reaction.level as number, true)) return 0;
  react(s, k, hero, reaction, reaction.level as number);
  return reaction.effect.n as number;
}
