/** Chat, signals, mutes, reports, and what waits to be sent. */
import type { Insertable } from 'kysely';
import type { Db } from './open.ts';
import type { ChatRow, Outbox, Reports, Schema } from './schema.ts';

const PAGE = 200;

export async function addChat(db: Db, line: ChatRow): Promise<void> {
  await db.insertInto('chat').values(line).execute();
}
/** The newest lines, oldest of them first. */
export async function chatOf(db: Db, match: string): Promise<SaidOrDone[]> {
  const query = saidOrDone(db).where('chat.match', '=', match);
  return (await query.orderBy('chat.id', 'desc').limit(PAGE).execute()).reverse();
}
export const chatLine = (db: Db, id: string): Promise<SaidOrDone | undefined> =>
  saidOrDone(db).where('chat.id', '=', id).executeTakeFirst();
/** What an administrator did stands among the lines under the same id as in the audit trail. */
type SaidOrDone = ChatRow & { readonly what: string | null; readonly detail: string | null };
const saidOrDone = (db: Db) =>
  db
    .selectFrom('chat')
    .leftJoin('audit', 'audit.id', 'chat.id')
    .selectAll('chat')
    .select(['audit.what', 'audit.detail'])
    .where('hidden', '=', 0);

/** Who is called otherwise is so in what was said before, too. */
export async function nameInTalk(db: Db, person: string, name: string): Promise<void> {
  await db.updateTable('chat').set({ name }).where('person', '=', person).execute();
}

/** A seat's newer signal takes the place of its older one of that kind. */
export async function keepSignal(db: Db, row: Insertable<Schema['signals']>): Promise<void> {
  await db
    .insertInto('signals')
    .values(row)
    .onConflict((already) => already.columns(['match', 'seat', 'kind']).doUpdateSet({ n: row.n, body: row.body }))
    .execute();
}
export const signalsOf = (db: Db, match: string) =>
  db.selectFrom('signals').selectAll().where('match', '=', match).orderBy('n').orderBy('kind').execute();

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
