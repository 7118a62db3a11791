/** The content, typed and indexed once. States hold card ids, and locations, colours and Generals by number. */
import { must } from '@rempart/kernel';
import darknessJson from '../content/darkness-cards.json' with { type: 'json' };
import gameJson from '../content/game.json' with { type: 'json' };
import generalsJson from '../content/generals.json' with { type: 'json' };
import cardsJson from '../content/hero-cards.json' with { type: 'json' };
import heroesJson from '../content/heroes.json' with { type: 'json' };
import mapJson from '../content/map.json' with { type: 'json' };
import questsJson from '../content/quests.json' with { type: 'json' };
import racesJson from '../content/races.json' with { type: 'json' };
import type {
  DarknessCard,
  Effect,
  General,
  Hero,
  HeroCard,
  Location,
  Quest,
  Stances,
  VariantChoice,
} from './content-types.ts';

export type * from './content-types.ts';

/** The files as their types say: the schema holds them to it (content/schema.json, tests/content.test.ts). */
const read = <T>(list: unknown): readonly T[] => list as readonly T[];
export const LOCATIONS = read<Location>(mapJson.locations);
export const HEROES = read<Hero>(heroesJson.heroes);
export const GENERALS = read<General>(generalsJson.generals);
export const RACES = racesJson.races;
export const LOCATION_CARDS = read<HeroCard>(cardsJson.locationCards);
export const SPECIAL_CARDS = read<HeroCard>(cardsJson.specialCards);
export const DARKNESS = read<DarknessCard>(darknessJson.cards);
export const QUESTS = read<Quest>(questsJson.quests);
export const { constants: CONSTANTS, warTrack: WAR_TRACK, presets: PRESETS } = gameJson;
export const VARIANTS = read<VariantChoice>(gameJson.options);
export const DEFAULTS = gameJson.defaults;
const TRACKS_OF = mapJson.generalTracks;
export const STARTING_GATES = mapJson.startingGates;

type Lookup<T> = ReadonlyMap<string, T>;
const byId = <T extends { readonly id: string }>(list: readonly T[]): Lookup<T> =>
  new Map(list.map((entry) => [entry.id, entry]));
/** The same place, hero, quest or card is asked about many times on end: the last answer is kept at hand. */
export function remembering<T>(find: (id: string) => T): (id: string) => T {
  let last = '';
  let answer = find(last);
  return (id) => {
    if (id === last) return answer;
    last = id;
    return (answer = find(id));
  };
}
const cards = byId([...LOCATION_CARDS, ...SPECIAL_CARDS]);
const darkness = byId(DARKNESS);
const quests = byId(QUESTS);
const heroes = byId(HEROES);
export const cardOf = (id: string): HeroCard | undefined => cards.get(id);
export const darknessNamed = remembering((id) => darkness.get(id));
export const darknessOf = (id: string): DarknessCard => must(darknessNamed(id), id);
export const questOf = remembering((id): Quest | undefined => quests.get(id));
export const heroOf = remembering((id): Hero | undefined => heroes.get(id));
/** Their ids say so, and a test holds the content to it: this is asked of every card in hand whenever a window may open. */
export const isSpecial = (id: string): boolean => id.startsWith('sp-');

/** Colours and Generals share their numbers: red Balazarg 0, green Gorgutt 1, blue Sapphire 2, black Varkolak 3. */
export const COLORS: readonly string[] = RACES.map((race) => race.color);
export const FOUR: readonly number[] = COLORS.map((_, c) => c);
export const colorAt = (color: string): number => COLORS.indexOf(color);
export const colorId = (c: number): string => COLORS[c] ?? '';
export const GENERAL_IDS: readonly string[] = GENERALS.map((general) => general.id);
export const generalAt = (id: string): number => GENERAL_IDS.indexOf(id);
export const generalOf = (g: number): General => must(GENERALS[g], 'a General');
export const TO_HIT: readonly number[] = RACES.map((race) => race.hitOn);

export const PLACES: readonly string[] = LOCATIONS.map((location) => location.id);
const placeIndex: Lookup<number> = new Map(PLACES.map((id, at) => [id, at]));
export const placeAt = remembering((id): number => placeIndex.get(id) ?? -1);
export const placeId = (at: number): string => PLACES[at] ?? '';
export const CITY = placeAt(mapJson.startLocation);
const NEIGHBOURS: readonly (readonly number[])[] = LOCATIONS.map((l) => l.adjacent.map(placeAt));
const NOWHERE: readonly number[] = [];
export const neighbours = (at: number): readonly number[] => NEIGHBOURS[at] ?? NOWHERE;
/** The colour of a land; -1 for Monarch City and the inns. */
export const LAND_COLOR: readonly number[] = LOCATIONS.map((l) => (l.color === null ? -1 : colorAt(l.color)));
export const isLand = (at: number): boolean => (LAND_COLOR[at] ?? -1) >= 0;
const inns = LOCATIONS.map((l) => l.kind === 'inn');
export const isInn = (at: number): boolean => inns[at] === true;
export const CHESTS: readonly boolean[] = LOCATIONS.map((l) => l.chest);
/** The way of each General, by its number, start first. */
export const TRACKS: readonly (readonly number[])[] = GENERAL_IDS.map((id) =>
  must(
    TRACKS_OF.find((track) => track.general === id),
    id,
  ).steps.map(placeAt),
);

/** An effect and the steps inside it, in order. */
export const flat = (effect: Effect): readonly Effect[] =>
  typeof effect.steps === 'object' ? effect.steps.flatMap(flat) : [effect];
const isList = (options: readonly string[] | Stances): options is readonly string[] => Array.isArray(options);
const NO_STANCES: Stances = {};
export const stancesIn = (effect: Effect | undefined): Stances =>
  effect?.options === undefined || isList(effect.options) ? NO_STANCES : effect.options;
export const shapesIn = (effect: Effect | undefined): readonly string[] =>
  effect?.options !== undefined && isList(effect.options) ? effect.options : [];
export interface Sourced {
  readonly id: string; // of the skill or the quest
  readonly type: string; // of the effect: read here it is read quickly, for effects have all kinds of fields
  readonly effect: Effect;
}
const sourced = (id: string, effect: Effect): Sourced => ({ id, type: effect.type, effect });
const skillsOf: Lookup<readonly Sourced[]> = new Map(
  HEROES.map((hero) => [hero.id, hero.skills.map(({ id, effect }) => sourced(id, effect))]),
);
const passives: Lookup<readonly Sourced[]> = new Map(
  QUESTS.filter((quest) => quest.reward.mode === 'passive').map((quest) => [
    quest.id,
    flat(quest.reward.effect).map((effect) => sourced(quest.id, effect)),
  ]),
);
const NO_EFFECTS: readonly Sourced[] = [];
export const skillEffects = remembering((hero): readonly Sourced[] => skillsOf.get(hero) ?? NO_EFFECTS);
export const passiveEffects = (quest: string): readonly Sourced[] => passives.get(quest) ?? NO_EFFECTS;
