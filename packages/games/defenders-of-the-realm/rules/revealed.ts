/** Questions about the Darkness card on the table. */
import { of } from '@rempart/kernel';
import {
  CITY,
  LAND_COLOR,
  PLACES,
  TRACKS,
  colorAt,
  colorId,
  colorAt as colorNumber,
  darknessOf,
  generalAt,
  isLand,
  neighbours,
  placeAt,
  placeId,
} from './content.ts';
import type { DarknessCard, Effect } from './content.ts';
import { FOUR } from './content.ts';
import { isAlive, isMajor, minionsAt, minionsOf } from './questions.ts';
import type { State } from './state.ts';

export const revealed = (s: State): DarknessCard | undefined => (s.card === '' ? undefined : darknessOf(s.card));

/** DT-9.5 The General would advance: alive, not on a red square (DT-7.3), and the named location is the next of its track. */
export function wouldAdvance(s: State, card: DarknessCard | undefined): boolean {
  if (card === undefined || card.advance === null || s.halted) return false;
  const g = generalAt(card.advance.general);
  if (!isAlive(s, g) || isMajor(s, g)) return false;
  return card.advance.to === 'next' || placeAt(card.advance.to) === nextStep(s, g);
}
export const nextStep = (s: State, g: number): number => of(of(TRACKS, g), of(s.marched, g) + 1);

/** DT-12.2, DT-12.3 The lands an Orc card serves, judged before any Orc is added, in the order of the map (DT-9.13). */
export function orcLands(s: State, where: NonNullable<Effect['where']>): number[] {
  const wanted = where.locationColor === undefined ? -1 : colorAt(where.locationColor);
  const exactly = Object.entries(where.minionsExactly ?? {});
  const total = where.minions ?? exactly.reduce((sum, [, n]) => sum + n, 0);
  const isServed = (at: number): boolean =>
    isLand(at) &&
    (wanted < 0 || LAND_COLOR[at] === wanted) &&
    minionsAt(s, at) === total &&
    exactly.every(([color, n]) => minionsOf(s, at, colorNumber(color)) === n);
  const lands: number[] = [];
  for (let at = 0; at < PLACES.length; at++) if (isServed(at)) lands.push(at);
  return lands;
}

/** DT-12.4 The colours present among the minions on the lands next to Monarch City. */
export const ringColors = (s: State): number[] =>
  FOUR.filter((c) => neighbours(CITY).some((at) => minionsOf(s, at, c) > 0));

/** What a cancelled placement may name: a line, one land of an Orc card, one colour of the City card. */
export function unitsOf(s: State, locationColor?: string): string[] {
  const card = revealed(s);
  if (card === undefined || !s.full) return [];
  const ofColor = (id: string): boolean => locationColor === undefined || colorIdAt(id) === locationColor;
  const open = (id: string): boolean => !s.cancelled.includes(id);
  if (card.kind === 'monarch-city') return locationColor === undefined ? ringColors(s).map(colorId).filter(open) : [];
  const lands = (card.placements ?? []).map((line) => line.location);
  const orcs = card.effect?.where === undefined ? [] : orcLands(s, card.effect.where).map(placeId);
  return [...lands, ...orcs].filter((id) => open(id) && ofColor(id));
}
const colorIdAt = (id: string): string => colorId(of(LAND_COLOR, placeAt(id)));
