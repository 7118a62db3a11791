/** A client that lies: malformed, oversized, out of turn, in other seats, again and again. Nothing breaks, nothing happens. */
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { dice } from '@rempart/kernel';
import type { Dice } from '@rempart/kernel';
import { routes } from '@rempart/protocol';
import type { AnyRoute } from '@rempart/protocol';
import type { Serving } from '../src/main.ts';
import { linesOf } from '../src/store/log.ts';
import { ask, live, person, seated } from './client.ts';
import { started } from './serving.ts';

const SLOW = 60_000; // other work may keep the machine busy

let server: Serving;
beforeAll(async () => {
  server = await started();
}, SLOW);
afterAll(() => server.stop(), SLOW);

const one = <T>(r: Dice, of: readonly T[]): T => of[r.pick(of.length)] as T;
const deep = '['.repeat(5000) + ']'.repeat(5000);
const words = [
  '',
  'x',
  '__proto__',
  'constructor',
  '-1',
  '0',
  '1e999',
  'null',
  '../..',
  '%00',
  'é\u0000\ud800',
  'a'.repeat(500),
];

/** Any JSON at all, often close to what is expected. */
function junk(r: Dice, depth = 0): unknown {
  const kinds = depth > 2 ? 6 : 8;
  switch (r.pick(kinds)) {
    case 0:
      return null;
    case 1:
      return one(r, [-1, 0, 1, 3, 1e9, 2 ** 53, -0.5, 1e308]);
    case 2:
      return r.pick(2) === 0;
    case 3:
    case 4:
    case 5:
      return one(r, words);
    case 6:
      return Array.from({ length: r.pick(4) }, () => junk(r, depth + 1));
    default:
      return Object.fromEntries(
        Array.from({ length: r.pick(4) }, () => [one(r, ['kind', 'seat', 'n', 'id', ...words]), junk(r, depth + 1)]),
      );
  }
}
/** A sound value with something wrong in it. */
function spoiled(r: Dice, sound: Record<string, unknown>): Record<string, unknown> {
  const keys = Object.keys(sound);
  const copy = structuredClone(sound);
  for (let i = 0; i <= r.pick(2); i++) {
    const key = one(r, keys);
    if (r.pick(3) === 0) delete copy[key];
    else copy[key] = junk(r);
  }
  return copy;
}

it('over HTTP: no 500, no crash, no effect', async () => {
  const r = dice('liar http');
  const { id, ann } = await seated(server.url);
  const eve = await person(server.url, 'Eve');
  const before = JSON.stringify(await linesOf(server.site.store.db, id));
  const tokens = [undefined, eve.token, 'x.y', `${eve.token}x`, 'A'.repeat(190)];
  const sound: Record<string, unknown> = {
    seat: 0,
    n: 0,
    id: 'x',
    action: { kind: 'bid', gold: 0 },
    agree: true,
    text: 'x',
    shown: true,
    level: 'random',
    sit: null,
    name: 'x',
  };
  const odd = new Map<number, number>();
  const all: AnyRoute[] = Object.values(routes);
  for (let i = 0; i < 350; i++) {
    const route = one(r, all);
    const name = r.pick(3) === 0 ? encodeURIComponent(one(r, words).replaceAll('\ud800', '')) : id;
    const query =
      route.method === 'GET' && r.pick(2) === 0
        ? `?seat=${one(r, ['-1', '0', '1', '99', 'x', '0&seat=1'])}&since=${one(r, ['-1', 'NaN', '1e9'])}&legal=1`
        : '';
    const token = one(r, tokens);
    const headers: Record<string, string> = {
      'x-rempart': '1',
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    };
    const body =
      route.method === 'GET'
        ? undefined
        : one(r, [spoiled(r, sound), junk(r), sound, `{"a":${deep}}`, '{"__proto__":{"x":1}}', '{', 'null']);
    const { status } = await ask(server.url, route.method, route.path.replace('{id}', name) + query, body, headers);
    odd.set(status, (odd.get(status) ?? 0) + 1);
    expect(status, `${route.method} ${route.path} ${JSON.stringify(body)}`).toBeLessThan(500);
  }
  expect([...odd.keys()].sort()).toEqual(expect.arrayContaining([200, 400, 403, 404]));
  expect(JSON.stringify(await linesOf(server.site.store.db, id))).toBe(before);
  expect((await ann.ok('GET', `/api/tables/${id}`)).status).toBe('running');
});

