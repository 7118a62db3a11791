/** The page's side of the lab: games handed out to workers, a few at a time, until all are played. */
import type { Experiment, GameRecord } from '@rempart/lab/page';

export interface LabTask {
  readonly plan: Experiment;
  readonly from: number;
  readonly to: number;
}
export type LabReply =
  | {
      readonly from: number;
      readonly played: readonly GameRecord[];
      readonly plan: Experiment; // with every option that was left as usual
      readonly edition: number;
    }
  | { readonly failed: string };
/** What came of it. */
export interface LabResult {
  readonly plan: Experiment;
  readonly edition: number;
  readonly records: readonly GameRecord[]; // in the order of the games, whoever played them
}
interface Hear {
  readonly progress: (done: number, played: readonly GameRecord[]) => void; // those that came just now
  readonly done: (result: LabResult) => void;
  readonly failed: (why: string) => void;
}
const STRETCH = 2; // games at a time: few, so that it is seen to go on
const MOST = 8; // workers
/** One core is left to the page. */
const crew = (): number => Math.max(1, Math.min(MOST, (navigator.hardwareConcurrency || 2) - 1));

/** Gives what stops it. Nothing is said any more after that. */
export function runLab(plan: Experiment, { progress, done, failed }: Hear): () => void {
  const records = Array<GameRecord>(plan.games);
  let [next, count] = [0, 0];
  const workers = Array.from(
    { length: Math.min(crew(), Math.ceil(plan.games / STRETCH)) },
    () => new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' }),
  );
  const stop = (): void => {
    for (const worker of workers) {
      worker.onmessage = worker.onerror = null;
      worker.terminate();
    }
  };
  const fail = (why: string): void => {
    stop();
    failed(why);
  };
  const hand = (worker: Worker): void => {
    const from = next;
    next = Math.min(plan.games, from + STRETCH);
    const lab = { plan, from, to: next } satisfies LabTask;
    if (from < next) worker.postMessage(JSON.parse(JSON.stringify({ lab })));
  };
  for (const worker of workers) {
    worker.onerror = () => fail('worker');
    worker.onmessage = ({ data }: MessageEvent<LabReply>) => {
      if ('failed' in data) return fail(data.failed);
      data.played.forEach((record, i) => (records[data.from + i] = record));
      count += data.played.length;
      progress(count, data.played);
      if (count < plan.games) return hand(worker);
      stop();
      done({ plan: data.plan, edition: data.edition, records });
    };
    hand(worker);
  }
  return stop;
}
