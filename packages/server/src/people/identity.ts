/** Who is asking: a session named by a cookie, or by a token for programs. There is nothing in it to forge. */
import type { IncomingHttpHeaders } from 'node:http';
import type { Me } from '@rempart/protocol';
import { fault } from '../fault.ts';
import type { Fault } from '../fault.ts';
import { hashOf, isSecretOf, newId, newSecret } from '../ids.ts';
import type { Db } from '../store/open.ts';
import { addPerson, addSession, passkeysOf, personById, sawSession, sessionById } from '../store/people.ts';
import type { KeyRow, PersonRow, SessionRow } from '../store/schema.ts';
import { mutedBy } from '../store/talk.ts';

export interface Caller {
  readonly person: PersonRow;
  readonly session: SessionRow;
  readonly key?: KeyRow; // it is a program of theirs that asks
}
export const SIGNED_OUT = 4001; // why a line is closed whose session has ended
const MINUTE = 60_000;
const DAY = 86_400_000;
/**
 * How long a session is good for when it is not used, and at most. A guest has nothing but the session, and matches last
 * for weeks: to lose it is to lose the seat.
 */
const GUEST = { idle: 180 * DAY, most: 365 * DAY };
const ACCOUNT = { idle: 30 * DAY, most: 180 * DAY };
const PROOF = 15 * MINUTE; // how long it is believed that whoever signed in still sits there
const SEEN = 10 * MINUTE;
const lifeOf = ({ claimed }: PersonRow) => (claimed === null ? GUEST : ACCOUNT);
const later = (at: string, ms: number): string => new Date(Date.parse(at) + ms).toISOString();

/** Over HTTPS the name itself keeps others from setting it: no neighbouring site and no plain HTTP can. */
const cookieName = (secure: boolean): string => (secure ? '__Host-rempart' : 'rempart');

export const tokenIn = (headers: IncomingHttpHeaders, secure: boolean): string | undefined =>
  bearer(headers) ?? cookieIn(headers.cookie, cookieName(secure));
export const bearer = (headers: IncomingHttpHeaders): string | undefined =>
  /^Bearer ([\w.-]{1,200})$/.exec(headers.authorization ?? '')?.[1];
const cookieIn = (header = '', name: string): string | undefined =>
  new RegExp(`(?:^|;\\s*)${name}=([\\w.-]{1,200})(?:;|$)`).exec(header)?.[1];

/** HttpOnly: no script reads it. Lax: it does not come along when another site posts to us. */
const cookie = (value: string, seconds: number, secure: boolean): string =>
  `${cookieName(secure)}=${value}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${seconds}${secure ? '; Secure' : ''}`;
export const setCookie = (token: string, person: PersonRow, secure: boolean): string =>
  cookie(token, lifeOf(person).most / 1000, secure);
export const clearCookie = (secure: boolean): string => cookie('', 0, secure);

/** A token is the session's id and a secret of 256 bits, of which only the hash is kept. */
export async function identify(db: Db, token: string | undefined, now: string): Promise<Caller | null> {
  const [id = '', secret = ''] = token?.split('.') ?? [];
  const session = id === '' || secret === '' ? undefined : await sessionById(db, id);
  return session === undefined || !isSecretOf(secret, session.hash) ? null : good(db, session, now);
}
/** Whoever was identified a while ago: is the session still there, and good? */
export async function identifyAgain(db: Db, { session: { id } }: Caller, now: string): Promise<Caller | null> {
  const session = await sessionById(db, id);
  return session === undefined ? null : good(db, session, now);
}

async function good(db: Db, session: SessionRow, now: string): Promise<Caller | null> {
  const person = await personById(db, session.person);
  if (person === undefined || session.expires <= now || later(session.seen, lifeOf(person).idle) <= now) return null;
  if (Date.parse(now) - Date.parse(session.seen) > SEEN) await sawSession(db, session, now);
  return { person, session };
}

/** A guest has nothing to prove it with: the session is all there is to a guest, and everything a guest has hangs on it. */
export const isProven = ({ person, session }: Caller, now: string): boolean =>
  person.claimed === null || (session.proved !== '' && now < later(session.proved, PROOF));

export const needProof = (): Fault =>
  fault(401, 'prove', 'Show first that it is you: by a passkey, or by a link to your address.');

export async function newSession(db: Db, person: PersonRow, agent: string, now: string) {
  const secret = newSecret();
  const times = { created: now, seen: now, expires: later(now, lifeOf(person).most), proved: now };
  const session = { id: newId(), person: person.id, hash: hashOf(secret), agent: agent.slice(0, 200), ...times };
  await addSession(db, session);
  return { caller: { person, session }, token: `${session.id}.${secret}` };
}

/** Plays at once: a name, no form. */
export async function newGuest(db: Db, name: string, agent: string, now: string) {
  const person = { id: newId(), name, email: null, claimed: null, admin: 0, created: now, seen: now, away: null };
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
    passkeys: passkeys.map(({ id, name, created, used }) => ({ id, name, created, used })),
    muted: await mutedBy(db, person.id),
    session: session.id,
  };
}
