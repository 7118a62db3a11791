/** The page's side of the worker that looks back on a match. */
import type { Analysis } from '@rempart/bots';
import type { Core, Seat } from '@rempart/kernel';
import type { MatchFile } from '@rempart/match';

export interface AnalystTask {
  readonly file: MatchFile;
  readonly seat: Seat; // whose game it is; where all play together it is everybody's
}
export interface Point {
  readonly n: number; // the line of a decision
  readonly chance: number; // before it
}
export type AnalystReply =
  | { readonly none: true } // nobody can judge such a match
  | { readonly curve: readonly Point[]; readonly of: number } // a first look, and how many decisions are to be judged
  | { readonly done: number }
  | { readonly analysis: Analysis<Core> };

/** Gives what stops it. Nothing is said any more after that. */
export function analyseFile(task: AnalystTask, hear: (reply: AnalystReply) => void): () => void {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
  const stop = (): void => worker.terminate();
  worker.onmessage = ({ data }: MessageEvent<AnalystReply>) => {
    hear(data);
    if ('none' in data || 'analysis' in data) stop();
  };
  worker.onerror = () => {
    hear({ none: true });
    stop();
  };
  worker.postMessage(JSON.parse(JSON.stringify({ analyse: task })));
  return stop;
}
