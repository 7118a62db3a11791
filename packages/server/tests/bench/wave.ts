/**
 * The wave at 20:00: very many continents of twenty kingdoms whose turn ends at the same instant. One is founded by people, who give
 * their orders; the others are its copies. Then the clock strikes, twice: once nobody has been there since the server began, and
 * once all are still in memory. Its letters are written into the outbox, as ever, and not sent.
 */
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { newId } from '../../src/ids.ts';
import { serve } from '../../src/main.ts';
import type { Serving } from '../../src/main.ts';
import { testClock } from '../clock.ts';
import type { TestClock } from '../clock.ts';
import { enter, founded, lords, orders, quiet } from '../continent.ts';
import { roomy } from '../serving.ts';
import { copying } from './copies.ts';

interface Size {
  readonly continents: number;
  readonly kingdoms: number;
}
const NEVER = 2 ** 31 - 1; // milliseconds: what a server does by itself, it is told to do here

export async function* wave(place: string, { continents, kingdoms }: Size): AsyncGenerator<string> {
  const clock = testClock('2026-03-25T08:00:00.000Z');
  const open = (): Promise<Serving> =>
    serve({ port: 0, dataDir: place, now: clock.now, limits: roomy, clockSweep: NEVER, botSweep: NEVER });
  const first = await open();
  const pattern = await foundedBy(first, kingdoms);
  const due = await dueOf(first, pattern);
  await first.stop();
  copying(join(place, 'rempart.sqlite'), ({ copier }) => {
    const copiers = [copier('tables', { invite: '@invite' }, 'id'), copier('seats'), copier('entries')];
    copiers.push(copier('secrets'), copier('due'));
    for (let i = 1; i < continents; i++) {
      const given = { id: newId(), invite: newId(), pattern };
      for (const one of copiers) one(given);
    }
  });
  const server = await open();
  yield `${continents} continents of ${kingdoms} kingdoms, all due at ${due}`;
  yield `  nobody has been there: ${await strike(server, clock, due)}`;
  yield `  all in memory: ${await strike(server, clock, await dueOf(server, pattern))}`;
  await server.stop();
}

async function foundedBy(server: Serving, kingdoms: number): Promise<string> {
  const names = Array.from(
    { length: kingdoms },
    (_, i) => `Lord${'ABCDEFGHIJKLMNOPQRSTUVWXYZ'[i % 26]}${'x'.repeat(i / 26)}`,
  );
  const [host, ...others] = await lords(server, ...names);
  if (host === undefined) throw new Error('a continent of nobody');
  const { id } = await founded(host, { seats: kingdoms });
  for (const [i, lord] of others.entries()) {
    const entered = await enter(lord, id, `Realm${'abcdefghijklmnopqrstuvwxyz'[i % 26]}${'y'.repeat(i / 26)}`, {
      race: 'orcs',
    });
    if (entered.status !== 200) throw new Error(JSON.stringify(entered.body));
  }
  await host.ok('POST', `/api/tables/${id}/start`);
  await quiet(server, id);
  for (const [seat, lord] of [host, ...others].entries()) {
    const sent = await orders(lord, id, seat, { build: [{ building: 'quarry', count: 1 }] });
    if (sent.status !== 200) throw new Error(JSON.stringify(sent.body));
  }
  return id;
}
async function dueOf({ site }: Serving, id: string): Promise<string> {
  const row = await site.store.db.selectFrom('tables').select('due').where('id', '=', id).executeTakeFirst();
  if (row?.due === null || row?.due === undefined) throw new Error('there is no deadline');
  return row.due;
}

/** The clock comes to the instant, as if it had gone on all the while; one sweep. */
async function strike({ site }: Serving, clock: TestClock, due: string): Promise<string> {
  const { db } = site.store;
  clock.set(due);
  await db.updateTable('settings').set({ value: due }).where('key', '=', 'heartbeat').execute();
  const letters = async (): Promise<number> =>
    Number(
      (
        await db
          .selectFrom('outbox')
          .select(({ fn }) => fn.countAll().as('n'))
          .executeTakeFirst()
      )?.n ?? 0,
    );
  const delays = monitorEventLoopDelay({ resolution: 5 });
  const [before, cpu, begun] = [await letters(), process.cpuUsage(), performance.now()];
  delays.enable();
  const fired = await site.clock.sweep();
  delays.disable();
  const took = (performance.now() - begun) / 1000;
  const { user, system } = process.cpuUsage(cpu);
  const spent = (user + system) / 1e6;
  const left = await db.selectFrom('due').select('match').where('at', '<=', due).execute();
  return (
    `${fired.length} turns in ${took.toFixed(1)} s, ${spent.toFixed(1)} s of CPU (${((spent * 1000) / fired.length).toFixed(1)} ms each), ` +
    `${left.length} left over, ${(await letters()) - before} letters, the loop held up ${(delays.percentile(99) / 1e6).toFixed(0)} ms ` +
    `(99 in 100), at most ${(delays.max / 1e6).toFixed(0)}; ${(process.memoryUsage().rss / 1e6).toFixed(0)} MB`
  );
}
