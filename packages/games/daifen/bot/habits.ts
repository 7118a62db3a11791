/** What tells the levels apart: numbers that were measured by play (README.md beside this file). */
import type { Level } from './mind.ts';

export interface Habits {
  readonly army: readonly [number, number][]; // the share of gold for the army, from a turn on
  readonly quarriesUntil: number; // the turn after which no more are built
  readonly guard: readonly [number, number]; // the share that stays home, between these
  readonly lone: number; // odds for which a lone attack is ventured
  readonly muster: number; // and one together with others
  readonly keeps: number; // a muster is joined for no less than this gain, in gold
  readonly young: number; // until this turn only some of those who could strike a kingdom do, and nobody musters
  readonly tower: number; // the turn from which a guard tower is wanted; 0: never
  readonly wary: number; // stays home at a muster when its whole army is below so many times the weakest it knows of
  readonly proud: number; // associates with nobody while its army is so many times the strongest it knows of
  readonly yields: number; // quiet turns after which it associates
}
const usual: Habits = {
  army: [
    [0, 0.1],
    [4, 0.3],
    [6, 0.5],
    [9, 0.7],
  ],
  quarriesUntil: 16,
  guard: [0.2, 0.35],
  lone: 0.8,
  muster: 0.6,
  keeps: -Infinity,
  young: 12,
  tower: 0,
  wary: 0,
  proud: Infinity,
  yields: 6,
};
export const HABITS: { readonly [level in Level]: Habits } = {
  easy: usual,
  normal: usual,
  // It keeps more at home, sits out the musters it may be the victim of, and shares with nobody it need not fear.
  hard: { ...usual, young: 0, tower: 8, guard: [0.4, 0.5], wary: 1.5, proud: 1.2 },
};
