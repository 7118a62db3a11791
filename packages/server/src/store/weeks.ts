/** Rows of matches that last for weeks: pages, pigeons, marks of networks. */
import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import type { Db } from './open.ts';
import type { PageRow, PigeonRow, Schema, SeatRow, TableRow, TraceRow } from './schema.ts';

const ROWS = 500; // in one statement: databases bound the number of its parameters

export async function addPages(trx: Transaction<Schema>, pages: readonly PageRow[]): Promise<void> {
  for (let i = 0; i < pages.length; i += ROWS)
    await trx
      .insertInto('pages')
      .values(pages.slice(i, i + ROWS))
      .execute();
}
/** What others were given to read names those they knew. */
export async function renameInPages(trx: Transaction<Schema>, match: string, name: string, to: string): Promise<void> {
  for (const { seat, turn, body } of await trx.selectFrom('pages').selectAll().where('match', '=', match).execute()) {
    const kept = JSON.parse(body) as { readonly names: { readonly [id: string]: string } };
    if (!Object.values(kept.names).includes(name)) continue;
    const names = Object.fromEntries(Object.entries(kept.names).map(([id, one]) => [id, one === name ? to : one]));
    const set = trx.updateTable('pages').set({ body: JSON.stringify({ ...kept, names }) });
    await set.where('match', '=', match).where('seat', '=', seat).where('turn', '=', turn).execute();
  }
}
export const pagesOf = (db: Db, match: string, seat: number) =>
  db
    .selectFrom('pages')
    .select(['turn', 'at'])
    .where('match', '=', match)
    .where('seat', '=', seat)
    .orderBy('turn', 'desc')
    .execute();
export const pageOf = (db: Db, match: string, seat: number, turn: number): Promise<PageRow | undefined> =>
  db
    .selectFrom('pages')
    .selectAll()
    .where('match', '=', match)
    .where('seat', '=', seat)
    .where('turn', '=', turn)
    .executeTakeFirst();

/** The seat somebody has at a table, and what the table is. */
export const seatHeld = (db: Db, match: string, person: string) =>
  db
    .selectFrom('seats')
    .innerJoin('tables', 'tables.id', 'seats.match')
    .select(['seats.seat', 'tables.game', 'tables.name'])
    .where('seats.match', '=', match)
    .where('seats.person', '=', person)
    .orderBy('seats.seat')
    .executeTakeFirst();

export async function pigeonsOf(db: Db, match: string, seat: number): Promise<PigeonRow[]> {
  const mine = db.selectFrom('pigeons').selectAll().where('match', '=', match);
  return mine
    .where((where) => where.or([where('sender', '=', seat), where('recipient', '=', seat)]))
    .orderBy('id', 'desc')
    .limit(ROWS)
    .execute();
}

export async function sentBy(db: Db, match: string, from: number, to: number | null): Promise<PigeonRow[]> {
  const sent = db.selectFrom('pigeons').selectAll().where('match', '=', match).where('sender', '=', from);
  return (to === null ? sent : sent.where('recipient', '=', to)).orderBy('id', 'desc').limit(ROWS).execute();
}

/** The seats somebody has, or had, at tables of a game, with those tables. */
export async function seatsAt(db: Db, person: string, game: string): Promise<{ row: TableRow; seat: number }[]> {
  const sat = await db.selectFrom('seats').select(['match', 'seat']).where('person', '=', person).execute();
  if (sat.length === 0) return [];
  const ids = sat.map(({ match }) => match);
  const rows = await db.selectFrom('tables').selectAll().where('id', 'in', ids).where('game', '=', game).execute();
  return rows.map((row) => ({ row, seat: (sat.find(({ match }) => match === row.id) as SeatRow).seat }));
}

/** A mark is kept once; the last time it was seen goes along. */
export async function addTrace(db: Db, trace: TraceRow): Promise<void> {
  await db
    .insertInto('traces')
    .values(trace)
    .onConflict((on) => on.columns(['match', 'person', 'mark']).doUpdateSet({ at: trace.at }))
    .execute();
}
export const tracesOf = (db: Db, match: string) =>
  db.selectFrom('traces').selectAll().where('match', '=', match).execute();
export async function dropTraces(trx: Transaction<Schema>, match: string): Promise<void> {
  await trx.deleteFrom('traces').where('match', '=', match).execute();
}

/** A setting that the first who needs it makes, for all nodes. */
export async function settingOnce(db: Db, key: string, make: () => string): Promise<string> {
  const found = async () =>
    (await db.selectFrom('settings').select('value').where('key', '=', key).executeTakeFirst())?.value;
  const before = await found();
  if (before !== undefined) return before;
  const first = db.insertInto('settings').values({ key, value: make() });
  await first.onConflict((on) => on.column('key').doNothing()).execute();
  return (await found()) ?? '';
}

/** Lobbies whose hour has come. */
export const openingNow = (db: Db, now: string): Promise<TableRow[]> =>
  db
    .selectFrom('tables')
    .selectAll()
    .where('status', '=', sql.lit('lobby')) // written out, not bound: an index of these alone is found by what it says
    .where('due', '<=', now)
    .where('trouble', 'is', null)
    .limit(100)
    .execute();
