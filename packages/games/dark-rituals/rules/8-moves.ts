/** MM-8.15 to MM-8.27 How a Hero moves: where to, and along which way. */
import { FAR, far } from './2-board.ts';
import { chanceToHit } from './5-attack.ts';
import { meant, rangedOf, tokensMeant, weaponFor } from './8-targets.ts';
import {
  aidFor,
  areBarred,
  attributeOf,
  boardOf,
  gripOn,
  healthLeft,
  isInReach,
  isLegion,
  pathsOf,
} from './questions.ts';
import type { Figure, State } from './state.ts';
import type { Task } from './types.ts';

/** Where a Task leads, or the rule that rules it out. */
export type Way = { readonly zone: number } | { readonly rule: string };
export const isWay = (way: Way): way is { readonly zone: number } => 'zone' in way;

/** Aid included: moving is an Action. */
export const agilityOf = (s: State, hero: Figure): number => attributeOf(s, hero, 'agility') + aidFor(s, hero);
/** MM-8.15 A Move needs Agility at least the grip of the enemies in the Zone; an Escape does not. */
const canLeave = (s: State, hero: Figure, mode: string | undefined): boolean =>
  mode !== 'move' || agilityOf(s, hero) >= gripOn(s, hero);

/** The Zones of everything that a word means, and from how far one can interact with it. */
interface Goals {
  readonly zones: readonly number[];
  readonly range: number;
  readonly tokens: boolean;
}
/** MM-8.19 Attack it from there, or stand in its Zone. */
function goalsOf(s: State, hero: Figure, word: string): Goals {
  const tokens = tokensMeant(s, hero, word);
  if (tokens !== null) return { zones: tokens, range: 0, tokens: true };
  const zones: number[] = [];
  for (const { zone } of meant(s, hero, word)) if (!zones.includes(zone)) zones.push(zone);
  return { zones, range: rangedOf(s, hero)?.range ?? 0, tokens: false };
}
function serves(s: State, { zones, range }: Goals, from: number): boolean {
  for (const zone of zones) if (from === zone || isInReach(s, from, zone, range)) return true;
  return false;
}
/** MM-8.19, MM-8.20, MM-8.21 The types of the list in order: absent, next; in reach, useless; reachable, go; else next. */
export function wayOf(s: State, hero: Figure, task: Task): Way {
  let rule = 'MM-8.22';
  for (const word of task.to ?? []) {
    const goals = goalsOf(s, hero, word);
    if (goals.zones.length === 0) continue;
    if (serves(s, goals, hero.zone)) return { rule: 'MM-8.21' };
    if (!canLeave(s, hero, task.mode)) return { rule: 'MM-8.15' };
    const zone = task.do === 'approach' ? towards(s, hero, task, goals) : within(s, hero, task, goals, word);
    if (zone >= 0) return { zone };
    rule = task.do === 'approach' ? 'MM-8.20' : 'MM-8.19';
  }
  return { rule };
}

/** MM-8.25 Most other Heroes, most enemies. */
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
/** Steps to every Zone: on foot, or across the grid (MM-8.17), never the Pit nor barred Caverns. */
function stepsFrom(s: State, hero: Figure, mode: string | undefined): readonly number[] {
  const board = boardOf(s);
  if (mode !== 'teleport') return pathsOf(s, hero)[hero.zone] as number[];
  const shut = board.caverns[hero.zone] !== true && areBarred(s);
  return (board.grid[hero.zone] as number[]).map((away, zone) =>
    zone === board.pit || (shut && board.caverns[zone] === true) ? FAR : away,
  );
}
/** MM-8.25 Fewest steps, most other Heroes, most enemies, lowest index; MM-8.27 most expected Wounds before all that. */
function best(
  s: State,
  hero: Figure,
  mode: string | undefined,
  most: number,
  goals: Goals,
  worth: ((zone: number) => number) | null,
): number {
  let found = -1;
  let value = 0;
  let steps = FAR;
  const all = stepsFrom(s, hero, mode);
  for (let zone = 0; zone < all.length; zone++) {
    const away = all[zone] as number;
    if (away === 0 || away > most || away >= FAR || !serves(s, goals, zone)) continue;
    const gain = worth === null ? 0 : worth(zone);
    const better =
      found < 0 ||
      gain > value ||
      (gain === value && (away < steps || (away === steps && company(s, hero, zone) > company(s, hero, found))));
    if (better) [found, value, steps] = [zone, gain, away];
  }
  return found;
}
const within = (s: State, hero: Figure, task: Task, goals: Goals, word: string): number =>
  best(
    s,
    hero,
    task.mode,
    task.steps as number,
    goals,
    s.advancedChoice && !goals.tokens ? (zone) => expected(s, hero, word, zone) : null,
  );

/** MM-8.27 Expected Wounds of one Attack from there on the best target of the type in reach. */
function expected(s: State, hero: Figure, word: string, zone: number): number {
  const strength = attributeOf(s, hero, 'strength') + aidFor(s, hero, zone);
  let most = 0;
  for (const target of meant(s, hero, word)) {
    const weapon = weaponFor(s, hero, zone, target.zone, 0);
    if (weapon === null) continue;
    const { ways, of } = chanceToHit(s, weapon.dice, strength, target, weapon.ranged);
    most = Math.max(most, (ways / of) * Math.min(weapon.damage, healthLeft(s, target)));
  }
  return most;
}

/** MM-8.20 As far as its steps go, to the nearest Zone that would serve. */
function towards(s: State, hero: Figure, task: Task, goals: Goals): number {
  const goal = best(s, hero, task.mode, FAR, goals, null);
  if (goal < 0) return -1;
  let zone = hero.zone;
  for (let i = 0; i < (task.steps as number) && zone !== goal; i++) zone = nextStep(s, hero, zone, goal);
  return zone;
}
/** MM-8.26 One closer to the goal: most Heroes, fewest enemies, lowest index. */
function nextStep(s: State, hero: Figure, from: number, goal: number): number {
  const paths = pathsOf(s, hero);
  const left = far(paths, from, goal);
  const closer = (boardOf(s).next[from] as number[]).filter(
    (zone) => far(paths, from, zone) === 1 && far(paths, zone, goal) === left - 1,
  );
  const liking = (zone: number): number => {
    const all = company(s, hero, zone);
    return Math.floor(all / 100) * 100 - (all % 100);
  };
  return closer.reduce((chosen, zone) => (liking(zone) > liking(chosen) ? zone : chosen));
}
