/** Whoever asks too often is told so, however the address is spelled and whatever is said about where the request comes from. */
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { networkOf } from '../src/http/address.ts';
import type { Serving } from '../src/main.ts';
import { openRates } from '../src/rates.ts';
import { ask, person } from './client.ts';
import { roomy, started } from './serving.ts';

const SLOW = 60_000; // other work may keep the machine busy
const HEADER = { 'x-rempart': '1' };

let plain: Serving;
let behindOne: Serving;
let behindTwo: Serving;
const small = { ...roomy, requests: 5, sockets: 2 };
beforeAll(async () => {
  [plain, behindOne, behindTwo] = await Promise.all([
    started({ limits: small }),
    started({ limits: small, trustProxy: 1 }),
    started({ limits: small, trustProxy: 2 }),
  ]);
}, SLOW);
afterAll(() => Promise.all([plain, behindOne, behindTwo].map((server) => server.stop())), SLOW);

/** A request by hand, with any spelling of its address: the status it is answered with. */
const raw = (server: Serving, target: string, headers: Record<string, string> = {}): Promise<number> =>
  new Promise((resolve, reject) => {
    const socket = connect(server.port, '127.0.0.1');
    const lines = Object.entries({ host: 'localhost', connection: 'close', ...headers }).map(
      ([k, v]) => `${k}: ${v}\r\n`,
    );
    let text = '';
    socket.on('data', (data) => (text += String(data)));
    socket.on('end', () => resolve(Number(/^HTTP\/1\.1 (\d+)/.exec(text)?.[1])));
    socket.on('error', reject);
    socket.write(`GET ${target} HTTP/1.1\r\n${lines.join('')}\r\n`);
  });
async function statuses(count: number, once: (i: number) => Promise<number>): Promise<number[]> {
  const found: number[] = [];
  for (let i = 0; i < count; i++) found.push(await once(i));
  return found;
}
const refusedIn = (codes: readonly number[]): number => codes.filter((code) => code === 429).length;

describe('a request is counted by what answers it', () => {
  it('not by how its address is spelled', async () => {
    for (const target of ['/%61pi/games', 'http://localhost/api/games', '/api/%67ames?x=1']) {
      const server = await started({ limits: small });
      expect(refusedIn(await statuses(8, () => raw(server, target))), target).toBe(3);
      await server.stop();
    }
  });

  it('and is told what was too much, and when to come again', async () => {
    await statuses(6, () => raw(plain, '/api/games'));
    const { status, text, headers } = await ask(plain.url, 'GET', '/api/games');
    const problem = JSON.parse(text) as { error: string; limit: string; retry: number };
    expect([status, problem.error, problem.limit]).toEqual([429, 'slow-down', 'requests']);
    expect(Number(headers.get('retry-after'))).toBe(problem.retry);
    expect(problem.retry).toBeGreaterThan(0);
  });

  it('HEAD is no second door to what is costly', async () => {
    const server = await started({ limits: { ...roomy, costly: 3 } });
    const ann = await person(server.url);
    const asked = async (method: string) =>
      (await fetch(`${server.url}/api/me/data`, { method, headers: { authorization: `Bearer ${ann.token}` } })).status;
    expect(await statuses(3, () => asked('GET'))).toEqual([200, 200, 200]);
    expect(await asked('HEAD')).not.toBe(200);
    await server.stop();
  });
});

