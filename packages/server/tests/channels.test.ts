/** Ways to be told beside mail: webhooks in three shapes, pushes, a calendar; what is refused at the door; quiet hours. */
import { createECDH, randomBytes } from 'node:crypto';
import type { ECDH } from 'node:crypto';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
// @ts-expect-error it has no types
import untyped from 'http_ece';
import ICAL from 'ical.js';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ChannelInfo, NoticeLog } from '@rempart/protocol';
import type { Serving } from '../src/main.ts';
import { isPublic, openOutgoing } from '../src/notices/outgoing.ts';
import type { Resolve } from '../src/notices/outgoing.ts';
import { vapidOf } from '../src/notices/push.ts';
import { letter } from '../src/notices/letter.ts';
import { openPost } from '../src/notices/post.ts';
import { quietUntil } from '../src/notices/quiet.ts';
import { post as putInPost } from '../src/store/talk.ts';
import { ask, fresh, person } from './client.ts';
import type { Person } from './client.ts';
import { testClock } from './clock.ts';
import { started } from './serving.ts';

const SLOW = 60_000; // other work may keep the machine busy
const MINUTE = 60_000;
const day = { ironman: false, pace: { kind: 'move', seconds: 86_400 } };
const clock = testClock('2026-05-04T08:00:00.000Z');
const settings = { clockSweep: 3_600_000, now: clock.now, origin: 'http://play.example', anywhere: true };

/** What is used of it here: opening what was sealed for a browser. */
const ece = untyped as {
  decrypt(sealed: Buffer, by: { version: string; privateKey: ECDH; authSecret: string }): Buffer;
};

interface Heard {
  readonly path: string;
  readonly headers: { readonly [name: string]: string | string[] | undefined };
  readonly body: Buffer;
}
let heard: Heard[] = [];
let status = 200;
let sentTo = ''; // where the path /moved sends one on to
let far: Server;
let there: string;
let server: Serving;
beforeAll(async () => {
  far = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      heard.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(parts) });
      if (request.url === '/moved') response.writeHead(307, { location: sentTo }).end();
      else response.writeHead(status).end('whatever');
    });
  });
  await new Promise<void>((resolve) => far.listen(0, '127.0.0.1', resolve));
  there = `http://127.0.0.1:${(far.address() as AddressInfo).port}`;
  server = await started(settings);
}, SLOW);
beforeEach(async () => {
  await server.site.post.sweep();
  heard = [];
  status = 200;
});
afterAll(async () => {
  await server?.stop();
  far?.close();
}, SLOW);

interface Added {
  readonly channel: ChannelInfo;
  readonly path: string | null;
}
const add = (who: Person, body: object) => who.ok<Added>('POST', '/api/me/channels', body);
const json = (): unknown[] => heard.map(({ body }) => JSON.parse(body.toString()) as unknown);
const log = async (who: Person): Promise<NoticeLog[]> =>
  (await who.ok<{ log: NoticeLog[] }>('GET', '/api/me/notices')).log;
/** A table at which both are asked from the beginning; Bob has done something before it. */
async function waitedFor(before: (bob: Person) => Promise<unknown>, house: object = day) {
  const ann = await person(server.url, 'Ann');
  const bob = await person(server.url, 'Bob');
  await before(bob);
  const { id, invite } = await ann.ok('POST', '/api/tables', { game: 'skirmish', seats: 2, house });
  await bob.ok('POST', `/api/tables/${id}/join`, { invite });
  await ann.ok('POST', `/api/tables/${id}/start`);
  return { ann, bob, id };
}
/** Ann plays, so that Bob is the one who is waited for. */
const played = async (ann: Person, id: string) => {
  await ann.ok('POST', `/api/tables/${id}/play`, { seat: 0, id: fresh(), n: 0, action: { kind: 'bid', gold: 1 } });
  clock.pass(2 * MINUTE);
  await server.site.post.sweep();
};

