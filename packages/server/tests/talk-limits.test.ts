/** Nobody drowns a table in talk, over HTTP or sockets, and nobody holds more sockets than a person needs. */
import { connect } from 'node:net';
import type { Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { laggards } from '../src/live/heart.ts';
import type { Serving } from '../src/main.ts';
import { live, person, seated } from './client.ts';
import type { Live } from './client.ts';
import { testClock } from './clock.ts';
import { roomy, started } from './serving.ts';

const SLOW = 60_000; // other work may keep the machine busy

describe('talk', () => {
  let server: Serving;
  beforeAll(async () => {
    server = await started({ limits: { ...roomy, chatLines: 10, chatBytes: 4096, chatDay: 12 } });
  }, SLOW);
  afterAll(() => server.stop(), SLOW);
  const lines = async (id: string) =>
    server.site.store.db.selectFrom('chat').select('text').where('match', '=', id).execute();

  it('is counted by person: over HTTP and sockets, at all tables together', async () => {
    const { ann, id } = await seated(server.url);
    const other = await ann.ok('POST', '/api/tables', { game: 'skirmish', seats: 2 });
    const sockets = await Promise.all([live(server.url, ann), live(server.url, ann)]);
    const said: string[] = [];
    for (let i = 0; i < 16; i++) {
      const table = i % 2 === 0 ? id : other.id;
      if (i % 4 < 2)
        said.push(String((await ann.call('POST', `/api/tables/${table}/chat`, { text: `line ${i}` })).status));
      else (sockets[i % 2] as Live).say({ t: 'say', table, id: `s${i}`, text: `line ${i}` });
    }
    await expect.poll(async () => (await lines(id)).length + (await lines(other.id)).length).toBe(10);
    const refused = await Promise.all(sockets.map((line) => line.next('error', ({ error }) => error === 'slow-down')));
    for (const problem of refused) expect(problem).toMatchObject({ limit: 'talk' });
    expect(refused[0]?.retry).toBeGreaterThan(0);
    expect(said.filter((code) => code === '429').length).toBeGreaterThan(0);
    await Promise.all(sockets.map((line) => line.close()));
  });

  it('and by its bytes, which are more than its letters', async () => {
    const { ann, bob, id } = await seated(server.url);
    const long = { text: '城'.repeat(900) }; // 2,700 bytes
    expect((await ann.call('POST', `/api/tables/${id}/chat`, long)).status).toBe(200);
    expect((await ann.call('POST', `/api/tables/${id}/chat`, long)).body).toMatchObject({
      error: 'slow-down',
      limit: 'talk',
    });
    expect((await bob.call('POST', `/api/tables/${id}/chat`, long)).status).toBe(200);
  });

  it('and by the day, for all nodes', async () => {
    const clock = testClock('2026-03-02T12:00:00.000Z');
    const slow = await started({ limits: { ...roomy, chatDay: 3 }, now: clock.now });
    const { ann, id } = await seated(slow.url);
    const say = async () => (await ann.call('POST', `/api/tables/${id}/chat`, { text: 'x' })).status;
    expect([await say(), await say(), await say(), await say()]).toEqual([200, 200, 200, 429]);
    clock.pass(86_400_000);
    expect(await say()).toBe(200);
    await slow.stop();
  });

  it('signals are counted by person, not by socket', async () => {
    const { ann, id } = await seated(server.url);
    const sockets = await Promise.all(Array.from({ length: 5 }, () => live(server.url, ann)));
    for (const line of sockets)
      for (let i = 0; i < 6; i++) line.say({ t: 'signal', table: id, seat: 0, signal: { kind: 'point', at: `p${i}` } });
    for (const line of sockets) line.say({ t: 'ping' });
    await Promise.all(sockets.map((line) => line.next('pong')));
    const refused = sockets.flatMap((line) =>
      line.told.filter((told) => told.t === 'error' && told.error === 'slow-down'),
    );
    expect(refused.length).toBeGreaterThan(12);
    await Promise.all(sockets.map((line) => line.close()));
  });
});

describe('sockets', () => {
  it('a person has so many, by cookie or by token', async () => {
    const server = await started({ limits: { ...roomy, personSockets: 2 } });
    const ann = await person(server.url);
    const open = [await live(server.url, ann), await live(server.url)];
    open[1]?.say({ t: 'hello', token: ann.token });
    await open[1]?.next('hello', ({ me }) => me !== null);
    await expect(live(server.url, ann)).rejects.toThrow('429');
    const third = await live(server.url);
    const closed = new Promise((resolve) => third.socket.on('close', resolve));
    third.say({ t: 'hello', token: ann.token });
    expect(await closed).toBe(1008);
    await open[0]?.close();
    await expect
      .poll(() =>
        live(server.url, ann).then(
          (line) => line.close().then(() => 'open'),
          () => 'shut',
        ),
      )
      .toBe('open');
    await server.stop();
  });

  it('all together have so many, and nobody else is turned away by a failed attempt', async () => {
    const server = await started({ limits: { ...roomy, allSockets: 2 } });
    const two = [await live(server.url), await live(server.url)];
    await expect(live(server.url)).rejects.toThrow('503');
    await two[0]?.close();
    await expect
      .poll(() =>
        live(server.url).then(
          () => 'open',
          () => 'shut',
        ),
      )
      .toBe('open');
    await server.stop();
  });

  it('many at once are counted before they are let in', async () => {
    const server = await started({ limits: { ...roomy, sockets: 3 } });
    const ann = await person(server.url);
    const all = await Promise.allSettled(Array.from({ length: 12 }, () => live(server.url, ann)));
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    await server.stop();
  });

  it('watches so many seats at a time, and holds so much that waits', async () => {
    const server = await started({ limits: { ...roomy, watches: 3, waiting: 50_000 } });
    const ann = await person(server.url);
    const ids: string[] = [];
    for (let i = 0; i < 5; i++) ids.push((await ann.ok('POST', '/api/tables', { game: 'skirmish', seats: 2 })).id);
    const line = await live(server.url, ann);
    for (const table of ids) line.say({ t: 'watch', table });
    await line.next('error', ({ error, limit }) => error === 'slow-down' && limit === 'watches');
    expect(server.site.hub.tables()).toHaveLength(3);
    line.say({ t: 'unwatch', table: ids[0] as string });
    line.say({ t: 'watch', table: ids[4] as string });
    await expect.poll(() => server.site.hub.of(ids[4] as string).length).toBe(1);
    const closed = new Promise((resolve) => line.socket.on('close', resolve));
    // What can be answered at once does not wait; this asks the store.
    const long = JSON.stringify({ t: 'sync', table: ids[1], more: 'x'.repeat(9_000) });
    for (let i = 0; i < 12; i++) line.say(long);
    expect(await closed).toBe(1008);
    await server.stop();
  });

  it('are let go of, the furthest behind first, when all together are too far behind', () => {
    const sockets = [5, 40, 0, 30, 20].map((bufferedAmount) => ({ bufferedAmount }));
    const behind = (most: number) => laggards(sockets, most).map(({ bufferedAmount }) => bufferedAmount);
    expect([behind(95), behind(94), behind(50), behind(0)]).toEqual([[], [40], [40, 30], [40, 30, 20, 5]]);
  });
});

describe('half a request', () => {
  const dangling = (server: Serving, text: string): Promise<string> =>
    new Promise((resolve) => {
      const socket: Socket = connect(server.port, '127.0.0.1', () => socket.write(text));
      let said = '';
      socket.on('data', (data) => (said += String(data)));
      socket.on('error', () => undefined);
      socket.on('close', () => resolve(said.slice(0, 12)));
    });
  it(
    'does not hold its place for long: neither without the end of its headers, nor of its body',
    { timeout: SLOW },
    async () => {
      const server = await started({ limits: { ...roomy, headers: 1, request: 2 } });
      const said = await Promise.all([
        dangling(server, 'GET /api/games HTTP/1.1\r\nHost: localhost\r\nX-Slow: '),
        dangling(
          server,
          'POST /api/guest HTTP/1.1\r\nHost: localhost\r\nX-Rempart: 1\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n{',
        ),
      ]);
      expect(said).toEqual(Array(2).fill('HTTP/1.1 408'));
      await server.stop();
    },
  );
  it('and one network opens so many connections', async () => {
    const server = await started({ limits: { ...roomy, networkConnections: 4 } });
    const held: Socket[] = [];
    const open = () =>
      new Promise<string>((resolve) => {
        const socket = connect(server.port, '127.0.0.1');
        held.push(socket);
        socket.on('error', () => undefined);
        socket.on('close', () => resolve('turned away'));
        socket.on('data', () => resolve('answered'));
        socket.write('GET /api/games HTTP/1.1\r\nHost: localhost\r\n\r\n');
      });
    expect([await open(), await open(), await open(), await open(), await open()]).toEqual([
      ...Array<string>(4).fill('answered'),
      'turned away',
    ]);
    for (const socket of held) socket.destroy();
    await expect.poll(open).toBe('answered');
    for (const socket of held) socket.destroy();
    await server.stop();
  });
});
