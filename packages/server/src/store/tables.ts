/** Tables and the seats around them. The lobby changes by `rev`, the match by `n`: who saw an older one must look again. */
import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import type { Entry, Header } from '@rempart/match';
import type { Head } from './append.ts';
import { setDeadlines } from './deadlines.ts';
import type { Deadline } from './deadlines.ts';
import type { Db } from './open.ts';
import { setLetters } from './outbox.ts';
import type { Outbox, Schema, SeatRow, TableRow } from './schema.ts';

export interface TableAndSeats {
  readonly row: TableRow;
  readonly seats: readonly SeatRow[];
}

export async function addTable(db: Db, { row, seats }: TableAndSeats, secret: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await trx.insertInto('tables').values(row).execute();
    await trx.insertInto('secrets').values({ match: row.id, secret }).execute();
    await addSeats(trx, seats);
  });
}
async function addSeats(trx: Transaction<Schema>, seats: readonly SeatRow[]): Promise<void> {
  for (let i = 0; i < seats.length; i += 500)
    await trx
      .insertInto('seats')
      .values(seats.slice(i, i + 500))
      .execute();
}

/** A table with a match already in it: uploaded, or forked. Its deadlines count from now. */
export async function addMatch(
  db: Db,
  made: TableAndSeats,
  secret: string,
  log: readonly Entry[],
  due: readonly Deadline[] = [],
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await trx.insertInto('tables').values(made.row).execute();
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

/** Not every move writes the table's row: how far a match has come, its log knows. (Of two columns of one name the later counts.) */
const newest = sql<number>`coalesce((select max(line.n) from entries as line where line.match = tables.id), -1)`;
const rows = (db: Db) => db.selectFrom('tables').selectAll().select(newest.as('n'));

export async function tableById(db: Db, id: string): Promise<TableAndSeats | undefined> {
  const row = await rows(db).where('id', '=', id).executeTakeFirst();
  if (row === undefined) return undefined;
  const seats = await db.selectFrom('seats').selectAll().where('match', '=', id).orderBy('seat').execute();
  return { row, seats };
}

async function withSeats(db: Db, rows: readonly TableRow[]): Promise<TableAndSeats[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const seats = await db.selectFrom('seats').selectAll().where('match', 'in', ids).orderBy('seat').execute();
  const byMatch = new Map<string, SeatRow[]>(ids.map((id) => [id, []]));
  for (const seat of seats) byMatch.get(seat.match)?.push(seat);
  return rows.map((row) => ({ row, seats: byMatch.get(row.id) ?? [] }));
}

const PAGE = 50;
export async function publicTables(db: Db, game?: string): Promise<TableAndSeats[]> {
  // Written out, not bound: an index of these alone is found by what it says.
  const listed = rows(db).where('visibility', '=', sql.lit('public'));
  const query = listed.where('status', '!=', sql.lit('over'));
  const found = game === undefined ? query : query.where('game', '=', game);
  return withSeats(db, await found.orderBy('touched', 'desc').limit(PAGE).execute());
}

export async function allTables(
  db: Db,
  { status, before, aside }: Mine & { aside?: boolean } = {},
): Promise<TableAndSeats[]> {
  let query = rows(db);
  if (aside === true) query = query.where('trouble', 'is not', null).where('status', '!=', 'over');
  if (status !== undefined) query = query.where('status', '=', status);
  if (before !== undefined) query = query.where('touched', '<', before);
  return withSeats(db, await query.orderBy('touched', 'desc').limit(PAGE).execute());
}
export interface Mine {
  readonly status?: TableRow['status'] | undefined;
  readonly before?: string | undefined;
}
export async function tablesOf(db: Db, person: string, { status, before }: Mine = {}): Promise<TableAndSeats[]> {
  let query = rows(db).where((where) =>
    where.or([
      where('host', '=', person),
      where('id', 'in', db.selectFrom('seats').select('match').where('person', '=', person)),
    ]),
  );
  if (status !== undefined) query = query.where('status', '=', status);
  if (before !== undefined) query = query.where('touched', '<', before);
  return withSeats(db, await query.orderBy('touched', 'desc').limit(PAGE).execute());
}

/** Changes seats of a lobby that is still as `seen`; false: somebody was faster, look again. */
export async function changeLobby(db: Db, seen: TableRow, seats: readonly SeatRow[], at: string): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const moved = await trx
      .updateTable('tables')
      .set({ rev: seen.rev + 1, touched: at })
      .where('id', '=', seen.id)
      .where('rev', '=', seen.rev)
      .where('status', '=', 'lobby')
      .executeTakeFirst();
    if (moved.numUpdatedRows === 0n) return false;
    for (const { match, seat, ...sitter } of seats)
      await trx.updateTable('seats').set(sitter).where('match', '=', match).where('seat', '=', seat).execute();
    return true;
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