describe('webhooks', () => {
  it('a guest without an address is told of the move, once, in each shape', async () => {
    const { ann, id } = await waitedFor(async (bob) => {
      for (const kind of ['webhook', 'discord', 'slack']) await add(bob, { kind, address: `${there}/${kind}` });
    });
    await played(ann, id);
    await server.site.post.sweep();
    const url = `http://play.example/table/${id}`;
    const said = Object.fromEntries(heard.map(({ path }, i) => [path, json()[i]]));
    expect(Object.keys(said).sort()).toEqual(['/discord', '/slack', '/webhook']);
    expect(said['/webhook']).toMatchObject({ kind: 'turn', language: 'en', subject: 'Skirmish: it is your move', url });
    expect(said['/discord']).toEqual({ content: `Skirmish: it is your move\n${url}`, allowed_mentions: { parse: [] } });
    expect(said['/slack']).toEqual({ text: `Skirmish: it is your move\n<${url}>` });
  });

  it('is tried again when it fails, and the log says why; a move waits for none of it', async () => {
    const { ann, bob, id } = await waitedFor((who) =>
      add(who, { kind: 'webhook', address: `${there}/x`, label: 'My bot' }),
    );
    status = 500;
    await played(ann, id);
    expect((await log(bob))[0]).toMatchObject({ channel: 'webhook', tries: 1, sent: null, error: 'answered 500' });
    expect(JSON.stringify(await log(bob))).not.toContain('/x'); // the address may be a secret
    status = 204;
    clock.pass(2 * MINUTE);
    await server.site.post.sweep();
    expect((await log(bob))[0]).toMatchObject({ tries: 2, error: null });
    expect(heard).toHaveLength(2);
  });

  it('one that is gone is forgotten, and so is what waits for it', async () => {
    const { ann, bob, id } = await waitedFor((who) => add(who, { kind: 'webhook', address: `${there}/gone` }));
    status = 410;
    await played(ann, id);
    expect((await bob.ok<{ channels: ChannelInfo[] }>('GET', '/api/me/channels')).channels).toEqual([]);
    clock.pass(23 * 60 * MINUTE);
    await server.site.post.sweep();
    expect(heard.filter(({ path }) => path === '/gone')).toHaveLength(1);
  });

  it('each is for the kinds one wants, and no table need be heard of', async () => {
    const { ann, id } = await waitedFor(async (bob) => {
      const { channel } = await add(bob, { kind: 'webhook', address: `${there}/one` });
      await add(bob, { kind: 'webhook', address: `${there}/two` });
      await bob.ok('PATCH', `/api/me/channels/${channel.id}`, { off: ['turn'] });
    });
    await played(ann, id);
    expect(heard.map(({ path }) => path)).toEqual(['/two']);
    const other = await waitedFor((bob) => add(bob, { kind: 'webhook', address: `${there}/one` }));
    await other.bob.ok('PATCH', '/api/me/notices', { language: 'en', off: [], muted: [other.id] });
    heard = [];
    await played(other.ann, other.id);
    expect(heard).toEqual([]);
  });

  it('can be tried, and given up; nobody else’s can', async () => {
    const bob = await person(server.url);
    const eve = await person(server.url);
    const { channel } = await add(bob, { kind: 'discord', address: `${there}/d` });
    await bob.ok('POST', `/api/me/channels/${channel.id}/test`);
    await server.site.post.sweep();
    expect(heard).toHaveLength(1);
    for (const [method, body] of [
      ['PATCH', { off: [] }],
      ['DELETE', undefined],
    ] as const)
      expect((await eve.call(method, `/api/me/channels/${channel.id}`, body)).status).toBe(404);
    expect((await eve.call('POST', `/api/me/channels/${channel.id}/test`)).status).toBe(404);
    await bob.ok('DELETE', `/api/me/channels/${channel.id}`);
    expect((await bob.call('POST', `/api/me/channels/${channel.id}/test`)).status).toBe(404);
  });
});

