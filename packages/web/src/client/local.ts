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
type Watcher = (id: string, state: TableState) => void;
const watchers = new Set<Watcher>();

function start(): Worker {
  const made = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
  made.onmessage = ({ data }: MessageEvent<Reply>) => {
    if ('changed' in data) for (const watcher of watchers) watcher(data.changed, data.state);
    else {
      const waiting = pending.get(data.call);
      pending.delete(data.call);
      if ('error' in data) waiting?.reject(new Error(data.error));
      else waiting?.resolve(data.value as never);
    }
  };
  // It does not answer any more: whoever waits is told.
  made.onerror = ({ message }) => {
    for (const { reject } of pending.values()) reject(new Error(message));
    pending.clear();
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
  function meet(state: TableState): void {
    const from = state.entries[0]?.n ?? Infinity;
    const known = newest?.view.seat === state.view.seat ? newest.entries.filter(({ n }) => n < from) : [];
    newest = { ...state, entries: [...known, ...state.entries] };
    for (const listener of listeners) listener(newest);
  }
  async function look(seat: Seat | null): Promise<void> {
    const state = await ask('watch', id, seat);
    if (!isRefusal(state)) meet(state);
  }
  const changed: Watcher = (which, state) => void (which === id && meet(state));
  watchers.add(changed);
  void look(null);
  return {
    id,
    subscribe(listener) {
      listeners.add(listener);
      if (newest !== undefined) listener(newest);
      return () => listeners.delete(listener);
    },
    // What an action led to is told before its answer: done means shown, and kept.
    act: (seat, action) => ask('act', id, seat, action, newest?.view.n ?? 0),
    undo: (seat) => ask('undo', id, seat),
    resign: (seat) => ask('resign', id, seat),
    hint: (seat, level) => ask('hint', id, seat, level ?? ''),
    look,
    close: () => void watchers.delete(changed),
  };
}
