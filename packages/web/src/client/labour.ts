/** The lab's games are played here, in a worker (worker.ts): the same games that `rempart sim` plays from the same seed. */
import { isPlanFault, playPlainly, prepare } from '@rempart/lab/page';
import type { Bench, Experiment } from '@rempart/lab/page';
import { botsOf } from './bots.ts';
import type { LabReply, LabTask } from './lab.ts';

let plan = '';
let bench: Promise<Bench> | undefined;

async function made(asked: Experiment): Promise<Bench> {
  const bots = await botsOf(asked.game);
  const found = await prepare(asked, (room) => ({ ...room, bots }));
  if (isPlanFault(found)) throw new Error(found.field);
  return found;
}

export async function labour({ plan: asked, from, to }: LabTask, post: (reply: LabReply) => void): Promise<void> {
  const key = JSON.stringify(asked);
  if (key !== plan || bench === undefined) [plan, bench] = [key, made(asked)];
  const ready = await bench;
  post({ from, played: playPlainly(ready, from, to), plan: ready.plan, edition: ready.engine.game.edition });
}
