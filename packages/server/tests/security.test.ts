/** What meets whom at the door. */
import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { routes } from '@rempart/protocol';
import type { Serving } from '../src/main.ts';
import { ask, live, person } from './client.ts';
import { started } from './serving.ts';

const SLOW = 60_000; // other work may keep the machine busy

let server: Serving;
let limited: Serving;
beforeAll(async () => {
  server = await started();
  limited = await started({
    limits: { requests: 30, costly: 3, messages: 1, burst: 5, sockets: 2, body: 2000, message: 2000 },
  });
}, SLOW);
afterAll(() => Promise.all([server.stop(), limited.stop()]), SLOW);

it('sends strict headers', async () => {
  const { headers } = await ask(server.url, 'GET', '/api/games');
  const policy = headers.get('content-security-policy') ?? '';
  expect(policy).toContain("default-src 'self'");
  expect(policy).not.toMatch(/unsafe|\*/);
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('x-frame-options')).toBe('DENY');
  expect(headers.get('referrer-policy')).toBe('no-referrer');
  expect(headers.get('cache-control')).toBe('no-store');
});

describe('another site', () => {
  it('cannot post: neither a form nor a script of its own', async () => {
    const create = { game: 'skirmish', seats: 2 };
    const plain = await ask(server.url, 'POST', '/api/tables', create);
    expect(JSON.parse(plain.text)).toMatchObject({ error: 'header' });
    const script = await ask(server.url, 'POST', '/api/tables', create, {
      'x-rempart': '1',
      origin: 'http://evil.example',
    });
    expect(JSON.parse(script.text)).toMatchObject({ error: 'origin' });
    const token = (await person(server.url)).token;
    const withToken = { authorization: `Bearer ${token}`, origin: 'null' };
    expect((await ask(server.url, 'POST', '/api/tables', create, withToken)).status).toBe(403);
    const ours = await ask(server.url, 'POST', '/api/tables', create, { 'x-rempart': '1', origin: server.url });
    expect(ours.status).toBe(200);
    expect(ours.headers.get('access-control-allow-origin')).toBeNull();
  });

  it('cannot open a socket', async () => {
    const open = (origin: string) =>
      new Promise<string>((resolve) => {
        const socket = new WebSocket(`${server.url.replace('http', 'ws')}/api/live`, { origin });
        socket.on('open', () => {
          socket.close();
          resolve('open');
        });
        socket.on('error', (error) => resolve(error.message));
      });
    expect(await open('http://evil.example')).toContain('403');
    expect(await open('null')).toContain('403');
    expect(await open(server.url)).toBe('open');
  });
});

describe('limits', () => {
  const header = { 'x-rempart': '1' };
  it('on the size of a request', async () => {
    const big = await ask(limited.url, 'POST', '/api/tables', { game: 'x'.repeat(3000) }, header);
    expect([big.status, (JSON.parse(big.text) as { error: string }).error]).toEqual([413, 'too-large']);
  });
  it('on sockets an address, on messages, and on their size', async () => {
    const [a, b] = [await live(limited.url), await live(limited.url)];
    await expect(live(limited.url)).rejects.toThrow('429');
    for (let i = 0; i < 20; i++) a.say({ t: 'ping' });
    await a.next('error', ({ error }) => error === 'slow-down');
    expect(a.told.filter(({ t }) => t === 'pong').length).toBeLessThan(8);
    const closed = new Promise<number>((resolve) => b.socket.on('close', resolve));
    b.say('x'.repeat(3000));
    expect(await closed).toBe(1009);
    await a.close();
  });
  it('on requests, and on costly ones sooner', async () => {
    const codes = [];
    for (let i = 0; i < 6; i++) codes.push((await ask(limited.url, 'POST', '/api/guest', {}, header)).status);
    expect(codes.filter((code) => code === 429)).toHaveLength(3);
    for (let i = 0; i < 40; i++) codes.push((await ask(limited.url, 'GET', '/api/games')).status);
    expect(codes.at(-1)).toBe(429);
    expect((await ask(limited.url, 'GET', '/')).status).toBe(200); // the pages themselves can still be read
  });
});

it('what is not there, and what is not HTTP, is told so', async () => {
  for (const path of ['/api/nothing', '/api/tables/../../etc/passwd', '/nothing', '/%00', '/api/tables/%ff'])
    expect([400, 404]).toContain((await ask(server.url, 'GET', path)).status);
  expect((await ask(server.url, 'PUT', '/api/tables', {}, { 'x-rempart': '1' })).status).toBe(404);
  const text = await ask(server.url, 'GET', '/');
  for (const { path } of Object.values(routes)) expect(text.text).toContain(path);
  const upgrade = await new Promise<number | undefined>((resolve) => {
    request(`${server.url}/elsewhere`, { headers: { connection: 'upgrade', upgrade: 'websocket' } })
      .on('response', ({ statusCode }) => resolve(statusCode))
      .end();
  });
  expect(upgrade).toBe(404);
});
