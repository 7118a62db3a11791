/** Rows of a club's evenings. Each change counts `rev`: who decided on an older one decides again. */
import { sql } from 'kysely';
import type { Transaction, Updateable } from 'kysely';
import type { Db } from './open.ts';
import type { EntrantRow, EveningRow, PairingRow, Schema, TableRow } from './schema.ts';

/** Under which the secret of a ladder lies among those of matches: it holds what no id of a match does. */
export const eveningKey = (id: string): string => `evening ${id}`;

export interface Evening {
  readonly row: EveningRow;
  readonly entrants: readonly EntrantRow[];
  readonly pairings: readonly PairingRow[];
}
export async function eveningById(db: Db, id: string): Promise<Evening | undefined> {
  const row = await db.selectFrom('evenings').selectAll().where('id', '=', id).executeTakeFirst();
  if (row === undefined) return undefined;
  const entrants = db.selectFrom('entrants').selectAll().where('evening', '=', id).orderBy('number');
  const pairings = db.selectFrom('pairings').selectAll().where('evening', '=', id).orderBy('round').orderBy('board');
  return { row, entrants: await entrants.execute(), pairings: await pairings.execute() };
}

export async function addEvening(db: Db, { row, entrants }: Evening, secret: string | null): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await trx.insertInto('evenings').values(row).execute();
    if (secret !== null)
      await trx
        .insertInto('secrets')
        .values({ match: eveningKey(row.id), secret })
        .execute();
    if (entrants.length > 0)
      await trx
        .insertInto('entrants')
        .values([...entrants])
        .execute();
  });
}

export interface Change {
  readonly set?: Updateable<Schema['evenings']>;
  readonly entrants?: readonly EntrantRow[]; // all there are then
  readonly pairings?: readonly PairingRow[]; // those that are new or changed
  readonly opens?: readonly string[]; // tables of which nothing is held back any more
}
/** Changes it if it is still as it was read; false: somebody was faster. */
export const changeEvening = (db: Db, { row }: Evening, change: Change): Promise<boolean> =>
  db.transaction().execute(async (trx) => {
    const query = trx
      .updateTable('evenings')
      .set({ ...change.set, rev: row.rev + 1 })
      .where('id', '=', row.id)
      .where('rev', '=', row.rev);
    if ((await query.executeTakeFirst()).numUpdatedRows === 0n) return false;
    if (change.entrants !== undefined) await setEntrants(trx, row.id, change.entrants);
    for (const one of change.pairings ?? [])
      await trx
        .insertInto('pairings')
        .values(one)
        .onConflict((on) => on.columns(['evening', 'round', 'board']).doUpdateSet({ result: one.result }))
        .execute();
    if (change.opens !== undefined && change.opens.length > 0)
      await trx
        .updateTable('tables')
        .set({ held: null, visibility: 'link' })
        .where('id', 'in', [...change.opens])
        .execute();
    return true;
  });
async function setEntrants(trx: Transaction<Schema>, evening: string, all: readonly EntrantRow[]): Promise<void> {
  await trx.deleteFrom('entrants').where('evening', '=', evening).execute();
  if (all.length > 0)
    await trx
      .insertInto('entrants')
      .values([...all])
      .execute();
}

const LISTED = 30;
/** Those somebody hosts or takes part in, the newest first. */
export async function eveningsOf(db: Db, person: string): Promise<string[]> {
  const query = db
    .selectFrom('evenings')
    .select('id')
    .where((where) =>
      where.or([
        where('host', '=', person),
        where('id', 'in', db.selectFrom('entrants').select('evening').where('person', '=', person)),
      ]),
    );
  const found = await query.orderBy('created', 'desc').limit(LISTED).execute();
  return found.map(({ id }) => id);
}
/** How many of somebody's own are not over, of those made since. */
export async function hostedSince(db: Db, person: string, since: string): Promise<number> {
  const query = db.selectFrom('evenings').select((one) => one.fn.countAll<number | string>().as('n'));
  const found = await query
    .where('host', '=', person)
    .where('status', '!=', 'over')
    .where('created', '>', since)
    .executeTakeFirst();
  return Number(found?.n ?? 0);
}
export async function runningEvenings(db: Db): Promise<string[]> {
  const found = await db.selectFrom('evenings').select('id').where('status', '=', sql.lit('running')).execute();
  return found.map(({ id }) => id);
}

export type Played = Pick<TableRow, 'id' | 'status' | 'outcome' | 'closed'>;
/** How far tables are. */
export const playedAt = async (db: Db, ids: readonly string[]): Promise<Played[]> =>
  ids.length === 0
    ? []
    : db
        .selectFrom('tables')
        .select(['id', 'status', 'outcome', 'closed'])
        .where('id', 'in', [...ids])
        .execute();
/** Is the table one of a ladder, where each plays the same? */
export const isOfLadder = async (db: Db, { evening }: Pick<TableRow, 'evening'>): Promise<boolean> =>
  evening !== null &&
  (await db.selectFrom('evenings').select('kind').where('id', '=', evening).executeTakeFirst())?.kind === 'ladder';

/** Who turns out to be an account takes part as that; in two places of one evening, as the one that is there already. */
export async function mergeEntrants(db: Db, guest: string, account: string): Promise<void> {
  await db.updateTable('evenings').set({ host: account }).where('host', '=', guest).execute();
  const known = db.selectFrom('entrants').select('evening').where('person', '=', account);
  const mine = db.updateTable('entrants').where('person', '=', guest);
  await mine.set({ person: null, gone: 1 }).where('evening', 'in', known).execute();
  await mine.set({ person: account }).execute();
}
/** Results stay, under a name that says nothing; and rounds go on without a host. */
export async function forgetEntrant(db: Db, person: string, pseudonym: string): Promise<void> {
  await db.updateTable('evenings').set({ host: null, auto: 1 }).where('host', '=', person).execute();
  await db
    .updateTable('entrants')
    .set({ person: null, name: pseudonym, gone: 1 })
    .where('person', '=', person)
    .execute();
}
