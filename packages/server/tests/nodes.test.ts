/** Several nodes on one Postgres: any of them serves any match, and one may die. */
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { linesOf } from '../src/store/log.ts';
import type { Settings } from '../src/settings.ts';
import { openStore } from '../src/store/open.ts';
import { natsWire } from '../src/store/wire.ts';
import type { Page, PageMark, TableInfo } from '@rempart/protocol';
import { hasNats, openRelay, startBus } from './bus.ts';
import { fresh, live, person, personWith, playOn, seated } from './client.ts';
import { testClock } from './clock.ts';
import { deadline, enter, founded, lords, look, orders, quiet } from './continent.ts';
import { freePort, startPostgres } from './postgres.ts';
import type { TestPostgres } from './postgres.ts';
import { bundled, startNode } from './process.ts';
import { started } from './serving.ts';
import { stubborn } from './stubborn.ts';
import type { Acknowledged } from './stubborn.ts';

const SLOW = 60_000; // other work may keep the machine busy

let postgres: TestPostgres;
const file = bundled();
beforeAll(async () => {
  postgres = await startPostgres();
}, SLOW);
afterAll(() => postgres?.stop(), SLOW);

it('players and watchers on different nodes see the same match', async () => {
  await sameMatch({ databaseUrl: await postgres.database() });
});

/** One plays here, one there, a third watches: moves, talk, signals and the end of a session reach all of them. */
async function sameMatch(settings: Settings): Promise<void> {
  const [one, two] = await Promise.all([started(settings), started(settings)]);
  const { ann, bob, id } = await seated(one.url, {}, two.url);
  const [a, b, w] = [await live(one.url, ann), await live(two.url, bob), await live(two.url)];
  a.say({ t: 'watch', table: id, seat: 0, legal: true });
  b.say({ t: 'watch', table: id, seat: 1, legal: true });
  w.say({ t: 'watch', table: id, since: -1 });
  const connected = () => w.told.findLast((message) => message.t === 'here')?.seats;
  await expect.poll(connected, { timeout: SLOW }).toEqual([0, 1]);
  const lines = (await Promise.all([playOn(a, id, 0), playOn(b, id, 1)])).flat();
  expect(lines.sort((x, y) => x - y)).toEqual(lines.map((_, i) => i + 1));
  await w.next('step', () => w.state(-1)?.over === true);
  expect([a.faults, b.faults, w.faults]).toEqual([[], [], []]);
  expect(await bob.ok('GET', `/api/tables/${id}/verify`)).toMatchObject({ ok: true });
  // Talk, signals and a session's end travel too.
  await ann.ok('POST', `/api/tables/${id}/chat`, { text: 'well played' });
  expect((await b.next('said')).line.text).toBe('well played');
  a.say({ t: 'signal', table: id, seat: 0, signal: { kind: 'point', at: 'wolf-pass' } });
  expect((await b.next('signal')).signal).toEqual({ kind: 'point', at: 'wolf-pass' });
  const closed = new Promise<number>((resolve) => b.socket.on('close', resolve));
  const [session] = await bob.ok<{ id: string }[]>('GET', '/api/sessions');
  await bob.ok('DELETE', `/api/sessions/${session?.id}`);
  expect(await closed).toBe(4001);
  await expect.poll(connected, { timeout: SLOW }).toEqual([0]);
  await Promise.all([a.close(), w.close()]);
  await Promise.all([one.stop(), two.stop()]);
}

it('the same line is written by one of two nodes; the same id is answered alike by both', async () => {
  const databaseUrl = await postgres.database();
  const [one, two] = await Promise.all([started({ databaseUrl }), started({ databaseUrl })]);
  const { ann, id } = await seated(one.url);
  const bid = { seat: 0, n: 0, action: { kind: 'bid', gold: 1 } };
  const path = `/api/tables/${id}/play`;
  const elsewhere = personWith(two.url, ann.token, ann.id);
  const mine = fresh();
  const same = await Promise.all([ann, elsewhere].map((who) => who.ok('POST', path, { ...bid, id: mine })));
  expect(same).toMatchObject([{ line: 1 }, { line: 1 }]);
  expect(await linesOf(one.site.store.db, id)).toHaveLength(2);
  await Promise.all([one.stop(), two.stop()]);
});

