/** Tables and the seats around them. The lobby changes by `rev`, the match by `n`: who saw an older one must look again. */
import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import type { Entry, Header } from '@rempart/match';
import type { Head } from './append.ts';
import { setDeadlines } from './deadlines.ts';
import type { Deadline } from './deadlines.ts';
import type { Db, Store } from './open.ts';
import { setLetters } from './outbox.ts';
import type { Outbox, Schema, SeatRow, TableRow, TraceRow } from './schema.ts';
import { addSeats, countTaken, putSeat, seatsOf, someSeats, takenOf, withSeats } from './seats.ts';
import { addTrace } from './weeks.ts';

export interface TableAndSeats {
  readonly row: TableRow;
  readonly seats: readonly SeatRow[]; // those that have a row, in order: `allSeats` has the untouched ones too
}

export async function addTable(db: Db, table: TableAndSeats, secret: string): Promise<void> {
  const { row, seats } = table;
  await db.transaction().execute(async (trx) => {
    await trx.insertInto('tables').values(withTaken(table)).execute();
    await trx.insertInto('secrets').values({ match: row.id, secret }).execute();
    await addSeats(trx, seats);
  });
}
const withTaken = ({ row, seats }: TableAndSeats): TableRow => ({ ...row, taken: takenOf(seats) });

/** A table with a match already in it: uploaded, or forked. Its deadlines count from now. */
export async function addMatch(
  db: Db,
  made: TableAndSeats,
  secret: string,
  log: readonly Entry[],
  due: readonly Deadline[] = [],
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await trx.insertInto('tables').values(withTaken(made)).execute();
    await trx.insertInto('secrets').values({ match: made.row.id, secret }).execute();
    await addSeats(trx, made.seats);
    await addLines(trx, made.row.id, log);
    if (due.length > 0) await setDeadlines(trx, [{ match: made.row.id, due }]);
  });
}
async function addLines(trx: Transaction<Schema>, match: string, log: readonly Entry[]): Promise<void> {
  for (let i = 0; i < log.length; i += 500) {
    const lines = log.slice(i, i + 500).map((entry) => ({ match, n: entry.n, body: JSON.stringify(entry) }));
    await trx.insertInto('entries').values(lines).execute();
  }
}

/**
 * Not every move writes the table's row: how far a match has come, its log knows, and the row of one without lines, which has not
 * begun or is kept in small. (Of two columns of one name the later counts.)
 */
const newest = sql<number>`coalesce((select max(line.n) from entries as line where line.match = tables.id), tables.n)`;
const rows = (db: Db) => db.selectFrom('tables').selectAll().select(newest.as('n'));

export const rowById = (db: Db, id: string): Promise<TableRow | undefined> =>
  rows(db).where('id', '=', id).executeTakeFirst();
export async function tableById(db: Db, id: string): Promise<TableAndSeats | undefined> {
  const row = await rowById(db, id);
  return row === undefined ? undefined : { row, seats: await seatsOf(db, row.id) };
}

const PAGE = 50;
/** Seats that a list knows of a table: whoever wants more asks for the table. */
export const LISTED = 12;
export interface Wanted {
  readonly status?: TableRow['status'] | undefined;
  readonly aside?: boolean; // only broken ones that are not over
  readonly shelf?: '0' | '1' | undefined; // without what was put away, or that alone
  readonly before?: string | undefined; // an instant, or with ~ and an id the place of a table in the list
}
type Rows = ReturnType<typeof rows>;

/** A page of them, those touched last first, each with some of its seats. */
async function listed(
  db: Db,
  query: Rows,
  person: string | null,
  { status, before }: Wanted,
): Promise<TableAndSeats[]> {
  let wanted = status === undefined ? query : query.where('status', '=', status);
  const [touched = '', id = ''] = before?.split('~') ?? [];
  if (before !== undefined)
    wanted = wanted.where((where) =>
      where.or([where('touched', '<', touched), where.and([where('touched', '=', touched), where('id', '<', id)])]),
    );
  const found = await wanted.orderBy('touched', 'desc').orderBy('id', 'desc').limit(PAGE).execute();
  const seats = await someSeats(
    db,
    found.map((row) => row.id),
    person,
    LISTED,
  );
  return found.map((row) => ({ row, seats: seats.get(row.id) ?? [] }));
}

