/** Questions that several chapters ask. */
import { of } from '@rempart/kernel';
import type { Seat } from '@rempart/kernel';
import { amount, building, knowledge, knowledgeAt, unit } from './content.ts';
import type { State } from './state.ts';

/**
 * Counts and rows of counts, each read in a place of its own: one accessor for lists of every kind (`of`) is a megamorphic
 * load, and a battle of 100,000 took 34 ms with it instead of 30.
 */
export const at = (list: readonly number[], i: number): number => list[i] as number;
export const row = (table: readonly number[][], seat: Seat): number[] => table[seat] as number[];
export const sum = (list: readonly number[]): number => {
  let total = 0;
  for (const n of list) total += n;
  return total;
};
export function add(list: number[], i: number, n: number): void {
  list[i] = at(list, i) + n;
}

/**
 * DA-2.5, DA-4.17 What a reader cannot see: signs without width, those that turn the direction of writing, fillers, halves
 * of a sign. Variation selectors are left alone: keyboards put them behind many a picture.
 */
const UNSEEN = /\p{Cf}|\p{Cs}|\u034f|\u115f|\u1160|\u17b4|\u17b5|\u3164|\uffa0/u;
export const hasUnseen = (words: string): boolean => UNSEEN.test(words);

export const isAlive = (s: State, seat: Seat): boolean => s.fate[seat] === 'alive';
export const living = (s: State): Seat[] => {
  const seats: Seat[] = [];
  for (let seat = 0; seat < s.seats; seat++) if (isAlive(s, seat)) seats.push(seat);
  return seats;
};
export const idOf = (s: State, seat: Seat): string => of(s.ids, seat);
export const raceOf = (s: State, seat: Seat): string => of(s.race, seat);
export const hasLearned = (s: State, me: Seat, id: string | null): boolean =>
  id === null || at(row(s.knowledge, me), knowledgeAt(id)) > 0;

/** DA-4.9, DA-10.6 Five buildings a turn, one more for each knowledge that says so. */
export function buildLimit(s: State, me: Seat): number {
  let limit = amount('build.limit');
  row(s.knowledge, me).forEach((turn, k) => {
    if (turn > 0) limit += knowledge(k).effect?.buildLimit ?? 0;
  });
  return limit;
}

/** DA-12.6, DA-12.8 Asked in turns that open with 2 or 3 living kingdoms on a continent that has lost at least one. */
export function isAssociationOffered(s: State): boolean {
  if (!s.options.association) return false;
  let alive = 0;
  for (const fate of s.fate) if (fate === 'alive') alive++;
  return alive >= amount('association.minSurvivors') && alive <= amount('association.maxSurvivors') && alive < s.seats;
}

/** DA-13.5 Points are gold, intellect and the cost of buildings, units and knowledge owned. */
export function pointsOf(s: State, seat: Seat): number {
  let points = at(s.gold, seat) + at(s.intellect, seat);
  row(s.units, seat).forEach((n, i) => (points += n * unit(i).cost));
  row(s.buildings, seat).forEach((n, i) => (points += n * building(i).cost));
  row(s.knowledge, seat).forEach((turn, i) => (points += turn > 0 ? knowledge(i).cost : 0));
  return points;
}
