/** Taking over somebody's account: by reading letters that are not one's own, or by being inside before they come. */
import { gunzipSync } from 'node:zlib';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Me } from '@rempart/protocol';
import type { Serving } from '../src/main.ts';
import { backup } from '../src/store/archive.ts';
import { account, keyFor, signInBy } from './account.ts';
import { authenticator } from './authenticator.ts';
import { person } from './client.ts';
import type { Person } from './client.ts';
import { scratch, started } from './serving.ts';
import { smtpSink } from './sink.ts';
import type { Sink } from './sink.ts';

const SLOW = 60_000; // other work may keep the machine busy
const HOME = 'http://play.example';

let sink: Sink;
let server: Serving;
let root: Person;
beforeAll(async () => {
  sink = await smtpSink();
  server = await started({ origin: HOME, smtp: sink.url, admins: ['root@example.org'], clockSweep: 3_600_000 });
  root = await account(server, 'Root', 'root@example.org');
}, SLOW);
beforeEach(async () => {
  await server.site.post.sweep();
  sink.mails.length = 0;
});
afterAll(async () => {
  await server.stop();
  await sink.close();
}, SLOW);

/** The token in the newest letter that came to this address. */
async function tokenMailedTo(address: string): Promise<string> {
  await server.site.post.sweep();
  const mail = sink.mails.findLast(({ to, text }) => to === address && text.includes('/claim#'));
  return /\/claim#(\S+)/.exec(mail?.text ?? '')?.[1] ?? '';
}
const use = (who: Person, token: string, more: object = {}) =>
  who.call<{ me: Me; token: string; error?: string }>('POST', '/api/account/link/use', { token, ...more });
const hexOf = (text: string): string => Buffer.from(text).toString('hex');
const READABLE = ['/api/me', '/api/me/data', '/api/me/notices', '/api/outbox', '/api/sessions', '/api/tables/mine'];
const ADMIN = ['tables', 'people', 'reports', 'audit'].map((part) => `/api/admin/${part}`);

