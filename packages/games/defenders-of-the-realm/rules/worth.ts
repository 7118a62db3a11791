/** A hint for players that search: how well the realm stands. Never used by rules. */
import { of } from '@rempart/kernel';
import { CITY, CONSTANTS, FOUR, PLACES, generalOf } from './content.ts';
import { isAlive, minionsAt } from './questions.ts';
import type { State } from './state.ts';

export function worth(s: State): number {
  if (s.over !== null) return s.over.winners.length > 0 ? 100 : -100;
  let value = 0;
  for (const g of FOUR) {
    if (!isAlive(s, g)) value += 20;
    else value -= of(s.marched, g) ** 2 + (2 * of(s.marker, g)) / generalOf(g).life;
    value += of(s.supply, g) / CONSTANTS.minionsPerColor;
  }
  PLACES.forEach((_, at) => (value -= at === CITY ? 2 * minionsAt(s, at) : 0.3 * minionsAt(s, at) ** 1.5));
  value -= (CONSTANTS.crystals - s.crystalsLeft) ** 1.5 / 2;
  for (let seat = 0; seat < s.seats; seat++)
    value += 0.3 * of(s.hands, seat).length + 0.4 * of(s.life, seat) + 1.5 * of(s.done, seat).length;
  return value;
}