it(
  'one node is killed in mid-match: its players go on at the other, its bots are taken up',
  { timeout: 90_000 },
  async () => {
    const databaseUrl = await postgres.database();
    const [one, two] = await Promise.all([1, 2].map(() => startNode(file, { port: 0, databaseUrl, botSweep: 300 })));
    if (one === undefined || two === undefined) throw new Error('no nodes');
    const acknowledged: Acknowledged[] = [];
    const { ann, bob, id } = await seated(one.url, {}, two.url);
    const bots = [1, 2, 3].map((seat) => ({ seat, level: 'random' }));
    const host = await person(one.url);
    const robots = await host.ok('POST', '/api/tables', {
      game: 'skirmish',
      seats: 4,
      bots: [{ seat: 0, level: 'greedy' }, ...bots],
      sit: null,
    });
    await host.ok('POST', `/api/tables/${robots.id}/start`);
    let home = one.url;
    const both = [stubborn(() => home, ann, id, 0, acknowledged), stubborn(() => two.url, bob, id, 1, acknowledged)];
    await expect.poll(() => acknowledged.length, { interval: 5, timeout: 10_000 }).toBeGreaterThan(5);
    await one.kill();
    home = two.url;
    expect((await Promise.all(both)).map(({ over }) => over)).toEqual([true, true]);
    const store = await openStore({ databaseUrl });
    const log = await linesOf(store.db, id);
    for (const { line, id: move } of acknowledged) expect(log[line]).toMatchObject({ id: move });
    const over = () =>
      store.db.selectFrom('tables').select(['status', 'n']).where('id', '=', robots.id).executeTakeFirst();
    await expect.poll(async () => (await over())?.status, { timeout: 30_000, interval: 100 }).toBe('over');
    await store.close();
    await two.kill();
  },
);

it('a node that dies between writing a move and saying so keeps it from nobody', { timeout: 90_000 }, async () => {
  const databaseUrl = await postgres.database();
  const silent = await startNode(file, { port: 0, databaseUrl, gather: 3_600_000 });
  const other = await started({ databaseUrl, nodeSweep: 200 });
  const { ann, bob, id } = await seated(silent.url, {}, other.url);
  const b = await live(other.url, bob);
  b.say({ t: 'watch', table: id, seat: 1 });
  await b.next('state');
  expect((await bob.ok<{ view: { n: number } }>('GET', `/api/tables/${id}/look?seat=1`)).view.n).toBe(0);
  const done = await ann.ok('POST', `/api/tables/${id}/play`, {
    ...{ seat: 0, n: 0, id: fresh() },
    action: { kind: 'bid', gold: 1 },
  });
  expect(done).toMatchObject({ line: 1 });
  await silent.kill();
  expect(await b.next('step')).toMatchObject({ n: 1 });
  await b.close();
  await other.stop();
});

describe.skipIf(!hasNats)('with a bus of their own (NATS)', () => {
  it('nodes tell each other by it, and not by Postgres', async () => {
    const bus = await startBus();
    await sameMatch({ databaseUrl: await postgres.database(), busUrl: bus.url, nodeSweep: 3_600_000 });
    await bus.stop();
  });

  it('that is gone, or not there yet, keeps nothing from anybody: it is looked for, and heard again when it is back', async () => {
    const bus = await startBus();
    await bus.stop();
    const settings = { databaseUrl: await postgres.database(), busUrl: bus.url, nodeSweep: 200 };
    const [one, two] = await Promise.all([started(settings), started(settings)]);
    const { ann, bob, id } = await seated(one.url, {}, two.url);
    const b = await live(two.url, bob);
    b.say({ t: 'watch', table: id, seat: 1 });
    await b.next('state');
    const bid = { seat: 0, n: 0, id: fresh(), action: { kind: 'bid', gold: 1 } };
    expect(await ann.ok('POST', `/api/tables/${id}/play`, bid)).toMatchObject({ line: 1 });
    expect(await b.next('step')).toMatchObject({ n: 1 }); // looked for
    await bus.start();
    // Talk is told by the bus alone.
    await expect
      .poll(
        async () => {
          await ann.ok('POST', `/api/tables/${id}/chat`, { text: 'there again' });
          return b.told.some((message) => message.t === 'said');
        },
        { timeout: SLOW, interval: 2500 },
      )
      .toBe(true);
    await b.close();
    await Promise.all([one.stop(), two.stop()]);
    await bus.stop();
  });
});

