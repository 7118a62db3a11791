/** The page's side of the worker that weighs what to do: plans with their chances. */
import type { Counsel } from '@rempart/bots';
import type { Action, Core, Reasons, Seat } from '@rempart/kernel';

export interface CounselTask {
  readonly game: string;
  readonly edition: number;
  readonly view: Core; // what the seat sees
  readonly seat: Seat;
  readonly offered: readonly Action[]; // what bots would do
}
export interface Weighed extends Counsel<Core> {
  readonly said: Reasons[string] | null; // its reason in words
}

/** Nothing where nobody can judge such a table. */
export const weighed = (task: CounselTask): Promise<readonly Weighed[]> =>
  new Promise((resolve) => {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
    const end = (found: readonly Weighed[]): void => {
      worker.terminate();
      resolve(found);
    };
    worker.onmessage = ({ data }: MessageEvent<readonly Weighed[]>) => end(data);
    worker.onerror = () => end([]);
    worker.postMessage(JSON.parse(JSON.stringify({ counsel: task })));
  });
