/** What a bot knows and remembers: its own kingdom, the lists its spies brought, the falls that all have heard of. */
import { must, of } from '@rempart/kernel';
import type { Dice, Seat } from '@rempart/kernel';
import { knownTo } from '../rules/3-knowing.ts';
import { BUILDINGS, UNITS } from '../rules/content.ts';
import { at, idOf, isAlive, living, raceOf, row } from '../rules/questions.ts';
import type { SpyList, State } from '../rules/state.ts';
import { HABITS } from './habits.ts';
import { PLANS } from './plans.ts';
import type { WarPlan } from './plans.ts';

export type Level = 'easy' | 'normal' | 'hard';
export interface Mind {
  s: State;
  me: Seat;
  level: Level;
  dice: Dice;
  plan: WarPlan;
  guard: number; // the share of each unit type that stays home
  quiet: number; // turns since something last fell, from turn 8
  left: number; // living kingdoms
  targets: Seat[]; // known and living
  lists: SpyList[]; // of those, at most five turns old
  trials: number; // how often a battle is tried before it is ventured
}

/** A trait of the kingdom, the same in every turn: drawn from its name. */
export function trait(id: string, from: number, to: number): number {
  let h = 7;
  for (let i = 0; i < id.length; i++) h = (h * 31 + id.charCodeAt(i)) % 1009;
  return from + ((to - from) * h) / 1008;
}

const FRESH = 5;
const TRIALS: { readonly [level in Level]: number } = { easy: 10, normal: 20, hard: 30 };
export function mindOf(s: State, me: Seat, level: Level, dice: Dice, trials = TRIALS[level]): Mind {
  const targets = knownTo(s, me).filter((seat) => isAlive(s, seat));
  const lists = of(s.lists, me).filter((list) => isAlive(s, list.of) && s.turn - list.turn <= FRESH);
  return {
    s,
    me,
    level,
    dice,
    plan: must(PLANS[raceOf(s, me)]),
    guard: trait(idOf(s, me), ...HABITS[level].guard),
    quiet: s.turn - Math.max(8, ...s.fell),
    left: living(s).length,
    targets,
    lists,
    trials,
  };
}

/** Counts by index of a list's pairs. */
function spread(pairs: readonly number[], length: number): number[] {
  const counts = Array<number>(length).fill(0);
  for (let i = 0; i < pairs.length; i += 2) counts[at(pairs, i)] = at(pairs, i + 1);
  return counts;
}
export const unitsOn = (list: SpyList): number[] => spread(list.units, UNITS.length);
export const buildingsOn = (list: SpyList): number[] => spread(list.buildings, BUILDINGS.length);
export const mine = (m: Mind): number[] => row(m.s.units, m.me);
export const isDuel = (m: Mind): boolean => m.left === 2 && m.quiet > 6;
