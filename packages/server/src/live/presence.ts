/**
 * Who is connected. Every node says which seats of a table it holds a line of, and says so again now and then; what is
 * not repeated is forgotten, so that a node that died leaves nobody behind. Soft by nature: no truth hangs on it.
 */
import type { ServerMessage } from '@rempart/protocol';
import { newId } from '../ids.ts';
import type { Site } from '../site.ts';
import { setHere } from '../store/absence.ts';
import { tableById } from '../store/tables.ts';
import type { NodeMessage } from '../store/wire.ts';
import { isVeiled } from '../matches/veil.ts';
import type { Connection } from './socket.ts';

type Here = Extract<NodeMessage, { k: 'here' }>;
export interface Presence {
  /** Somebody came to this table or left it, here. */
  moved(table: string): void;
  hear(word: Here): void;
  close(): void;
}
interface Seen {
  readonly seats: readonly number[];
  readonly watchers: number;
  readonly at: number;
}
const SOON = 300; // milliseconds: a reload is no absence, and a crowd comes as one
const BEAT = 30_000;
const FORGOTTEN = 2.5 * BEAT;

export function openPresence(site: Site, failed: (error: unknown) => void): Presence {
  const { games, hub, matches, store } = site;
  const me = newId();
  const known = new Map<string, Map<string, Seen>>(); // by table, by node
  const written = new Map<string, string>(); // by table: who was here when it was last written down
  const soon = new Map<string, NodeJS.Timeout>();

  async function announce(table: string): Promise<void> {
    const found = matches.peek(table) ?? (await tableById(store.db, table));
    // Where one must find out who is there, nobody is told who is connected.
    if (found !== undefined && isVeiled(games, found.row)) return;
    const people = new Set(hub.of(table).map(({ sink }) => (sink as Connection).who?.person.id));
    const seats = (found?.seats ?? []).flatMap(({ seat, person }) =>
      person !== null && people.has(person) ? [seat] : [],
    );
    const sitting = new Set((found?.seats ?? []).map(({ person }) => person));
    const sinks = [...new Set(hub.of(table).map(({ sink }) => sink as Connection))];
    const watchers = sinks.filter(({ who }) => !sitting.has(who?.person.id ?? '')).length;
    await store.wire.tell({ k: 'here', m: table, node: me, seats, watchers });
  }
  function moved(table: string): void {
    if (soon.has(table)) return;
    const work = () => {
      soon.delete(table);
      announce(table).catch(failed);
    };
    soon.set(table, setTimeout(work, SOON).unref());
  }
  function hear({ m: table, node, seats, watchers }: Here): void {
    const watches = hub.of(table);
    if (watches.length === 0) {
      written.delete(table);
      return void known.delete(table);
    }
    const nodes = known.get(table) ?? new Map<string, Seen>();
    known.set(table, nodes);
    if (node !== me && !nodes.has(node)) moved(table); // it does not know yet whom we hold
    nodes.set(node, { seats, watchers, at: performance.now() });
    const fresh = [...nodes.values()].filter(({ at }) => performance.now() - at < FORGOTTEN);
    const all = [...new Set(fresh.flatMap((one) => one.seats))].sort((a, b) => a - b);
    remember(site, written, table, all).catch(failed);
    const looking = fresh.reduce((sum, one) => sum + one.watchers, 0);
    const text = JSON.stringify({ t: 'here', table, seats: all, watchers: looking } satisfies ServerMessage);
    for (const sink of new Set(watches.map((watch) => watch.sink))) sink.send(text);
  }
  const beat = setInterval(() => {
    if (store.kind === 'postgres') for (const table of hub.tables()) moved(table);
  }, BEAT).unref();
  return {
    moved,
    hear,
    close() {
      clearInterval(beat);
      for (const timer of soon.values()) clearTimeout(timer);
    },
  };
}

/** Since when nobody is connected for a seat of a running match is kept, for those who wait there. */
async function remember(
  { matches, store, now }: Site,
  written: Map<string, string>,
  table: string,
  here: readonly number[],
): Promise<void> {
  const found = matches.peek(table);
  if (found?.row.status !== 'running' || written.get(table) === here.join()) return;
  written.set(table, here.join());
  const people = found.seats.filter(({ by }) => by === 'person').map(({ seat }) => seat);
  const gone = people.filter((seat) => !here.includes(seat));
  await setHere(store.db, table, here, gone, now());
}
