/** What is on the table, and who may see it. */
import { HIDDEN, of } from '@rempart/kernel';
import type { ActionOf, Core, EventOf, Facts, KitOf, Seat, Sight } from '@rempart/kernel';
import { bandsFor, PRINTED } from './content.ts';
import type { Band } from './content.ts';
import type { Says } from './says.ts';

export interface State extends Core<Says> {
  edition?: number; // lacking in matches of edition 1
  // Chosen before the game
  difficulty: string;
  campaign?: string; // FD-13.1 which siege of the campaign; lacking in one laid as printed
  openHands: boolean;
  coopBossPower: string;
  factions: string[]; // by seat
  // The city. Gates are counted line by line, from the left: solo 0 … 6; co-op 0 … 5 seat 0, 6 … 11 seat 1
  turn: number;
  first: Seat; // the first player
  morale: number;
  gates: string[]; // which gate stands there
  siege: string[]; // by gate: FD-3.3 its one invader, or '' (a co-op boss is at both gates of its column)
  wall: string[][]; // by gate: its defenders
  // The invaders; the end of a list is the top of its pile
  invaderDeck: string[];
  invaderDiscard: string[];
  sentBack: number; // so many cards on top of the deck are known to all
  bosses: string[]; // in the order of their appearance
  bloodied: string[]; // bosses whose column has been resolved once
  // By seat
  hands: string[][];
  decks: string[][];
  discards: string[][]; // the pile of the seat's faction
  starting: string[][]; // the starting unit while it waits
  spells: string[][];
  used: string[]; // spells turned face down
  buried: number[]; // so many cards at the bottom of the deck are known to all, by Rebirth
  seen: string[]; // cards in hand that the partner knows: gifts of the partner's own faction
  // Marks of this turn
  moved: string[];
  skirmished: string[];
  flamed: string[]; // invaders under Flaming Spirit
  shielded: number[]; // gates under City Shield
  resolved: number[]; // gates
  gave: boolean[]; // by seat
  votes: boolean[]; // by seat: for conceding
}

export type Action = ActionOf<State>;
export type Event = EventOf<State>;
export type Kit = KitOf<State>;

/** What steps are called with. */
export type OfSeat = { seat: Seat };
export type Infiltration = OfSeat & { invader: string };
export type AtGate = OfSeat & { gate: number };
export type Effect = AtGate & { card: string }; // of this defender, just deployed there
export type Airborne = Effect & { from: number }; // the gate that the airlift has begun at
/** What the pending step was called with: its chapter knows as what. */
export const here = <L extends Facts>(s: State): L => of(s.stack, s.stack.length - 1).locals as L;

/** Where edition 2 changed what happens or is seen in the middle of a function: see editions/1.ts. */
export const isFirstEdition = (s: State): boolean => s.edition === undefined;

/** What lies face down in the invader deck, from the top: its bands less what has come. FD-1.5, FD-13.2 */
export function bandsLeft(s: State): Band[] {
  let hidden = s.invaderDeck.length - s.sentBack; // what was put back lies above, known
  const left = bandsFor(s.seats, s.campaign ?? PRINTED)
    .toReversed()
    .map(({ rank, count }) => {
      const here = Math.min(count, hidden);
      hidden -= here;
      return { rank, count: here };
    });
  return left.toReversed();
}

/** FD-12.5 A seat at the table sees the partner's hand if hands are open; otherwise a number, and its own gifts in it. */
export const seesHand = (s: State, me: Seat, seat: Seat): boolean => me === seat || (s.openHands && me >= 0);
export const seesCard = (s: State, me: Seat, card: string): boolean => me >= 0 && s.seen.includes(card);
const hideHand = (s: State, me: Seat, hand: string[]): string[] =>
  hand.map((card) => (seesCard(s, me, card) ? card : HIDDEN));

/** FD-8.11 Foresight shows the whole deck to its controller alone, sorted, not in its order. */
export const isLooking = (s: State, me: Seat): boolean => {
  const top = s.stack[s.stack.length - 1];
  return top !== undefined && top.step === 'vision' && top.locals.seat === me;
};
const hideDeck = (s: State, seat: Seat, deck: string[]): string[] =>
  deck.map((card, i) => (i < of(s.buried, seat) ? card : HIDDEN));

export const sight: Sight<State> = {
  edition: 'all',
  difficulty: 'all',
  campaign: 'all',
  openHands: 'all',
  coopBossPower: 'all',
  factions: 'all',
  turn: 'all',
  first: 'all',
  morale: 'all',
  gates: 'all',
  siege: 'all',
  wall: 'all',
  invaderDeck: (deck, _me, s) => deck.map((card, i) => (i < deck.length - s.sentBack ? HIDDEN : card)),
  invaderDiscard: 'all',
  sentBack: 'all',
  bosses: 'all',
  bloodied: 'all',
  hands: (hands, me, s) => hands.map((hand, seat) => (seesHand(s, me, seat) ? hand : hideHand(s, me, hand))),
  decks: (decks, me, s) =>
    decks.map((deck, seat) => (me === seat && isLooking(s, me) ? deck.slice().sort() : hideDeck(s, seat, deck))),
  discards: 'all',
  starting: 'all',
  spells: 'all',
  used: 'all',
  buried: 'all',
  seen: (seen, me) => (me >= 0 ? seen : []),
  moved: 'all',
  skirmished: 'all',
  flamed: 'all',
  shielded: 'all',
  resolved: 'all',
  gave: 'all',
  votes: 'all',
};
