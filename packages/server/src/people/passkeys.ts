/** Passkeys: made once, then a touch signs in. Challenges are good once, for five minutes, on any node. */
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import type { Json } from '@rempart/kernel';
import { fault } from '../fault.ts';
import type { Fault } from '../fault.ts';
import { hashOf, newId } from '../ids.ts';
import type { Site } from '../site.ts';
import {
  addPasskey,
  addToken,
  claimPerson,
  dropPasskeys,
  passkeyById,
  passkeysOf,
  personById,
  takeToken,
  usedPasskey,
} from '../store/people.ts';
import type { PersonRow } from '../store/schema.ts';
import { deviceOf } from './device.ts';
import { endSessions } from './joining.ts';
import { tell } from './security.ts';

type Facts = { [name: string]: Json };
export interface Challenge {
  readonly challenge: string; // the id under which the server keeps it
  readonly options: Facts;
}
const GOOD_FOR = 5 * 60_000;
export const wrongPasskey = (): Fault => fault(403, 'passkey', 'The passkey was not accepted.');
type Registration = Parameters<typeof verifyRegistrationResponse>[0]['response'];
type Authentication = Parameters<typeof verifyAuthenticationResponse>[0]['response'];

async function keep(
  site: Site,
  kind: 'passkey-new' | 'passkey-use',
  person: string | null,
  options: { challenge: string },
) {
  const now = site.now();
  const id = newId();
  const expires = new Date(Date.parse(now) + GOOD_FOR).toISOString();
  const token = { id, kind, hash: hashOf(options.challenge), person, data: options.challenge, expires };
  await addToken(site.store.db, token, now);
  return { challenge: id, options: JSON.parse(JSON.stringify(options)) as Facts };
}

export async function offerPasskey(site: Site, person: PersonRow, origin: URL): Promise<Challenge> {
  const known = await passkeysOf(site.store.db, person.id);
  const options = await generateRegistrationOptions({
    rpName: 'Rempart',
    rpID: origin.hostname,
    userName: person.email ?? person.name,
    userID: new TextEncoder().encode(person.id),
    excludeCredentials: known.map(({ id }) => ({ id })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'preferred' },
  });
  return keep(site, 'passkey-new', person.id, options);
}

export async function acceptPasskey(
  site: Site,
  person: PersonRow,
  given: { challenge: string; name?: string | undefined; response: object },
  { origin, agent }: { origin: URL; agent: string },
): Promise<PersonRow | Fault> {
  const { db } = site.store;
  const asked = await takeToken(db, given.challenge, site.now());
  if (asked?.kind !== 'passkey-new' || asked.person !== person.id) return wrongPasskey();
  const verdict = await verifyRegistrationResponse({
    response: given.response as Registration,
    expectedChallenge: asked.data,
    expectedOrigin: origin.origin,
    expectedRPID: origin.hostname,
    requireUserVerification: false,
  }).catch(() => null);
  if (verdict === null || !verdict.verified) return wrongPasskey();
  const { id, publicKey, counter, transports = [] } = verdict.registrationInfo.credential;
  if ((await passkeyById(db, id)) !== undefined) return wrongPasskey();
  const key = Buffer.from(publicKey).toString('base64url');
  const name = given.name ?? (deviceOf(agent) || 'Passkey');
  const made = { name, created: site.now(), used: null };
  await addPasskey(db, { id, person: person.id, key, counter, transports: transports.join(' '), ...made });
  await tell(site, person, 'passkey-new', agent);
  if (person.claimed !== null) return person;
  // Whoever else held the guest's session does not come along into the account.
  await endSessions(site, person.id);
  await claimPerson(db, person.id, null, site.now());
  return { ...person, claimed: site.now() };
}

/** Not the last way in: then nobody could come back, and the account could not even be deleted. */
export async function removePasskey(site: Site, person: PersonRow, id: string, agent: string): Promise<true | Fault> {
  const { db } = site.store;
  const known = await passkeysOf(db, person.id);
  if (!known.some((one) => one.id === id)) return noPasskey();
  if (known.length === 1 && person.email === null)
    return fault(
      409,
      'last-passkey',
      'This passkey is the only way into the account. Add an address or another first.',
    );
  if (!(await dropPasskeys(db, person.id, id))) return noPasskey();
  await tell(site, person, 'passkey-gone', agent);
  return true;
}
export const noPasskey = (): Fault => fault(404, 'no-passkey', 'There is no such passkey.');

export async function askPasskey(site: Site, origin: URL): Promise<Challenge> {
  const options = await generateAuthenticationOptions({ rpID: origin.hostname, userVerification: 'preferred' });
  return keep(site, 'passkey-use', null, options);
}

export async function usePasskey(
  site: Site,
  given: { challenge: string; response: { id: string } },
  origin: URL,
): Promise<PersonRow | Fault> {
  const { db } = site.store;
  const asked = await takeToken(db, given.challenge, site.now());
  const passkey = await passkeyById(db, given.response.id);
  if (asked?.kind !== 'passkey-use' || passkey === undefined) return wrongPasskey();
  const verdict = await verifyAuthenticationResponse({
    response: given.response as Authentication,
    expectedChallenge: asked.data,
    expectedOrigin: origin.origin,
    expectedRPID: origin.hostname,
    credential: {
      id: passkey.id,
      publicKey: new Uint8Array(Buffer.from(passkey.key, 'base64url')),
      counter: passkey.counter,
    },
    requireUserVerification: false,
  }).catch(() => null);
  if (verdict?.verified !== true) return wrongPasskey();
  await usedPasskey(db, passkey.id, verdict.authenticationInfo.newCounter, site.now());
  return (await personById(db, passkey.person)) ?? wrongPasskey();
}
