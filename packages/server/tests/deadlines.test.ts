/** Deadlines: fired once, by any node, also after a crash; put off after an outage; right through the change of the clocks. */
import { rmSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Entry } from '@rempart/match';
import type { TableInfo } from '@rempart/protocol';
import type { Serving } from '../src/main.ts';
import { putOff } from '../src/store/deadlines.ts';
import { linesOf } from '../src/store/log.ts';
import { openStore } from '../src/store/open.ts';
import { fresh, live, seated } from './client.ts';
import { testClock } from './clock.ts';
import type { TestClock } from './clock.ts';
import { startPostgres } from './postgres.ts';
import type { TestPostgres } from './postgres.ts';
import { bundled, startNode } from './process.ts';
import { scratch, started } from './serving.ts';

const SLOW = 60_000; // other work may keep the machine busy
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const BEGIN = '2026-03-02T12:00:00.000Z';
const NEVER = { clockSweep: 3_600_000 }; // the tests sweep by hand
const perMove = (seconds: number, more = {}) => ({
  house: { ironman: false, pace: { kind: 'move', seconds }, ...more },
});

let postgres: TestPostgres;
const file = bundled();
beforeAll(async () => {
  postgres = await startPostgres();
}, SLOW);
afterAll(() => postgres?.stop(), SLOW);

const linesAt = (server: Serving, id: string): Promise<Entry[]> => linesOf(server.site.store.db, id);
const rowsOf = (server: Serving, id: string) =>
  server.site.store.db.selectFrom('due').selectAll().where('match', '=', id).orderBy('seat').execute();
/** The clock was moved, but the nodes have been sweeping all the while. */
const passed = async (server: Serving, clock: TestClock, ms: number): Promise<void> => {
  await server.site.clock.sweep();
  clock.pass(ms);
  await server.site.store.db.updateTable('settings').set({ value: clock.now() }).execute();
};
const later = (ms: number): string => new Date(Date.parse(BEGIN) + ms).toISOString();

it('is written with the start and with each move, and shown to those who watch', async () => {
  const clock = testClock(BEGIN);
  const server = await started({ ...NEVER, now: clock.now });
  const { ann, id, table } = await seated(server.url, perMove(3600) as object);
  expect(table.due).toBe(later(HOUR));
  expect(await rowsOf(server, id)).toMatchObject([
    { seat: 0, at: later(HOUR), n: 0 },
    { seat: 1, at: later(HOUR), n: 0 },
  ]);
  const line = await live(server.url, ann);
  line.say({ t: 'watch', table: id, seat: 0 });
  expect((await line.next('state')).due).toEqual([0, 1].map((seat) => ({ seat, at: later(HOUR) })));
  clock.pass(10 * MINUTE);
  await putOff(server.site.store.db, id, 1, HOUR);
  await ann.ok('POST', `/api/tables/${id}/play`, { seat: 0, id: fresh(), n: 0, action: { kind: 'bid', gold: 1 } });
  // Bob is still asked the same: his deadline, put off meanwhile, stays.
  expect(await rowsOf(server, id)).toMatchObject([{ seat: 1, at: later(2 * HOUR), n: 0 }]);
  expect((await ann.ok<TableInfo>('GET', `/api/tables/${id}`)).due).toBe(later(2 * HOUR));
  await line.close();
  await server.stop();
});

it('fires what the rules say, or lets the stand-in play; a move in time is not touched', async () => {
  const clock = testClock(BEGIN);
  const server = await started({ ...NEVER, now: clock.now });
  const plain = await seated(server.url, perMove(3600) as object);
  const helped = await seated(server.url, perMove(3600, { standIn: 'random' }) as object);
  await passed(server, clock, HOUR - 1);
  expect(await server.site.clock.sweep()).toEqual([]);
  clock.pass(1);
  expect((await server.site.clock.sweep()).sort()).toEqual([plain.id, helped.id].sort());
  expect((await linesAt(server, plain.id)).map((line) => line.do)).toEqual(['begin', 'expire']);
  const [, ...played] = await linesAt(server, helped.id);
  expect(played.length).toBeGreaterThanOrEqual(2);
  for (const line of played) expect(line).toMatchObject({ do: 'play', standIn: 'random' });
  expect(await server.site.clock.sweep()).toEqual([]);
  await server.stop();
});

