/** MM-7.17, MM-7.18 Decks, their discard piles, and the common pool. */
import type { Kit } from '@rempart/kernel';
import { plantCard } from './content.ts';
import type { State } from './state.ts';

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
/** MM-1.13, MM-1.14 The next plain Ingredient; special cards met on the way are discarded. */
export function drawIngredient(s: State, k: Kit): boolean {
  for (let tries = s.plantDeck.length + s.plantDiscard.length; tries > 0; tries--) {
    const card = drawFrom(k, s.plantDeck, s.plantDiscard);
    if (card === null) return false;
    if (plantCard(card).kind === 'ingredient') {
      s.pool.push(card);
      return true;
    }
    s.plantDiscard.push(card);
  }
  return false;
}
