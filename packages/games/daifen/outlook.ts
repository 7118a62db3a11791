/**
 * What a lord may work out before he sends his form, and read from his lists: the rules' own sums and the rules' own
 * battles, for the board and the terminal. Nothing here decides anything.
 */
import type { Dice, Seat } from '@rempart/kernel';
import races from './content/races.json' with { type: 'json' };
import { soundOf } from './rules/4-form.ts';
import { buildFault, faultOf, knowledgeFault, trainFault } from './rules/4-lines.ts';
import { committed, given } from './rules/4-totals.ts';
import { buyAll } from './rules/5-departure.ts';
import { battle } from './rules/8-battle.ts';
import type { Stack } from './rules/8-stacks.ts';
import { collect } from './rules/10-collection.ts';
import {
  amount,
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
import { battleDice } from './rules/dice.ts';
import { add, at, buildLimit, row } from './rules/questions.ts';
import type { Fault, Form, SpyList, State } from './rules/state.ts';

export { howLearned, knownTo } from './rules/3-knowing.ts';
export { blank } from './rules/4-options.ts';
export { warningsOf } from './rules/4-warnings.ts';
export { ranking } from './rules/12-endings.ts';
export { amount, CLAIMS, SPY, TOPICS, UNITS } from './rules/content.ts';
export { hasLearned, isAssociationOffered, pointsOf } from './rules/questions.ts';
export { moonAt } from './calendar.ts';

export const unitOf = (id: string): Unit => unit(unitAt(id));
export const buildingOf = (id: string): Building => building(buildingAt(id));
export const knowledgeOf = (id: string): Knowledge => knowledge(knowledgeAt(id));
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

/** Why one of these cannot be ordered at all: what it requires, or a building that is not there. */
export function lockOf(s: State, me: Seat, kind: 'build' | 'train' | 'knowledge', id: string): Fault | null {
  if (kind === 'build') {
    const note = buildFault(s, me, { building: id, count: 1 }, []);
    return note && faultOf(note, '/build', 'DA-4.9');
  }
  if (kind === 'train') {
    const note = trainFault(s, me, { unit: id, count: 1 }, []);
    return note && faultOf(note, '/train', 'DA-4.10');
  }
  const note = knowledgeFault(s, me, id);
  return note && faultOf(note, '/knowledge', 'DA-4.12');
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

interface Places {
  building: string;
  all: number;
  used: number;
}
export interface Balance {
  gold: { owned: number; given: number; cost: number; left: number; income: number };
  intellect: { owned: number; given: number; income: number; cost: number; left: number };
  buildings: { limit: number; used: number };
  places: Places[]; // one for each kind of building that trains and is owned
  free: number[]; // by unit: neither sent, given nor on a mission; below 0 where too many are
  dropped: { kind: 'building' | 'unit'; id: string; count: number }[]; // what the gold will not pay
}

/** The running balance of a form: over its lines without fault, as the totals are. */
export function balanceOf(s: State, me: Seat, form: Form): Balance {
  const sound = soundOf(s, me, form);
  const owned = at(s.gold, me);
  const [coins, wits] = [given(sound, 'gold'), given(sound, 'intellect')];
  const bought = buyAll(
    Math.max(0, owned - coins),
    sound.build.map((line) => [buildingAt(line.building), line.count]),
    sound.train.map((line) => [unitAt(line.unit), line.count]),
  );
  const cost = bought.reduce((n, line) => n + line.cost * line.count, 0);
  const left = owned - coins - bought.reduce((n, line) => n + line.cost * line.paid, 0);
  const stock = at(s.intellect, me) - wits;
  const units = row(s.units, me).slice();
  for (const gift of sound.gifts) if (gift.kind === 'unit') add(units, unitAt(gift.unit as string), -(gift.count ?? 0));
  const gains = collect(
    left,
    stock,
    row(s.buildings, me),
    units.map((n) => Math.max(0, n)),
  );
  const wisdom = gains.wisdom + gains.wisdomUpkeep + gains.wisdomOfUnits;
  const study = form.knowledge ? (KNOWLEDGE[knowledgeAt(form.knowledge)]?.cost ?? 0) : 0;
  return {
    gold: {
      owned,
      given: coins,
      cost,
      left,
      income: gains.gold + gains.goldForUpkeep + gains.goldOfUnits + gains.goldUpkeep,
    },
    intellect: { owned: at(s.intellect, me), given: wits, income: wisdom, cost: study, left: stock + wisdom - study },
    buildings: { limit: buildLimit(s, me), used: sound.build.reduce((n, line) => n + line.count, 0) },
    places: placesOf(s, me, sound.train),
    free: committed(sound).map((n, i) => at(row(s.units, me), i) - n),
    dropped: bought
      .filter((line) => line.paid < line.count)
      .map(({ kind, id, count, paid }) => ({ kind, id, count: count - paid })),
  };
}

/** How many of a thing the limit, the places and the gold still allow, with the rest of the form as it is. */
export function mostOf(s: State, me: Seat, form: Form, kind: 'build' | 'train', id: string): number {
  const others: Form = {
    ...form,
    build: (form.build ?? []).filter((line) => kind !== 'build' || line.building !== id),
    train: (form.train ?? []).filter((line) => kind !== 'train' || line.unit !== id),
  };
  const { gold, buildings, places } = balanceOf(s, me, others);
  const affordable = Math.floor(gold.left / (kind === 'build' ? buildingOf(id) : unitOf(id)).cost);
  const hall = places.find(({ building: hall }) => hall === unitOf(id)?.trainedIn);
  const room = kind === 'build' ? buildings.limit - buildings.used : (hall?.all ?? 0) - (hall?.used ?? 0);
  return Math.max(0, Math.min(affordable, room));
}

/** DA-4.10 The places of each kind of building that trains. */
function placesOf(s: State, me: Seat, train: readonly { unit: string; count: number }[]): Places[] {
  const halls = [...new Set(UNITS.flatMap(({ trainedIn }) => (trainedIn === null ? [] : [trainedIn])))];
  return halls
    .map((hall) => ({
      building: hall,
      all: standing(s, me, hall) * amount('train.placesPerBuilding'),
      used: train.reduce((n, line) => n + (unitOf(line.unit).trainedIn === hall ? line.count : 0), 0),
    }))
    .filter(({ all }) => all > 0);
}

/** DA-7.15 The values of a wanderer are hidden from its owner until he has seen it fight. */
export function isShown(s: State, me: Seat, id: string): boolean {
  const i = unitAt(id);
  return i < FIRST_WANDERER || at(row(s.tried, me), i - FIRST_WANDERER) > 0;
}

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
export function listOf(s: State, me: Seat, of: Seat): NamedList | null {
  const list = (s.lists[me] as SpyList[]).find((one) => one.of === of);
  if (list === undefined) return null;
  const named = (pairs: readonly number[], things: readonly { id: string }[]) => {
    const found: { [id: string]: number } = {};
    for (let i = 0; i < pairs.length; i += 2) found[things[at(pairs, i)]?.id as string] = at(pairs, i + 1);
    return found;
  };
  const { turn, gold, units, guests, buildings } = list;
  return {
    of,
    turn,
    gold,
    units: named(units, UNITS),
    guests: named(guests, UNITS),
    buildings: named(buildings, BUILDINGS),
  };
}

/** A battle to try out: plain data, so that it can be sent to a worker. */
export interface Trial {
  attackers: { [unit: string]: number };
  defenders: { [unit: string]: number };
  buildings: { [building: string]: number };
  gold: number;
}
export interface Tally {
  trials: number;
  pierced: number;
  repelled: number;
  drawn: number; // stalemate or exhaustion
  razed: number; // in so many no building was left
  loot: number; // sums over all trials, from here on
  lost: { [unit: string]: number };
  slain: { [unit: string]: number };
  fallen: number; // buildings
}
export const noTrials = (): Tally => ({
  trials: 0,
  pierced: 0,
  repelled: 0,
  drawn: 0,
  razed: 0,
  loot: 0,
  lost: {},
  slain: {},
  fallen: 0,
});

const stacks = (counts: { readonly [unit: string]: number }, owner: Seat, may: 'offensive' | 'defensive'): Stack[] =>
  Object.entries(counts)
    .filter(([id, count]) => count > 0 && unitOf(id)[may])
    .map(([id, count]) => ({ owner, unit: unitAt(id), count }));

/** So many more battles with the rules' own function and somebody's own dice; the tally grows. */
export function tryBattles(
  { attackers, defenders, buildings, gold }: Trial,
  times: number,
  dice: Dice,
  tally: Tally,
): void {
  const came = stacks(attackers, 0, 'offensive');
  const stood = stacks(defenders, 1, 'defensive');
  const count = (into: { [unit: string]: number }, list: readonly Stack[], sign: number) => {
    for (const stack of list) into[unit(stack.unit).id] = (into[unit(stack.unit).id] ?? 0) + sign * stack.count;
  };
  for (let i = 0; i < times; i++) {
    const houses = BUILDINGS.map(({ id }) => buildings[id] ?? 0);
    const before = houses.reduce((n, one) => n + one, 0);
    const fought = battle(1, came, stood, houses, gold, battleDice(dice));
    const after = houses.reduce((n, one) => n + one, 0);
    tally.trials++;
    if (fought.outcome === 'pierced') tally.pierced++;
    else if (fought.outcome === 'repelled') tally.repelled++;
    else tally.drawn++;
    if (after === 0) tally.razed++;
    tally.loot += fought.loot;
    tally.fallen += before - after;
    count(tally.lost, fought.attackers, 1);
    count(tally.lost, fought.attackersLeft, -1);
    count(tally.slain, fought.defenders, 1);
    count(tally.slain, fought.defendersLeft, -1);
  }
}

/** The spies of a kingdom, and how many of them a form leaves on guard. */
export const spiesOf = (s: State, me: Seat): number => at(row(s.units, me), SPY);
