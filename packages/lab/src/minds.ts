/** Fitting the mind of a game, and checking it: for each class of tables games between bots of every level. */
import type { Core, Mind, MindClass, MindModel, Weights } from '@rempart/kernel';
import type { Room } from '@rempart/games';
import { calibrationOf } from './calibration.ts';
import type { Calibration } from './calibration.ts';
import { fit } from './fit.ts';
import { isPlanFault, prepare } from './plan.ts';
import { samplesFrom, USUALLY } from './samples.ts';
import type { Sample } from './samples.ts';

export interface MindPlan {
  readonly game: string;
  readonly room: Room;
  readonly mind: Mind<Core>;
  readonly games: number; // of each class, shared among the levels
  readonly seed: string;
}

async function samplesOf({ game, games, seed, mind }: MindPlan, one: MindClass): Promise<Sample[]> {
  const { levels } = mind;
  const samples: Sample[] = [];
  for (const [n, level] of levels.entries()) {
    const share = Math.floor((games * (n + 1)) / levels.length) - Math.floor((games * n) / levels.length);
    if (share === 0) continue;
    const { seats, options, id } = one;
    const bots = Array<string>(seats).fill(level);
    const bench = await prepare({ game, seats, options, bots, games: share, seed: `${seed} ${id} ${level}` });
    if (isPlanFault(bench)) throw new Error(`${game}: ${bench.field} of its class ${id}`);
    samples.push(...samplesFrom(bench, mind, 0, share));
  }
  return samples;
}

/** The model of all classes of a game's mind. */
export async function fitMind(plan: MindPlan): Promise<MindModel> {
  const { ridge } = plan.mind.practice ?? USUALLY;
  const classes: { [id: string]: Weights } = {};
  for (const one of plan.mind.classes) classes[one.id] = fit(await samplesOf(plan, one), ridge);
  return { edition: plan.room.game.edition, classes };
}

export interface Checked extends Calibration {
  readonly id: string;
}
/** What the model says beside what happened, class by class. Its seed must have played no part in fitting. */
export async function checkMind(plan: MindPlan): Promise<Checked[]> {
  const checked: Checked[] = [];
  for (const one of plan.mind.classes) {
    const weights = plan.mind.model.classes[one.id];
    if (weights === undefined) continue;
    checked.push({ id: one.id, ...calibrationOf(weights, await samplesOf(plan, one)) });
  }
  return checked;
}
