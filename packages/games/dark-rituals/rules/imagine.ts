/** A world that a seat could be in: decks and Plant tokens are dealt afresh from what the box holds less what is seen. */
import { of } from '@rempart/kernel';
import type { Dice, Seat } from '@rempart/kernel';
import { AI_CARDS, CRAFT, demonNamed, LOOT, PLAGUES, PLANT_TOKENS, PLANTS } from './content.ts';
import { slotOfCard } from './state.ts';
import type { State } from './state.ts';

const ids = (list: readonly { readonly id: string }[]): string[] => list.map(({ id }) => id);

export function imagine(s: State, _me: Seat, dice: Dice): void {
  const deal = (box: readonly string[], ...seen: readonly (readonly string[])[]): string[] => {
    const known = new Set([s.out, ...seen].flat());
    return dice.shuffle(box.filter((card) => !known.has(card)));
  };
  const tokens = deal(PLANT_TOKENS, s.taken);
  s.plants.forEach((plant, i) => (plant.token = of(tokens, i)));
  s.plagueDeck = deal(PLAGUES, s.plagueHand, s.plagueDiscard);
  s.craftDeck = deal(ids(CRAFT), s.hand, s.craftDiscard);
  s.lootDeck = deal(ids(LOOT), s.lootDiscard, ...s.figures.map(({ gear }) => gear));
  s.plantDeck = deal(ids(PLANTS), s.plantDiscard, s.pool);
  if (s.demon !== '') s.demonDeck = deal(demonBox(s.demon), s.demonDiscard);
  dealAi(s, deal(ids(AI_CARDS), s.aiDiscard), dice);
}
function demonBox(demon: string): string[] {
  const { baseDeck, soloSwap } = demonNamed(demon);
  return baseDeck.map((card) => soloSwap.find(({ out }) => out === card)?.in ?? card);
}
/** MM-1.10 The number of the top card is known. */
function dealAi(s: State, deck: string[], dice: Dice): void {
  const top = s.aiDeck[s.aiDeck.length - 1];
  if (top === undefined) return;
  const fitting = deck.filter((card) => slotOfCard(card) === slotOfCard(top));
  const next = of(fitting, dice.pick(fitting.length));
  s.aiDeck = [...deck.filter((card) => card !== next), next];
}
