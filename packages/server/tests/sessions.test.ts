/** Sessions: their cookie, how long they last, what they are believed, and what the log says of those that were not. */
import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { needsProof, routes } from '@rempart/protocol';
import type { Me, SessionInfo } from '@rempart/protocol';
import type { Serving } from '../src/main.ts';
import { account, keyFor, proven, signInBy, tokenFor } from './account.ts';
import { authenticator } from './authenticator.ts';
import { ask, live, person, personWith, seated } from './client.ts';
import type { Person } from './client.ts';
import { testClock } from './clock.ts';
import { bundled } from './process.ts';
import { scratch, started } from './serving.ts';

const SLOW = 60_000; // other work may keep the machine busy
const MINUTE = 60_000;
const DAY = 86_400_000;
const HOME = 'http://play.example';
const clock = testClock('2026-05-04T08:00:00.000Z');

let server: Serving;
let secure: Serving;
beforeAll(async () => {
  server = await started({ origin: HOME, now: clock.now, admins: ['root@example.org'], clockSweep: 3_600_000 });
  secure = await started({ origin: 'https://play.example' });
}, SLOW);
afterAll(() => Promise.all([server.stop(), secure.stop()]), SLOW);

const guestOf = async ({ url }: Serving) => {
  const made = await ask(url, 'POST', '/api/guest', { name: 'Ann' }, { 'x-rempart': '1' });
  return { cookie: made.headers.get('set-cookie') ?? '', ...(JSON.parse(made.text) as { token: string; me: Me }) };
};
const meBy = async ({ url }: Serving, cookie: string): Promise<string | undefined> => {
  const { text } = await ask(url, 'GET', '/api/me', undefined, { cookie });
  return (JSON.parse(text) as Me | null)?.name;
};

