/** MM-7.17, MM-7.18 Decks, their discard piles, and the common pool. */
import { plantCard } from './content.ts';
import { asCorrected } from './questions.ts';
import type { Kit, State } from './state.ts';

/** MM-7.17, MM-7.18 The top card; an empty deck is made anew from its discard pile; null where there is none. */
export function drawFrom(k: Kit, deck: string[], discard: string[]): string | null {
  if (deck.length === 0) {
    deck.push(...discard.splice(0));
    k.shuffle(deck);
  }
  return deck.pop() ?? null;
}
/** MM-7.18 The oldest Ingredients leave the pool. */
export function loseIngredients(s: State, n: number): number {
  const lost = s.pool.splice(0, n);
  s.plantDiscard.push(...lost);
  return lost.length;
}
/**
 * MM-1.14 The next card that counts; others met on the way are discarded. The deck as it lies, then, after a reshuffle, both
 * piles: edition 1 did not begin anew after the reshuffle, and could miss a card that was there.
 */
export function drawThat(
  s: State,
  k: Kit,
  deck: string[],
  discard: string[],
  counts: (card: string) => boolean,
): string | null {
  for (let tries = deck.length + discard.length + (asCorrected(s) ? deck.length : 0); tries > 0; tries--) {
    const card = drawFrom(k, deck, discard);
    if (card === null || counts(card)) return card;
    discard.push(card);
  }
  return null;
}
const isIngredient = (card: string): boolean => plantCard(card).kind === 'ingredient';
/** MM-1.13 The next plain Ingredient comes into the pool. */
export function drawIngredient(s: State, k: Kit): void {
  const card = drawThat(s, k, s.plantDeck, s.plantDiscard, isIngredient);
  if (card !== null) s.pool.push(card);
}
