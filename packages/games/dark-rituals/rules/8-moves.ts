/** MM-8.15 to MM-8.27 How a Hero moves: where to, and along which way. */
import type { RuleId } from '@rempart/kernel';
import { FAR, far, rowOf, zonesWithin } from './2-board.ts';
import { holds, inBoth, lowest, NONE, only, union, withoutLowest } from './2-zones.ts';
import type { Zones } from './2-zones.ts';
import {
  chanceFrom,
  chooseAmong,
  isToken,
  meaning,
  meant,
  rangedOf,
  weaponFor,
  zonesInReach,
  zonesMeant,
} from './8-targets.ts';
import {
  aidFor,
  areBarred,
  asCorrected,
  attributeOf,
  boardOf,
  gripOn,
  healthLeft,
  isLegion,
  pathsOf,
} from './questions.ts';
import type { Choice } from './8-targets.ts';
import type { Figure, State } from './state.ts';
import type { Task } from './types.ts';

export type Journey = Task<'move' | 'approach'>;
/** Where a Task leads, and whom it was chosen for where there was a choice. */
interface Way {
  readonly zone: number;
  readonly choice: Choice | null;
}

/** Aid included: moving is an Action. */
export const agilityOf = (s: State, hero: Figure): number => attributeOf(s, hero, 'agility') + aidFor(s, hero);
/** MM-8.15 A Move needs Agility at least the grip of the enemies in the Zone, MM-8.18 the first one only; MM-8.16 an Escape does not. */
const canLeave = (s: State, hero: Figure, mode: string): boolean =>
  mode !== 'move' || agilityOf(s, hero) >= gripOn(s, hero);

/** MM-8.19 The Zones that serve: from where one can attack what a word means, or the Zones of tokens. */
function servingZones(s: State, hero: Figure, word: string): Zones {
  const targets = zonesMeant(s, word);
  const range = rangedOf(s, hero)?.range ?? 0;
  if (range === 0 || isToken(word)) return targets;
  const board = boardOf(s);
  let serving = NONE;
  for (let left = targets; left !== NONE; left = withoutLowest(left))
    serving = union(serving, zonesWithin(board, lowest(left), range));
  return serving;
}
/** MM-8.19, MM-8.20, MM-8.21 The types of the list in order: absent, next; in reach, useless; reachable, go; else next. Or the rule that rules it out. */
export function wayOf(s: State, hero: Figure, task: Journey): Way | RuleId {
  let rule = 'MM-8.22';
  for (const named of task.to) {
    const word = meaning(s, hero, named);
    const goals = servingZones(s, hero, word);
    if (goals === NONE) continue;
    if (holds(goals, hero.zone)) return 'MM-8.21';
    if (!canLeave(s, hero, task.mode)) return 'MM-8.15';
    const search: Search = { rings: ringsAround(s, hero, task.mode), steps: task.steps, goals, word };
    const way = task.do === 'approach' ? towards(s, hero, search) : within(s, hero, search);
    if (way !== null) return way;
    rule = task.do === 'approach' ? 'MM-8.20' : 'MM-8.19';
  }
  return rule;
}

/** What a Hero looks for: Zones that serve what a word means, among those so many steps away. */
interface Search {
  readonly rings: readonly Zones[]; // the Zones by steps
  readonly steps: number; // that it may take
  readonly goals: Zones;
  readonly word: string;
}
/** The goals that are exactly so many steps away. */
const goalsAt = ({ rings, goals }: Search, steps: number): Zones => inBoth(goals, rings[steps] ?? NONE);

