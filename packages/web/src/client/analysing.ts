/** The page's side of the worker that looks back on a match. */
import type { Analysis } from '@rempart/bots';
import type { Action, Core, Reasons, Seat } from '@rempart/kernel';
import type { MatchFile } from '@rempart/match';

export interface AnalystTask {
  readonly file: MatchFile;
  readonly seat: Seat; // whose game it is; where all play together it is everybody's
}
/** A position to be advised on, and what others would do there. */
export interface CounselTask {
  readonly game: string;
  readonly edition: number;
  readonly view: Core;
  readonly seat: Seat;
  readonly offered: readonly Action[];
}
/** Moves that could be made in one position, to be told apart. */
export interface TrialTask {
  readonly game: string;
  readonly edition: number;
  readonly view: Core;
  readonly seat: Seat;
  readonly tried: readonly Action[];
}
export type Task = AnalystTask | CounselTask | TrialTask;
export interface Counselled {
  readonly action: Action;
  readonly chance: number;
  readonly reason: Reasons[string] | null; // in both languages
}
export interface Point {
  readonly n: number; // the line of a decision
  readonly chance: number; // before it
}
export type AnalystReply =
  | { readonly none: true } // nobody can judge such a match
  | { readonly curve: readonly Point[]; readonly of: number } // a first look, and how many decisions are to be judged
  | { readonly done: number }
  | { readonly analysis: Analysis<Core> }
  | { readonly counsel: readonly Counselled[] }
  | { readonly chances: readonly number[] };

/** Gives what stops it. Nothing is said any more after that. */
export function analyseFile(task: Task, hear: (reply: AnalystReply) => void): () => void {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
  const stop = (): void => worker.terminate();
  worker.onmessage = ({ data }: MessageEvent<AnalystReply>) => {
    hear(data);
    if (!('curve' in data || 'done' in data)) stop();
  };
  worker.onerror = () => {
    hear({ none: true });
    stop();
  };
  worker.postMessage(JSON.parse(JSON.stringify({ analyse: task })));
  return stop;
}

const WATCH = 250; // milliseconds between two looks whether anybody still waits

/** The best plans, the best first. Nothing where nobody can judge such a table, or once it is not wanted any more. */
export const counselFor = (task: CounselTask, isIdle: () => boolean): Promise<readonly Counselled[]> =>
  new Promise((resolve) => {
    const end = (found: readonly Counselled[]): void => {
      clearInterval(watching);
      resolve(found);
    };
    const stop = analyseFile(task, (reply) => {
      if ('counsel' in reply) end(reply.counsel);
      else if ('none' in reply) end([]);
    });
    const watching = setInterval(() => {
      if (!isIdle()) return;
      stop();
      end([]);
    }, WATCH);
  });

/** The chance with each of them; nothing where nobody can judge. */
export const chancesOf = (task: TrialTask): Promise<readonly number[]> =>
  new Promise((resolve) =>
    analyseFile(task, (reply) => {
      if ('chances' in reply) resolve(reply.chances);
      else if ('none' in reply) resolve([]);
    }),
  );
