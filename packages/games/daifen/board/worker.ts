/** The page's side of the worker that tries battles out. One worker for the whole board, started when first asked. */
import type { Seat } from '@rempart/kernel';
import type { Tally, Trial } from '../trials.ts';
import type { Advice } from '../bot/adviser.ts';
import type { State } from '../rules/state.ts';

interface Ask {
  readonly asker: string;
  readonly call: number;
}
export type Question = Ask &
  (
    | { readonly trial: Trial; readonly times: number; readonly seed: string }
    | { readonly view: State; readonly seat: Seat }
  );
export type Reply = Ask & { readonly done: boolean } & ({ readonly tally: Tally } | { readonly advice: Advice });

const TRIALS = 2000;
let worker: Worker | undefined;
let calls = 0;
const waiting = new Map<number, (reply: Reply) => void>();

function ask(make: (call: number) => Question, hear: (reply: Reply) => void): () => void {
  if (worker === undefined) {
    worker = new Worker(new URL('./preview.worker.ts', import.meta.url), { type: 'module' });
    worker.onmessage = ({ data }: MessageEvent<Reply>) => {
      waiting.get(data.call)?.(data);
      if (data.done) waiting.delete(data.call);
    };
  }
  const call = calls++;
  waiting.set(call, hear);
  worker.postMessage(JSON.parse(JSON.stringify(make(call))));
  return () => void waiting.delete(call);
}

/** Thousands of battles; `hear` is told again and again as they are fought. */
export const tryOut = (
  asker: string,
  trial: Trial,
  seed: string,
  hear: (tally: Tally) => void,
  times = TRIALS,
): (() => void) =>
  ask(
    (call) => ({ asker, call, trial, times, seed }),
    (reply) => 'tally' in reply && hear(reply.tally),
  );

export const askSteward = (view: State, seat: Seat): Promise<Advice> =>
  new Promise((resolve) =>
    ask(
      (call) => ({ asker: 'steward', call, view, seat }),
      (reply) => 'advice' in reply && resolve(reply.advice),
    ),
  );
