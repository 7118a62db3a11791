/** What to build, to train and to learn. */
import { must } from '@rempart/kernel';
import { collect } from '../rules/10-collection.ts';
import {
  amount,
  building,
  buildingAt,
  BUILDINGS,
  hallOf,
  knowledge,
  knowledgeAt,
  SPY,
  unit,
  UNITS,
} from '../rules/content.ts';
import { add, at, buildLimit, hasLearned, raceOf, row, sum } from '../rules/questions.ts';
import type { Count, Form } from '../rules/state.ts';
import { HABITS } from './habits.ts';
import { isDuel, mine } from './mind.ts';
import type { Mind } from './mind.ts';
import { worth } from './strength.ts';

export interface Purse {
  gold: number;
  buildings: number; // how many may still be ordered
  places: number[]; // by building
  build: { building: string; count: number }[];
  train: Count[];
}
const PLACES = amount('train.placesPerBuilding');
const purseOf = (m: Mind): Purse => ({
  gold: at(m.s.gold, m.me),
  buildings: buildLimit(m.s, m.me),
  places: row(m.s.buildings, m.me).map((n) => n * PLACES),
  build: [],
  train: [],
});
const owned = (m: Mind, id: string): number => at(row(m.s.buildings, m.me), buildingAt(id));
const ordered = (p: Purse, id: string): number => p.build.find((line) => line.building === id)?.count ?? 0;

/** Builds up to so many in all, as far as gold (above a reserve) and the limit go. */
function raise(m: Mind, p: Purse, id: string, upTo: number, reserve = 0): void {
  const { cost, races, requires } = building(buildingAt(id));
  if (!races.includes(raceOf(m.s, m.me)) || !hasLearned(m.s, m.me, requires)) return;
  const wanted = upTo - owned(m, id) - ordered(p, id);
  const n = Math.max(0, Math.min(wanted, p.buildings, Math.floor((p.gold - reserve) / cost)));
  if (n === 0) return;
  const line = p.build.find((other) => other.building === id);
  if (line === undefined) p.build.push({ building: id, count: n });
  else line.count += n;
  p.gold -= n * cost;
  p.buildings -= n;
}

function drill(p: Purse, what: number, most: number): number {
  const hall = hallOf(what);
  const n = Math.max(0, Math.min(most, at(p.places, hall), Math.floor(p.gold / unit(what).cost)));
  if (n === 0) return 0;
  const line = p.train.find((other) => other.unit === unit(what).id);
  if (line === undefined) p.train.push({ unit: unit(what).id, count: n });
  else line.count += n;
  p.gold -= n * unit(what).cost;
  add(p.places, hall, -n);
  return n;
}

/** What the collection will bring if nothing is lost. */
function wisdom(m: Mind): number {
  const gain = collect(at(m.s.gold, m.me), at(m.s.intellect, m.me), row(m.s.buildings, m.me), mine(m));
  return gain.wisdom + gain.wisdomUpkeep + gain.wisdomOfUnits;
}

/** The next knowledge of the plan, when it can be paid soon; "soon" saves nothing, since orders lapse freely. */
export function study(m: Mind): string | null {
  const next = m.plan.knowledge.find((id) => !hasLearned(m.s, m.me, id));
  if (next === undefined) return null;
  const { requires, cost } = knowledge(knowledgeAt(next));
  if (!hasLearned(m.s, m.me, requires)) return null;
  // Advice is followed: the hard bot orders only what it can pay for this turn.
  const soon = m.level === 'hard' ? wisdom(m) : 16;
  return at(m.s.intellect, m.me) + soon >= cost ? next : null;
}

const isTrainable = (m: Mind, i: number): boolean => {
  const { races, requires, trainedIn } = unit(i);
  return races.includes(raceOf(m.s, m.me)) && hasLearned(m.s, m.me, requires) && owned(m, trainedIn ?? '') > 0;
};

/** Short of gold, strength for the gold; short of places, strength for the place. */
function recruit(m: Mind, p: Purse, budget: number): void {
  const options = UNITS.map((_, i) => i).filter((i) => unit(i).offensive && worth(i) > 0.3 && isTrainable(m, i));
  const open = sum(m.plan.halls.map((hall) => at(p.places, buildingAt(hall))));
  const rich = open * 3.5 < budget;
  const value = (i: number): number => worth(i) / (rich ? Math.sqrt(unit(i).cost) : unit(i).cost);
  options.sort((a, b) => value(b) - value(a) || a - b);
  let left = budget;
  for (const i of options) left -= drill(p, i, Math.floor(left / unit(i).cost)) * unit(i).cost;
}

/** The share of the gold that goes into the army. */
const armyShare = (m: Mind, turn: number): number => HABITS[m.level].army.findLast(([from]) => turn >= from)?.[1] ?? 0;

function enoughHalls(m: Mind, p: Purse): void {
  const income = sum(row(m.s.buildings, m.me).map((n, i) => n * Math.max(0, building(i).goldGain)));
  const needed = Math.ceil((income * armyShare(m, m.s.turn + 1)) / (PLACES * 3.5));
  const halls = m.plan.halls.filter((id) => hasLearned(m.s, m.me, building(buildingAt(id)).requires));
  const best = must(halls.at(-1));
  const have = sum(halls.map((id) => owned(m, id)));
  if (m.s.turn >= 3) raise(m, p, best, Math.max(1, owned(m, best) + needed - have));
}

/** What every level does, the better for being asked in this order. */
export function household(m: Mind): Purse {
  const p = purseOf(m);
  const { turn } = m.s;
  raise(m, p, 'barracks', isDuel(m) ? 3 : 1);
  spies(m, p);
  if (turn >= 2) raise(m, p, m.plan.mind, Math.min(m.plan.minds, turn));
  const budget = Math.floor(p.gold * armyShare(m, turn));
  recruit(m, p, budget);
  enoughHalls(m, p);
  if (turn >= 5) raise(m, p, 'watchtower', 1);
  const { tower, quarriesUntil } = HABITS[m.level];
  if (tower > 0 && turn >= tower) raise(m, p, 'guard-tower', 1);
  raise(m, p, 'quarry', turn < quarriesUntil ? 99 : 0);
  if (turn > 6) raise(m, p, 'barricades', 2);
  recruit(m, p, p.gold);
  return p;
}

/** One by turn 2, three while kingdoms are unknown, then up to four; ten in the last duel. */
function spies(m: Mind, p: Purse): void {
  const wanted = isDuel(m) ? 10 : m.targets.length < m.left - 1 ? 3 : 4;
  const now = m.s.turn <= 2 ? 1 : wanted;
  drill(p, SPY, now - at(mine(m), SPY));
}

/** Easy bots spend badly: whatever comes to mind. */
export function spendthrift(m: Mind): Purse {
  const p = purseOf(m);
  raise(m, p, 'barracks', 1);
  drill(p, SPY, (m.s.turn < 4 ? 1 : 2) - at(mine(m), SPY));
  for (let i = 0; i < 3; i++) {
    const { id } = building(m.dice.pick(BUILDINGS.length));
    if (m.dice.pick(2) === 0) raise(m, p, id, owned(m, id) + 1);
  }
  raise(m, p, 'quarry', owned(m, 'quarry') + 1, 10);
  recruit(m, p, p.gold);
  return p;
}

export const purchases = ({ build, train }: Purse): Partial<Form> => ({ build, train });
