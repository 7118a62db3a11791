/** MM-8.15 to MM-8.27 How a Hero moves: where to, and along which way. */
import { FAR, far } from './2-board.ts';
import { chanceToHit, strengthOf } from './5-attack.ts';
import { couldAttack, meant, tokensMeant, weaponFor } from './8-targets.ts';
import { NUMBERS } from './content.ts';
import { aidFor, areBarred, attributeOf, boardOf, gripOn, healthLeft, isLegion, pathsOf } from './questions.ts';
import type { Figure, State } from './state.ts';
import type { Task } from './types.ts';

/** Where a Task leads, or the rule that rules it out. */
export type Way = { readonly zone: number } | { readonly rule: string };
export const isWay = (way: Way): way is { readonly zone: number } => 'zone' in way;

/** MM-8.15 A Move needs Agility, Aid included, at least the grip of the enemies in the Zone; an Escape does not. */
const canLeave = (s: State, hero: Figure, mode: string | undefined): boolean =>
  mode !== 'move' || attributeOf(s, hero, 'agility') + aidFor(s, hero) >= gripOn(s, hero);

interface Goals {
  readonly present: boolean; // MM-8.21 whether the type is on the board at all
  readonly serves: (zone: number) => boolean; // whether one can interact with it from there
}
/** MM-8.19 Attack it from there, or stand in its Zone. */
function goalsOf(s: State, hero: Figure, word: string): Goals {
  const tokens = tokensMeant(s, hero, word);
  if (tokens !== null) return { present: tokens.length > 0, serves: (zone) => tokens.includes(zone) };
  const targets = meant(s, hero, word);
  return { present: targets.length > 0, serves: (zone) => targets.some((t) => couldAttack(s, hero, zone, t.zone)) };
}
/** MM-8.19, MM-8.20, MM-8.21 The types of the list in order: absent, next; in reach, useless; reachable, go; else next. */
export function wayOf(s: State, hero: Figure, task: Task): Way {
  let rule = 'MM-8.22';
  for (const word of task.to ?? []) {
    const goals = goalsOf(s, hero, word);
    if (!goals.present) continue;
    if (goals.serves(hero.zone)) return { rule: 'MM-8.21' };
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
/** Steps to a Zone: on foot, or across the grid (MM-8.17), never the Pit nor barred Caverns. */
function stepsTo(s: State, hero: Figure, mode: string | undefined, zone: number): number {
  const board = boardOf(s);
  if (mode !== 'teleport') return far(pathsOf(s, hero), hero.zone, zone);
  const closed = board.caverns[zone] === true && board.caverns[hero.zone] !== true && areBarred(s);
  return zone === board.pit || closed ? FAR : far(board.grid, hero.zone, zone);
}
/** MM-8.25 Fewest steps, most other Heroes, most enemies, lowest index; MM-8.27 most expected Wounds before all that. */
function best(
  s: State,
  hero: Figure,
  mode: string | undefined,
  most: number,
  serves: Goals['serves'],
  worth: (zone: number) => number,
): number {
  let found = -1;
  let value = 0;
  let steps = FAR;
  for (let zone = 0; zone < boardOf(s).size; zone++) {
    const away = stepsTo(s, hero, mode, zone);
    if (away === 0 || away > most || away >= FAR || !serves(zone)) continue;
    const gain = worth(zone);
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
    goals.serves,
    s.advancedChoice ? (zone) => expected(s, hero, word, zone) : () => 0,
  );

/** MM-8.27 Expected Wounds of one Attack from there on the best target of the type in reach. */
function expected(s: State, hero: Figure, word: string, zone: number): number {
  const aided = s.figures.some((other) => other !== hero && other.slot > 0 && other.zone === zone);
  const strength = strengthOf(s, hero) - aidFor(s, hero) + (aided ? NUMBERS.aidBonus : 0);
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
  const goal = best(s, hero, task.mode, FAR, goals.serves, () => 0);
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
