/** The page's side of the worker, and local tables as a TableClient. */
import { isRefusal } from '@rempart/kernel';
import type { Seat } from '@rempart/kernel';
import type { Keeper, Reply, Request, TableClient, TableState } from './types.ts';

type Answer<K extends keyof Keeper> = Promise<ReturnType<Keeper[K]>>;
interface Pending {
  readonly resolve: (value: never) => void;
  readonly reject: (error: Error) => void;
}

let worker: Worker | undefined;
let calls = 0;
const pending = new Map<number, Pending>();
const watchers = new Set<(id: string) => void>();

function start(): Worker {
  const made = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
  made.onmessage = ({ data }: MessageEvent<Reply>) => {
    if ('changed' in data) for (const watcher of watchers) watcher(data.changed);
    else {
      const waiting = pending.get(data.call);
      pending.delete(data.call);
      if ('error' in data) waiting?.reject(new Error(data.error));
      else waiting?.resolve(data.value as never);
    }
  };
  return made;
}

export function ask<K extends keyof Keeper>(name: K, ...args: Parameters<Keeper[K]>): Answer<K> {
  worker ??= start();
  const call = calls++;
  const answer = new Promise<ReturnType<Keeper[K]>>((resolve, reject) => pending.set(call, { resolve, reject }));
  // Svelte's reactive objects cannot be sent; what is sent is plain data anyway.
  worker.postMessage({ call, name, args: JSON.parse(JSON.stringify(args)) } satisfies Request);
  return answer;
}

export function localTable(id: string): TableClient {
  const listeners = new Set<(state: TableState) => void>();
  let newest: TableState | undefined;
  let looking: Seat | null = null;
  let asking: Promise<void> | null = null;
  let stale = false; // changed again while the state was on its way
  function refresh(): Promise<void> {
    stale = asking !== null;
    return (asking ??= catchUp().finally(() => (asking = null)));
  }
  async function catchUp(): Promise<void> {
    do {
      stale = false;
      await fetchState();
    } while (stale);
  }
  const fetchState = async () => {
    const state = await ask('state', id, looking);
    if (isRefusal(state)) return;
    looking ??= state.view.seat;
    newest = state;
    for (const listener of listeners) listener(state);
  };
  /** Done means shown: whoever waits for an action sees what it led to. */
  async function shown<T>(asked: Promise<T>): Promise<T> {
    const answer = await asked;
    if (asking !== null) await asking; // the change has already been told
    return answer;
  }
  const changed = (which: string) => void (which === id && refresh());
  watchers.add(changed);
  void refresh();
  return {
    id,
    subscribe(listener) {
      listeners.add(listener);
      if (newest !== undefined) listener(newest);
      return () => listeners.delete(listener);
    },
    act: (seat, action) => shown(ask('act', id, seat, action, newest?.view.n ?? 0)),
    undo: (seat) => shown(ask('undo', id, seat)),
    resign: (seat) => shown(ask('resign', id, seat)),
    async look(seat) {
      looking = seat;
      await asking;
      await refresh();
    },
    close: () => void watchers.delete(changed),
  };
}
