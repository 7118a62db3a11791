/** Who is asking: a session named by a cookie, or by a token for programs. There is nothing in it to forge. */
import type { IncomingHttpHeaders } from 'node:http';
import type { Me } from '@rempart/protocol';
import { hashOf, isSecretOf, newId, newSecret } from '../ids.ts';
import type { Db } from '../store/open.ts';
import { addPerson, addSession, passkeysOf, personById, sawSession, sessionById } from '../store/people.ts';
import type { PersonRow, SessionRow } from '../store/schema.ts';
import { mutedBy } from '../store/talk.ts';

export interface Caller {
  readonly person: PersonRow;
  readonly session: SessionRow;
}
const COOKIE = 'rempart';
const YEAR = 365 * 86_400_000;
const SEEN = 600_000;
const later = (now: string, ms: number): string => new Date(Date.parse(now) + ms).toISOString();

export function tokenIn(headers: IncomingHttpHeaders): string | undefined {
  return bearer(headers) ?? cookieIn(headers.cookie);
}
export const bearer = (headers: IncomingHttpHeaders): string | undefined =>
  /^Bearer ([\w.-]{1,200})$/.exec(headers.authorization ?? '')?.[1];
const cookieIn = (header = ''): string | undefined => /(?:^|;\s*)rempart=([\w.-]{1,200})(?:;|$)/.exec(header)?.[1];

/** HttpOnly: no script reads it. Lax: it does not come along when another site posts to us. */
export const setCookie = (token: string, secure: boolean): string =>
  `${COOKIE}=${token}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${YEAR / 1000}${secure ? '; Secure' : ''}`;
export const clearCookie = (secure: boolean): string =>
  `${COOKIE}=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0${secure ? '; Secure' : ''}`;

/** A token is the session's id and a secret of 256 bits, of which only the hash is kept. */
export async function identify(db: Db, token: string | undefined, now: string): Promise<Caller | null> {
  const [id = '', secret = ''] = token?.split('.') ?? [];
  const session = id === '' || secret === '' ? undefined : await sessionById(db, id);
  if (session === undefined || !isSecretOf(secret, session.hash) || session.expires <= now) return null;
  const person = await personById(db, session.person);
  if (person === undefined) return null;
  if (Date.parse(now) - Date.parse(session.seen) > SEEN) await sawSession(db, session, now);
  return { person, session };
}

export async function newSession(db: Db, person: PersonRow, agent: string, now: string) {
  const secret = newSecret();
  const times = { created: now, seen: now, expires: later(now, YEAR) };
  const session = { id: newId(), person: person.id, hash: hashOf(secret), agent: agent.slice(0, 200), ...times };
  await addSession(db, session);
  return { caller: { person, session }, token: `${session.id}.${secret}` };
}

/** Plays at once: a name, no form. */
export async function newGuest(db: Db, name: string, agent: string, now: string) {
  const person = { id: newId(), name, email: null, claimed: null, admin: 0, created: now, seen: now };
  await addPerson(db, person);
  return newSession(db, person, agent, now);
}

export async function meOf(db: Db, { person, session }: Caller): Promise<Me> {
  const passkeys = await passkeysOf(db, person.id);
  return {
    person: person.id,
    name: person.name,
    kind: person.claimed === null ? 'guest' : 'account',
    email: person.email,
    passkeys: passkeys.map(({ id, name, created }) => ({ id, name, created })),
    muted: await mutedBy(db, person.id),
    session: session.id,
  };
}
