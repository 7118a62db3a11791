/** A thousand at one table: only what is watched is drawn, nobody hears of every form, and a tick that was killed is the same turn. */
import { rmSync } from 'node:fs';
import { expect, it } from 'vitest';
import { isRefusal } from '@rempart/kernel';
import { expire } from '@rempart/match';
import type { Entry } from '@rempart/match';
import type { Page, TableInfo } from '@rempart/protocol';
import type { Serving } from '../src/main.ts';
import { openGames } from '../src/games.ts';
import { isFault } from '../src/fault.ts';
import { openMatches } from '../src/matches/matches.ts';
import { linesOf } from '../src/store/log.ts';
import { openStore } from '../src/store/open.ts';
import type { Store } from '../src/store/open.ts';
import { allSeats, putSeat } from '../src/store/seats.ts';
import { tableById } from '../src/store/tables.ts';
import type { TableAndSeats } from '../src/store/tables.ts';
import { live, person } from './client.ts';
import { testClock } from './clock.ts';
import { deadline, enter, founded, lords, orders } from './continent.ts';
import { testDoors } from './games.ts';
import { bundled, startNode } from './process.ts';
import { scratch, started } from './serving.ts';

const SLOW = 60_000; // other work may keep the machine busy
const file = bundled();

/** Whoever is not played by the test has sat down by other means: a thousand accounts would take a minute. */
async function fill({ db }: Store, id: string): Promise<void> {
  const table = (await tableById(db, id)) as TableAndSeats;
  const open = allSeats(table).filter(({ by }) => by === 'open');
  await db.transaction().execute(async (trx) => {
    for (const row of open) {
      const { seat } = row;
      const sitter = { person: `p${seat}`, by: 'person' as const, name: `Kingdom ${seat}` };
      await putSeat(trx, { ...row, ...sitter });
      const mail = { email: `p${seat}@example.org`, claimed: 'x', admin: 0, created: 'x', seen: 'x' };
      const known = trx.insertInto('people').values({ id: `p${seat}`, name: sitter.name, ...mail });
      await known.onConflict((on) => on.column('id').doNothing()).execute();
    }
  });
}

it('a thousand kingdoms: one joins, one sends, one tick; masks for those who look', { timeout: SLOW }, async () => {
  const clock = testClock('2025-09-02T08:00:00.000Z');
  const server: Serving = await started({ clockSweep: 3_600_000, now: clock.now });
  const figures: string[] = [];
  const timed = async <T>(what: string, work: () => Promise<T>): Promise<T> => {
    const from = performance.now();
    const done = await work();
    figures.push(`${what} ${(performance.now() - from).toFixed(0)} ms`);
    return done;
  };
  const [ann, bob] = await lords(server, 'Ann', 'Bob');
  const { id } = await timed('create', () => founded(ann, { seats: 1000, opening: { start: 'host', open: 'wait' } }));
  await timed('join', () => enter(bob, id, 'Morveille', { race: 'orcs' }));
  await fill(server.site.store, id);
  await timed('start', () => ann.ok<TableInfo>('POST', `/api/tables/${id}/start`));
  const lines = await Promise.all([ann, bob].map((who) => live(server.url, who)));
  const [one, two] = lines as [(typeof lines)[0], (typeof lines)[0]];
  one.say({ t: 'watch', table: id, seat: 0, since: -1 });
  two.say({ t: 'watch', table: id, seat: 1, since: -1 });
  await Promise.all([one.next('state'), two.next('state')]);
  expect(one.raw.map((text) => text.length).reduce((a, b) => a + b)).toBeLessThan(400_000);
  // How the table looks may still be on its way to both: who sits where is told a little later, once for all who came.
  const steps = () => two.raw.filter((text) => (JSON.parse(text) as { t: string }).t === 'step');
  await timed('form', () => orders(ann, id, 0, { build: [{ building: 'quarry', count: 1 }] }));
  await one.next('step');
  expect(steps()).toEqual([]); // a form of somebody else is nothing to Bob
  const since = await bob.ok<{ heard: { do: string }[] }>('GET', `/api/tables/${id}/look?seat=1&since=-1`);
  expect(since.heard.map((line) => line.do)).toEqual(['begin']);
  expect([...(server.site.matches.peek(id)?.views.keys() ?? [])].sort()).toEqual([0, 1]);
  await timed('tick', () => deadline(server, clock, ann, id));
  await two.next('step', ({ n }) => n === 2);
  // Ann and Bob look; the public page and the table's lists need no mask of anybody else.
  expect([...(server.site.matches.peek(id)?.views.keys() ?? [])].sort()).toEqual([0, 1]);
  expect(one.faults.concat(two.faults)).toEqual([]);
  const report = await timed('report', () => bob.ok<Page>('GET', `/api/tables/${id}/pages/1`));
  expect(report.page).toMatchObject({ head: { turn: 1 } });
  const letters = await server.site.store.db
    .selectFrom('outbox')
    .select('key')
    .where('key', 'like', `%${id}%`)
    .execute();
  expect(letters.filter(({ key }) => key.includes('turn-report'))).toHaveLength(1000);
  site(server).forget(id);
  await timed('report, the match not in memory', () => bob.ok<Page>('GET', `/api/tables/${id}/pages/1`));
  expect(site(server).peek(id)).toBeUndefined();
  console.log(figures.join('; '));
  await Promise.all(lines.map((line) => line.close()));
  await server.stop();
});
const site = (server: Serving) => server.site.matches;

