/** Rows of what people have played and how it ended, and of how strong they are at it. */
import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import type { Db } from './open.ts';
import type { RatingRow, RecordRow, Schema } from './schema.ts';

type Trx = Transaction<Schema>;
const SWEPT = 50;

/** Tables of which something is still to be noted: who began, how it ended. */
export async function unrecorded(db: Db): Promise<string[]> {
  // Written out, not bound: an index of these alone is found by what it says.
  const tables = db.selectFrom('tables').select('id').where('trouble', 'is', null).limit(SWEPT);
  const begun = tables.where('status', '=', sql.lit('running')).where('recorded', '=', sql.lit(0));
  const ended = tables.where('status', '=', sql.lit('over')).where('recorded', '<', sql.lit(2));
  return [...(await begun.execute()), ...(await ended.execute())].map(({ id }) => id);
}

/** Writes it once, whoever else is at it: false, when somebody was there first. */
export const noteOnce = (
  db: Db,
  id: string,
  { from, to }: { from: number; to: number },
  work: (trx: Trx) => Promise<unknown>,
): Promise<boolean> =>
  db.transaction().execute(async (trx) => {
    const moved = await trx
      .updateTable('tables')
      .set({ recorded: to })
      .where('id', '=', id)
      .where('recorded', '=', from)
      .executeTakeFirst();
    if (moved.numUpdatedRows === 0n) return false;
    await work(trx);
    return true;
  });

export async function addRecords(db: Db, rows: readonly RecordRow[]): Promise<void> {
  for (const row of rows)
    await db
      .insertInto('records')
      .values(row)
      .onConflict((on) => on.columns(['match', 'seat', 'person']).doNothing())
      .execute();
}
export const recordsAt = (db: Db, match: string): Promise<RecordRow[]> =>
  db.selectFrom('records').selectAll().where('match', '=', match).execute();
export async function setRecord(db: Db, row: RecordRow): Promise<void> {
  const { match, seat, person, ...rest } = row;
  const query = db.updateTable('records').set(rest).where('match', '=', match);
  await query.where('seat', '=', seat).where('person', '=', person).execute();
}
export async function dropRecordOf(db: Db, match: string, person: string): Promise<void> {
  await db.deleteFrom('records').where('match', '=', match).where('person', '=', person).execute();
}
export async function dropRecords(db: Db, match: string): Promise<void> {
  await db.deleteFrom('records').where('match', '=', match).execute();
}

const MOST = 5000;
/** What somebody has played to its end, the oldest first. */
export async function recordsOf(db: Db, person: string): Promise<RecordRow[]> {
  const query = db.selectFrom('records').selectAll().where('person', '=', person).where('ended', 'is not', null);
  return (await query.orderBy('ended', 'desc').limit(MOST).execute()).reverse();
}
export async function deviceRecords(db: Db, person: string): Promise<number> {
  const query = db.selectFrom('records').select((one) => one.fn.countAll<number | string>().as('n'));
  const found = await query.where('person', '=', person).where('source', '=', 'device').executeTakeFirst();
  return Number(found?.n ?? 0);
}

export const ratingsOf = (db: Db, person: string): Promise<RatingRow[]> =>
  db.selectFrom('ratings').selectAll().where('person', '=', person).execute();
/** Those of these people, locked until the transaction ends where several write at once. */
export async function ratingsAmong(
  trx: Trx,
  game: string,
  people: readonly string[],
  isShared: boolean,
): Promise<RatingRow[]> {
  const query = trx
    .selectFrom('ratings')
    .selectAll()
    .where('game', '=', game)
    .where('person', 'in', [...people]);
  const ordered = query.orderBy('person');
  return (isShared ? ordered.forUpdate() : ordered).execute();
}
/** Those of these people who have an account. */
export async function claimedAmong(db: Db, people: readonly string[]): Promise<ReadonlySet<string>> {
  if (people.length === 0) return new Set();
  const query = db
    .selectFrom('people')
    .select('id')
    .where('id', 'in', [...people]);
  return new Set((await query.where('claimed', 'is not', null).execute()).map(({ id }) => id));
}
export async function setRating(trx: Trx, row: RatingRow): Promise<void> {
  const { game: _game, person: _person, ...rest } = row;
  const insert = trx.insertInto('ratings').values(row);
  await insert.onConflict((on) => on.columns(['game', 'person']).doUpdateSet(rest)).execute();
}
/** The strongest whose rating is known well enough; those who hide themselves are left out. */
export const strongest = (db: Db, game: string, deviation: number, most: number) =>
  db
    .selectFrom('ratings')
    .leftJoin('people', 'people.id', 'ratings.person')
    .leftJoin('profiles', 'profiles.person', 'ratings.person')
    .selectAll('ratings')
    .select(['people.name', 'profiles.shown'])
    .where('game', '=', game)
    .where('deviation', '<=', deviation)
    .where((where) => where.or([where('profiles.shown', '=', 1), where('ratings.person', 'like', 'bot:%')]))
    .orderBy('rating', 'desc')
    .limit(most)
    .execute();

/** Of a guest who turns out to be an account: what was played goes along; of two ratings the surer one, of friends all. */
export async function mergeHonours(trx: Trx, guest: string, account: string): Promise<void> {
  for (const row of await trx.selectFrom('records').selectAll().where('person', '=', guest).execute())
    await addRecords(trx, [{ ...row, person: account }]);
  const mine = new Map((await ratingsOf(trx, account)).map((row) => [row.game, row]));
  for (const row of await ratingsOf(trx, guest)) {
    const other = mine.get(row.game);
    if (other === undefined || other.games < row.games) await setRating(trx, { ...row, person: account });
  }
  for (const row of await trx.selectFrom('friends').selectAll().where('person', '=', guest).execute())
    if (row.other !== account) await befriend(trx, { ...row, person: account });
  await trx.deleteFrom('friends').where('other', '=', guest).execute();
  for (const table of ['records', 'ratings', 'profiles', 'friends'] as const)
    await trx.deleteFrom(table).where('person', '=', guest).execute();
}
async function befriend(db: Db, row: Schema['friends']): Promise<void> {
  const { kind, at } = row;
  const insert = db.insertInto('friends').values(row);
  await insert.onConflict((on) => on.columns(['person', 'other']).doUpdateSet({ kind, at })).execute();
}
