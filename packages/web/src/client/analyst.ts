/**
 * Looks back on a finished match: a first curve at once, then decision after decision; or advises at a table. In a worker of its own:
 * worker.ts.
 */
import { analysing, canJudge, chancesWith, counsel, curveOf } from '@rempart/bots';
import { isRefusal } from '@rempart/kernel';
import { decisions } from '@rempart/match';
import type { AnalystReply, AnalystTask, CounselTask, Task, TrialTask } from './analysing.ts';
import { mindOf } from './bots.ts';
import { tableFor } from './editions.ts';

const OFTEN = 100; // milliseconds between two words of progress

const WORLDS = 8; // that advice is weighed in

export const look = (task: Task, post: (reply: AnalystReply) => void): Promise<void> =>
  'file' in task ? lookBack(task, post) : advise(task, post);

/** At a table that is played, by what the seat sees: the best plans with their chances, or those of the moves in question. */
async function advise(task: CounselTask | TrialTask, post: (reply: AnalystReply) => void): Promise<void> {
  const { game, edition, view, seat } = task;
  const [engine, mind] = await Promise.all([tableFor(game, edition), mindOf(game)]);
  if (mind === undefined || !canJudge(mind, view)) return post({ none: true });
  if ('tried' in task) return post({ chances: chancesWith({ engine, mind }, view, seat, task.tried, 2 * WORLDS) });
  const found = counsel({ engine, mind }, view, seat, task.offered, WORLDS);
  const words = (reason: string | null) => (reason === null ? null : (mind.reasons?.[reason] ?? null));
  post({ counsel: found.map(({ action, chance, reason }) => ({ action, chance, reason: words(reason) })) });
}

async function lookBack({ file, seat }: AnalystTask, post: (reply: AnalystReply) => void): Promise<void> {
  const { game, edition } = file.header;
  const [engine, mind] = await Promise.all([tableFor(game, edition), mindOf(game)]);
  const decided = decisions(engine, file);
  if (isRefusal(decided) || mind === undefined || !canJudge(mind, decided.last)) return post({ none: true });
  const { taken, last } = decided;
  const own = taken.filter((one) => one.seat === seat || mind.team === true);
  const chances = curveOf({ engine, mind }, own);
  post({ curve: own.map(({ n }, i) => ({ n, chance: chances[i] ?? 0 })), of: own.length });
  const work = analysing({ engine, mind }, taken, last, seat);
  for (let said = 0; ;) {
    const { done, value } = work.next();
    if (done === true) return post({ analysis: value });
    if (performance.now() - said < OFTEN) continue;
    said = performance.now();
    post({ done: value });
  }
}
