/**
 * What a lord may read from his own lists, and what the box says of its things: for the board and the terminal. What his
 * form comes to is in balance.ts, what a battle might bring in trials.ts. Nothing here decides anything.
 */
import { of } from '@rempart/kernel';
import type { Seat } from '@rempart/kernel';
import races from './content/races.json' with { type: 'json' };
import {
  building,
  buildingAt,
  BUILDINGS,
  FIRST_WANDERER,
  knowledge,
  knowledgeAt,
  KNOWLEDGE,
  SPY,
  unit,
  unitAt,
  UNITS,
} from './rules/content.ts';
import type { Building, Knowledge, Unit } from './rules/content.ts';
import { at, row } from './rules/questions.ts';
import type { State } from './rules/state.ts';

export { howLearned, knownTo } from './rules/3-knowing.ts';
export { blank } from './rules/4-options.ts';
export { warningsOf } from './rules/4-warnings.ts';
export { ranking } from './rules/12-endings.ts';
export { amount, BUILDINGS, CLAIMS, RACES, SPY, TOPICS, UNITS } from './rules/content.ts';
export { hasLearned, isAssociationOffered, pointsOf } from './rules/questions.ts';
export { moonAt } from './calendar.ts';

export const unitOf = (id: string): Unit => unit(unitAt(id));
export const buildingOf = (id: string): Building => building(buildingAt(id));
export const knowledgeOf = (id: string): Knowledge => knowledge(knowledgeAt(id));
export const spiesOf = (s: State, me: Seat): number => at(row(s.units, me), SPY);
export const countOf = (s: State, me: Seat, id: string): number => at(row(s.units, me), unitAt(id));
export const standing = (s: State, me: Seat, id: string): number => at(row(s.buildings, me), buildingAt(id));

interface RaceTable {
  readonly knowledge: readonly string[];
  readonly buildings: readonly string[];
  readonly units: readonly string[];
}
/** What a race builds, trains and learns, in the printed order. */
export function tableOfRace(race: string): RaceTable {
  const { knowledge: known = [], buildings = [], units = [] } = races.entries.find(({ id }) => id === race) ?? {};
  return { knowledge: known, buildings, units };
}

/** What a knowledge opens: the things of the race that require it. */
export function opens(race: string, id: string): string[] {
  const table = tableOfRace(race);
  return [
    ...table.units.filter((one) => unitOf(one).requires === id),
    ...table.buildings.filter((one) => buildingOf(one).requires === id),
    ...table.units.filter((one) => buildingOf(unitOf(one).trainedIn ?? '')?.requires === id),
    ...KNOWLEDGE.filter((one) => one.requires === id && one.races.includes(race)).map((one) => one.id),
  ];
}

/** DA-7.15 The values of a wanderer are hidden from a lord until he has seen it fight; from nobody when all is over. */
export function isShown(s: State, me: Seat, id: string): boolean {
  const i = unitAt(id);
  return i < FIRST_WANDERER || s.over !== null || me < 0 || at(row(s.tried, me), i - FIRST_WANDERER) > 0;
}
/** DA-7.15 What a lord can reckon with: no sum may tell him what a wanderer is worth. */
export const reckoned = (s: State, me: Seat, counts: { readonly [unit: string]: number }): { [unit: string]: number } =>
  Object.fromEntries(Object.entries(counts).filter(([id]) => isShown(s, me, id)));

/** Points of attack of all that may attack, and of all that may defend. */
export function mightOf(counts: { readonly [unit: string]: number }): { attack: number; guard: number } {
  let [attack, guard] = [0, 0];
  for (const [id, n] of Object.entries(counts)) {
    const u = unitOf(id);
    if (u.offensive) attack += n * u.attack;
    if (u.defensive) guard += n * u.attack;
  }
  return { attack, guard };
}
export const unitsOf = (counts: readonly number[]): { [unit: string]: number } =>
  Object.fromEntries(counts.flatMap((n, i) => (n > 0 ? [[unit(i).id, n]] : [])));
export const buildingsOf = (counts: readonly number[]): { [building: string]: number } =>
  Object.fromEntries(counts.flatMap((n, i) => (n > 0 ? [[building(i).id, n]] : [])));

/** A spy's list with names instead of indexes. */
export interface NamedList {
  of: Seat;
  turn: number;
  gold: number;
  units: { [id: string]: number };
  guests: { [id: string]: number };
  buildings: { [id: string]: number };
}
export function listOf(s: State, me: Seat, other: Seat): NamedList | null {
  const list = of(s.lists, me).find((one) => one.of === other);
  if (list === undefined) return null;
  const named = (pairs: readonly number[], things: readonly { id: string }[]) => {
    const found: { [id: string]: number } = {};
    for (let i = 0; i < pairs.length; i += 2) found[of(things, at(pairs, i)).id] = at(pairs, i + 1);
    return found;
  };
  const { turn, gold, units, guests, buildings } = list;
  return {
    of: other,
    turn,
    gold,
    units: named(units, UNITS),
    guests: named(guests, UNITS),
    buildings: named(buildings, BUILDINGS),
  };
}
