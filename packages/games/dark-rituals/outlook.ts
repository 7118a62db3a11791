/** What a board asks: who acts next, how that Hero would read its cards, and what an Attack is worth. It decides nothing. */
import { chanceToBeat } from './rules/5-dice.ts';
import { chanceToHit, defenceAgainst, strengthOf } from './rules/5-attack.ts';
import { readCard } from './rules/8-automaton.ts';
import { weaponFor } from './rules/8-targets.ts';
import { objectiveFor } from './rules/11-encounters.ts';
import { actionCard, AI_CARDS } from './rules/content.ts';
import { boardOf, canEscape, figureNamed, heroInSlot, isHero, statsOf } from './rules/questions.ts';
import { slotOfCard } from './rules/state.ts';
import type { State } from './rules/state.ts';

/** MM-1.10 The slot on the back of the top AI card; 0 while the deck is empty. */
export function nextSlot(view: State): number {
  const top = view.aiDeck[view.aiDeck.length - 1];
  return top === undefined ? 0 : slotOfCard(top);
}
export interface Reading {
  readonly card: string; // an AI card that may be turned over
  readonly lines: readonly { readonly card: string; readonly entry: string; readonly rule: string }[];
}
/**
 * MM-8.29 What the Hero of a slot would do if it acted now, for every AI card of its slot that is still in the deck: the
 * entries from the top, each with the rule that rules it out, down to the first valid one, whose rule is ''.
 */
export function readings(view: State, slot: number): Reading[] {
  const hero = heroInSlot(view, slot);
  if (hero === undefined) return [];
  const left = AI_CARDS.filter((card) => card.slot === slot && !view.aiDiscard.includes(card.id));
  return left.map((drawn) => {
    const world = { ...view, aiDiscard: [...view.aiDiscard, drawn.id] }; // face up, its Reactions are in force
    const lines = [drawn, actionCard(slot)].flatMap((card) =>
      readCard(world, hero, card).map((line) => ({ card: card.id, ...line })),
    );
    const valid = lines.findIndex(({ rule }) => rule === '');
    return { card: drawn.id, lines: valid < 0 ? lines : lines.slice(0, valid + 1) };
  });
}
/** What the Hero of a slot is after now, as a word of MM-11.27; '' where the slot is empty. */
export function objectiveOf(view: State, slot: number): string {
  const hero = heroInSlot(view, slot);
  return hero === undefined ? '' : objectiveFor(view, hero);
}
/** The chance that a printed Attack hits, as things stand; null where it does not reach. */
export function hitChance(view: State, attacker: string, target: string): number | null {
  const [by, on] = [figureNamed(view, attacker), figureNamed(view, target)];
  if (by === undefined || on === undefined) return null;
  if (isHero(by)) {
    const weapon = weaponFor(view, by, by.zone, on.zone, 0);
    if (weapon === null) return null;
    const { ways, of } = chanceToHit(view, weapon.dice, strengthOf(view, by), on, weapon.ranged);
    return ways / of;
  }
  const { attackDice, range } = statsOf(view, by);
  if ((boardOf(view).line[by.zone]?.[on.zone] ?? range + 1) > range) return null;
  const { ways, of } = chanceToBeat(attackDice, defenceAgainst(view, on, false) - strengthOf(view, by), 0);
  return ways / of;
}
/** MM-4.2 Whether a Legion Character could leave its Zone. */
export function canLeave(view: State, id: string): boolean {
  const figure = figureNamed(view, id);
  return figure !== undefined && canEscape(view, figure);
}
