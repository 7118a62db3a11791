/** Chat, mutes, reports, and what waits to be sent. */
import type { Insertable } from 'kysely';
import type { Db } from './open.ts';
import type { ChatRow, Outbox, Reports } from './schema.ts';

const PAGE = 200;

export async function addChat(db: Db, line: ChatRow): Promise<void> {
  await db.insertInto('chat').values(line).execute();
}
/** The newest lines, oldest of them first. */
export async function chatOf(db: Db, match: string): Promise<ChatRow[]> {
  const query = db.selectFrom('chat').selectAll().where('match', '=', match).where('hidden', '=', 0);
  return (await query.orderBy('id', 'desc').limit(PAGE).execute()).reverse();
}
export const chatLine = (db: Db, id: string): Promise<ChatRow | undefined> =>
  db.selectFrom('chat').selectAll().where('id', '=', id).where('hidden', '=', 0).executeTakeFirst();

export async function setMute(db: Db, person: string, muted: string, on: boolean): Promise<void> {
  if (on)
    await db
      .insertInto('mutes')
      .values({ person, muted })
      .onConflict((already) => already.columns(['person', 'muted']).doNothing())
      .execute();
  else await db.deleteFrom('mutes').where('person', '=', person).where('muted', '=', muted).execute();
}
export async function mutedBy(db: Db, person: string): Promise<string[]> {
  const rows = await db.selectFrom('mutes').select('muted').where('person', '=', person).execute();
  return rows.map(({ muted }) => muted);
}
export async function addReport(db: Db, report: Insertable<Reports>): Promise<void> {
  await db.insertInto('reports').values(report).execute();
}

/** To be sent once, however often it is asked for under the same key. */
export async function post(db: Db, letter: Insertable<Outbox>): Promise<void> {
  await db
    .insertInto('outbox')
    .values(letter)
    .onConflict((already) => already.column('key').doNothing())
    .execute();
}
