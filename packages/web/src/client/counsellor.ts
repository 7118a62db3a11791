/** Weighs what to do now: the mind's plans and what bots would do, in imagined worlds. In a worker of its own: worker.ts. */
import { counsel } from '@rempart/bots';
import { mindOf } from './bots.ts';
import type { CounselTask, Weighed } from './counselling.ts';
import { tableFor } from './editions.ts';

const WORLDS = 8;

export async function weigh({ game, edition, view, seat, offered }: CounselTask): Promise<readonly Weighed[]> {
  const [engine, mind] = await Promise.all([tableFor(game, edition), mindOf(game)]);
  if (mind === undefined) return [];
  const found = counsel({ engine, mind }, view, seat, offered, WORLDS);
  return found.map((one) => ({ ...one, said: one.reason === null ? null : (mind.reasons?.[one.reason] ?? null) }));
}
