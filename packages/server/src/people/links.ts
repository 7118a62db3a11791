/** Claiming by mail: a link that is good once and for half an hour. */
import { hashOf, isSecretOf, newId, newSecret, timeId } from '../ids.ts';
import type { Site } from '../site.ts';
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
export async function askLink(site: Site, person: PersonRow, email: string, language: 'en' | 'fr'): Promise<void> {
  const now = site.now();
  const secret = newSecret();
  const id = newId();
  const expires = new Date(Date.parse(now) + GOOD_FOR).toISOString();
  const data = JSON.stringify({ email });
  await addToken(site.store.db, { id, kind: 'link', hash: hashOf(secret), person: person.id, data, expires }, now);
  // Never from the Host header of the request: whoever asks could have the link lead to a house of his own.
  const url = `${site.settings.origin ?? `http://localhost:${site.settings.port ?? 8080}`}/claim#${id}.${secret}`;
  const body = JSON.stringify({ kind: 'link', language, url, name: person.name });
  const letter = { channel: 'mail', person: person.id, address: email, body };
  const waiting = { created: now, next: now, tries: 0, sent: null, error: null };
  await post(site.store.db, { id: timeId(now), key: `link ${id}`, ...letter, ...waiting });
}

/** The person the link leads to; null when it is not good (any more). */
export async function useLink(site: Site, token: string, caller: Caller | null): Promise<PersonRow | null> {
  const { db } = site.store;
  const [id = '', secret = ''] = token.split('.');
  const found = await takeToken(db, id, site.now());
  if (found?.kind !== 'link' || !isSecretOf(secret, found.hash)) return null;
  const { email } = JSON.parse(found.data) as { email: string };
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
