/**
 * Where bots think: in a worker of their own beside the one that keeps the matches, so that a thought that does not end can
 * be ended, and the keeper answers meanwhile. One thought at a time.
 */
import { THOUGHT, TOO_LONG } from '@rempart/match';
import type { Answer, Thought } from '@rempart/match';

/** What the worker is asked. */
export interface ThinkerTask {
  readonly game: string;
  readonly edition: number;
  readonly thought: Thought;
}
/** It says first that it has fetched its bots: from then on its time is counted. */
export const READY = 'ready';
export type ThinkerReply = Answer | typeof READY;

export type Ponder = (asked: ThinkerTask) => Promise<Answer>;
/** All that is needed of a Worker. */
interface Mind {
  onmessage: ((event: MessageEvent<ThinkerReply>) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
  postMessage(asked: ThinkerTask): void;
  terminate(): void;
}

export function openMind(start: () => Mind, limit = THOUGHT): Ponder {
  let mind: Mind | undefined;
  let last: Promise<unknown> = Promise.resolve();

  /** Null: this browser has no workers within workers, or does not start one. */
  function awake(): Mind | null {
    try {
      return (mind ??= start());
    } catch {
      return null;
    }
  }
  const put = (asked: ThinkerTask): Promise<Answer> =>
    new Promise((resolve) => {
      const busy = awake();
      if (busy === null) return resolve({ failed: 'no worker starts' });
      let timer: ReturnType<typeof setTimeout> | undefined;
      const end = (answer: Answer, isWell: boolean): void => {
        clearTimeout(timer);
        busy.onmessage = busy.onerror = null;
        if (!isWell) {
          busy.terminate();
          mind = undefined;
        }
        resolve(answer);
      };
      busy.onmessage = ({ data }) => {
        if (data === READY) timer = setTimeout(() => end({ failed: TOO_LONG }, false), limit);
        else end(data, true);
      };
      busy.onerror = ({ message }) => end({ failed: message }, false);
      busy.postMessage(asked);
    });
  return (asked) => {
    const mine = last.then(() => put(asked));
    last = mine;
    return mine;
  };
}

export const ponder: Ponder = openMind(() => new Worker(new URL('./thinker.ts', import.meta.url), { type: 'module' }));
