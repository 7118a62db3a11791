/** What becomes of a guest, and of sessions, when somebody turns out to be an account. */
import type { Site } from '../site.ts';
import { dropTokens, endSession, mergePeople, sessionsOf } from '../store/people.ts';
import { tablesOf } from '../store/tables.ts';

/** All that a guest has goes over to the account. */
export async function joinAccounts(site: Site, guest: string, account: string): Promise<void> {
  const tables = await tablesOf(site.store.db, guest);
  await endSessions(site, guest);
  await mergePeople(site.store.db, guest, account);
  for (const { row } of tables) await site.store.wire.tell({ k: 'table', m: row.id });
}

/** Ends them on every node, but one if so asked; and what was asked for in them and not yet used. */
export async function endSessions(site: Pick<Site, 'store'>, person: string, but?: string): Promise<void> {
  await dropTokens(site.store.db, person);
  for (const { id } of await sessionsOf(site.store.db, person)) {
    if (id === but) continue;
    await endSession(site.store.db, person, id);
    await site.store.wire.tell({ k: 'ended', session: id });
  }
}
