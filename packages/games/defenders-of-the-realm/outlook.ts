/**
 * What a player asks of the position, without deciding anything: where things stand, what a fight would bring, what is
 * running out. Boards draw these answers; the rules give them.
 */
import { of } from '@rempart/kernel';
import type { Seat } from '@rempart/kernel';
import mapJson from './content/map.json' with { type: 'json' };
import { attackOdds } from './odds.ts';
import { CARD_DICE } from './rules/6-attack.ts';
import { healsAll, purifyingDice } from './rules/3-actions.ts';
import { minionHarm } from './rules/5-wounds.ts';
import { wouldHeal } from './rules/7-wounded-generals.ts';
import { failedDice, isHit, rolledBy, sourcesOf } from './rules/combat.ts';
import {
  CITY,
  COLORS,
  CONSTANTS,
  FOUR,
  HEROES,
  LAND_COLOR,
  LOCATIONS,
  TRACKS,
  cardOf,
  colorAt,
  darknessNamed,
  darknessOf,
  generalOf,
  heroOf,
  placeAt,
  questOf,
} from './rules/content.ts';
import {
  actionsLeft,
  fullLife,
  generalPlace,
  isAlive,
  isMajor,
  minionsAt,
  minionsOf,
  notch,
  servesAgainst,
} from './rules/questions.ts';
import type { Name, Printed } from './rules/content.ts';
import type { State } from './rules/state.ts';

export { honours } from './rules/16-end.ts';
export { actionsLeft, cardOf, CITY, COLORS, CONSTANTS, FOUR, generalOf, healsAll, heroOf, HEROES, minionHarm };
export { darknessNamed, darknessOf, minionsAt, minionsOf, notch, placeAt, questOf, TRACKS };

/** A location as the map draws it. */
export interface Spot {
  readonly id: string;
  readonly at: number;
  readonly x: number;
  readonly y: number;
  readonly kind: 'city' | 'inn' | 'land';
  readonly color: number; // -1: none
  readonly terrain: string;
  readonly chest: boolean;
}
export const BOX = mapJson.box;
export const SPOTS: readonly Spot[] = mapJson.locations.map(({ id, x, y, terrain }, at) => {
  const { kind, chest } = of(LOCATIONS, at);
  return { id, at, x, y, kind, color: of(LAND_COLOR, at), terrain, chest };
});
export const ROADS: readonly (readonly [number, number])[] = mapJson.edges.map(
  (edge) => [placeAt(of(edge, 0)), placeAt(of(edge, 1))] as const,
);

/** A General on its track. */
export interface Marshal {
  readonly g: number;
  readonly id: string;
  readonly alive: boolean;
  readonly at: number;
  readonly step: number; // steps come along the track
  readonly left: number; // steps left to Monarch City
  readonly life: number;
  readonly most: number;
  readonly isMajor: boolean; // on a red square: it does not march
  readonly heals: boolean; // at the end of this turn
  readonly slayer: Seat;
}
export function marshal(s: State, g: number): Marshal {
  const { id, life } = generalOf(g);
  const step = of(s.marched, g);
  return {
    g,
    id,
    alive: isAlive(s, g),
    at: generalPlace(s, g),
    step,
    left: of(TRACKS, g).length - 1 - step,
    life: of(s.marker, g),
    most: life,
    isMajor: isMajor(s, g),
    heals: wouldHeal(s, g),
    slayer: of(s.slainBy, g),
  };
}
export const marshals = (s: State): Marshal[] => FOUR.map((g) => marshal(s, g));

/** How near a loss is: what is left, of how much, and how loudly to say so. */
type Alarm = 'calm' | 'warn' | 'dire';
export interface Danger {
  readonly id: 'crystals' | 'city' | 'march' | 'supply';
  readonly value: number;
  readonly of: number;
  readonly color: number; // whose; -1: nobody's
  readonly alarm: Alarm;
}
const alarm = (left: number, warn: number, dire: number): Alarm =>
  left <= dire ? 'dire' : left <= warn ? 'warn' : 'calm';
export function dangers(s: State): Danger[] {
  const inCity = minionsAt(s, CITY);
  const marching = marshals(s).filter(({ alive }) => alive);
  const nearest = marching.reduce((best, one) => (one.left < best.left ? one : best), marching[0] ?? marshal(s, 0));
  const scarce = FOUR.reduce((least, c) => (of(s.supply, c) < of(s.supply, least) ? c : least), 0);
  const all = of(s.supply, scarce) + s.minions.reduce((sum, n, i) => (i % FOUR.length === scarce ? sum + n : sum), 0);
  return [
    { id: 'crystals', value: s.crystalsLeft, of: CONSTANTS.crystals, color: -1, alarm: alarm(s.crystalsLeft, 5, 2) },
    { id: 'city', value: inCity, of: CONSTANTS.cityMinionLoss, color: -1, alarm: alarm(5 - inCity, 3, 1) },
    { id: 'march', value: nearest.left, of: 4, color: nearest.g, alarm: alarm(nearest.left, 2, 1) },
    { id: 'supply', value: of(s.supply, scarce), of: all, color: scarce, alarm: alarm(of(s.supply, scarce), 7, 3) },
  ];
}