it('over the socket: no crash, no effect, and an answer to everything', async () => {
  const r = dice('liar socket');
  const { id, ann, bob } = await seated(server.url);
  const eve = await person(server.url, 'Eve');
  const before = JSON.stringify(await linesOf(server.site.store.db, id));
  const bid = { t: 'play', table: id, seat: 0, id: 'x', n: 0, action: { kind: 'bid', gold: 0 } };
  const sound: Record<string, unknown>[] = [
    bid,
    { t: 'watch', table: id, seat: 0, since: -1, legal: true },
    { t: 'undo', table: id, seat: 1, id: 'u', n: 0 },
    { t: 'consent', table: id, seat: 1, id: 'c', n: 0, agree: true },
    { t: 'resign', table: id, seat: 0, id: 'r' },
    { t: 'say', table: id, id: 's', text: 'x' },
    { t: 'signal', table: id, seat: 0, signal: { kind: 'point', at: 'x' } },
    { t: 'sync', table: id },
    { t: 'hello', token: 'x.y' },
  ];
  for (const who of [undefined, eve]) {
    const line = await live(server.url, who);
    for (let i = 0; i < 300; i++) {
      const whole = one(r, sound);
      const lie = one(r, [spoiled(r, whole), whole, junk(r), deep, '{"t":"ping","__proto__":{}}', '{', '"']);
      line.say(typeof lie === 'string' ? lie : JSON.stringify(lie));
    }
    line.say({ t: 'hello' });
    line.say({ t: 'ping' });
    await line.next('pong');
    expect(line.raw.join()).not.toMatch(/"broken"|ambush|levy|rumour/);
    await line.close();
  }
  expect(JSON.stringify(await linesOf(server.site.store.db, id))).toBe(before);

  // Who does sit there may not do more than the rules let him: out of turn, in the other seat, twice, from the past.
  const line = await live(server.url, bob);
  line.say({ t: 'watch', table: id, seat: 1 });
  await line.next('state');
  const answers = [];
  for (const message of [
    bid,
    { ...bid, seat: 1, action: { kind: 'pass' } },
    { ...bid, seat: 1, n: 99 },
    { ...bid, seat: 7 },
  ])
    answers.push(await line.put({ ...message, t: 'play', id: `b${answers.length}` } as never));
  expect(answers.map(({ t }) => t)).toEqual(['error', 'refused', 'refused', 'error']);
  for (const action of [
    { kind: 'bid', gold: 0, toString: 1 },
    { kind: 'bid', gold: 0, hasOwnProperty: null },
  ])
    expect(await line.put({ ...bid, t: 'play', seat: 1, id: `p${answers.push(null)}`, action } as never)).toMatchObject(
      { t: 'refused', refusal: { rule: 'K-4' } },
    );
  expect(JSON.stringify(await linesOf(server.site.store.db, id))).toBe(before);
  await line.close();
  expect((await ann.ok<{ view: { n: number } }>('GET', `/api/tables/${id}/look?seat=0`)).view.n).toBe(0);
});

it('floods: sockets opened and dropped, half messages, bytes that are no HTTP', async () => {
  const address = new URL(server.url);
  for (const text of [
    '\x16\x03\x01\x02',
    'GET / HTTP/1.1\r\n',
    'POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Length: 99\r\n\r\n{',
    `GET /${'a'.repeat(20_000)} HTTP/1.1\r\n\r\n`,
  ]) {
    const raw = connect(Number(address.port), address.hostname);
    raw.on('error', () => undefined);
    raw.write(text);
    setTimeout(() => raw.destroy(), 20);
  }
  const sockets = Array.from({ length: 60 }, () => new WebSocket(`${server.url.replace('http', 'ws')}/api/live`));
  for (const socket of sockets) {
    socket.on('error', () => undefined);
    socket.on('open', () => {
      socket.send(Buffer.from([1, 2, 3]));
      socket.send('{"t":"ping"}');
      socket.terminate();
    });
  }
  await Promise.all(sockets.map((socket) => new Promise((resolve) => socket.on('close', resolve))));
  expect((await ask(server.url, 'GET', '/api/health')).status).toBe(200);
  await expect.poll(() => server.site.hub.tables()).toEqual([]);
});
