/** A few threads that answer one question at a time each; who waits is answered in turn, and never for longer than agreed. */
import { Worker } from 'node:worker_threads';
import { TOO_LONG } from '@rempart/match';

interface Waiting<Q, A> {
  readonly asked: Q;
  readonly done: (answer: A) => void;
  readonly failed: (error: Error) => void;
}
export interface CrewSettings {
  readonly program: URL | string; // what a thread runs: it must call `answerThoughts`
  readonly threads: number;
  readonly limit: number; // milliseconds for one answer: a thread that needs longer is ended
  readonly most?: number; // questions that may wait
}
export interface Crew<Q, A> {
  ask(asked: Q): Promise<A>;
  close(): Promise<void>;
}
/** What a thread says first: from then on its time is counted. */
export const READY = 'ready';
const TOO_MANY = 'too many are waiting';

export function openCrew<Q, A>({ program, threads, limit, most = Infinity }: CrewSettings): Crew<Q, A> {
  const queue: Waiting<Q, A>[] = [];
  const idle = new Set<Worker>();
  const all = new Set<Worker>();
  let isClosed = false;

  function hire(): void {
    const worker = new Worker(program);
    worker.unref(); // it does not keep the program from ending
    worker.setMaxListeners(0);
    worker.on('error', () => undefined); // whoever waits for it is told
    worker.on('exit', () => forget(worker));
    worker.once('message', () => {
      worker.off('exit', stillborn);
      idle.add(worker);
      hand();
    });
    worker.once('exit', stillborn);
    all.add(worker);
  }
  /** A thread that does not even begin would not begin for the next either. */
  function stillborn(): void {
    for (const { failed } of queue.splice(0)) failed(new Error('a thread does not begin'));
  }
  function forget(worker: Worker): void {
    all.delete(worker);
    idle.delete(worker);
  }
  function dismiss(worker: Worker): void {
    forget(worker);
    worker.terminate().catch(() => undefined);
  }

  /** The next question to a thread that is free; if there is none, and there are few, one is called. */
  function hand(): void {
    if (isClosed || queue.length === 0) return;
    const [worker] = idle;
    if (worker !== undefined) {
      idle.delete(worker);
      put(worker, queue.shift() as Waiting<Q, A>, limit, (isGood) => {
        if (isGood) idle.add(worker);
        else dismiss(worker);
        hand();
      });
    } else if (all.size < threads) hire();
  }

  return {
    ask: (asked) =>
      new Promise((done, failed) => {
        if (queue.length >= most) return failed(new Error(TOO_MANY));
        queue.push({ asked, done, failed });
        hand();
      }),
    async close() {
      isClosed = true;
      await Promise.all([...all].map((worker) => worker.terminate()));
    },
  };
}

/** One question to one thread: it answers, breaks, ends or takes too long. Then it is `free`, and good for another or not. */
function put<Q, A>(
  worker: Worker,
  { asked, done, failed }: Waiting<Q, A>,
  limit: number,
  free: (isGood: boolean) => void,
): void {
  const finish = (settle: () => void, isGood: boolean): void => {
    clearTimeout(timer);
    worker.off('message', answered);
    worker.off('error', broke);
    worker.off('exit', ended);
    settle();
    free(isGood);
  };
  const answered = (answer: A): void => finish(() => done(answer), true);
  const broke = (error: Error): void => finish(() => failed(error), false);
  const ended = (): void => finish(() => failed(new Error('a thinking thread has ended')), false);
  const timer = setTimeout(() => finish(() => failed(new Error(TOO_LONG)), false), limit);
  worker.on('message', answered);
  worker.on('error', broke);
  worker.on('exit', ended);
  worker.postMessage(asked);
}
