/** The content, typed and indexed once. States hold card ids, and locations, colours and Generals by number. */
import darknessJson from '../content/darkness-cards.json' with { type: 'json' };
import gameJson from '../content/game.json' with { type: 'json' };
import generalsJson from '../content/generals.json' with { type: 'json' };
import cardsJson from '../content/hero-cards.json' with { type: 'json' };
import heroesJson from '../content/heroes.json' with { type: 'json' };
import mapJson from '../content/map.json' with { type: 'json' };
import questsJson from '../content/quests.json' with { type: 'json' };
import racesJson from '../content/races.json' with { type: 'json' };

export type Name = { readonly en: string; readonly fr: string };
/** A six-sided die, or one that is halved and rounded up. */
export type DieName = 'd3' | 'd6';
type Amount = 'all' | { readonly fixed?: number; readonly roll?: DieName };
/** Every field that a verb of the vocabulary may have. */
export interface Effect {
  readonly type: string;
  readonly amount?: number | 'all';
  readonly count?: number;
  readonly cards?: number;
  readonly locations?: number | readonly string[];
  readonly at?: string;
  readonly color?: string;
  readonly colors?: readonly string[];
  readonly locationColor?: string;
  readonly from?: readonly string[];
  readonly targets?: string;
  readonly whenOnColor?: string;
  readonly notWith?: readonly string[];
  readonly which?: 'failed' | 'all';
  readonly mode?: string;
  readonly range?: number;
  readonly perTurn?: number;
  readonly when?: string;
  readonly requiresStance?: string;
  readonly atLocations?: readonly string[];
  readonly orColor?: string;
  readonly options?: unknown;
  readonly initial?: string;
  readonly minionBonus?: number;
  readonly generalBonus?: number;
  readonly rolls?: readonly string[];
  readonly hitOnOverride?: number;
  readonly dice?: number;
  readonly die?: DieName;
  readonly target?: number;
  readonly center?: string;
  readonly within?: number;
  readonly ownNightOnly?: boolean;
  readonly optional?: boolean;
  readonly keepIds?: readonly string[];
  readonly budget?: number;
  readonly perLocation?: number;
  readonly weights?: { readonly [color: string]: number };
  readonly maxPerLand?: number;
  readonly where?: {
    readonly locationColor?: string;
    readonly minions?: number;
    readonly minionsExactly?: { readonly [color: string]: number };
  };
  readonly loseOn?: readonly number[];
  readonly cancelOn?: readonly number[];
  readonly steps?: number | readonly Effect[];
}
interface Skill {
  readonly id: string;
  readonly name: Name;
  readonly effect: Effect;
}
export interface Hero {
  readonly id: string;
  readonly name: Name;
  readonly life: number;
  readonly skills: readonly Skill[];
}
export interface General {
  readonly id: string;
  readonly name: Name;
  readonly color: string;
  readonly hitOn: number;
  readonly life: number;
  readonly majorWoundAtOrBelow: number;
  readonly ability: Skill;
  readonly penalty: { readonly wounds: Amount; readonly cards: Amount };
  readonly slayer: { readonly id: string; readonly name: Name };
}
export interface HeroCard {
  readonly id: string;
  readonly name: Name;
  readonly kind: 'location' | 'special';
  readonly location?: string;
  readonly color: string;
  readonly travel?: 'horse' | 'eagle' | 'gate';
  readonly dice: number;
  readonly generals: readonly string[];
  readonly window?: Window;
  readonly alsoAt?: readonly string[];
  readonly effect?: Effect;
}
export type Window =
  'free' | 'own-day' | 'before-attack-roll' | 'after-attack-roll' | 'before-darkness-draw' | 'darkness-revealed';
export interface DarknessCard {
  readonly id: string;
  readonly name: Name;
  readonly kind: 'spread' | 'orc-patrols' | 'orc-war-party' | 'all-is-quiet' | 'monarch-city';
  readonly placements?: readonly { readonly location: string; readonly color: string; readonly count: number }[];
  readonly effect?: Effect;
  readonly advance: { readonly general: string; readonly to: string; readonly escort: number } | null;
}
export interface Requirement {
  readonly type: string;
  readonly location?: string;
  readonly locations?: readonly string[];
  readonly actions?: number | 'choose' | readonly string[];
  readonly dice?: number | 'actions-spent';
  readonly target?: number;
  readonly successes?: number;
  readonly onFail?: 'discard' | 'keep';
  readonly general?: string;
  readonly locationColor?: string;
  readonly count?: number;
  readonly counts?: { readonly [color: string]: number };
  readonly impossibleIf?: { readonly generalDefeated?: string; readonly noGateTokens?: boolean };
}
export interface Quest {
  readonly id: string;
  readonly name: Name;
  readonly requirement: Requirement;
  readonly reward: { readonly mode: 'instant' | 'passive' | 'held'; readonly window?: Window; readonly effect: Effect };
  readonly points: number;
}
interface Location {
  readonly id: string;
  readonly name: Name;
  readonly kind: 'city' | 'inn' | 'land';
  readonly color: string | null;
  readonly chest: boolean;
  readonly innerRing?: boolean;
  readonly adjacent: readonly string[];
}