describe('addresses', () => {
  it('of private networks are refused, in every spelling', () => {
    const { refuses } = openOutgoing(false);
    for (const url of [
      'http://example.org/x',
      'https://127.0.0.1/',
      'https://2130706433/',
      'https://0x7f.1/',
      'https://10.1.2.3/',
      'https://169.254.169.254/latest/meta-data',
      'https://192.168.1.1/',
      'https://[::1]/',
      'https://[::ffff:10.0.0.1]/',
      'https://[fe80::1]/',
      'https://[fd00::1]/',
      'https://[64:ff9b::a00:1]/',
      'https://[2002:a00:1::]/',
      'https://localhost/',
      'https://printer.local/',
      'https://router/',
      'https://me:secret@example.org/',
      'file:///etc/passwd',
      'no address',
    ])
      expect([url, refuses(url)]).not.toEqual([url, null]);
    expect(refuses('https://example.org/hook')).toBe(null);
    expect(refuses('https://8.8.8.8/hook')).toBe(null);
    expect(['8.8.8.8', '2606:4700::1'].map(isPublic)).toEqual([true, true]);
  });

  it('a name that leads inside is refused when it is looked up, also where one address of several does', async () => {
    const { port } = far.address() as AddressInfo;
    const leading =
      (...found: string[]): Resolve =>
      (_name, _options, done) =>
        done(
          null,
          found.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
        );
    for (const found of [['127.0.0.1'], ['8.8.8.8', '10.0.0.1'], ['::ffff:127.0.0.1'], ['fd00::1']])
      await expect(
        openOutgoing(false, leading(...found)).post(`https://hook.example.org:${port}/x`, {}, ''),
      ).rejects.toThrow('a private address');
    expect(heard).toEqual([]);
    // The same name, where that is allowed.
    expect(await openOutgoing(true, leading('127.0.0.1')).post(`http://hook.example.org:${port}/x`, {}, '')).toEqual({
      status: 200,
    });
  });

  it('where one is sent on to is looked at again, and not for ever', async () => {
    const outgoing = openOutgoing(true);
    sentTo = `${there}/after`;
    expect(await outgoing.post(`${there}/moved`, {}, '{}')).toEqual({ status: 200 });
    expect(heard.map(({ path }) => path)).toEqual(['/moved', '/after']);
    sentTo = 'file:///etc/passwd';
    await expect(outgoing.post(`${there}/moved`, {}, '{}')).rejects.toThrow('not HTTP');
    sentTo = `${there}/moved`;
    await expect(outgoing.post(`${there}/moved`, {}, '{}')).rejects.toThrow('too often');
  });

  it('are checked at the door, and nobody has more than a few', async () => {
    const strict = await started({ ...settings, anywhere: false });
    const bob = await person(strict.url);
    const status = async (body: object) => (await bob.call('POST', '/api/me/channels', body)).status;
    expect(await status({ kind: 'webhook', address: 'https://10.0.0.1/' })).toBe(400);
    expect(await status({ kind: 'discord', address: 'https://example.org/api/webhooks/' })).toBe(400);
    expect(await status({ kind: 'slack', address: 'https://hooks.slack.com.example.org/' })).toBe(400);
    expect(
      await status({ kind: 'push', address: 'https://push.example.org/x', keys: { p256dh: 'x', auth: 'y' } }),
    ).toBe(400);
    for (let i = 0; i < 10; i++)
      expect(await status({ kind: 'webhook', address: `https://example.org/${i}` })).toBe(200);
    expect(await status({ kind: 'webhook', address: 'https://example.org/more' })).toBe(429);
    const eve = await person(strict.url);
    const many = Array.from({ length: 14 }, (_, i) => ({ kind: 'webhook', address: `https://example.org/${i}` }));
    const at = await Promise.all(many.map((body) => eve.call('POST', '/api/me/channels', body)));
    expect(at.filter((one) => one.status === 200)).toHaveLength(10); // also when they are asked for at once
    await strict.stop();
  });
});

