/** The matches that a node has read: a cache, bounded by what they take in memory, and how one is read from the store. */
import { isRefusal } from '@rempart/kernel';
import { extend } from '@rempart/match';
import type { Entry, Header, Match } from '@rempart/match';
import { byTheRules, fault, isFault, noTable, oldEdition, setAside, tooEarly } from '../fault.ts';
import type { Fault } from '../fault.ts';
import { inEdition } from '../games.ts';
import type { Games } from '../games.ts';
import { checkpointOf } from '../store/checkpoints.ts';
import type { Checkpoint } from '../store/checkpoints.ts';
import { dueOf } from '../store/deadlines.ts';
import { linesOf, secretOf } from '../store/log.ts';
import { readersOf } from '../store/notices.ts';
import type { Store } from '../store/open.ts';
import type { TableRow } from '../store/schema.ts';
import { allSeats, seatsOf } from '../store/seats.ts';
import { rowById } from '../store/tables.ts';
import { reopen } from './checkpoint.ts';
import { firstDelta, newestOf, nextDeltas } from './opened.ts';
import type { Opened } from './opened.ts';
import { weightOf } from './weight.ts';

export interface Held {
  peek(id: string): Opened | undefined;
  keep(opened: Opened): Opened;
  drop(id: string): void;
  /** As the store has it now, with what was held already gone on with. */
  load(id: string): Promise<Opened | Fault>;
  ids(): string[];
}

export interface Room {
  readonly most: number; // bytes, roughly, of all that are held
  readonly age: number; // milliseconds since its last change after which one is let go of
  elapsed?(): number; // milliseconds since whenever
}
interface Kept {
  readonly opened: Opened;
  readonly since: number;
}

export function openHeld(store: Store, games: Games, { most, age, elapsed = () => performance.now() }: Room): Held {
  const cache = new Map<string, Kept>(); // those touched longest ago first
  let weight = 0; // of all of them

  function keep(opened: Opened): Opened {
    const { id } = opened.row;
    drop(id);
    const now = elapsed();
    cache.set(id, { opened, since: now });
    weight += opened.weight;
    // Those touched longest ago make room; the newest stays, however large.
    for (const [oldest, { since }] of cache) {
      if ((weight <= most && now - since <= age) || oldest === id) break;
      drop(oldest);
    }
    return opened;
  }
  function drop(id: string): void {
    weight -= cache.get(id)?.opened.weight ?? 0;
    cache.delete(id);
  }

  async function load(id: string): Promise<Opened | Fault> {
    const held = cache.get(id)?.opened;
    const since = held === undefined ? -1 : newestOf(held.match);
    const checkpoint = held === undefined ? await checkpointOf(store.db, id) : undefined;
    // The lines before the seats: then the seats are never older than the lines, and nobody plays in a seat he has lost.
    const lines = await linesOf(store.db, id, since);
    const row = await rowById(store.db, id);
    if (row === undefined) return noTable();
    if (row.trouble !== null) return setAside();
    if (row.header === null || (held === undefined && lines.length === 0)) return tooEarly();
    const found = { row, seats: allSeats({ row, seats: await seatsOf(store.db, id) }) };
    const match = await follow(store, games, row, lines, { held: held?.match, checkpoint });
    if (isFault(match)) return match;
    const game = inEdition(games, found.row) as Opened['game'];
    const mayBeTimed = match.header.house.pace.kind !== 'free' || game.room.hosting?.leftover !== undefined;
    const isTimed = mayBeTimed && found.row.status === 'running';
    const due = isTimed ? await dueOf(store.db, id) : [];
    const readers = await readersOf(store.db, id);
    const deltas = byTheRules(() => (held === undefined ? firstDelta(match) : nextDeltas(held, match)));
    if (isFault(deltas)) return deltas;
    return {
      ...found,
      row: { ...row, n: newestOf(match) },
      game,
      match,
      line: null,
      views: new Map(),
      checkpoint: held?.checkpoint ?? checkpoint?.n ?? -1,
      due,
      readers,
      deltas,
      weight: weightOf({ ...found, match, deltas }),
    };
  }

  return { peek: (id) => cache.get(id)?.opened, keep, drop, load, ids: () => [...cache.keys()] };
}

/** The match out of its log, or with the lines that were missing. */
async function follow(
  store: Store,
  games: Games,
  row: TableRow,
  lines: Entry[],
  { held, checkpoint }: { held: Match | undefined; checkpoint: Checkpoint | undefined },
): Promise<Match | Fault> {
  const game = inEdition(games, row);
  if (game === undefined) return fault(409, 'no-game', 'This server does not have the game.');
  if (held !== undefined && lines.length === 0) return held;
  const header = held?.header ?? (await headerOf(store, row));
  const match = byTheRules(() =>
    held === undefined ? reopen(game.engine, { header, log: lines }, checkpoint) : extend(game.engine, held, lines),
  );
  if (isFault(match) || !isRefusal(match)) return match;
  if (match.rule === 'M-15') return oldEdition(match);
  return fault(409, 'unreadable', 'This match cannot be continued here.', { refusal: match });
}

async function headerOf(store: Store, row: TableRow): Promise<Header> {
  const header = JSON.parse(row.header as string) as Header;
  return { ...header, fairness: { ...header.fairness, secret: await secretOf(store.db, row.id) } };
}
