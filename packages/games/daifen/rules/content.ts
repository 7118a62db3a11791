/** The tables of the rulebook and every constant, as lookups by index. Counts of units and buildings follow this order. */
import { must, of } from '@rempart/kernel';
import buildingsJson from '../content/buildings.json' with { type: 'json' };
import errorsJson from '../content/errors.json' with { type: 'json' };
import eventsJson from '../content/exploration-events.json' with { type: 'json' };
import knowledgeJson from '../content/knowledge.json' with { type: 'json' };
import racesJson from '../content/races.json' with { type: 'json' };
import rulesJson from '../content/rules.json' with { type: 'json' };
import rumoursJson from '../content/rumours.json' with { type: 'json' };
import scenariosJson from '../content/scenarios.json' with { type: 'json' };
import unitsJson from '../content/units.json' with { type: 'json' };
import wanderersJson from '../content/wanderers.json' with { type: 'json' };

export interface Unit {
  readonly id: string;
  readonly cost: number;
  readonly trainedIn: string | null;
  readonly requires: string | null;
  readonly attack: number;
  readonly defence: number;
  readonly resistance: number;
  readonly goldGain: number;
  readonly intellectGain: number;
  readonly offensive: boolean;
  readonly defensive: boolean;
  readonly races: readonly string[];
  readonly abilities: readonly string[];
}
export interface Building {
  readonly id: string;
  readonly cost: number;
  readonly requires: string | null;
  readonly attack: number;
  readonly resistance: number;
  readonly goldGain: number;
  readonly intellectGain: number;
  readonly races: readonly string[];
  readonly tags: readonly string[];
}
export interface Knowledge {
  readonly id: string;
  readonly cost: number;
  readonly requires: string | null;
  readonly races: readonly string[];
  readonly effect?: { readonly buildLimit: number };
}
export interface Race {
  readonly id: string;
  readonly specialUnit: string;
}
export interface Odds {
  readonly num: number;
  readonly den: number;
}

const NOBODY: readonly string[] = [];
const WANDERERS = wanderersJson.entries.map((w) => ({ ...w, races: NOBODY }));
export const UNITS: readonly Unit[] = [...unitsJson.entries, ...WANDERERS];
export const FIRST_WANDERER = unitsJson.entries.length;
/** DA-7.15 One entry for each unit of weight. */
export const BANDS: readonly number[] = wanderersJson.entries.flatMap((w, i) =>
  Array<number>(w.weight).fill(FIRST_WANDERER + i),
);
export const BUILDINGS: readonly Building[] = buildingsJson.entries;
export const KNOWLEDGE: readonly Knowledge[] = knowledgeJson.entries;
export const RACES: readonly Race[] = racesJson.entries.flatMap((race) =>
  race.playable ? [{ id: race.id, specialUnit: must(race.specialUnit, race.id) }] : [],
);
interface Found {
  readonly id: string;
  readonly from: number;
  readonly to: number;
  readonly effect: { readonly kind: string; readonly times?: number; readonly d3?: number };
}
export const EVENTS: readonly Found[] = eventsJson.entries;
export const EVENT_DIE = eventsJson.die;
export const TOPICS: readonly string[] = rumoursJson.topics;
export const CLAIMS: readonly string[] = rumoursJson.claims;
export const HTTP: ReadonlyMap<string, number> = new Map(errorsJson.errors.map(({ id, http }) => [id, http]));

const index = (list: readonly { id: string }[]): ReadonlyMap<string, number> =>
  new Map(list.map(({ id }, i) => [id, i]));
const UNIT_AT = index(UNITS);
const BUILDING_AT = index(BUILDINGS);
const KNOWLEDGE_AT = index(KNOWLEDGE);
/** The place of a thing in its table; -1 for what is in none. */
export const unitAt = (id: string): number => UNIT_AT.get(id) ?? -1;
export const buildingAt = (id: string): number => BUILDING_AT.get(id) ?? -1;
export const knowledgeAt = (id: string): number => KNOWLEDGE_AT.get(id) ?? -1;
export const unit = (i: number): Unit => UNITS[i] as Unit; // asked for every hit of a battle, like `at` in questions.ts
export const building = (i: number): Building => BUILDINGS[i] as Building;
export const knowledge = (i: number): Knowledge => of(KNOWLEDGE, i);
/** The building a unit is trained in; -1 for wanderers. */
export const hallOf = (i: number): number => buildingAt(unit(i).trainedIn ?? '');

const VALUES: ReadonlyMap<string, unknown> = new Map(rulesJson.entries.map(({ id, value }) => [id, value]));
/** A constant of rules.json, taken for what its name says it is. */
function constant<T>(id: string): T {
  if (!VALUES.has(id)) throw new Error(`rules.json has no constant called ${id}`);
  return VALUES.get(id) as T;
}
export const amount = (id: string): number => constant(id);
export const odds = (id: string): Odds => constant(id);
export const counts = (id: string): { readonly [thing: string]: number } => constant(id);

export const SPY = UNITS.findIndex((u) => u.abilities.includes('spy'));
export const CARAVAN = UNITS.findIndex((u) => u.abilities.includes('trade'));
export const DRYAD = UNITS.findIndex((u) => u.abilities.includes('ward'));
export const NECROMANCER = UNITS.findIndex((u) => u.abilities.includes('raise-dead'));
export const SKELETON = unitAt(unitsJson.abilities['raise-dead'].unitCreated);
export const WATCHTOWER = BUILDINGS.findIndex((b) => b.tags.includes('intercept'));
/** DA-8.11 Barricades and walls, in building order. */
export const PROTECTIONS: readonly number[] = BUILDINGS.flatMap((b, i) => (b.tags.includes('protection') ? [i] : []));

export const CONTENT: readonly string[] = [
  ...RACES.map(({ id }) => id),
  ...KNOWLEDGE.map(({ id }) => id),
  ...BUILDINGS.map(({ id }) => id),
  ...UNITS.map(({ id }) => id),
  ...EVENTS.map(({ id }) => id),
  ...rumoursJson.entries.map(({ id }) => id),
  ...scenariosJson.entries.map(({ id }) => id),
];