it('a push is sealed for one browser, by the key that the house made at its first start', async () => {
  const browser = createECDH('prime256v1');
  browser.generateKeys();
  const auth = randomBytes(16);
  const keys = { p256dh: browser.getPublicKey('base64url'), auth: auth.toString('base64url') };
  const { ann, bob, id } = await waitedFor(async (who) => {
    await add(who, { kind: 'push', address: `${there}/push`, keys });
    await add(who, { kind: 'push', address: `${there}/push`, keys }); // the same browser is there once
  });
  const { key } = await bob.ok<{ key: string }>('GET', '/api/me/channels');
  await played(ann, id);
  expect(heard).toHaveLength(1);
  const [{ body, headers }] = heard as [Heard];
  expect(String(headers['authorization'])).toContain(`k=${key}`);
  const said = ece.decrypt(body, { version: 'aes128gcm', privateKey: browser, authSecret: auth.toString('base64url') });
  expect(JSON.parse(said.toString())).toMatchObject({ title: 'Skirmish: it is your move', url: `/table/${id}` });
  expect(await vapidOf(server.site.store.db)).toMatchObject({ publicKey: key }); // and not another one each time
});

it('a calendar has the deadlines of whoever made it, for whoever has its address, until it is given up', async () => {
  const { ann, bob, id } = await waitedFor(() => Promise.resolve());
  await bob.ok('PATCH', '/api/me/notices', { language: 'fr', off: [] });
  const { channel, path } = await add(bob, { kind: 'calendar' });
  await played(ann, id);
  const got = await ask(server.url, 'GET', path ?? '');
  expect([got.status, got.headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8']);
  const events = new ICAL.Component(ICAL.parse(got.text) as unknown[])
    .getAllSubcomponents('vevent')
    .map((one) => new ICAL.Event(one));
  expect(events.map(({ summary }) => summary)).toEqual(['Escarmouche\u00a0: votre coup est attendu']);
  const { due } = await bob.ok<{ due: string }>('GET', `/api/tables/${id}`);
  expect(events[0]?.endDate.toJSDate().toISOString().slice(0, 16)).toBe(due.slice(0, 16));
  const rows = await server.site.store.db.selectFrom('channels').selectAll().where('id', '=', channel.id).execute();
  expect(JSON.stringify(rows)).not.toContain(path?.split('/').at(-1) ?? '');
  expect((await ask(server.url, 'GET', `${path?.slice(0, -3)}abc`)).status).toBe(404);
  await bob.ok('DELETE', `/api/me/channels/${channel.id}`);
  expect((await ask(server.url, 'GET', path ?? '')).status).toBe(404);
});

it('while the clock rests nobody is told that time runs out, and no calendar has the hour', async () => {
  clock.set('2026-05-20T08:00:00.000Z');
  await server.site.clock.sweep();
  const { ann, bob, id } = await waitedFor((who) => add(who, { kind: 'webhook', address: `${there}/rest` }));
  const { path } = await add(bob, { kind: 'calendar' });
  await played(ann, id);
  const here = () => heard.filter((one) => one.path === '/rest'); // others at other tables have deadlines, too
  const kinds = () => here().map(({ body }) => (JSON.parse(body.toString()) as { kind: string }).kind);
  expect(kinds()).toEqual(['turn']);
  for (const who of [ann, bob]) await who.ok('POST', `/api/tables/${id}/vote`, { what: 'pause' });
  clock.pass(23 * 60 * MINUTE);
  await server.site.post.sweep();
  expect(kinds()).toEqual(['turn']);
  expect((await ask(server.url, 'GET', path ?? '')).text).not.toContain('VEVENT');
  await bob.ok('POST', `/api/tables/${id}/vote`, { what: 'resume' });
  expect((await ask(server.url, 'GET', path ?? '')).text).toContain('VEVENT');
  clock.pass(20 * MINUTE); // it is looked at again
  await server.site.post.sweep();
  expect(kinds()).toEqual(['turn']); // there is time again
  clock.pass(18 * 60 * MINUTE);
  await server.site.post.sweep();
  expect(kinds()).toEqual(['turn', 'near']);
});

it('who never answers holds up no mail: a link to sign in by is sent meanwhile', async () => {
  const { site } = server;
  const { store, games, settings: set, now } = site;
  const bob = await person(server.url, 'Bob');
  const { channel } = await add(bob, { kind: 'webhook', address: `${there}/never` });
  const asked: string[] = [];
  const mailed: string[] = [];
  const post = openPost({
    ...{ store, games, settings: set, now },
    channels: {
      webhook: { send: ({ key }) => new Promise(() => void asked.push(key)) },
      mail: { send: ({ address }) => Promise.resolve(void mailed.push(address)) },
    },
  });
  const matter = { kind: 'test', language: 'en', name: 'Bob' } as const;
  for (let i = 0; i < 25; i++) {
    const one = letter(`test never ${i}`, matter, { person: bob.id, address: channel.id }, { at: now() });
    await putInPost(store.db, { ...one, channel: 'webhook' });
  }
  void post.sweep('ways');
  await expect.poll(() => asked.length).toBe(20); // at a time
  await bob.ok('POST', '/api/account/link', { email: 'bob@held.example' });
  await post.sweep('mail');
  expect(mailed).toEqual(['bob@held.example']);
  await bob.ok('DELETE', `/api/me/channels/${channel.id}`); // and what waits for it
});

describe('quiet hours', () => {
  it('end by the clock on the reader’s wall', () => {
    const night = { from: '22:00', to: '07:00' };
    expect(quietUntil('2026-05-04T21:30:00.000Z', night, 'Europe/Paris')).toBe('2026-05-05T05:00:00.000Z');
    expect(quietUntil('2026-05-04T19:59:00.000Z', night, 'Europe/Paris')).toBe(null);
    expect(quietUntil('2026-05-05T05:00:00.000Z', night, 'Europe/Paris')).toBe(null);
    expect(quietUntil('2026-03-28T22:00:00.000Z', night, 'Europe/Paris')).toBe('2026-03-29T05:00:00.000Z'); // an hour is left out
    expect(quietUntil('2026-10-24T21:00:00.000Z', night, 'Europe/Paris')).toBe('2026-10-25T06:00:00.000Z'); // one comes twice
    expect(quietUntil('2026-05-04T12:00:00.000Z', { from: '12:00', to: '12:00' }, 'UTC')).toBe(null);
    expect(quietUntil('2026-05-04T12:00:00.000Z', null, 'UTC')).toBe(null);
  });

  it('what comes in them is sent after them, unless it would be too late', async () => {
    clock.set('2026-06-01T21:00:00.000Z');
    await server.site.clock.sweep();
    const quiet = { zone: 'Europe/Paris', quiet: { from: '22:00', to: '07:00' } };
    const soon = { ironman: false, pace: { kind: 'move', seconds: 4 * 3600 } };
    const at = (path: string, house: object) =>
      waitedFor(async (bob) => {
        await bob.ok('PATCH', '/api/me/notices', { language: 'en', off: [], ...quiet });
        await add(bob, { kind: 'webhook', address: `${there}/${path}` });
      }, house);
    const [slow, quick] = [await at('slow', day), await at('quick', soon)];
    await played(slow.ann, slow.id);
    await played(quick.ann, quick.id);
    expect(heard.map(({ path }) => path)).toEqual(['/quick']);
    clock.set('2026-06-02T05:01:00.000Z');
    await server.site.post.sweep();
    expect(heard.map(({ path }) => path).filter((path) => path === '/slow')).toHaveLength(1);
    expect(String((json().at(-1) as { text?: string }).text)).not.toContain('UTC'); // spelled in the reader's zone
  });
});

it('all of it is in one’s own data, and goes with the account', async () => {
  const bob = await person(server.url);
  await add(bob, { kind: 'webhook', address: `${there}/mine` });
  await add(bob, { kind: 'calendar' });
  const data = await bob.ok<{ channels: object[] }>('GET', '/api/me/data');
  expect(data.channels).toHaveLength(2);
  expect(JSON.stringify(data.channels)).toContain('/mine');
  await bob.ok('DELETE', '/api/me', { sure: true });
  expect(await server.site.store.db.selectFrom('channels').select('id').where('person', '=', bob.id).execute()).toEqual(
    [],
  );
});
