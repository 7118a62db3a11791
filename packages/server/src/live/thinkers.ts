/** Where bots think: in a few threads of their own, so that nobody else waits for them. One thought at a time in each. */
import { Worker } from 'node:worker_threads';
import type { Action } from '@rempart/kernel';
import { think } from '@rempart/match';
import type { Thought } from '@rempart/match';
import type { Game } from '../games.ts';

export interface Thinkers {
  /** What the bot would do. Fails when it breaks, or takes too long. */
  think(game: Game, thought: Thought): Promise<Action>;
  close(): Promise<void>;
}
/** What a thread is asked, and what it answers. */
export interface Asked {
  readonly game: string;
  readonly edition: number;
  readonly thought: Thought;
}
export type Answered = { readonly action: Action } | { readonly failed: string };

interface Waiting {
  readonly asked: Asked;
  readonly done: (action: Action) => void;
  readonly failed: (error: Error) => void;
}
interface Crew {
  readonly program: URL | string; // what a thread runs: it must call `answerThoughts`
  readonly threads: number;
  readonly limit: number; // milliseconds for one thought
}

/** Without threads: here, when the messages that have arrived have been read. For tests, and for programs in one piece. */
export const thinkHere = (): Thinkers => ({
  async think(game, thought) {
    await new Promise(setImmediate);
    return think(game.table, thought, game.bots);
  },
  close: () => Promise.resolve(),
});

export function openThinkers({ program, threads, limit }: Crew): Thinkers {
  const queue: Waiting[] = [];
  const idle = new Set<Worker>();
  const all = new Set<Worker>();
  let isClosed = false;

  function hire(): Worker {
    const worker = new Worker(program);
    worker.unref(); // it does not keep the program from ending
    worker.setMaxListeners(0);
    worker.on('error', () => undefined); // whoever waits for it is told
    worker.on('exit', () => forget(worker));
    all.add(worker);
    return worker;
  }
  function forget(worker: Worker): void {
    all.delete(worker);
    idle.delete(worker);
  }
  function dismiss(worker: Worker): void {
    forget(worker);
    void worker.terminate();
  }

  /** The next thought to a thread that is free, or to a new one while there are few. */
  function hand(): void {
    if (isClosed || queue.length === 0) return;
    const [free] = idle;
    const worker = free ?? (all.size < threads ? hire() : undefined);
    if (worker === undefined) return;
    idle.delete(worker);
    ask(worker, queue.shift() as Waiting);
  }
  function ask(worker: Worker, { asked, done, failed }: Waiting): void {
    const finish = (settle: () => void, isGood: boolean): void => {
      clearTimeout(timer);
      worker.off('message', answered);
      worker.off('error', broke);
      worker.off('exit', ended);
      if (isGood) idle.add(worker);
      else dismiss(worker);
      settle();
      hand();
    };
    const answered = (answer: Answered): void =>
      finish(() => ('action' in answer ? done(answer.action) : failed(new Error(answer.failed))), true);
    const broke = (error: Error): void => finish(() => failed(error), false);
    const ended = (): void => finish(() => failed(new Error('a thinking thread has ended')), false);
    const timer = setTimeout(
      () => finish(() => failed(new Error(`the bot ${asked.thought.level} takes too long`)), false),
      limit,
    );
    worker.on('message', answered);
    worker.on('error', broke);
    worker.on('exit', ended);
    worker.postMessage(asked);
  }

  return {
    think: ({ door, table }, thought) =>
      new Promise((done, failed) => {
        queue.push({ asked: { game: door.id, edition: table.game.edition, thought }, done, failed });
        hand();
      }),
    async close() {
      isClosed = true;
      await Promise.all([...all].map((worker) => worker.terminate()));
    },
  };
}
