/** A world that a seat could be in: what it cannot see is dealt afresh from what the box holds less what it sees. */
import { must, of } from '@rempart/kernel';
import type { Dice, Seat } from '@rempart/kernel';
import { defendersFor, invadersFor, isStarting } from './content.ts';
import { bandsLeft, isLooking, seesCard, seesHand } from './state.ts';
import type { State } from './state.ts';

export function imagine(s: State, me: Seat, dice: Dice): void {
  dealInvaders(s, dice);
  dealDefenders(s, me, dice);
}

/** FD-1.5 Ranks by position. */
function dealInvaders(s: State, dice: Dice): void {
  const hidden = s.invaderDeck.length - s.sentBack;
  const known = [...s.siege, ...s.invaderDiscard, ...s.invaderDeck.slice(hidden)];
  const unseen = (rank: string): string[] => invadersFor(s.seats, rank).filter((invader) => !known.includes(invader));
  const ranks = new Map(['boss', 'elite', 'minion'].map((rank) => [rank, dice.shuffle(unseen(rank))]));
  const fromBottom = bandsLeft(s).toReversed();
  const dealt = fromBottom.flatMap(({ rank, count }) => ranks.get(rank)?.splice(0, count) ?? []);
  s.invaderDeck.splice(0, hidden, ...dealt);
}

/** The defenders of a faction that this seat sees nowhere. The starting unit, unseen, is in the deck: it comes first. */
function unseenOf(faction: string, seen: ReadonlySet<string>, dice: Dice): string[] {
  const unseen = dice.shuffle(defendersFor(faction).filter((card) => !seen.has(card)));
  return [...unseen.filter(isStarting), ...unseen.filter((card) => !isStarting(card))];
}

/** First the decks, each from its own faction; then the hands, from what is left of it, or of the other's gifts. */
function dealDefenders(s: State, me: Seat, dice: Dice): void {
  const isShown = (card: string, seat: Seat): boolean => seesHand(s, me, seat) || seesCard(s, me, card);
  // Who looks through a deck sees it sorted: what lies at the bottom is not to be read from that.
  const isSorted = (seat: Seat): boolean => seat === me && isLooking(s, me);
  const buried = s.decks.map((deck, seat) => (isSorted(seat) ? [] : deck.slice(0, s.buried[seat])));
  const shown = s.hands.map((hand, seat) => hand.filter((card) => isShown(card, seat)));
  const seen: ReadonlySet<string> = new Set([s.wall, s.discards, s.starting, buried, shown].flat(2));
  const pools = s.factions.map((faction) => unseenOf(faction, seen, dice));
  s.decks = s.decks.map((deck, seat) => {
    const under = of(buried, seat);
    return [...under, ...dice.shuffle(of(pools, seat).splice(0, deck.length - under.length))];
  });
  s.hands = s.hands.map((hand, seat) =>
    hand.map((card) => (isShown(card, seat) ? card : must(pools[seat]?.pop() ?? pools[1 - seat]?.pop(), 'a card'))),
  );
}
