/** Looks back on a finished match: a first curve at once, then decision after decision. In a worker of its own: worker.ts. */
import { analysing, canJudge, curveOf } from '@rempart/bots';
import { isRefusal } from '@rempart/kernel';
import { decisions } from '@rempart/match';
import type { AnalystReply, AnalystTask } from './analysing.ts';
import { mindOf } from './bots.ts';
import { tableFor } from './editions.ts';

const OFTEN = 100; // milliseconds between two words of progress

export async function look({ file, seat }: AnalystTask, post: (reply: AnalystReply) => void): Promise<void> {
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
