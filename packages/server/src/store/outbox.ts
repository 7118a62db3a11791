/** What waits to be sent. A letter is claimed for a while before it is sent, so that no two nodes send it. */
import { sql } from 'kysely';
import type { Selectable, Transaction } from 'kysely';
import type { Db, Store } from './open.ts';
import type { Outbox, Schema } from './schema.ts';

const ROWS = 500; // in one statement: databases bound the number of its parameters
export type Letter = Selectable<Outbox>;

export async function setLetters(
  trx: Transaction<Schema>,
  letters: readonly Outbox[],
  retracted: readonly string[],
): Promise<void> {
  // Once somebody has tried to send it, it may have been read: then it stays in the record.
  for (let i = 0; i < retracted.length; i += ROWS)
    await trx
      .deleteFrom('outbox')
      .where('key', 'in', retracted.slice(i, i + ROWS))
      .where('sent', 'is', null)
      .where('tries', '=', 0)
      .execute();
  for (let i = 0; i < letters.length; i += ROWS)
    await trx
      .insertInto('outbox')
      .values(letters.slice(i, i + ROWS))
      .onConflict((on) => on.column('key').doNothing())
      .execute();
}

/** Letters that are ready, each with its next attempt already set: a node that dies while sending loses nothing. */
export async function claimLetters({ db, kind }: Store, now: string, again: string): Promise<Letter[]> {
  const alone = kind === 'postgres' ? sql`for update skip locked` : sql``;
  const { rows } = await sql<Letter>`
    update outbox set tries = tries + 1, next = ${again}
    where id in (select id from outbox where sent is null and next <= ${now} order by next limit 20 ${alone})
    returning *`.execute(db);
  return rows;
}
export async function setLetter(db: Db, id: string, set: Partial<Letter>): Promise<void> {
  await db.updateTable('outbox').set(set).where('id', '=', id).execute();
}
const PAGE = 100;
export const lettersOf = (db: Db, person: string): Promise<Letter[]> =>
  db.selectFrom('outbox').selectAll().where('person', '=', person).orderBy('id', 'desc').limit(PAGE).execute();
export const lettersTo = (db: Db, address: string): Promise<Letter[]> =>
  db.selectFrom('outbox').selectAll().where('address', '=', address).orderBy('id', 'desc').limit(PAGE).execute();
export const allLetters = (db: Db): Promise<Letter[]> =>
  db.selectFrom('outbox').selectAll().orderBy('id', 'desc').limit(PAGE).execute();