/** The life tokens of a hero: still to act with, spent this Day, lost to wounds; and bonus actions. */
export interface Tokens {
  readonly ready: number;
  readonly spent: number;
  readonly lost: number;
  readonly bonus: number;
}
export function tokens(s: State, seat: Seat): Tokens {
  const life = of(s.life, seat);
  const ready = seat === s.active ? Math.min(life, of(s.ready, seat)) : life;
  const lost = Math.max(0, fullLife(s, of(s.hero, seat)) - life);
  return { ready, spent: life - ready, lost, bonus: seat === s.active ? of(s.bonus, seat) : 0 };
}

const SIDES = [1, 2, 3, 4, 5, 6];
/** What a Fight would bring: dice, minions felled on average, and the chance that none is left. Exact. */
interface FightOdds {
  readonly minions: number;
  readonly mean: number;
  readonly clear: number;
}
export function fightOdds(s: State, seat: Seat, arms: string, at: number): FightOdds {
  const ambushed = s.ambush.map((ready, other) => other === seat && ready);
  const there: State = { ...s, arms, ground: at, foe: -1, ambushed, sources: s.hero.map(() => []), lucks: [] };
  const sources = sourcesOf(there, seat);
  const again = sources.filter(({ which }) => which === 'failed');
  let clear = 1;
  let mean = 0;
  for (const c of FOUR) {
    const n = minionsOf(s, at, c);
    const hit = s.title[c] === seat ? 1 : SIDES.filter((die) => isHit(there, seat, c, die)).length / SIDES.length;
    const rolls = 1 + again.filter(({ colors }) => colors?.includes(of(COLORS, c)) ?? true).length;
    const felled = 1 - (1 - hit) ** rolls;
    clear *= felled ** n;
    mean += n * felled;
  }
  const whole = sources.some(({ which }) => which === 'all');
  return { minions: minionsAt(s, at), mean, clear: whole ? clear + (1 - clear) * clear : clear };
}

/** A die of the attack, or of the Fight under way, that hits. */
export const strikesHome = (s: State, seat: Seat, color: number, die: number): boolean => isHit(s, seat, color, die);

/** The dice that lie: how many, and how many of them are no hits. */
export const thrown = (s: State, seat: Seat): { readonly dice: number; readonly missed: number } => ({
  dice: rolledBy(s, seat).length,
  missed: failedDice(s, seat).length,
});

/** The chance that at least one of so many dice reaches the number. */
const anyDie = (dice: number, target: number): number => 1 - ((target - 1) / SIDES.length) ** dice;
/** Purify and Sanctify roll alike. */
export const purifyOdds = (s: State, seat: Seat): number =>
  anyDie(purifyingDice(s, seat, CONSTANTS.purifyDice), CONSTANTS.purifyTarget);

/** The cards of a hand that show a General, and what they are worth against it. */
interface Strength {
  readonly g: number;
  readonly cards: readonly string[];
  readonly dice: number;
  readonly chance: number; // of this hero alone, with all of them
}
export const diceOf = (cards: readonly string[]): number => cards.reduce((sum, id) => sum + (CARD_DICE[id] ?? 0), 0);
const cardsAgainst = (s: State, seat: Seat, g: number): string[] =>
  of(s.hands, seat).filter((id) => servesAgainst(id, g));
export function strength(s: State, seat: Seat, g: number): Strength {
  const cards = cardsAgainst(s, seat, g);
  const chance = isAlive(s, g) && cards.length > 0 ? attackOdds(s, g, [{ seat, cards }]) : 0;
  return { g, cards, dice: diceOf(cards), chance };
}
/** The chance of an attack by all who are here: with open hands everybody's cards count, else only one's own. */
export function together(s: State, seat: Seat, g: number): number {
  if (!isAlive(s, g)) return 0;
  const here = s.hero.flatMap((hero, other) =>
    other === seat || (!s.closed && hero !== '' && of(s.place, other) === of(s.place, seat)) ? [other] : [],
  );
  const party = here
    .toSorted((a, b) => Number(b === seat) - Number(a === seat))
    .map((other) => ({ seat: other, cards: cardsAgainst(s, other, g) }))
    .filter(({ cards }) => cards.length > 0);
  return party.length === 0 ? 0 : attackOdds(s, g, party);
}
export const shows = servesAgainst;

/** Where a quest leads: the places still to be seen, and how far it has come. */
interface Errand {
  readonly id: string;
  readonly places: readonly string[];
  readonly done: readonly string[];
  readonly hunted: readonly { readonly color: number; readonly have: number; readonly need: number }[];
}
export function errand(s: State, seat: Seat): Errand | null {
  const quest = questOf(of(s.quest, seat));
  if (quest === undefined) return null;
  const { location, locations = [], general, counts = {} } = quest.requirement;
  const all = location === undefined ? locations : [location];
  const camp = FOUR.filter((g) => generalOf(g).id === general).map((g) => of(LOCATIONS, generalPlace(s, g)).id);
  const done = of(s.spots, seat);
  return {
    id: quest.id,
    places: [...all, ...camp].filter((id) => !done.includes(id)),
    done: [...done],
    hunted: Object.entries(counts).map(([color, need]) => {
      const c = colorAt(color);
      return { color: c, have: Math.min(need, of(of(s.kills, seat), c)), need };
    }),
  };
}

/** Content that is written in both languages, as the cards, skills and quests have it printed. */
export const printed = (entry: Printed | undefined, language: keyof Name): string => entry?.text?.[language] ?? '';
