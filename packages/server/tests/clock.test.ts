/** A clock that is set back, or forward, or wrong when the machine starts: no deadline fires before its players had their time. */
import { rmSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { bucket } from '../src/live/bucket.ts';
import type { Serving } from '../src/main.ts';
import { seated } from './client.ts';
import { testClock } from './clock.ts';
import type { TestClock } from './clock.ts';
import { scratch, started } from './serving.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const BEGIN = '2026-03-02T12:00:00.000Z';
const NEVER = { clockSweep: 3_600_000 }; // the tests sweep by hand
const perHour = { house: { ironman: false, pace: { kind: 'move', seconds: 3600 } } } as object;

const dueAt = async (server: Serving, id: string): Promise<string | undefined> =>
  (await server.site.store.db.selectFrom('due').select('at').where('match', '=', id).executeTakeFirst())?.at;
/** So much time goes by, swept all the while as by a node that lives. */
async function passes(server: Serving, clock: TestClock, ms: number): Promise<string[]> {
  const fired: string[] = [];
  for (let left = ms; left > 0; left -= 30_000) {
    clock.pass(Math.min(left, 30_000));
    fired.push(...(await server.site.clock.sweep()));
  }
  return fired;
}
async function begun() {
  const clock = testClock(BEGIN);
  const server = await started({ ...NEVER, now: clock.now });
  await server.site.clock.sweep();
  return { clock, server };
}

describe('a clock', () => {
  it('that was set back, and right again, leaves everybody the time they had', { timeout: 60_000 }, async () => {
    const { clock, server } = await begun();
    const before = await seated(server.url, perHour);
    clock.pass(-2 * HOUR);
    expect(await passes(server, clock, 10 * MINUTE)).toEqual([]);
    const during = await seated(server.url, perHour);
    expect(await passes(server, clock, 20 * MINUTE)).toEqual([]);
    clock.pass(2 * HOUR); // right again: half an hour after it began
    expect(await server.site.clock.sweep()).toEqual([]);
    // Who began while it was wrong has had twenty minutes, not two hours and twenty.
    expect(await passes(server, clock, 29 * MINUTE)).toEqual([]);
    expect(await passes(server, clock, 40 * MINUTE)).toEqual(expect.arrayContaining([before.id, during.id]));
    await server.stop();
  });

  it(
    'that is wrong when the machine starts does not put deadlines off by years once it is set',
    { timeout: 60_000 },
    async () => {
      const clock = testClock(BEGIN);
      const dataDir = scratch();
      const first = await started({ ...NEVER, dataDir, now: clock.now });
      await first.site.clock.sweep();
      const { id } = await seated(first.url, perHour);
      const due = await dueAt(first, id);
      await first.stop();
      clock.set('1970-01-01T00:00:10.000Z');
      const second = await started({ ...NEVER, dataDir, now: clock.now });
      await second.site.clock.sweep();
      clock.set(BEGIN);
      clock.pass(20_000);
      expect(await second.site.clock.sweep()).toEqual([]);
      expect(await dueAt(second, id)).toBe(due);
      await second.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  );

  it('that leaps ahead is an outage: what it passed is put off, by the leap and a grace', async () => {
    const { clock, server } = await begun();
    const { id } = await seated(server.url, perHour);
    clock.pass(3 * HOUR);
    expect(await server.site.clock.sweep()).toEqual([]);
    expect(await dueAt(server, id)).toBe(new Date(Date.parse(BEGIN) + 4 * HOUR + 5 * MINUTE).toISOString());
    await server.stop();
  });

  it('that was set back does not keep a dead node’s claim alive', async () => {
    const { clock, server } = await begun();
    const { id } = await seated(server.url, perHour);
    await passes(server, clock, HOUR - MINUTE);
    const until = new Date(Date.parse(clock.now()) + 5 * HOUR).toISOString(); // claimed by a clock hours ahead
    await server.site.store.db.updateTable('due').set({ claimed: 'dead', until }).execute();
    expect(await passes(server, clock, MINUTE)).toEqual([id]);
    await server.stop();
  });
});

it('buckets fill by time that has passed, also when nobody’s clock agrees', () => {
  let now = 1000;
  const spend = bucket(1, 2, () => now);
  expect([spend(), spend(), spend()]).toEqual([true, true, false]);
  now += 1000;
  expect([spend(), spend()]).toEqual([true, false]);
});