it('is fired once by two nodes that look at the same instant', { timeout: SLOW }, async () => {
  const databaseUrl = await postgres.database();
  const clock = testClock(BEGIN);
  const settings = { ...NEVER, databaseUrl, now: clock.now };
  const nodes = await Promise.all([started(settings), started(settings)]);
  const [one, two] = nodes;
  const ids: string[] = [];
  for (let i = 0; i < 8; i++) ids.push((await seated(one.url, perMove(3600) as object, two.url)).id);
  await passed(one, clock, HOUR);
  const fired = await Promise.all([...nodes, ...nodes].map((node) => node.site.clock.sweep()));
  expect(fired.flat().sort()).toEqual([...ids].sort());
  for (const id of ids) expect((await linesAt(one, id)).map((line) => line.do)).toEqual(['begin', 'expire']);
  await Promise.all(nodes.map((node) => node.stop()));
});

it('is taken up by the next node when the first is killed', { timeout: SLOW }, async () => {
  const dataDir = scratch();
  const first = await startNode(file, { port: 0, dataDir, clockSweep: 100 });
  const { id } = await seated(first.url, perMove(5) as object);
  await first.kill();
  const second = await startNode(file, { port: 0, dataDir, clockSweep: 100 });
  const store = await openStore({ dataDir });
  const fired = async () => (await linesOf(store.db, id)).map((line) => line.do);
  await expect.poll(fired, { timeout: 20_000, interval: 100 }).toContain('expire');
  await second.kill();
  // Nothing is left half done: each question lapsed once.
  const lines = await linesOf(store.db, id);
  expect(lines.map(({ n }) => n)).toEqual(lines.map((_, i) => i));
  await store.close();
  rmSync(dataDir, { recursive: true, force: true });
});

it('a claim whose node has died is free again after a while', async () => {
  const clock = testClock(BEGIN);
  const server = await started({ ...NEVER, now: clock.now });
  const { id } = await seated(server.url, perMove(3600) as object);
  await passed(server, clock, HOUR);
  const until = later(HOUR + 30_000);
  await server.site.store.db.updateTable('due').set({ claimed: 'dead', until }).execute();
  expect(await server.site.clock.sweep()).toEqual([]);
  clock.pass(30_000);
  expect(await server.site.clock.sweep()).toEqual([id]);
  await server.stop();
});

it('an outage puts off what passed meanwhile, by its length and a grace', async () => {
  const clock = testClock(BEGIN);
  const dataDir = scratch();
  const settings = { ...NEVER, dataDir, now: clock.now };
  const before = await started(settings);
  const soon = await seated(before.url, perMove(HOUR / 1000) as object);
  const far = await seated(before.url, perMove(86_400) as object);
  await before.site.clock.sweep();
  await before.stop();
  clock.pass(2 * HOUR);
  const after = await started(settings); // its first sweep finds that nobody has swept for two hours
  await expect
    .poll(() => rowsOf(after, soon.id))
    .toMatchObject([0, 1].map(() => ({ at: later(3 * HOUR + 5 * MINUTE) })));
  expect(await rowsOf(after, far.id)).toMatchObject([0, 1].map(() => ({ at: later(24 * HOUR) })));
  expect(await linesAt(after, soon.id)).toHaveLength(1);
  clock.pass(HOUR + 5 * MINUTE - 30_000);
  // Half a minute without a sweep is no outage.
  await after.site.store.db.updateTable('settings').set({ value: clock.now() }).execute();
  clock.pass(30_000);
  expect(await after.site.clock.sweep()).toEqual([soon.id]);
  await after.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

it('weekly slots keep to the wall clock through both changes of the hour', async () => {
  const house = { ironman: false, pace: { kind: 'slots', days: [7], time: '20:00', zone: 'Europe/Paris' } };
  const clock = testClock('2026-03-20T12:00:00.000Z');
  const server = await started({ ...NEVER, now: clock.now });
  const { ann, id } = await seated(server.url, { house } as object);
  const due = async () => (await ann.ok<TableInfo>('GET', `/api/tables/${id}`)).due;
  const fireAt = async (instant: string) => {
    expect(await due()).toBe(instant);
    clock.set(instant);
    await server.site.store.db.updateTable('settings').set({ value: instant }).execute(); // swept all the while
    expect(await server.site.clock.sweep()).toEqual([id]);
  };
  await fireAt('2026-03-22T19:00:00.000Z'); // winter: one hour ahead of UTC
  await fireAt('2026-03-29T18:00:00.000Z'); // that night the clocks went forward
  await fireAt('2026-04-05T18:00:00.000Z');
  expect((await linesAt(server, id)).filter((line) => line.do === 'expire').length).toBeGreaterThanOrEqual(2);
  const autumn = testClock('2026-10-20T12:00:00.000Z');
  clock.set(autumn.now());
  const second = await seated(server.url, { house } as object);
  expect(second.table.due).toBe('2026-10-25T19:00:00.000Z'); // that night they went back
  await server.stop();
});