interface Sought {
  readonly game?: string | undefined;
  readonly level?: string | undefined;
  readonly pace?: 'live' | 'days' | undefined;
  readonly before?: string | undefined;
}
/** Is a move there a matter of hours or days? What `isSlow` (clocks/absence.ts) asks of one table. */
const isSlow = (kind: Store['kind']) =>
  kind === 'postgres'
    ? sql<boolean>`(house::json #>> '{pace,kind}' = 'slots' or coalesce((house::json #>> '{pace,seconds}')::int, 0) >= 3600)`
    : sql<boolean>`(house ->> '$.pace.kind' = 'slots' or coalesce(house ->> '$.pace.seconds', 0) >= 3600)`;

export function publicTables(
  { db, kind }: Pick<Store, 'db' | 'kind'>,
  person: string | null,
  { game, level, pace, before }: Sought = {},
): Promise<TableAndSeats[]> {
  // Written out, not bound: an index of these alone is found by what it says.
  const all = rows(db).where('visibility', '=', sql.lit('public')).where('status', '!=', sql.lit('over'));
  const slow = isSlow(kind);
  const paced = pace === undefined ? all : all.where(pace === 'days' ? slow : sql<boolean>`not ${slow}`);
  const open = level === undefined ? paced : paced.where('level', '=', level);
  return listed(db, game === undefined ? open : open.where('game', '=', game), person, { before });
}
export async function allTables(db: Db, wanted: Wanted = {}): Promise<TableAndSeats[]> {
  const { status, aside } = wanted;
  const over = rows(db).where('status', '=', sql.lit('over'));
  const going = rows(db).where('status', '!=', sql.lit('over'));
  // Bound: by what it says an index of all that run would be found, instead of the one of the few that are broken.
  if (aside === true)
    return listed(db, rows(db).where('trouble', 'is not', null).where('status', '!=', 'over'), null, wanted);
  if (status !== undefined) return listed(db, status === 'over' ? over : going, null, wanted);
  // Each by an index of its own, and then the newest of both.
  const both = [...(await listed(db, over, null, wanted)), ...(await listed(db, going, null, wanted))];
  return both.sort((a, b) => (isNewer(a.row, b.row) ? -1 : 1)).slice(0, PAGE);
}
const isNewer = (a: TableRow, b: TableRow): boolean => (a.touched === b.touched ? a.id > b.id : a.touched > b.touched);
export function tablesOf(db: Db, person: string, wanted: Wanted = {}): Promise<TableAndSeats[]> {
  const mine = rows(db).where((where) =>
    where.or([
      where('host', '=', person),
      where('id', 'in', db.selectFrom('seats').select('match').where('person', '=', person)),
    ]),
  );
  const away = db.selectFrom('shelved').select('match').where('person', '=', person);
  const { shelf } = wanted;
  return listed(
    db,
    shelf === undefined ? mine : mine.where('id', shelf === '1' ? 'in' : 'not in', away),
    person,
    wanted,
  );
}
/** Put away, or out again. */
export async function shelve(db: Db, person: string, match: string, away: boolean): Promise<void> {
  const row = db.insertInto('shelved').values({ person, match });
  if (away) await row.onConflict((on) => on.columns(['person', 'match']).doNothing()).execute();
  else await db.deleteFrom('shelved').where('person', '=', person).where('match', '=', match).execute();
}

/** Changes seats of a lobby that is still as `seen`, which then looks so; null: somebody was faster, look again. */
export async function changeLobby(
  db: Db,
  seen: TableAndSeats,
  { seats, at, trace = null }: { seats: readonly SeatRow[]; at: string; trace?: TraceRow | null },
): Promise<TableAndSeats | null> {
  const after = withSeats(seen.seats, seats);
  const { id, rev } = seen.row;
  const set = { rev: rev + 1, touched: at, taken: takenOf(after) };
  return db.transaction().execute(async (trx) => {
    const query = trx.updateTable('tables').set(set).where('id', '=', id).where('rev', '=', rev);
    const moved = await query.where('status', '=', 'lobby').executeTakeFirst();
    if (moved.numUpdatedRows === 0n) return null;
    for (const seat of seats) await putSeat(trx, seat);
    if (trace !== null) await addTrace(trx, trace);
    return { row: { ...seen.row, ...set }, seats: after };
  });
}

