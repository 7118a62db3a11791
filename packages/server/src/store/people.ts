/** People (guests and accounts), their sessions, and the tokens that are good once. */
import { sql } from 'kysely';
import type { Insertable, Selectable } from 'kysely';
import type { Db } from './open.ts';
import { mergeLeave } from './absence.ts';
import { mergeTries } from './days.ts';
import { mergeEntrants } from './evenings.ts';
import { mergeHonours } from './records.ts';
import { addTrace } from './weeks.ts';
import type { Passkeys, People, PersonRow, Schema, SessionRow, Tokens } from './schema.ts';

export async function addPerson(db: Db, person: Insertable<People>): Promise<void> {
  await db.insertInto('people').values(person).execute();
}
export const personById = (db: Db, id: string): Promise<PersonRow | undefined> =>
  db.selectFrom('people').selectAll().where('id', '=', id).executeTakeFirst();
export const personByEmail = (db: Db, email: string): Promise<PersonRow | undefined> =>
  db.selectFrom('people').selectAll().where('email', '=', email).executeTakeFirst();
export async function namePerson(db: Db, id: string, name: string): Promise<void> {
  await db.updateTable('people').set({ name }).where('id', '=', id).execute();
}
/** A guest becomes an account. */
export async function claimPerson(db: Db, id: string, email: string | null, at: string): Promise<void> {
  const set = email === null ? { claimed: at } : { claimed: at, email };
  await db.updateTable('people').set(set).where('id', '=', id).execute();
}

/** All that a guest has goes over to an account; the guest is no more. */
export async function mergePeople(db: Db, guest: string, account: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await trx.updateTable('tables').set({ host: account }).where('host', '=', guest).execute();
    // Bans too: nobody leaves one behind by signing in.
    for (const table of ['seats', 'chat', 'reports', 'bans', 'outbox', 'channels'] as const)
      await trx.updateTable(table).set({ person: account }).where('person', '=', guest).execute();
    await trx.updateTable('outbox').set({ author: account }).where('author', '=', guest).execute();
    await mergeLeave(trx, guest, account);
    await trx.deleteFrom('mutes').where('muted', '=', guest).execute();
    for (const trace of await trx.selectFrom('traces').selectAll().where('person', '=', guest).execute())
      await addTrace(trx, { ...trace, person: account });
    await mergeTries(trx, guest, account);
    await mergeEntrants(trx, guest, account);
    await mergeHonours(trx, guest, account);
    for (const table of ['mutes', 'traces', 'notices', 'tokens', 'sessions'] as const)
      await trx.deleteFrom(table).where('person', '=', guest).execute();
    await trx.deleteFrom('people').where('id', '=', guest).execute();
  });
}

export async function addSession(db: Db, session: Insertable<Schema['sessions']>): Promise<void> {
  await db.insertInto('sessions').values(session).execute();
}
export const sessionById = (db: Db, id: string): Promise<SessionRow | undefined> =>
  db.selectFrom('sessions').selectAll().where('id', '=', id).executeTakeFirst();
export const sessionsOf = (db: Db, person: string): Promise<SessionRow[]> =>
  db.selectFrom('sessions').selectAll().where('person', '=', person).orderBy('seen', 'desc').execute();
export async function endSession(db: Db, person: string, id: string): Promise<boolean> {
  const ended = await db.deleteFrom('sessions').where('id', '=', id).where('person', '=', person).executeTakeFirst();
  return ended.numDeletedRows > 0n;
}
export async function sawSession(db: Db, session: SessionRow, at: string): Promise<void> {
  await db.updateTable('sessions').set({ seen: at }).where('id', '=', session.id).execute();
  await db.updateTable('people').set({ seen: at }).where('id', '=', session.person).execute();
}

export async function addToken(db: Db, token: Selectable<Tokens>, now: string): Promise<void> {
  await db.deleteFrom('tokens').where('expires', '<', now).execute();
  await db.insertInto('tokens').values(token).execute();
}
export const tokenById = (db: Db, id: string, now: string): Promise<Selectable<Tokens> | undefined> =>
  db.selectFrom('tokens').selectAll().where('id', '=', id).where('expires', '>', now).executeTakeFirst();
/** One secret more that opens it, beside those it has; false when it is gone. */
export async function addHash(db: Db, id: string, hash: string, expires: string, now: string): Promise<boolean> {
  const query = db
    .updateTable('tokens')
    .set({ hash: sql`hash || ${` ${hash}`}`, expires })
    .where('id', '=', id)
    .where('kind', '=', 'link')
    .where('expires', '>', now);
  return (await query.executeTakeFirst()).numUpdatedRows > 0n;
}
/** What was asked for and not yet used: somebody else may have asked for it. */
export async function dropTokens(db: Db, person: string): Promise<void> {
  await db.deleteFrom('tokens').where('person', '=', person).execute();
}
/** Found once: who takes it away has it, also when two ask at the same time. */
export async function takeToken(db: Db, id: string, now: string): Promise<Selectable<Tokens> | undefined> {
  const token = await db.deleteFrom('tokens').where('id', '=', id).returningAll().executeTakeFirst();
  return token !== undefined && token.expires > now ? token : undefined;
}

export async function addPasskey(db: Db, passkey: Selectable<Passkeys>): Promise<void> {
  await db.insertInto('passkeys').values(passkey).execute();
}
export const passkeyById = (db: Db, id: string): Promise<Selectable<Passkeys> | undefined> =>
  db.selectFrom('passkeys').selectAll().where('id', '=', id).executeTakeFirst();
export const passkeysOf = (db: Db, person: string): Promise<Selectable<Passkeys>[]> =>
  db.selectFrom('passkeys').selectAll().where('person', '=', person).orderBy('created').execute();
export async function usedPasskey(db: Db, id: string, counter: number, at: string): Promise<void> {
  await db.updateTable('passkeys').set({ counter, used: at }).where('id', '=', id).execute();
}
export async function namePasskey(db: Db, person: string, id: string, name: string): Promise<boolean> {
  const query = db.updateTable('passkeys').set({ name }).where('id', '=', id).where('person', '=', person);
  return (await query.executeTakeFirst()).numUpdatedRows > 0n;
}
/** One of them, or all. */
export async function dropPasskeys(db: Db, person: string, id?: string): Promise<boolean> {
  const all = db.deleteFrom('passkeys').where('person', '=', person);
  const { numDeletedRows } = await (id === undefined ? all : all.where('id', '=', id)).executeTakeFirst();
  return numDeletedRows > 0n;
}

/** The ban that holds now, if any. */
export const banOf = (db: Db, person: string, now: string) =>
  db
    .selectFrom('bans')
    .selectAll()
    .where('person', '=', person)
    .where((where) => where.or([where('until', 'is', null), where('until', '>', now)]))
    .executeTakeFirst();
