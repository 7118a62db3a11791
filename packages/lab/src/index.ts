/** The lab: same seed, same figures, on one core or many; every figure leads to a game one can replay. */
import { playAll } from './crew.ts';
import type { Crew } from './crew.ts';
import { figuresOf } from './figures.ts';
import type { Figures } from './figures.ts';
import type { Bench } from './plan.ts';

export { labour } from './crew.ts';
export type { Crew } from './crew.ts';
export { wilson } from './figures.ts';
export type { Figures, Share, Spread } from './figures.ts';
export { fuzz } from './fuzz.ts';
export type { Crash, Fuzzed, FuzzOptions } from './fuzz.ts';
export { exportGame, playGame, ponderIn } from './game.ts';
export type { Record as GameRecord } from './playing.ts';
export type { Calibration } from './calibration.ts';
export { checkMind, fitMind } from './minds.ts';
export type { Checked, MindPlan } from './minds.ts';
export { botNames, botOf, isPlanFault, prepare } from './plan.ts';
export type { Bench, Experiment, PlanFault } from './plan.ts';

export async function simulate(bench: Bench, crew: Crew): Promise<Figures> {
  return figuresOf(bench.plan, bench.engine.game.edition, await playAll(bench, crew));
}
