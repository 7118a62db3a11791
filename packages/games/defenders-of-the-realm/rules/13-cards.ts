/** 13. Hero cards and special cards: drawing them, and where they go; never to another player (DT-13.5). */
import { SPECTATOR, everyone } from '@rempart/kernel';
import type { RuleId, Seat } from '@rempart/kernel';
import { isSpecial } from './content.ts';
import { handOf } from './questions.ts';
import type { Kit, State } from './state.ts';

/** DT-8.4 An empty Hero deck is made anew from the discarded location cards; if there are none, the draw stops. */
function nextCard(s: State, k: Kit): string | undefined {
  if (s.heroDeck.length === 0 && s.heroDiscard.length > 0) reshuffleHeroes(s, k, 'DT-8.4');
  return s.heroDeck.shift();
}

export function reshuffleHeroes(s: State, k: Kit, rule: RuleId): void {
  s.heroDeck = k.shuffle([...s.heroDeck, ...s.heroDiscard]);
  s.heroDiscard = [];
  k.emit({ e: 'shuffled', rule, deck: 'hero' });
}

export function takeCards(s: State, k: Kit, count: number): string[] {
  if (s.heroDeck.length >= count) return s.heroDeck.splice(0, count);
  const cards: string[] = [];
  for (let i = 0; i < count; i++) {
    const card = nextCard(s, k);
    if (card === undefined) break;
    cards.push(card);
  }
  return cards;
}

/** Cards drawn to the hand: all see them, or with closed hands their owner alone. */
export function draw(s: State, k: Kit, seat: Seat, count: number, rule: RuleId): void {
  const cards = takeCards(s, k, count);
  handOf(s, seat).push(...cards);
  if (cards.length === 0) return;
  if (!s.closed) return k.emit({ e: 'drew', rule, seat, cards });
  const others = [SPECTATOR, ...everyone(s)].filter((other) => other !== seat);
  k.emit({ e: 'drew', rule, seat, cards, see: [seat] });
  k.emit({ e: 'drewHidden', rule, seat, count: cards.length, see: others });
}

/** DT-13.4 A special card that leaves a hand in any way is out of the game. */
export const layAside = (s: State, card: string): void => void (isSpecial(card) ? s.gone : s.heroDiscard).push(card);

export function dropFrom(list: string[], card: string): void {
  const at = list.indexOf(card);
  if (at >= 0) list.splice(at, 1);
}

export function spendCard(s: State, k: Kit, seat: Seat, card: string, rule: RuleId): void {
  dropFrom(handOf(s, seat), card);
  layAside(s, card);
  k.emit({ e: 'spent', rule, seat, card });
}
