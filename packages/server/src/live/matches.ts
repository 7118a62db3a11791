/**
 * Running matches. Any node may serve any match: what is held here is a cache, checked by line number whenever something
 * is written, and before anything is refused.
 */
import { isRefusal } from '@rempart/kernel';
import { extend, rebuild } from '@rempart/match';
import type { Entry, Header, Match } from '@rempart/match';
import { broken, fault, isFault, isSetAside, noTable, oldEdition, setAside, storeTrouble, tooEarly } from '../fault.ts';
import type { Fault } from '../fault.ts';
import { inEdition } from '../games.ts';
import type { Games } from '../games.ts';
import { LIMITS } from '../settings.ts';
import type { Append, Sitting } from '../store/append.ts';
import { dueOf } from '../store/deadlines.ts';
import { firstDue } from '../store/lines.ts';
import { linesOf, newestLine, secretOf } from '../store/log.ts';
import { readersOf } from '../store/notices.ts';
import type { Store } from '../store/open.ts';
import { allSeats, seatsOf } from '../store/seats.ts';
import { rowById } from '../store/tables.ts';
import type { TableAndSeats } from '../store/tables.ts';
import { byTheRules } from './aside.ts';
import { firstFrame, growth, newestOf, nextFrame } from './opened.ts';
import type { Opened } from './opened.ts';
import { inTurns } from './turns.ts';
import { heavier, weightOf } from './weight.ts';

/** What a command makes of a match: a longer one and an answer, or a fault. An unchanged match writes nothing. */
interface Change<T> {
  readonly match: Match;
  readonly sits?: readonly Sitting[];
  readonly why?: string; // somebody's reason from outside the game, for the letters
  reply(after: Opened): T;
}
type Decide<T> = (opened: Opened) => Change<T> | Fault;

export interface Matches {
  open(id: string): Promise<Opened | Fault>;
  peek(id: string): Opened | undefined;
  change<T>(id: string, decide: Decide<T>): Promise<T | Fault>;
  /** Looks into the store again, and tells when there is something new. */
  refresh(id: string): Promise<void>;
  forget(id: string): void;
  held(): string[];
  settled(): Promise<unknown>;
}
const ATTEMPTS = 40; // against somebody on another node who writes and writes

interface Needs {
  readonly store: Store;
  readonly games: Games;
  now(): string;
  /** A match has changed: here, from what it was before, or elsewhere. */
  changed(after: Opened, before?: Opened): void;
  /** The store has failed; whoever asked is told so. */
  failed(error: unknown): void;
  readonly most?: number; // bytes, roughly, of all that are held
}

