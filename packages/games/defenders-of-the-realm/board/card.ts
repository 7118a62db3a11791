/** Hero cards in words and in order. */
import type { Say } from '@rempart/board';
import { cardOf, COLORS } from '../outlook.ts';

export function cardLabel(say: Say, card: string): string {
  const face = cardOf(card);
  if (face === undefined) return say.text('board.hidden');
  const facts = {
    card,
    dice: face.dice,
    color: face.color ?? '',
    travel: say.text(`board.travel.${face.travel ?? 'none'}`),
  };
  return say.text(face.kind === 'special' ? 'board.cardSpecial' : 'board.card', facts);
}
const rank = (card: string): number => {
  const face = cardOf(card);
  return face === undefined ? 99 : face.kind === 'special' ? 50 : COLORS.indexOf(face.color ?? '') * 10 - face.dice;
};
export const inOrder = (cards: readonly string[]): string[] =>
  cards.toSorted((a, b) => rank(a) - rank(b) || (a < b ? -1 : 1));
