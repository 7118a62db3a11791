/** The page's side of the worker in which bots try a set-up out. */
import type { Options } from '@rempart/kernel';

export interface TrialTask {
  readonly game: string;
  readonly options: Options;
  readonly games: number;
  readonly seed: string;
}
export interface Tried {
  readonly level: string; // of the bot
  readonly games: number;
  readonly won: number;
  readonly turns: number | null; // in all, where the game counts them
}
export type TrialReply = { readonly tried: readonly Tried[]; readonly done: boolean } | { readonly failed: string };

/** Gives what stops it. Nothing is said any more after that. */
export function tryOut(task: TrialTask, hear: (reply: TrialReply) => void): () => void {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
  const stop = (): void => worker.terminate();
  worker.onmessage = ({ data }: MessageEvent<TrialReply>) => {
    hear(data);
    if ('failed' in data || data.done) stop();
  };
  worker.onerror = ({ message }) => {
    hear({ failed: message });
    stop();
  };
  worker.postMessage(JSON.parse(JSON.stringify({ trial: task })));
  return stop;
}