describe('an address is what the house’s own proxies say', () => {
  const from = (...hops: string[]) => ({ 'x-forwarded-for': hops.join(', ') });
  it('without a proxy nobody’s word counts', async () => {
    const server = await started({ limits: small });
    expect(refusedIn(await statuses(8, (i) => raw(server, '/api/games', from(`203.0.113.${i}`))))).toBe(3);
    await server.stop();
  });

  it('behind one, who asks cannot choose where from', async () => {
    const forged = (i: number) => raw(behindOne, '/api/games', from(`203.0.113.${i}`, '198.51.100.7'));
    expect(refusedIn(await statuses(8, forged))).toBe(3);
    expect(await raw(behindOne, '/api/games', from('198.51.100.8'))).toBe(200);
  });

  it('behind two it is the second from the right', async () => {
    const forged = (i: number) => raw(behindTwo, '/api/games', from(`203.0.113.${i}`, '198.51.100.7', '10.0.0.1'));
    expect(refusedIn(await statuses(8, forged))).toBe(3);
    expect(await raw(behindTwo, '/api/games', from('198.51.100.8', '10.0.0.1'))).toBe(200);
  });

  it('IPv6 counts by the network of a household', async () => {
    const one = (i: number) => raw(behindOne, '/api/games', from(`2001:db8:1:2::${i.toString(16)}`));
    expect(refusedIn(await statuses(8, one))).toBe(3);
    expect(await raw(behindOne, '/api/games', from('2001:db8:1:3::1'))).toBe(200);
    expect(['::ffff:192.0.2.1', '::ffff:c000:201', '192.0.2.1:4711', '192.0.2.1'].map(networkOf)).toEqual(
      Array(4).fill('192.0.2.1'),
    );
    expect(['2001:db8::1', '[2001:db8::9]:443', '2001:0db8:0:0:ffff::'].map(networkOf)).toEqual(
      Array(3).fill('2001:db8:0:0::/64'),
    );
    expect(['', 'unknown', 'x.y', '::1%lo'].map(networkOf)).toEqual(['unknown', 'unknown', 'unknown', '0:0:0:0::/64']);
  });

  it('and the same for sockets', async () => {
    const open = (server: Serving, headers: Record<string, string>) =>
      new Promise<string>((resolve) => {
        const socket = new WebSocket(`${server.url.replace('http', 'ws')}/api/live`, { headers });
        sockets.push(socket);
        socket.on('open', () => resolve('open'));
        socket.on('error', ({ message }) => resolve(message));
      });
    const sockets: WebSocket[] = [];
    const opened = [];
    for (let i = 0; i < 3; i++) opened.push(await open(behindOne, from('198.51.100.9', `2001:db8:9:9::${i + 1}`)));
    for (let i = 0; i < 3; i++) opened.push(await open(behindTwo, from(`203.0.113.${i}`, '198.51.100.9', '10.0.0.1')));
    expect(opened.map((how) => (how === 'open' ? 'open' : how.slice(-3)))).toEqual([
      'open',
      'open',
      '429',
      'open',
      'open',
      '429',
    ]);
    for (const socket of sockets) socket.terminate();
  });

  it('a number that is none is refused at the start', async () => {
    await expect(started({ trustProxy: Number('yes') })).rejects.toThrow('REMPART_TRUST_PROXY');
  });
});

describe('guests', () => {
  it('are counted however they come to be', async () => {
    const server = await started({ limits: { ...roomy, guests: 3 } });
    const codes = await statuses(6, async (i) => {
      const table = { game: 'skirmish', seats: 2 };
      const [path, body] = i % 2 === 0 ? ['/api/guest', {}] : ['/api/tables', table];
      return (await ask(server.url, 'POST', path, body, HEADER)).status;
    });
    expect(codes).toEqual([200, 200, 200, 429, 429, 429]);
    const { people } = { people: await server.site.store.db.selectFrom('people').select('id').execute() };
    expect(people).toHaveLength(3);
    await server.stop();
  });
});

it('what is costly is counted by person too, from however many networks', async () => {
  const server = await started({ limits: { ...roomy, costly: 3 }, trustProxy: 1 });
  const ann = await person(server.url);
  const asked = (i: number) =>
    ask(server.url, 'GET', '/api/me/data', undefined, {
      authorization: `Bearer ${ann.token}`,
      'x-forwarded-for': `198.51.100.${i}`,
    });
  expect(await statuses(5, async (i) => (await asked(i)).status)).toEqual([200, 200, 200, 429, 429]);
  await server.stop();
});

describe('rates', () => {
  it('let so much through at once, and then evenly; and say how long to wait', () => {
    let now = 0;
    const rates = openRates(() => now);
    const take = (cost = 1) => rates.take('ann', { most: 6, seconds: 60 }, cost);
    expect([take(), take(), take(4), take()]).toEqual([0, 0, 0, 10]);
    now += 10_000;
    expect([take(), take(), take(3)]).toEqual([0, 10, 30]);
    expect(rates.take('bob', { most: 6, seconds: 60 })).toBe(0);
  });
  it('remember no more names than there is room for', () => {
    const rates = openRates(() => 0);
    const take = (name: string) => rates.take(name, { most: 1, seconds: 60 });
    take('first');
    for (let i = 0; i < 100_000; i++) take(`n${i}`);
    expect([take('first'), take('n99999')]).toEqual([0, 60]);
  });
});