/** From now on nobody sits down or rises; at `until` at the latest the match begins. False: it has changed meanwhile. */
export async function sealLobby(db: Db, seen: TableRow, until: string): Promise<boolean> {
  const sealed = { rev: seen.rev + 1, sealed: until, due: until };
  const query = db.updateTable('tables').set(sealed).where('id', '=', seen.id).where('rev', '=', seen.rev);
  return (await query.where('status', '=', 'lobby').executeTakeFirst()).numUpdatedRows > 0n;
}

interface Along {
  readonly due?: readonly Deadline[];
  readonly outbox?: readonly Outbox[];
  readonly seats?: readonly SeatRow[]; // as they are when it begins: some may have gone, some may be bots' now
}
/** From the lobby to line 0, with what follows from it; false: the lobby has changed meanwhile. */
export async function beginMatch(
  db: Db,
  seen: TableRow,
  header: string,
  entry: Entry,
  head: Head,
  { due = [], outbox = [], seats }: Along = {},
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const at = entry.at ?? seen.touched;
    // The edition in which it begins: a table may have been waiting since before an update.
    const { edition } = JSON.parse(header) as Header;
    const begun = { header, edition, n: entry.n, started: at, touched: at, rev: seen.rev + 1, due: null, sealed: null };
    const moved = await trx
      .updateTable('tables')
      .set({ ...begun, ...head, seats: seats?.length ?? seen.seats })
      .where('id', '=', seen.id)
      .where('rev', '=', seen.rev)
      .where('status', '=', 'lobby')
      .executeTakeFirst();
    if (moved.numUpdatedRows === 0n) return false;
    if (seats !== undefined) {
      await trx.deleteFrom('seats').where('match', '=', seen.id).execute();
      await addSeats(trx, seats);
      await countTaken(trx, seen.id);
    }
    await addLines(trx, seen.id, [entry]);
    if (due.length > 0) await setDeadlines(trx, [{ match: seen.id, due }]);
    await setLetters(trx, outbox, []);
    return true;
  });
}

/** Sets the request to take back, if the match and the old request are still as seen. */
export async function setRequest(db: Db, seen: TableRow, request: string | null): Promise<boolean> {
  let query = db.updateTable('tables').set({ request }).where('id', '=', seen.id).where(newest, '=', seen.n);
  query = seen.request === null ? query.where('request', 'is', null) : query.where('request', '=', seen.request);
  return (await query.executeTakeFirst()).numUpdatedRows > 0n;
}
export async function setShown(db: Db, match: string, seat: number, shown: boolean): Promise<void> {
  const set = { shown: shown ? 1 : 0 };
  await db.updateTable('seats').set(set).where('match', '=', match).where('seat', '=', seat).execute();
}
/** The first rematch wins; the others are led to it. */
export async function setRematch(db: Db, id: string, rematch: string): Promise<boolean> {
  const query = db.updateTable('tables').set({ rematch }).where('id', '=', id).where('rematch', 'is', null);
  return (await query.executeTakeFirst()).numUpdatedRows > 0n;
}

export interface Edition {
  readonly game: string;
  readonly edition: number;
}
/**
 * Matches in which a bot has been asked for a while and has not moved: its node may be gone. Only of editions that are
 * here: the others cannot go on, and would be found again and again.
 */
export const forgottenBots = async (db: Db, before: string, editions: readonly Edition[]): Promise<{ id: string }[]> =>
  editions.length === 0
    ? []
    : db
        .selectFrom('tables')
        .select('id')
        .where('bot', '=', sql.lit(1))
        .where('status', '=', 'running')
        .where('trouble', 'is', null)
        .where('touched', '<', before)
        .where((where) => where.or(editions.map((one) => where.and({ game: one.game, edition: one.edition }))))
        .limit(100)
        .execute();