export function openMatches({ store, games, now, changed, failed, most = LIMITS.held }: Needs): Matches {
  const cache = new Map<string, Opened>();
  let weight = 0; // of all of them
  const turns = inTurns();

  function noted(broke: Fault): Fault {
    if (broke.cause !== undefined) failed(broke.cause);
    return broke;
  }

  function keep(opened: Opened): Opened {
    const { id } = opened.row;
    drop(id);
    cache.set(id, opened);
    weight += opened.weight;
    // Those touched longest ago make room; the newest stays, however large.
    for (const oldest of cache.keys()) {
      if (weight <= most || oldest === id) break;
      drop(oldest);
    }
    return opened;
  }
  function drop(id: string): void {
    weight -= cache.get(id)?.weight ?? 0;
    cache.delete(id);
  }

  async function load(id: string): Promise<Opened | Fault> {
    const held = cache.get(id);
    const since = held === undefined ? -1 : newestOf(held.match);
    // The lines before the seats: then the seats are never older than the lines, and nobody plays in a seat he has lost.
    const lines = await linesOf(store.db, id, since);
    const row = await rowById(store.db, id);
    if (row === undefined) return noTable();
    if (row.trouble !== null) return setAside();
    if (row.header === null || (held === undefined && lines.length === 0)) return tooEarly();
    const found = { row, seats: allSeats({ row, seats: await seatsOf(store.db, id) }) };
    const match = await follow(found, held, lines);
    if (isFault(match)) return match;
    const game = inEdition(games, found.row) as Opened['game'];
    const mayBeTimed = match.header.house.pace.kind !== 'free' || game.room.hosting?.leftover !== undefined;
    const isTimed = mayBeTimed && found.row.status === 'running';
    const due = isTimed ? await dueOf(store.db, id) : [];
    const readers = await readersOf(store.db, id);
    const film = byTheRules(() => (held === undefined ? firstFrame(match) : nextFrame(held, match)));
    if (isFault(film)) return film;
    return {
      ...found,
      row: { ...row, n: newestOf(match) },
      game,
      match,
      views: new Map(),
      due,
      readers,
      film,
      weight: weightOf({ ...found, match, film }),
    };
  }

  /** The match out of its log, or with the lines that were missing. */
  async function follow({ row }: TableAndSeats, held: Opened | undefined, lines: Entry[]): Promise<Match | Fault> {
    const game = inEdition(games, row);
    if (game === undefined) return fault(409, 'no-game', 'This server does not have the game.');
    if (held !== undefined && lines.length === 0) return held.match;
    const header = held?.match.header ?? (await headerOf(row));
    const match = byTheRules(() =>
      held === undefined ? rebuild(game.table, { header, log: lines }) : extend(game.table, held.match, lines),
    );
    if (isFault(match) || !isRefusal(match)) return match;
    if (match.rule === 'M-15') return oldEdition(match);
    return fault(409, 'unreadable', 'This match cannot be continued here.', { refusal: match });
  }

  async function headerOf(row: TableAndSeats['row']): Promise<Header> {
    const header = JSON.parse(row.header as string) as Header;
    return { ...header, fairness: { ...header.fairness, secret: await secretOf(store.db, row.id) } };
  }

  /** Whatever made this node look again: if the match has gone on elsewhere, those who watch it here are told. */
  async function reload(id: string): Promise<Opened | Fault> {
    try {
      const before = cache.get(id)?.match;
      const opened = await load(id);
      if (isSetAside(opened)) drop(id);
      if (isFault(opened)) return opened;
      keep(opened);
      const told = opened.match === before ? undefined : byTheRules(() => changed(opened));
      return isFault(told) ? noted(told) : opened;
    } catch (error) {
      drop(id);
      failed(error);
      return storeTrouble(error);
    }
  }
  const open = (id: string): Promise<Opened | Fault> => {
    const held = cache.get(id);
    return held === undefined ? turns.take(id, async () => cache.get(id) ?? (await reload(id))) : Promise.resolve(held);
  };

  async function attempt<T>(id: string, decide: Decide<T>): Promise<T | Fault> {
    for (let i = 0; i < ATTEMPTS; i++) {
      const opened = (i === 0 ? cache.get(id) : undefined) ?? (await reload(id));
      if (isFault(opened)) return opened;
      const decided = byTheRules(() => decide(opened));
      if (isFault(decided)) {
        if (decided.cause !== undefined) return noted(decided);
        // Refused on what this node believes: is that still so?
        if (i === 0 && (await newestLine(store.db, id)) !== newestOf(opened.match)) continue;
        return decided;
      }
      if (decided.match === opened.match) return byTheRules(() => decided.reply(opened));
      const growing = byTheRules(() => growth(opened, decided, now()));
      if (isFault(growing)) return noted(growing);
      if (!(await store.append(growing))) continue; // somebody was there first: look again
      const after = keep(grown(opened, decided, growing));
      const told = byTheRules(() => changed(after, opened));
      if (isFault(told)) noted(told); // it is written all the same
      const reply = byTheRules(() => decided.reply(after));
      return isFault(reply) ? noted(reply) : reply;
    }
    return fault(409, 'busy', 'Too many are at it. Try again.');
  }

  const change = <T>(id: string, decide: Decide<T>): Promise<T | Fault> =>
    turns.take(id, async () => {
      try {
        return await attempt(id, decide);
      } catch (error) {
        // Whether it was written is not known here: the log knows, and the same id asked again is answered from it.
        drop(id);
        failed(error);
        return isOurs(error) ? broken(error) : storeTrouble(error);
      }
    });

  return {
    open,
    peek: (id) => cache.get(id),
    change,
    refresh: (id) => turns.take(id, async () => void (await reload(id))),
    forget: drop,
    held: () => [...cache.keys()],
    settled: turns.settled,
  };
}

/** Faults of the programme are not the store's. */
const isOurs = (error: unknown): boolean =>
  error instanceof TypeError || error instanceof RangeError || error instanceof ReferenceError;

function grown<T>(opened: Opened, { match, sits = [] }: Change<T>, { head, due, at }: Append): Opened {
  const seats =
    sits.length === 0
      ? opened.seats
      : opened.seats.map((row) => ({ ...row, ...sits.find(({ seat }) => seat === row.seat) }));
  const told = head === null ? {} : { ...head, due: firstDue(due), touched: at, request: null };
  const row = { ...opened.row, ...told, n: newestOf(match) };
  // Who has just sat down is found when the table is looked at again.
  const readers =
    sits.length === 0 ? opened.readers : opened.readers.filter(({ seat }) => !sits.some((one) => one.seat === seat));
  const film = nextFrame(opened, match);
  const weight = heavier(opened, match);
  return { row, seats, game: opened.game, match, views: new Map(), due: due ?? [], readers, film, weight };
}