describe('a link to an account, asked for by a stranger', () => {
  it('reaches the mailbox of the account and nothing else: no answer of the API, no row, no backup has its secret', async () => {
    await account(server, 'Victim', 'victim@example.org');
    const eve = await person(server.url, 'Eve');
    await eve.ok('POST', '/api/account/link', { email: 'victim@example.org' });
    // Before it is sent, and after: a letter that waits is as good as one that was sent.
    const everything = async (): Promise<string> => {
      const answers = await Promise.all(READABLE.map((path) => eve.call('GET', path)));
      const kept = await Promise.all([...READABLE, ...ADMIN].map((path) => root.call('GET', path)));
      const tables = ['outbox', 'tokens', 'people', 'sessions', 'audit'] as const;
      const rows = tables.map((table) => server.site.store.db.selectFrom(table).selectAll().execute());
      const file = join(scratch(), 'all.gz');
      await backup(server.site.store, file);
      return JSON.stringify([answers, kept, await Promise.all(rows), gunzipSync(readFileSync(file)).toString()]);
    };
    expect(await everything()).not.toMatch(/claim#/);
    const token = await tokenMailedTo('victim@example.org');
    const [id = '', secret = ''] = token.split('.');
    expect([id, secret]).toEqual([expect.stringMatching(/^[\w-]{16}$/), expect.stringMatching(/^[\w-]{43}$/)]);
    const after = await everything();
    expect(after).not.toMatch(/claim#/);
    expect(after.includes(secret) || after.includes(hexOf(secret))).toBe(false);
    // And the letter itself works, for whoever can read it.
    const owner = await person(server.url, 'Owner');
    expect((await use(owner, token, { elsewhere: true })).body.me).toMatchObject({ email: 'victim@example.org' });
  });

  it('works in each letter that was sent, when the mail server took it without saying so', async () => {
    const ann = await account(server, 'Ann', 'retry@example.org');
    await server.site.post.sweep();
    sink.mails.length = 0;
    await ann.ok('POST', '/api/account/link', { email: 'retry@example.org' });
    sink.fail = 'hang up';
    await server.site.post.sweep();
    sink.fail = 'no';
    await server.site.store.db.updateTable('outbox').set({ next: '2000-01-01T00:00:00.000Z' }).execute();
    await server.site.post.sweep();
    const tokens = sink.mails.flatMap(({ text }) => /\/claim#(\S+)/.exec(text)?.[1] ?? []);
    expect(new Set(tokens).size).toBe(2);
    // The two letters bear one Message-ID: which of them a mailbox keeps is not ours to choose.
    expect((await ann.call('POST', '/api/account/link/look', { token: tokens[0] })).status).toBe(200);
    expect((await use(ann, tokens[1] ?? '')).status).toBe(200);
    expect((await use(ann, tokens[0] ?? '')).status).toBe(403);
  });
});

it('an invitation by mail is for its reader alone: not in the data of who is invited by name, not in rows, not in backups', async () => {
  const ann = await account(server, 'Ann', 'host@example.org');
  const bob = await account(server, 'Bob', 'invited@example.org');
  const made = await ann.ok('POST', '/api/tables', { game: 'skirmish', seats: 2, visibility: 'private' });
  await ann.ok('POST', `/api/tables/${made.id}/invite`, { email: 'invited@example.org' });
  await server.site.post.sweep();
  expect(sink.mails.find(({ to }) => to === 'invited@example.org')?.text).toContain(`#${made.invite}`);
  for (const path of READABLE) expect(JSON.stringify(await bob.call('GET', path))).not.toContain(made.invite);
  for (const path of [...READABLE, ...ADMIN])
    expect(JSON.stringify(await root.call('GET', path))).not.toContain(made.invite);
  const rows = await server.site.store.db.selectFrom('outbox').selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain(made.invite);
});

describe('whoever was inside before the address was proven', () => {
  it('is out: sessions and passkeys of the guest end, when somebody else opens the link', async () => {
    const eve = await person(server.url, 'Eve');
    const device = authenticator(HOME);
    const hers = await keyFor(eve, device);
    await hers.ok('POST', '/api/account/link', { email: 'late@example.org' });
    const token = await tokenMailedTo('late@example.org');
    const owner = await person(server.url, 'Owner');
    const seen = await owner.ok<{ passkeys: number }>('POST', '/api/account/link/look', { token });
    expect(seen).toMatchObject({ will: 'claim', here: false, passkeys: 1 });
    const claimed = await use(owner, token, { elsewhere: true });
    expect(claimed.body.me).toMatchObject({ email: 'late@example.org', passkeys: [] });
    expect(await hers.ok('GET', '/api/me')).toBeNull();
    expect((await signInBy(server.url, device)).status).toBe(403);
  });

  it('is out: a guest’s other sessions end with its first passkey', async () => {
    const ann = await person(server.url, 'Ann');
    const { db } = server.site.store;
    const { session } = await ann.ok<Me>('GET', '/api/me');
    const row = await db.selectFrom('sessions').selectAll().where('id', '=', session).executeTakeFirstOrThrow();
    await db
      .insertInto('sessions')
      .values({ ...row, id: 'another-session' })
      .execute();
    const hers = await keyFor(ann, authenticator(HOME));
    expect(await ann.ok('GET', '/api/me')).toBeNull(); // whoever knew the guest's token does not know the account's
    expect(await hers.ok<object[]>('GET', '/api/sessions')).toHaveLength(1);
  });

  it('stays, where the owner of a passkey adds an address in the same browser', async () => {
    const device = authenticator(HOME);
    const ann = await keyFor(await person(server.url, 'Ann'), device);
    await ann.ok('POST', '/api/account/link', { email: 'added@example.org' });
    const claimed = await use(ann, await tokenMailedTo('added@example.org'));
    expect(claimed.body.me).toMatchObject({ email: 'added@example.org', person: ann.id });
    expect(claimed.body.me.passkeys).toHaveLength(1);
    expect((await signInBy(server.url, device)).status).toBe(200);
  });
});

describe('an account that is deleted', () => {
  it('is gone from the outbox: letters to it, letters it caused, links to its address that others asked for', async () => {
    const ann = await account(server, 'Wilhelmina', 'wilhelmina@example.org');
    const bob = await account(server, 'Bob', 'friend@example.org');
    const made = await ann.ok('POST', '/api/tables', { game: 'skirmish', seats: 2 });
    await ann.ok('POST', `/api/tables/${made.id}/invite`, { email: 'stranger@example.org' });
    const his = await bob.ok('POST', '/api/tables', { game: 'skirmish', seats: 2 });
    await bob.ok('POST', `/api/tables/${his.id}/invite`, { email: 'wilhelmina@example.org' });
    const eve = await person(server.url, 'Eve');
    await eve.ok('POST', '/api/account/link', { email: 'wilhelmina@example.org' });
    await ann.ok('POST', '/api/me/notices/test');
    await ann.ok('DELETE', '/api/me', { sure: true });
    sink.mails.length = 0;
    await server.site.post.sweep();
    expect(sink.mails.map(({ to }) => to)).not.toContain('wilhelmina@example.org');
    expect(sink.mails.map(({ to }) => to)).not.toContain('stranger@example.org');
    for (const table of ['outbox', 'tokens', 'people', 'notices'] as const) {
      const rows = JSON.stringify(await server.site.store.db.selectFrom(table).selectAll().execute());
      expect([table, rows]).toEqual([table, expect.not.stringMatching(/wilhelmina|stranger@example/i)]);
    }
  });

  it('is gone from what was posted to others about it, sent or not', async () => {
    const ann = await account(server, 'Philippa', 'philippa@example.org');
    const bob = await account(server, 'Bob', 'told@example.org');
    const made = await ann.ok('POST', '/api/tables', { game: 'skirmish', seats: 2 });
    await bob.ok('POST', `/api/tables/${made.id}/join`, { invite: made.invite });
    await ann.ok('POST', `/api/tables/${made.id}/start`);
    // As a game that writes in its own words would: a letter to Bob, with Ann's name among its facts.
    const body = {
      kind: 'skirmish:won',
      language: 'en',
      table: made.id,
      facts: { by: 'Philippa', list: ['Philippa'] },
    };
    const times = { created: '2030-01-01', next: '2030-01-01', tries: 1, sent: '2030-01-01', error: null };
    const to = { person: bob.id, author: null, address: 'told@example.org' };
    const { db } = server.site.store;
    await db
      .insertInto('outbox')
      .values({ id: 'fact', key: 'fact', channel: 'mail', body: JSON.stringify(body), ...to, ...times })
      .execute();
    await ann.ok('DELETE', '/api/me', { sure: true });
    const rows = JSON.stringify(await db.selectFrom('outbox').selectAll().execute());
    expect(rows).toContain('skirmish:won');
    expect(rows).not.toContain('Philippa');
  });
});
