/** How dangerous the map is: what a coming Darkness card would do, from the set of cards not yet seen. */
import { of } from '@rempart/kernel';
import { resolved } from '../forecast.ts';
import { CITY, CONSTANTS, DARKNESS, FOUR, PLACES, colorAt, generalAt, neighbours, placeAt } from '../rules/content.ts';
import type { DarknessCard } from '../rules/content.ts';
import { isAlive, minionsAt, minionsOf, notch } from '../rules/questions.ts';
import { nextStep, wouldAdvance } from '../rules/revealed.ts';
import type { State } from '../rules/state.ts';
import { WORTH } from './weights.ts';

/** The Darkness cards that may come: all but the discarded, the removed and the one on the table. */
function cardsLeft(s: State): DarknessCard[] {
  const gone = new Set([...s.darknessDiscard, s.card]);
  const quiet = DARKNESS.filter((card) => card.kind === 'all-is-quiet');
  for (const card of s.fewerQuiet === 0 ? [] : quiet.slice(-s.fewerQuiet)) gone.add(card.id);
  const left = DARKNESS.filter((card) => !gone.has(card.id));
  return left.length > 0 ? left : DARKNESS.filter((card) => card.id !== s.card);
}

/** What a crystal costs: the last ones are worth several turns each. */
export const crystalCost = (s: State): number => WORTH.crystal + WORTH.lastCrystals / Math.max(1, s.crystalsLeft);

/** How bad the map is, by location: overruns to come, Demons, the ring and the City. */
export function dangers(s: State): number[] {
  const danger = PLACES.map((_, at) => baseDanger(s, at));
  const cards = cardsLeft(s);
  const { full, advanceOnly } = notch(s);
  const weight = (crystalCost(s) * WORTH.nights) / cards.length;
  for (const card of cards) {
    for (const { location, color, count } of card.placements ?? [])
      threaten(s, danger, placeAt(location), colorAt(color), count, weight);
    if (card.advance === null || !wouldAdvance(s, card)) continue;
    const g = generalAt(card.advance.general);
    if (nextStep(s, g) !== CITY)
      threaten(s, danger, nextStep(s, g), g, card.advance.escort, (weight * (full + advanceOnly)) / full);
  }
  return danger;
}
/** What these minions would do there; a full neighbour has its part in what an overrun costs. */
function threaten(s: State, danger: number[], at: number, color: number, count: number, weight: number): void {
  const here = minionsAt(s, at);
  const limit = CONSTANTS.landMinionLimit;
  let crystals = 0;
  if (color === 0 && here < limit && here + count >= limit && minionsOf(s, at, 0) === here) crystals += WORTH.demons;
  if (here + count > limit) {
    crystals += WORTH.overrun;
    for (const next of neighbours(at)) {
      if (next === CITY || minionsAt(s, next) < limit) continue;
      crystals += WORTH.spill;
      danger[next] = of(danger, next) + WORTH.spill * weight;
    }
  }
  danger[at] = of(danger, at) + crystals * weight;
}

function baseDanger(s: State, at: number): number {
  const n = minionsAt(s, at);
  if (n === 0) return 0;
  if (at === CITY) return WORTH.city * n * n;
  const ring = neighbours(CITY).includes(at) ? WORTH.ring : 1;
  const scarce = FOUR.reduce((sum, c) => sum + (minionsOf(s, at, c) * WORTH.scarce) / (2 + of(s.supply, c) ** 1.5), 0);
  return ring * (WORTH.minion * n + (n >= 3 ? WORTH.crowd : 0)) + scarce;
}

const LOST = 500;
/** What a card would cost if it were resolved now. */
export function harmOf(s: State, card: DarknessCard, full: boolean): number {
  const after = resolved(s, card.id, full);
  return after.over !== null ? LOST : trouble(after) - trouble(s);
}

/** One number for the whole map. */
function trouble(s: State): number {
  let sum = 0;
  PLACES.forEach((_, at) => {
    const n = minionsAt(s, at);
    sum += at === CITY ? 3 * n * n : 0.4 * n + (n >= 3 ? 2 : 0) + (n === 2 && minionsOf(s, at, 0) === 2 ? 1 : 0);
  });
  for (const g of FOUR) {
    if (isAlive(s, g)) sum += [0, 2, 7, 18, LOST][of(s.marched, g)] ?? 0;
    sum += 30 / (1 + of(s.supply, g));
  }
  return sum + 90 / Math.max(0.5, s.crystalsLeft);
}

export const isFatal = (s: State, card: DarknessCard, full: boolean): boolean => harmOf(s, card, full) >= LOST;
/** The chance that the next full card ends the game. */
export function risk(s: State): number {
  const cards = cardsLeft(s);
  return cards.filter((card) => isFatal(s, card, true)).length / cards.length;
}
/** What a card drawn blindly would cost. */
export function meanHarm(s: State, full: boolean): number {
  const cards = cardsLeft(s);
  return cards.reduce((sum, card) => sum + Math.min(100, harmOf(s, card, full)), 0) / cards.length;
}
