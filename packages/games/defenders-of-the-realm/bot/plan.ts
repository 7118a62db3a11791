/** The team's plan: which General to strike next, and who can bring what. A function of what is seen, so all agree. */
import { HIDDEN } from '@rempart/kernel';
import type { Seat } from '@rempart/kernel';
import { FOUR, cardOf } from '../rules/content.ts';
import { attackOdds } from '../odds.ts';
import { generalPlace, handOf, isAlive, of, placeOf, seatsFrom, servesAgainst } from '../rules/questions.ts';
import type { State } from '../rules/state.ts';
import { WORTH } from './weights.ts';

export const usableCards = (s: State, seat: Seat, g: number): string[] =>
  handOf(s, seat)
    .filter((id) => id !== HIDDEN && servesAgainst(id, g))
    .sort((a, b) => cheapness(a) - cheapness(b));
/** Location cards first, special cards last. */
const cheapness = (id: string): number => (cardOf(id)?.kind === 'special' ? 10 : 0) - (cardOf(id)?.dice ?? 0);

/** The chance that passes for enough: less the nearer the General is to the City. */
export function threshold(s: State, g: number, boldness: number): number {
  const near = [0, 0, 0.08, 0.26][of(s.marched, g)] ?? 0;
  return boldness - near + (g === 0 ? 0.03 : 0);
}

export interface Target {
  readonly g: number;
  readonly place: number;
  readonly chance: number; // of the whole team
  readonly enough: boolean;
}
/** The chance if these seats strike with all they have. */
export function chanceOf(s: State, g: number, seats: readonly Seat[]): number {
  const party = seats.map((seat) => ({ seat, cards: usableCards(s, seat, g) })).filter(({ cards }) => cards.length > 0);
  return party.length === 0 ? 0 : attackOdds(s, g, party);
}

/** The General the team goes for: the most urgent of those it can slay, or the one it is nearest to arming against. */
export function targetOf(s: State, boldness: number): Target | null {
  let best: Target | null = null;
  let score = -Infinity;
  for (const g of FOUR) {
    if (!isAlive(s, g)) continue;
    const chance = chanceOf(s, g, seatsFrom(s, 0));
    const enough = chance >= threshold(s, g, boldness);
    const gathered = seatsAt(s, generalPlace(s, g)).length;
    const value = chance + WORTH.urgency * of(s.marched, g) + (enough ? 1 + 0.25 * gathered : 0);
    if (value <= score) continue;
    score = value;
    best = { g, place: generalPlace(s, g), chance, enough };
  }
  return best;
}

export const seatsAt = (s: State, at: number): Seat[] => seatsFrom(s, 0).filter((seat) => placeOf(s, seat) === at);
/** What a card is worth keeping for: dice against the target, special powers. */
export function cardWorth(s: State, id: string, target: Target | null): number {
  const card = cardOf(id);
  if (card === undefined) return 0;
  const alive = card.generals.filter((general) =>
    FOUR.some((g) => isAlive(s, g) && servesAgainst(id, g) && general !== ''),
  );
  if (alive.length === 0 && card.kind === 'location') return 0.1;
  const aimed = target !== null && servesAgainst(id, target.g) ? 2 : 1;
  return card.dice * aimed + (card.kind === 'special' ? 2 : 0);
}