describe('the cookie', () => {
  it('over HTTPS bears a name that only this very site can set, and no other name is read', async () => {
    const { cookie, token } = await guestOf(secure);
    expect(cookie).toMatch(
      /^__Host-rempart=[\w-]{16}\.[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=\d+; Secure$/,
    );
    expect(cookie).not.toMatch(/Domain/i);
    expect(await meBy(secure, `__Host-rempart=${token}`)).toBe('Ann');
    // A neighbour's page, or plain HTTP, could set this one: whoever is given it must not become its owner.
    expect(await meBy(secure, `rempart=${token}`)).toBeUndefined();
    const line = await live(secure.url, undefined, { cookie: `rempart=${token}` });
    expect(await line.next('hello')).toMatchObject({ me: null });
    await line.close();
    const ours = await live(secure.url, undefined, { cookie: `__Host-rempart=${token}` });
    expect(await ours.next('hello')).toMatchObject({ me: { name: 'Ann' } });
    await ours.close();
  });

  it('over plain HTTP has a plain name, since browsers would not keep the other', async () => {
    const { cookie, token } = await guestOf(server);
    expect(cookie).toMatch(/^rempart=/);
    expect(await meBy(server, `rempart=${token}`)).toBe('Ann');
  });
});

describe('a session', () => {
  it('of an account ends when it is not used for a month, and after half a year whatever is done', async () => {
    const ann = await account(server, 'Ann', 'idle@example.org');
    clock.pass(29 * DAY);
    expect(await ann.ok('GET', '/api/me')).not.toBeNull();
    clock.pass(29 * DAY);
    expect(await ann.ok('GET', '/api/me')).not.toBeNull(); // it was used meanwhile
    clock.pass(31 * DAY);
    expect(await ann.ok('GET', '/api/me')).toBeNull();
    const bob = await account(server, 'Bob', 'busy@example.org');
    for (let day = 0; day < 175; day += 25) {
      expect(await bob.ok('GET', '/api/me')).not.toBeNull();
      clock.pass(25 * DAY);
    }
    clock.pass(6 * DAY);
    expect(await bob.ok('GET', '/api/me')).toBeNull();
  });

  it('of a guest, who has nothing else, lasts longer', async () => {
    const guest = await person(server.url);
    clock.pass(170 * DAY);
    expect(await guest.ok('GET', '/api/me')).not.toBeNull();
    clock.pass(170 * DAY);
    expect(await guest.ok('GET', '/api/me')).not.toBeNull();
    clock.pass(26 * DAY);
    expect(await guest.ok('GET', '/api/me')).toBeNull();
  });

  it('that has come to its end does not go on by an open line', async () => {
    const { ann, id } = await seated(server.url);
    const line = await live(server.url, ann);
    const closed = new Promise<number>((resolve) => line.socket.on('close', resolve));
    line.say({ t: 'watch', table: id, seat: 0 });
    await line.next('state');
    await server.site.store.db.deleteFrom('sessions').where('person', '=', ann.id).execute(); // and no word of it came
    line.say({ t: 'say', table: id, id: 'x', text: 'hello' });
    expect(await closed).toBe(4001);
  });

  it('is another one after every proof, and all the others can be ended at once', async () => {
    const ann = await account(server, 'Ann', 'many@example.org');
    await ann.ok('POST', '/api/account/link', { email: 'many@example.org' });
    const again = await proven(server, ann, 'many@example.org');
    expect(again.token).not.toBe(ann.token);
    expect(await ann.ok('GET', '/api/me')).toBeNull();
    for (let i = 0; i < 2; i++) {
      await again.ok('POST', '/api/account/link', { email: 'many@example.org' });
      const token = await tokenFor(server, 'many@example.org');
      const other = await person(server.url);
      await other.ok('POST', '/api/account/link/use', { token, elsewhere: true });
    }
    expect(await again.ok<SessionInfo[]>('GET', '/api/sessions')).toHaveLength(3);
    await again.ok('DELETE', '/api/sessions');
    expect(await again.ok<SessionInfo[]>('GET', '/api/sessions')).toMatchObject([{ current: true }]);
  });
});

describe('what decides over an account', () => {
  const acts = [
    ['DELETE', '/api/me', { sure: true }],
    ['GET', '/api/me/data', undefined],
    ['POST', '/api/account/passkey/new', {}],
    [
      'POST',
      '/api/account/passkey/add',
      { challenge: 'x'.repeat(16), response: { id: 'x', rawId: 'x', type: 'public-key' } },
    ],
    ['POST', '/api/account/passkey/remove', { id: 'x' }],
    ['POST', '/api/account/link', { email: 'thief@example.org' }],
    ['DELETE', '/api/sessions', {}],
    ['DELETE', '/api/sessions/xxxxxxxxxxxx', {}],
  ] as const;
  const errors = async (who: Person): Promise<(string | undefined)[]> => {
    const answers = [];
    for (const [method, path, body] of acts)
      answers.push((await who.call<{ error?: string }>(method, path, body)).body.error);
    return answers;
  };

  it('asks a session that is a while old for a proof: whoever has taken it over has none', async () => {
    const device = authenticator(HOME);
    const ann = await keyFor(await account(server, 'Ann', 'proof@example.org'), device);
    clock.pass(16 * MINUTE);
    expect(await errors(ann)).toEqual(acts.map(() => 'prove'));
    // Another account's passkey proves nothing.
    const other = authenticator(HOME);
    await keyFor(await person(server.url), other);
    expect((await signInBy(server.url, other, ann, { again: true })).status).toBe(403);
    expect(await errors(ann)).toEqual(acts.map(() => 'prove'));
    const byKey = (await signInBy(server.url, device, ann, { again: true })).who as Person;
    expect((await byKey.call('GET', '/api/me/data')).status).toBe(200);
    clock.pass(16 * MINUTE);
    expect((await byKey.call('GET', '/api/me/data')).body).toMatchObject({ error: 'prove' });
    await byKey.ok('POST', '/api/account/link', { email: 'proof@example.org' }); // to one's own address, always
    const byLink = await proven(server, byKey, 'proof@example.org');
    expect((await byLink.call('GET', '/api/me/data')).status).toBe(200);
  });

  it('asks a guest for nothing: there is nothing but the session', async () => {
    const guest = await person(server.url);
    clock.pass(DAY);
    expect(await errors(await person(server.url))).not.toContain('prove');
    expect((await guest.call('GET', '/api/me/data')).status).toBe(200);
    expect((await guest.call('DELETE', '/api/me', { sure: true })).status).toBe(200);
  });

  it('and what administrators do asks for one too; every such act, and the list of addresses', async () => {
    const root = await account(server, 'Root', 'root@example.org');
    const admin = Object.values(routes).filter(({ who }) => who === 'admin');
    expect(admin.filter(needsProof).map(({ method, path }) => `${method} ${path}`)).toEqual(
      admin
        .filter(({ method, path }) => method === 'POST' || path === '/api/admin/people')
        .map(({ method, path }) => `${method} ${path}`),
    );
    const { id } = await seated(server.url);
    clock.pass(16 * MINUTE);
    expect((await root.call('GET', '/api/admin/tables')).status).toBe(200);
    for (const [method, path] of [
      ['GET', '/api/admin/people'],
      ['POST', `/api/admin/tables/${id}/end`],
      ['POST', `/api/admin/people/${root.id}/ban`],
    ] as const) {
      const body = method === 'GET' ? undefined : { why: 'because', days: 1 };
      expect((await root.call(method, path, body)).body).toMatchObject({ error: 'prove' });
    }
    const ann = await account(server, 'Ann', 'sat-upon@example.org');
    const guest = await person(server.url);
    await root.ok('POST', '/api/account/link', { email: 'root@example.org' });
    const again = await proven(server, root, 'root@example.org');
    expect((await again.call('POST', `/api/admin/tables/${id}/end`, { why: 'because' })).status).toBe(200);
    // An account that somebody else sits in is emptied; a guest, who could not come back, is not.
    await again.ok('POST', `/api/admin/people/${ann.id}/sign-out`, { why: 'a stolen laptop' });
    expect(await ann.ok('GET', '/api/me')).toBeNull();
    expect((await again.call('POST', `/api/admin/people/${guest.id}/sign-out`, { why: 'x' })).status).toBe(404);
  });
});

it('the log tells what was refused, and to whom, without a secret or an address', { timeout: 4 * SLOW }, async () => {
  const file = bundled();
  const dataDir = scratch();
  const settings = { port: 0, dataDir, log: true, admins: ['root@example.org'] };
  const child = spawn(process.execPath, [file, JSON.stringify(settings)], { stdio: ['ignore', 'pipe', 'inherit'] });
  let log = '';
  child.stdout.on('data', (text: Buffer) => (log += String(text)));
  await expect.poll(() => /ready (\d+)/.exec(log)?.[1]).toBeDefined();
  const url = `http://127.0.0.1:${/ready (\d+)/.exec(log)?.[1]}`;
  const eve = await person(url, 'Eve');
  const token = `${'a'.repeat(16)}.${'b'.repeat(43)}`;
  await eve.call('POST', '/api/account/link', { email: 'somebody@example.org' });
  await eve.call('POST', '/api/account/link/use', { token });
  const response = { id: 'x', rawId: 'x', type: 'public-key' };
  await eve.call('POST', '/api/account/passkey/use', { challenge: 'x'.repeat(16), response });
  await personWith(url, token, '').call('POST', '/api/logout');
  await eve.call('GET', '/api/admin/people');
  // Whoever has a calendar's address reads it: neither a program that asks each hour nor a wrong one leaves it behind.
  const { path } = await eve.ok<{ path: string }>('POST', '/api/me/channels', { kind: 'calendar' });
  const calendar = path.split('/').at(-1) ?? '';
  for (const one of [path, `${path}/`, `${path}?x`, path.replace('calendar', 'Calendar')])
    await ask(url, 'GET', one).catch(() => undefined);
  expect(calendar).toHaveLength(43);
  const refused = () =>
    [...log.matchAll(/"refused":"([\w-]+)"(?:,"person":"([\w-]+)")?/g)].map(([, why, who]) => [why, who]);
  await expect.poll(refused).toEqual([
    ['link', eve.id],
    ['passkey', eve.id],
    ['signed-out', undefined],
    ['not-admin', eve.id],
  ]);
  await expect.poll(() => log.split('/api/calendar/').length).toBeGreaterThan(3);
  for (const secret of [eve.token.split('.')[1] ?? '', token, 'b'.repeat(43), calendar, 'somebody@', '127.0.0.1:'])
    expect([secret, log.replaceAll(/.*Server listening.*/g, '')]).toEqual([
      secret,
      expect.not.stringContaining(secret),
    ]);
  child.kill('SIGKILL');
  rmSync(dataDir, { recursive: true, force: true });
});
