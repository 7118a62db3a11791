/** Bans and reports. */
import type { AdminPerson, AdminReport } from '@rempart/protocol';
import { fault } from '../fault.ts';
import type { Fault } from '../fault.ts';
import { newId } from '../ids.ts';
import type { Settings } from '../settings.ts';
import { endSessions } from '../people/joining.ts';
import { banOf, personById } from '../store/people.ts';
import type { Db, Store } from '../store/open.ts';
import type { PersonRow } from '../store/schema.ts';
import { tablesOf } from '../store/tables.ts';
import type { Because } from './acts.ts';
import { note } from '../notices/audit.ts';

const DAY = 86_400_000;
const PAGE = 50;
export interface Books {
  readonly store: Store;
  now(): string;
}

/** An account flagged in the store, or named by address in the settings. An address was proven by a link. */
export const isAdmin = (settings: Settings, { admin, email, claimed }: PersonRow): boolean =>
  claimed !== null && (admin === 1 || (email !== null && (settings.admins ?? []).includes(email)));

export async function findPeople(db: Db, q: string, now: string): Promise<AdminPerson[]> {
  const like = `%${q.replaceAll(/[%_\\]/g, '')}%`;
  const rows = await db
    .selectFrom('people')
    .selectAll()
    .where((where) => where.or([where('name', 'like', like), where('email', 'like', like), where('id', '=', q)]))
    .orderBy('seen', 'desc')
    .limit(PAGE)
    .execute();
  return Promise.all(
    rows.map(async ({ id, name, email, claimed, created, seen }) => {
      const ban = await banOf(db, id, now);
      const banned = ban === undefined ? null : { reason: ban.reason, until: ban.until };
      return { id, name, email, claimed, created, seen, banned };
    }),
  );
}

export async function ban(
  { store, now }: Books,
  id: string,
  { by, why }: Because,
  days: number | null,
): Promise<true | Fault> {
  const person = await personById(store.db, id);
  if (person === undefined) return fault(404, 'no-person', 'There is no such person.');
  const at = now();
  const until = days === null ? null : new Date(Date.parse(at) + days * DAY).toISOString();
  await store.db.insertInto('bans').values({ id: newId(), person: id, reason: why, until, by, at }).execute();
  await store.wire.tell({ k: 'banned', person: id });
  await tellTables({ store, now }, person, 'banned', { by, why });
  return true;
}
export async function pardon({ store, now }: Books, id: string, because: Because): Promise<true | Fault> {
  const person = await personById(store.db, id);
  const lifted = await store.db.deleteFrom('bans').where('person', '=', id).executeTakeFirst();
  if (person === undefined || lifted.numDeletedRows === 0n) return fault(404, 'no-ban', 'There is no such ban.');
  await tellTables({ store, now }, person, 'pardoned', because);
  return true;
}
/** When it is to be feared that somebody else sits in an account. Not for guests, who could never come back. */
export async function signOut(books: Books, id: string, { by, why }: Because): Promise<true | Fault> {
  const person = await personById(books.store.db, id);
  if (person === undefined || person.claimed === null) return fault(404, 'no-person', 'There is no such account.');
  await endSessions(books, id);
  await note(books.store, {
    match: null,
    what: 'signed-out',
    facts: { by, why, name: person.name, person: id },
    at: books.now(),
  });
  return true;
}
/** Those who play with them learn of it. */
async function tellTables({ store, now }: Books, person: PersonRow, what: 'banned' | 'pardoned', because: Because) {
  const facts = { ...because, name: person.name };
  await note(store, { match: null, what, facts: { ...facts, person: person.id }, at: now() });
  for (const { row } of await tablesOf(store.db, person.id, { status: 'running' }))
    await note(store, { match: row.id, what, facts, at: now() });
}

export async function reports(db: Db): Promise<AdminReport[]> {
  const rows = await db
    .selectFrom('reports')
    .leftJoin('chat', 'chat.id', 'reports.line')
    .selectAll('reports')
    .select(['chat.text as said', 'chat.person as by'])
    .orderBy('reports.id', 'desc')
    .limit(200)
    .execute();
  return rows;
}

export async function judge(
  { store, now }: Books,
  id: string,
  { by, why }: Because,
  hide: boolean,
): Promise<true | Fault> {
  const { db } = store;
  const report = await db.selectFrom('reports').selectAll().where('id', '=', id).executeTakeFirst();
  if (report === undefined) return fault(404, 'no-report', 'There is no such report.');
  await db.updateTable('reports').set({ state: 'closed' }).where('id', '=', id).execute();
  if (hide && report.line !== null) {
    await db.updateTable('chat').set({ hidden: 1 }).where('id', '=', report.line).execute();
    await note(store, { match: report.match, what: 'hidden', facts: { by, why }, at: now() });
  }
  await note(store, { match: null, what: 'judged', facts: { by, why, report: id }, at: now() });
  return true;
}
