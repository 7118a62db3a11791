/** Claiming by mail: a link that is good once and for half an hour. */
import { hashOf, isSecretOf, newId, newSecret } from '../ids.ts';
import { letter } from '../notices/letter.ts';
import { addressOf } from '../settings.ts';
import type { Site } from '../site.ts';
import { setWishes } from '../store/notices.ts';
import {
  addToken,
  claimPerson,
  endSession,
  mergePeople,
  personByEmail,
  personById,
  sessionsOf,
  takeToken,
} from '../store/people.ts';
import type { PersonRow } from '../store/schema.ts';
import { tablesOf } from '../store/tables.ts';
import { post } from '../store/talk.ts';
import type { Caller } from './identity.ts';

const GOOD_FOR = 30 * 60_000;

/** Writes the mail into the outbox. Who asks learns nothing about whether the address is known. */
export async function askLink(
  site: Site,
  person: PersonRow,
  email: string,
  { language, game }: { language: 'en' | 'fr'; game?: string | undefined },
): Promise<void> {
  const now = site.now();
  const secret = newSecret();
  const id = newId();
  const expires = new Date(Date.parse(now) + GOOD_FOR).toISOString();
  const data = JSON.stringify({ email, language });
  await addToken(site.store.db, { id, kind: 'link', hash: hashOf(secret), person: person.id, data, expires }, now);
  const url = `${addressOf(site.settings)}/claim#${id}.${secret}`;
  const matter = { kind: 'link', language, url, name: person.name, ...(game === undefined ? {} : { game }) } as const;
  await post(site.store.db, letter(`link ${id}`, matter, { person: person.id, address: email }, { at: now }));
}

/** The person the link leads to; null when it is not good (any more). */
export async function useLink(site: Site, token: string, caller: Caller | null): Promise<PersonRow | null> {
  const { db } = site.store;
  const [id = '', secret = ''] = token.split('.');
  const found = await takeToken(db, id, site.now());
  if (found?.kind !== 'link' || !isSecretOf(secret, found.hash)) return null;
  const { email, language = 'en' } = JSON.parse(found.data) as { email: string; language?: 'en' | 'fr' };
  const account = await personByEmail(db, email);
  if (account !== undefined) {
    if (caller !== null && caller.person.claimed === null) await joinAccounts(site, caller.person.id, account.id);
    return account;
  }
  const guest = found.person === null ? undefined : await personById(db, found.person);
  if (guest === undefined || guest.email !== null) return null;
  // Opened elsewhere than it was asked for: whoever asked may not be who reads the mail, and must not stay signed in.
  if (caller?.person.id !== guest.id) await endSessions(site, guest.id);
  await claimPerson(db, guest.id, email, site.now());
  await setWishes(db, guest.id, { language, off: [] });
  // From now on the house can write to whoever sits there.
  for (const { row } of await tablesOf(db, guest.id)) await site.store.wire.tell({ k: 'table', m: row.id });
  return { ...guest, email, claimed: site.now() };
}

export async function joinAccounts(site: Site, guest: string, account: string): Promise<void> {
  const tables = await tablesOf(site.store.db, guest);
  await mergePeople(site.store.db, guest, account);
  for (const { row } of tables) await site.store.wire.tell({ k: 'table', m: row.id });
}

async function endSessions(site: Site, person: string): Promise<void> {
  for (const { id } of await sessionsOf(site.store.db, person)) {
    await endSession(site.store.db, person, id);
    await site.store.wire.tell({ k: 'ended', session: id });
  }
}
