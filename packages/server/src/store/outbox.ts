/** What waits to be sent. A letter is claimed for a while before it is sent, so that no two nodes send it. */
import { sql } from 'kysely';
import type { Selectable, Transaction } from 'kysely';
import type { Db, Store } from './open.ts';
import type { Outbox, PersonRow, Schema } from './schema.ts';

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
export async function claimLetters(
  { db, kind }: Store,
  lane: 'mail' | 'ways',
  now: string,
  again: string,
): Promise<Letter[]> {
  const alone = kind === 'postgres' ? sql`for update skip locked` : sql``;
  const isOurs = lane === 'mail' ? sql`channel = 'mail'` : sql`channel <> 'mail'`;
  const { rows } = await sql<Letter>`
    update outbox set tries = tries + 1, next = ${again}
    where id in (select id from outbox where sent is null and next <= ${now} and ${isOurs} order by next limit 20 ${alone})
    returning *`.execute(db);
  return rows;
}
export async function setLetter(db: Db, id: string, set: Partial<Letter>): Promise<void> {
  await db.updateTable('outbox').set(set).where('id', '=', id).execute();
}
/** Letters to somebody, letters they had written, and the links to their address that others asked for. */
export async function dropLetters(trx: Transaction<Schema>, { id, email }: PersonRow): Promise<void> {
  const dropped = await trx
    .deleteFrom('outbox')
    .where((where) =>
      where.or([
        where('person', '=', id),
        where('author', '=', id),
        ...(email === null ? [] : [where('address', '=', email)]),
      ]),
    )
    .returning('key')
    .execute();
  const links = dropped.flatMap(({ key }) => (key.startsWith('link ') ? [key.slice('link '.length)] : []));
  if (links.length > 0) await trx.deleteFrom('tokens').where('id', 'in', links).execute();
}
/** Games name those who play in what they write to the others. */
export async function renameInLetters(trx: Transaction<Schema>, match: string, name: string, to: string) {
  const about = trx.selectFrom('outbox').select(['id', 'body']).where('body', 'like', `%"table":"${match}"%`);
  for (const { id, body } of await about.execute()) {
    const { facts, ...matter } = JSON.parse(body) as { facts?: object };
    if (facts === undefined) continue;
    const renamed: unknown = JSON.parse(JSON.stringify(facts), (_key, value: unknown) => (value === name ? to : value));
    const set = { body: JSON.stringify({ ...matter, facts: renamed }) };
    await trx.updateTable('outbox').set(set).where('id', '=', id).execute();
  }
}
const PAGE = 100;
export const lettersOf = (db: Db, person: string): Promise<Letter[]> =>
  db.selectFrom('outbox').selectAll().where('person', '=', person).orderBy('id', 'desc').limit(PAGE).execute();
export const lettersTo = (db: Db, address: string): Promise<Letter[]> =>
  db.selectFrom('outbox').selectAll().where('address', '=', address).orderBy('id', 'desc').limit(PAGE).execute();
/** How the post fares, for whoever runs the house: what is in a letter is between its writer and its reader. */
export async function deliveries(db: Db) {
  const columns = ['id', 'key', 'channel', 'address', 'created', 'next', 'tries', 'sent', 'error'] as const;
  const rows = await db.selectFrom('outbox').select(columns).orderBy('id', 'desc').limit(PAGE).execute();
  return rows.map(({ key, ...row }) => ({ ...row, kind: key.split(' ')[0] ?? '' }));
}
