/** Passkeys: one's own are listed, named and removed, and never the last way in. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Me } from '@rempart/protocol';
import type { Serving } from '../src/main.ts';
import { keyFor, proven, signInBy } from './account.ts';
import { authenticator } from './authenticator.ts';
import { person } from './client.ts';
import type { Person } from './client.ts';
import { testClock } from './clock.ts';
import { started } from './serving.ts';

const SLOW = 60_000; // other work may keep the machine busy
const HOME = 'http://play.example';
const clock = testClock('2026-05-04T08:00:00.000Z');

let server: Serving;
beforeAll(async () => {
  server = await started({ origin: HOME, now: clock.now, clockSweep: 3_600_000 });
}, SLOW);
afterAll(() => server.stop(), SLOW);

const keys = async (who: Person) => (await who.ok<Me>('GET', '/api/me')).passkeys;

it('are listed with when they were used, called what one likes, and removed: one’s own', async () => {
  const [phone, laptop] = [authenticator(HOME), authenticator(HOME)];
  const ann = await keyFor(await keyFor(await person(server.url, 'Ann'), phone, 'Phone'), laptop);
  expect(await keys(ann)).toMatchObject([
    { name: 'Phone', used: null },
    { name: 'Passkey', used: null },
  ]);
  const [first, second] = await keys(ann);
  await ann.ok('POST', '/api/account/passkey/name', { id: second?.id, name: 'Laptop' });
  const bob = await keyFor(await person(server.url, 'Bob'), authenticator(HOME));
  expect((await bob.call('POST', '/api/account/passkey/name', { id: second?.id, name: 'Mine' })).status).toBe(404);
  expect((await bob.call('POST', '/api/account/passkey/remove', { id: second?.id })).status).toBe(404);
  expect((await keys(ann)).map(({ name }) => name)).toEqual(['Phone', 'Laptop']);
  await ann.ok('POST', '/api/account/passkey/remove', { id: first?.id });
  expect((await signInBy(server.url, phone)).status).toBe(403);
  expect((await signInBy(server.url, laptop)).status).toBe(200);
  expect(await keys(ann)).toMatchObject([{ name: 'Laptop', used: clock.now() }]);
});

it('are not removed when nobody could come back', async () => {
  const ann = await keyFor(await person(server.url, 'Ann'), authenticator(HOME));
  const [only] = await keys(ann);
  const refused = await ann.call('POST', '/api/account/passkey/remove', { id: only?.id });
  expect(refused.body).toMatchObject({ error: 'last-passkey' });
  await ann.ok('POST', '/api/account/link', { email: 'another-way@example.org' });
  const again = await proven(server, ann, 'another-way@example.org');
  await again.ok('POST', '/api/account/passkey/remove', { id: only?.id });
  expect(await keys(again)).toEqual([]);
});
