/** The team's plan: which General to strike next, and who can bring what. A function of what is seen, so all agree. */
import { HIDDEN, of } from '@rempart/kernel';
import type { Seat } from '@rempart/kernel';
import { FOUR, LOCATION_CARDS, SPECIAL_CARDS, cardOf, generalOf } from '../rules/content.ts';
import { fighterOf, foeOf } from '../odds.ts';
import { generalPlace, handOf, isAlive, placeOf, seatsFrom, servesAgainst } from '../rules/questions.ts';
import type { State } from '../rules/state.ts';
import { nearChance } from './chance.ts';
import { WORTH } from './weights.ts';

/** DT-6.14 Battle Luck serves the whole party: far more than its die, where re-rolls count at all (DT-6.13). */
const isLuck = (id: string): boolean => cardOf(id)?.effect?.type === 'reroll';
const mayReroll = (g: number): boolean => generalOf(g).ability.effect.type !== 'no-reroll-no-modifier';
export const lucksFor = (s: State, g: number): number =>
  mayReroll(g) ? s.hands.reduce((sum, hand) => sum + hand.filter(isLuck).length, 0) : 0;

/** The cards a seat can commit, those first that would be missed least. */
export const usableCards = (s: State, seat: Seat, g: number): string[] =>
  handOf(s, seat)
    .filter((id) => id !== HIDDEN && servesAgainst(id, g) && !isLuck(id))
    .sort((a, b) => cheapness(a) - cheapness(b));
/** Location cards first, special cards last. */
const cheapness = (id: string): number => (cardOf(id)?.kind === 'special' ? 10 : 0) - (cardOf(id)?.dice ?? 0);

/** The chance that passes for enough: less the nearer the General is to the City. */
export function threshold(s: State, g: number, boldness: number): number {
  const near = [0, 0, 0.08, 0.26][of(s.marched, g)] ?? 0;
  const gathered = seatsAt(s, generalPlace(s, g)).length > 1 ? WORTH.steady : 0;
  return boldness - near - gathered + (g === 0 ? 0.03 : 0);
}

export interface Target {
  readonly g: number;
  readonly place: number;
  readonly chance: number; // of the whole team …
  readonly chances: readonly number[]; // … and against each of the others
  readonly enough: boolean;
}
/** Of a closed hand: about how many dice it has against a General, by the cards that have not been seen. */
const guessed = (s: State, seat: Seat, g: number): number => {
  const hidden = handOf(s, seat).filter((id) => id === HIDDEN).length;
  return hidden === 0 ? 0 : Math.round(hidden * WORTH.guess * unseenDice(s, g));
};
/** What an unseen card brings against a General, on average. */
function unseenDice(s: State, g: number): number {
  const seen = new Set([...s.heroDiscard, ...s.gone, ...s.hands.flat(), ...s.committed.flat()]);
  const unseen = [...LOCATION_CARDS, ...SPECIAL_CARDS].filter(({ id }) => !seen.has(id));
  const dice = unseen.reduce((sum, card) => sum + (servesAgainst(card.id, g) ? card.dice : 0), 0);
  return dice / Math.max(1, unseen.length);
}
export const isArmed = (s: State, seat: Seat, g: number): boolean =>
  usableCards(s, seat, g).length + guessed(s, seat, g) > 0;

/** The chance if these seats strike with all they have, and whoever holds Battle Luck plays it. */
export function chanceOf(s: State, g: number, seats: readonly Seat[]): number {
  const luck = lucksFor(s, g);
  const party = seats.flatMap((seat) => {
    if (!isArmed(s, seat, g)) return [];
    const fighter = fighterOf(s, seat, g, usableCards(s, seat, g), luck);
    return [{ ...fighter, cards: [...fighter.cards, ...Array<number>(guessed(s, seat, g)).fill(1)] }];
  });
  return nearChance(foeOf(g, of(s.marker, g)), party);
}

/** The General the team goes for: the most urgent of those it can slay, or the one it is nearest to arming against. */
export function targetOf(s: State, boldness: number): Target | null {
  let best: Target | null = null;
  let score = -Infinity;
  const team = seatsFrom(s, 0);
  const chances = FOUR.map((g) => (isAlive(s, g) ? chanceOf(s, g, team) : 0));
  for (const g of FOUR) {
    if (!isAlive(s, g)) continue;
    const chance = of(chances, g);
    const enough = chance >= threshold(s, g, boldness);
    const gathered = seatsAt(s, generalPlace(s, g)).length;
    const value = chance + of(WORTH.hazard, of(s.marched, g)) + (enough ? 1 + 0.25 * gathered : 0);
    if (value <= score) continue;
    score = value;
    best = { g, place: generalPlace(s, g), chance, chances, enough };
  }
  return best;
}

export const seatsAt = (s: State, at: number): Seat[] => seatsFrom(s, 0).filter((seat) => placeOf(s, seat) === at);
/** What a card is worth keeping for: dice against Generals, the target first, and special powers. */
export function cardWorth(s: State, id: string, target: Target | null): number {
  const card = cardOf(id);
  if (card === undefined) return 0;
  if (card.kind === 'special') return card.dice + 2;
  const g = FOUR.find((n) => isAlive(s, n) && servesAgainst(id, n));
  if (g === undefined) return 0.1;
  const aimed = target?.g !== g ? 1 : target.enough ? WORTH.aimed : 2;
  return card.dice * aimed * ((target?.chances[g] ?? 0) > WORTH.plenty ? WORTH.spare : 1);
}