it.skipIf(!hasNats)('what could not be said while a node’s way to the bus was cut makes the others look', async () => {
  const bus = await startBus();
  const relay = openRelay(Number(new URL(bus.url).port));
  const port = await freePort();
  const [cut, other] = [await natsWire(`nats://127.0.0.1:${port}`), await natsWire(bus.url)];
  const heard: string[] = [];
  other.hear(({ k }) => void heard.push(k));
  const lost = () => heard.filter((k) => k === 'lost').length;
  await expect.poll(lost, { timeout: SLOW }).toBe(1); // it has joined
  const banned = { k: 'banned', person: 'x' } as const;
  const isHeard = async (): Promise<boolean> => {
    const before = heard.length;
    await cut.tell(banned);
    await pause(50);
    return heard.length > before;
  };
  expect(await isHeard()).toBe(false);
  relay.open(port);
  await expect.poll(lost, { timeout: SLOW }).toBe(2);
  await expect.poll(isHeard, { timeout: SLOW }).toBe(true);
  await relay.close();
  await expect.poll(isHeard, { timeout: SLOW }).toBe(false);
  expect(await isHeard()).toBe(false);
  relay.open(port);
  await expect.poll(lost, { timeout: SLOW }).toBe(3);
  await relay.close();
  await Promise.all([cut.close(), other.close()]); // also of one that is cut
  await bus.stop();
});

it('[DA-1.3] [DA-13.1] a continent is founded on one node, entered on another, resolved once at its deadline, and reported', async () => {
  const databaseUrl = await postgres.database();
  const clock = testClock('2025-03-25T08:00:00.000Z');
  const settings = { databaseUrl, now: clock.now, clockSweep: 3_600_000, botSweep: 3_600_000 }; // swept by hand
  const [one, two] = await Promise.all([started(settings), started(settings)]);
  const [[ann], [bob]] = [await lords(one, 'Ann'), await lords(two, 'Bob')];
  const { id } = await founded(ann);
  expect((await enter(bob, id, 'Morveille', { race: 'orcs' })).status).toBe(200);
  const begun = await ann.ok<TableInfo>('POST', `/api/tables/${id}/start`);
  expect(begun).toMatchObject({ status: 'running', due: '2025-03-27T19:00:00.000Z', size: 4 });
  await quiet(one, id);
  expect((await orders(ann, id, 0, { build: [{ building: 'quarry', count: 1 }] })).status).toBe(200);
  expect((await orders(bob, id, 1, { build: [{ building: 'mine', count: 1 }] })).status).toBe(200);
  await deadline(two, clock, ann, id);
  expect(await one.site.clock.sweep()).toEqual([]); // the other node has done it
  await expect.poll(async () => (await look(ann, id, 0)).state.turn).toBe(2);
  expect((await look(bob, id, 1)).state).toMatchObject({ turn: 2 });
  const lines = await linesOf(one.site.store.db, id);
  expect(lines.filter((line) => line.do === 'expire')).toHaveLength(1);
  expect((await bob.ok<PageMark[]>('GET', `/api/tables/${id}/pages`)).map(({ turn }) => turn)).toEqual([1]);
  expect(await ann.ok<Page>('GET', `/api/tables/${id}/pages/1`)).toMatchObject({ turn: 1, seat: 0 });
  const letters = one.site.store.db.selectFrom('outbox').select('person').where('key', 'like', `%${id}%`);
  expect(new Set((await letters.execute()).map((letter) => letter.person)).size).toBe(2);
  await Promise.all([one.stop(), two.stop()]);
});