export const LOCATIONS = mapJson.locations as unknown as readonly Location[];
export const HEROES = heroesJson.heroes as unknown as readonly Hero[];
export const GENERALS = generalsJson.generals as unknown as readonly General[];
export const RACES = racesJson.races;
export const LOCATION_CARDS = cardsJson.locationCards as unknown as readonly HeroCard[];
export const SPECIAL_CARDS = cardsJson.specialCards as unknown as readonly HeroCard[];
export const DARKNESS = darknessJson.cards as unknown as readonly DarknessCard[];
export const QUESTS = questsJson.quests as unknown as readonly Quest[];
export const { constants: CONSTANTS, warTrack: WAR_TRACK, presets: PRESETS } = gameJson;
export const VARIANTS = gameJson.options;
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
const need = <T>(found: T | undefined, id: string): T => {
  if (found === undefined) throw new Error(`Defenders of the Realm: there is no ${id}`);
  return found;
};
const cards = byId([...LOCATION_CARDS, ...SPECIAL_CARDS]);
const darkness = byId(DARKNESS);
const quests = byId(QUESTS);
const heroes = byId(HEROES);
export const cardOf = (id: string): HeroCard | undefined => cards.get(id);
const darknessNamed = remembering((id) => darkness.get(id));
export const darknessOf = (id: string): DarknessCard => need(darknessNamed(id), id);
export const questOf = remembering((id): Quest | undefined => quests.get(id));
export const heroOf = remembering((id): Hero | undefined => heroes.get(id));
/** Their ids say so, and a test holds the content to it: this is asked of every card in hand whenever a window may open. */
export const isSpecial = (id: string): boolean => id.startsWith('sp-');

/** Colours and Generals share their numbers: red Balazarg 0, green Gorgutt 1, blue Sapphire 2, black Varkolak 3. */
export const COLORS: readonly string[] = RACES.map((race) => race.color);
export const FOUR: readonly number[] = COLORS.map((_, c) => c);
export const colorAt = (color: string): number => COLORS.indexOf(color);
export const colorId = (c: number): string => COLORS[c] as string;
export const GENERAL_IDS: readonly string[] = GENERALS.map((general) => general.id);
export const generalAt = (id: string): number => GENERAL_IDS.indexOf(id);
export const generalOf = (g: number): General => need(GENERALS[g], `General ${g}`);
export const TO_HIT: readonly number[] = RACES.map((race) => race.hitOn);

export const PLACES: readonly string[] = LOCATIONS.map((location) => location.id);
const placeIndex: Lookup<number> = new Map(PLACES.map((id, at) => [id, at]));
export const placeAt = remembering((id): number => placeIndex.get(id) ?? -1);
export const placeId = (at: number): string => PLACES[at] as string;
export const CITY = placeAt(mapJson.startLocation);
const NEIGHBOURS: readonly (readonly number[])[] = LOCATIONS.map((l) => l.adjacent.map(placeAt));
export const neighbours = (at: number): readonly number[] => NEIGHBOURS[at] as readonly number[];
/** The colour of a land; -1 for Monarch City and the inns. */
export const LAND_COLOR: readonly number[] = LOCATIONS.map((l) => (l.color === null ? -1 : colorAt(l.color)));
export const isLand = (at: number): boolean => (LAND_COLOR[at] as number) >= 0;
const inns = LOCATIONS.map((l) => l.kind === 'inn');
export const isInn = (at: number): boolean => inns[at] === true;
export const CHESTS: readonly boolean[] = LOCATIONS.map((l) => l.chest);
/** The way of each General, by its number, start first. */
export const TRACKS: readonly (readonly number[])[] = GENERAL_IDS.map((id) =>
  need(
    TRACKS_OF.find((track) => track.general === id),
    id,
  ).steps.map(placeAt),
);

/** An effect and the steps inside it, in order. */
export const flat = (effect: Effect): readonly Effect[] =>
  typeof effect.steps === 'object' ? effect.steps.flatMap(flat) : [effect];
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
