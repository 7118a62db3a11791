/** FD-3: how cards go from place to place, whatever the reason. */
import { must, of } from '@rempart/kernel';
import type { RuleId, Seat } from '@rempart/kernel';
import { isStarting } from './content.ts';
import { checkVictory } from './11-end.ts';
import { deckOf, defendersAt, discardOf, gatesOf, handOf, namesOf, ownerOf, startingOf } from './questions.ts';
import { isFirstEdition } from './state.ts';
import type { Kit, State } from './state.ts';

/** Takes an entry out of a list that must hold it. */
function remove<T>(list: T[], entry: T): void {
  const at = list.indexOf(entry);
  if (at < 0) throw new Error(`${String(entry)} is not there`);
  list.splice(at, 1);
}
export const without = <T>(list: T[], entry: T): T[] =>
  list.includes(entry) ? list.filter((other) => other !== entry) : list;

/** Who sees a card come to this hand. */
export const watchers = (s: State, seat: Seat): Seat[] => (s.openHands && s.seats === 2 ? [0, 1] : [seat]);

/** FD-3.2 A starting unit is never in a hand: it goes to its owner's starting area instead. */
export function toHand(s: State, k: Kit, seat: Seat, card: string): void {
  if (!isStarting(card)) {
    handOf(s, seat).push(card);
    return;
  }
  const owner = ownerOf(s, card);
  startingOf(s, owner).push(card);
  k.emit({ e: 'returned', rule: 'FD-3.2', seat: owner, card });
}

export function fromHand(s: State, seat: Seat, card: string): void {
  remove(handOf(s, seat), card);
  s.seen = without(s.seen, card);
}
/** From the starting area if it waits there, else from hand. */
export function toWall(s: State, seat: Seat, card: string, gate: number): void {
  if (isStarting(card)) remove(startingOf(s, seat), card);
  else fromHand(s, seat, card);
  defendersAt(s, gate).push(card);
}
export const fromWall = (s: State, gate: number, card: string): void => remove(defendersAt(s, gate), card);
export function alongWall(s: State, card: string, from: number, to: number): void {
  fromWall(s, from, card);
  defendersAt(s, to).push(card);
}

/** FD-3.11 A discarded defender goes face up to the pile of its own faction. */
export const toDiscard = (s: State, card: string): void => void discardOf(s, ownerOf(s, card)).push(card);

/** The top of the deck. What Rebirth buried is known there; once drawn, it is one of the hand. */
function fromDeck(s: State, seat: Seat): string {
  const deck = deckOf(s, seat);
  const card = must(deck.pop(), 'a card');
  if (deck.length < of(s.buried, seat)) {
    s.buried[seat] = deck.length;
    if (isFirstEdition(s) && !isStarting(card)) s.seen.push(card);
  }
  return card;
}
/** FD-3.12 A deck is never refilled: FD-7.2 where too few are left, those are drawn; FD-7.3 from an empty deck, none. */
export function draw(s: State, k: Kit, seat: Seat, most: number, rule: RuleId): void {
  const count = Math.min(most, deckOf(s, seat).length);
  if (count === 0) return;
  const drawn = Array.from({ length: count }, () => fromDeck(s, seat));
  k.emit({ e: 'drew', rule, seat, count, left: deckOf(s, seat).length });
  receive(s, k, seat, drawn, rule, watchers(s, seat));
}
/** Cards come to a hand, and some may see which. */
export function receive(s: State, k: Kit, seat: Seat, cards: string[], rule: RuleId, see: Seat[]): void {
  const kept = cards.filter((card) => !isStarting(card));
  if (kept.length > 0) k.emit({ e: 'received', rule, seat, cards: kept, see });
  for (const card of cards) toHand(s, k, seat, card);
}

/** FD-10.10 An invader that leaves its gate loses the halving. */
export function liftSiege(s: State, invader: string): void {
  for (const gate of gatesOf(s, invader)) s.siege[gate] = '';
  s.flamed = without(s.flamed, invader);
}
/** FD-3.11 A discarded invader never returns. FD-2.4 Each one may be the last. */
export function discardInvader(s: State, k: Kit, invader: string, rule: RuleId): void {
  const gates = namesOf(s, gatesOf(s, invader));
  liftSiege(s, invader);
  s.invaderDiscard.push(invader);
  k.emit({ e: 'slain', rule, invader, gates });
  checkVictory(s, k);
}
/** FD-4.9 An invader put back on top is drawn first in the next invasion; everybody knows it. */
export function sendBack(s: State, k: Kit, invader: string, rule: RuleId): void {
  const gates = namesOf(s, gatesOf(s, invader));
  liftSiege(s, invader);
  s.invaderDeck.push(invader);
  s.sentBack++;
  k.emit({ e: 'sentBack', rule, invader, gates });
}
