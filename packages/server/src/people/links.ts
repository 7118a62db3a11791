/**
 * Claiming and signing in by mail: a link that is good once and for half an hour. It is looked at first and used then, by
 * somebody who has read what it will do. Its secret is made when a letter is sent, and is in that letter alone.
 */
import type { LinkInfo } from '@rempart/protocol';
import { fault } from '../fault.ts';
import type { Fault } from '../fault.ts';
import { isSecretOf, newId } from '../ids.ts';
import { letter } from '../notices/letter.ts';
import { goodUntil } from '../notices/sealed.ts';
import type { Site } from '../site.ts';
import { setWishes } from '../store/notices.ts';
import {
  addToken,
  claimPerson,
  dropPasskeys,
  passkeysOf,
  personByEmail,
  personById,
  takeToken,
  tokenById,
} from '../store/people.ts';
import type { PersonRow } from '../store/schema.ts';
import { tablesOf } from '../store/tables.ts';
import { post } from '../store/talk.ts';
import { isProven, needProof } from './identity.ts';
import type { Caller } from './identity.ts';
import { endSessions, joinAccounts } from './joining.ts';
import { tell } from './security.ts';

/** Writes the letter into the outbox. Who asks learns nothing about whether the address is known. */
export async function askLink(
  site: Site,
  person: PersonRow,
  email: string,
  { language, game }: { language: 'en' | 'fr'; game?: string | undefined },
): Promise<void> {
  const now = site.now();
  const id = newId();
  const data = JSON.stringify({ email, language });
  const token = { id, kind: 'link', hash: '', person: person.id, data, expires: goodUntil(now) } as const;
  await addToken(site.store.db, token, now);
  const matter = { kind: 'link', language, ...(game === undefined ? {} : { game }) } as const;
  await post(site.store.db, letter(`link ${id}`, matter, { person: person.id, address: email }, { at: now }));
}

interface Link {
  readonly id: string;
  readonly email: string;
  readonly language: 'en' | 'fr';
  readonly account: PersonRow | null; // of this address already
  readonly asker: PersonRow; // who becomes the account otherwise
}
interface Found extends Link {
  readonly info: LinkInfo;
}

/** A link that is good, and whom it concerns; null when it is not good. */
async function openLink({ store: { db }, now }: Site, token: string): Promise<Link | null> {
  const [id = '', secret = ''] = token.split('.');
  const found = await tokenById(db, id, now());
  if (found?.kind !== 'link' || !found.hash.split(' ').some((hash) => isSecretOf(secret, hash))) return null;
  const { email, language } = JSON.parse(found.data) as { email: string; language: 'en' | 'fr' };
  const account = (await personByEmail(db, email)) ?? null;
  const asker = await personById(db, found.person ?? '');
  if (asker === undefined || (account === null && asker.email !== null)) return null;
  return { id, email, language, account, asker };
}
/** What it would do for whoever brings it. */
async function infoFor({ store: { db } }: Site, link: Link, caller: Caller | null): Promise<LinkInfo> {
  const { email, account, asker } = link;
  const one = account ?? asker;
  const isSelf = caller?.person.id === one.id;
  const guest = caller === null || isSelf || caller.person.claimed !== null ? null : caller.person;
  const tablesFor = async (person: PersonRow) => (await tablesOf(db, person.id)).length;
  return {
    email,
    will: account === null ? 'claim' : isSelf ? 'prove' : 'sign-in',
    name: one.name,
    tables: account === null ? await tablesFor(one) : 0,
    here: caller?.person.id === asker.id,
    guest: guest === null ? null : { name: guest.name, tables: await tablesFor(guest) },
    passkeys: account === null && !isSelf ? (await passkeysOf(db, one.id)).length : 0,
  };
}
async function findLink(site: Site, token: string, caller: Caller | null): Promise<Found | null> {
  const link = await openLink(site, token);
  return link === null ? null : { ...link, info: await infoFor(site, link, caller) };
}

export const badLink = (): Fault => fault(403, 'link', 'This link is not good any more. Ask for another.');

export const lookLink = async (site: Site, token: string, caller: Caller | null): Promise<LinkInfo | Fault> =>
  (await findLink(site, token, caller))?.info ?? badLink();

/** The person the link leads to, and what it has done. */
export async function useLink(
  site: Site,
  { token, take, elsewhere }: { token: string; take: boolean; elsewhere: boolean },
  caller: Caller | null,
): Promise<{ person: PersonRow; did: LinkInfo['will'] } | Fault> {
  const { db } = site.store;
  const found = await findLink(site, token, caller);
  if (found === null) return badLink();
  const { info, account, asker } = found;
  // Somebody else may have asked for it, to have their games played or their account filled by whoever opens it.
  if (!info.here && !elsewhere)
    return fault(409, 'elsewhere', 'This link was asked for in another browser. Say so, if that was you.');
  // Who adds an address to an account that has passkeys keeps these: so it must be who made them.
  if (info.will === 'claim' && info.here && caller !== null && !isProven(caller, site.now())) return needProof();
  if ((await takeToken(db, found.id, site.now())) === undefined) return badLink();
  const person = account ?? (await claim(site, asker, found, caller));
  if (take && info.guest !== null && caller !== null) await joinAccounts(site, caller.person.id, person.id);
  return { person, did: info.will };
}

/** The guest, or the account without an address, becomes the account of this address. */
async function claim(
  site: Site,
  asker: PersonRow,
  { info, language }: Found,
  caller: Caller | null,
): Promise<PersonRow> {
  const { db, wire } = site.store;
  const isProver = caller?.person.id === asker.id && asker.claimed !== null;
  // Whoever else has been inside before the address was proven is out: by sessions, and by passkeys.
  if (!isProver) {
    await endSessions(site, asker.id);
    await dropPasskeys(db, asker.id);
  }
  await claimPerson(db, asker.id, info.email, site.now());
  await setWishes(db, asker.id, { language, off: [] });
  const person = { ...asker, email: info.email, claimed: asker.claimed ?? site.now() };
  if (asker.claimed !== null) await tell(site, person, 'address');
  // From now on the house can write to whoever sits there.
  for (const { row } of await tablesOf(db, asker.id)) await wire.tell({ k: 'table', m: row.id });
  return person;
}