/** MM-8.25 (3), (4) Most other Heroes, most enemies. */
function company(s: State, hero: Figure, zone: number): number {
  let heroes = 0;
  let enemies = 0;
  for (const figure of s.figures) {
    if (figure.zone !== zone || figure === hero) continue;
    if (figure.slot > 0) heroes += 1;
    else if (isLegion(figure)) enemies += 1;
  }
  return heroes * 100 + enemies;
}
/** The Zones by steps: on foot, or across the grid (MM-8.17), never the Pit nor barred Caverns. */
function ringsAround(s: State, hero: Figure, mode: string): readonly Zones[] {
  const { rings, caverns } = boardOf(s);
  const shut = areBarred(s);
  if (mode !== 'teleport') return rowOf(shut ? rings.barred : rings.walk, hero.zone);
  return rowOf(shut && caverns[hero.zone] !== true ? rings.leapBarred : rings.leap, hero.zone);
}
/** MM-8.25 Fewest steps, then the best of those Zones; null where none is near enough. */
function nearest(s: State, hero: Figure, search: Search, most = search.steps): Way | null {
  const last = Math.min(most, search.rings.length - 1);
  for (let steps = 1; steps <= last; steps++) {
    const found = goalsAt(search, steps);
    if (found !== NONE) return bestOf(s, hero, found, search.word);
  }
  return null;
}
/** MM-8.25 (2) to (5) The target meant, most other Heroes, most enemies, lowest index. Edition 1 did not ask for the target. */
function bestOf(s: State, hero: Figure, zones: Zones, word: string): Way {
  const several = withoutLowest(zones) !== NONE;
  if (!several || isToken(word) || !asCorrected(s)) return { zone: liveliest(s, hero, zones), choice: null };
  const choice = chooseAmong(s, hero, zones, word);
  const [target] = choice?.targets ?? [];
  const serving = target === undefined ? zones : inBoth(zones, zonesInReach(s, hero, target.zone, 0));
  return { zone: liveliest(s, hero, serving), choice };
}
function liveliest(s: State, hero: Figure, zones: Zones): number {
  let best = lowest(zones);
  for (let left = withoutLowest(zones); left !== NONE; left = withoutLowest(left)) {
    const zone = lowest(left);
    if (company(s, hero, zone) > company(s, hero, best)) best = zone;
  }
  return best;
}
const within = (s: State, hero: Figure, search: Search): Way | null =>
  s.advancedChoice && !isToken(search.word) ? mostWounds(s, hero, search) : nearest(s, hero, search);
/** MM-8.27 Most expected Wounds before all that. */
function mostWounds(s: State, hero: Figure, search: Search): Way | null {
  const { word } = search;
  let value = -1;
  let found: Way | null = null;
  const last = Math.min(search.steps, search.rings.length - 1);
  for (let steps = 1; steps <= last; steps++) {
    let best = value;
    let equals = NONE;
    for (let left = goalsAt(search, steps); left !== NONE; left = withoutLowest(left)) {
      const gain = expected(s, hero, word, lowest(left));
      if (gain > best) [best, equals] = [gain, NONE];
      if (gain === best && best > value) equals = union(equals, only(lowest(left)));
    }
    if (equals !== NONE) [value, found] = [best, bestOf(s, hero, equals, word)];
  }
  return found;
}

/** MM-8.27 Expected Wounds of one Attack from there on the best target of the type in reach. */
function expected(s: State, hero: Figure, word: string, zone: number): number {
  let most = 0;
  for (const target of meant(s, word, zonesInReach(s, hero, zone, 0))) {
    const weapon = weaponFor(s, hero, zone, target.zone, 0);
    if (weapon === null) continue;
    const { ways, of } = chanceFrom(s, hero, target, weapon, zone);
    most = Math.max(most, (ways / of) * Math.min(weapon.damage, healthLeft(s, target)));
  }
  return most;
}

/** MM-8.20 As far as its steps go, to the nearest Zone that would serve. */
function towards(s: State, hero: Figure, search: Search): Way | null {
  const goal = nearest(s, hero, search, FAR);
  if (goal === null) return null;
  let zone = hero.zone;
  for (let i = 0; i < search.steps && zone !== goal.zone; i++) zone = nextStep(s, hero, zone, goal.zone);
  return { ...goal, zone };
}
/** MM-8.26 One closer to the goal: most Heroes, fewest enemies, lowest index. */
function nextStep(s: State, hero: Figure, from: number, goal: number): number {
  const paths = pathsOf(s, hero);
  const left = far(paths, from, goal);
  let chosen = -1;
  for (const zone of rowOf(boardOf(s).next, from)) {
    if (far(paths, from, zone) !== 1 || far(paths, zone, goal) !== left - 1) continue;
    if (chosen < 0 || liking(s, hero, zone) > liking(s, hero, chosen)) chosen = zone;
  }
  return chosen;
}
const liking = (s: State, hero: Figure, zone: number): number => {
  const all = company(s, hero, zone);
  return Math.floor(all / 100) * 100 - (all % 100);
};