it(
  'a tick killed half-way is taken up again, once, and is the same turn to the byte',
  { timeout: 3 * SLOW },
  async () => {
    const dataDir = scratch();
    const clock = testClock('2025-09-02T08:00:00.000Z');
    const first = await started({ clockSweep: 3_600_000, dataDir, now: clock.now });
    const [ann] = await lords(first, 'Ann');
    const { id } = await founded(ann, { seats: 200, opening: { start: 'host', open: 'wait' } });
    await fill(first.site.store, id);
    await ann.ok('POST', `/api/tables/${id}/start`);
    await orders(ann, id, 0, { build: [{ building: 'quarry', count: 1 }] });
    await first.stop();

    const store = await openStore({ dataDir });
    const matches = openMatches({
      store,
      games: await openGames(testDoors),
      now: clock.now,
      tell: () => undefined,
      failed: () => undefined,
    });
    const before = await matches.open(id);
    if (isFault(before)) throw new Error(before.body.message);
    const expected = expire(before.game.engine, before.match, undefined);
    if (isRefusal(expected)) throw new Error(expected.rule);
    const [turn] = expected.entries as [Extract<Entry, { do: 'expire' }>];

    let kills = 0;
    const ticks = async () => (await linesOf(store.db, id)).filter((line) => line.do === 'expire');
    for (let delay = 0; (await ticks()).length === 0; delay += 60) {
      // The dead node's claim would hold for half a minute: the test does not wait for that.
      await store.db.updateTable('due').set({ claimed: null, until: null }).where('n', '=', 0).execute();
      const node = await startNode(file, { port: 0, dataDir, clockSweep: 20, botSweep: 3_600_000 });
      await new Promise((resolve) => setTimeout(resolve, delay));
      await node.kill();
      kills++;
    }
    const [tick] = (await ticks()) as [typeof turn];
    expect(kills).toBeGreaterThan(1);
    expect(JSON.stringify(tick.events)).toBe(JSON.stringify(turn.events));
    expect(tick.hash).toBe(turn.hash);
    const pages = await store.db
      .selectFrom('pages')
      .selectAll()
      .where('match', '=', id)
      .where('turn', '=', 1)
      .execute();
    expect(pages).toHaveLength(200);
    const letters = await store.db
      .selectFrom('outbox')
      .select('key')
      .where('key', 'like', `%${id}%turn-report 1`)
      .execute();
    expect(letters).toHaveLength(200);
    const guest = await person((await startedAgain(dataDir)).url);
    expect(await guest.ok<{ turn: number }>('GET', `/api/tables/${id}/public`)).toMatchObject({ turn: 2 });
    console.log(`${kills} kills`);
    await again?.stop();
    await store.close();
    rmSync(dataDir, { recursive: true, force: true });
  },
);
let again: Serving | undefined;
const startedAgain = async (dataDir: string): Promise<Serving> =>
  (again = await started({ clockSweep: 3_600_000, dataDir, now: () => '2025-09-05T08:00:00.000Z' }));
