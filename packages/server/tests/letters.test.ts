/** Nobody’s mailbox is filled by way of this house, whoever asks and however often. */
import { rmSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Serving } from '../src/main.ts';
import { spend } from '../src/store/counts.ts';
import { openStore } from '../src/store/open.ts';
import { account } from './account.ts';
import { person } from './client.ts';
import { testClock } from './clock.ts';
import { startPostgres } from './postgres.ts';
import type { TestPostgres } from './postgres.ts';
import { roomy, scratch, started } from './serving.ts';

const SLOW = 60_000; // other work may keep the machine busy
const HOUR = 3_600_000;
const limits = { ...roomy, letters: 3 };

let postgres: TestPostgres;
beforeAll(async () => {
  postgres = await startPostgres();
}, SLOW);
afterAll(() => postgres?.stop(), SLOW);

const lettersTo = async (server: Serving, address: string): Promise<number> =>
  (await server.site.store.db.selectFrom('outbox').select('id').where('address', '=', address).execute()).length;

describe.each(['sqlite', 'postgres'])('on %s', (kind) => {
  it(
    'one address gets a few links an hour, from however many guests, also over nodes and restarts',
    { timeout: SLOW },
    async () => {
      const clock = testClock('2026-03-02T12:00:00.000Z');
      const dataDir = scratch();
      const place = kind === 'sqlite' ? { dataDir } : { databaseUrl: await postgres.database() };
      const settings = { ...place, limits, now: clock.now };
      const asks = async (server: Serving, email: string) =>
        (await person(server.url)).call<object>('POST', '/api/account/link', { email, language: 'en' });
      const first = await started(settings);
      const answers = [];
      for (let i = 0; i < 3; i++) answers.push(await asks(first, 'Vic@example.org'));
      await first.stop();
      const second = await started(settings);
      for (const email of ['vic@example.org', 'vic+1@example.org', 'VIC+2@example.org'])
        answers.push(await asks(second, email));
      // Who asks learns nothing: neither that there were enough, nor whether anybody is there.
      expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toEqual(
        new Set(['{"status":200,"body":{"ok":true}}']),
      );
      expect(await lettersTo(second, 'vic@example.org')).toBe(3);
      expect(await lettersTo(second, 'vic+1@example.org')).toBe(0);
      await asks(second, 'other@example.org');
      expect(await lettersTo(second, 'other@example.org')).toBe(1);
      clock.pass(HOUR);
      await asks(second, 'vic@example.org');
      expect(await lettersTo(second, 'vic@example.org')).toBe(4);
      await second.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  );
});

it('invitations and tests count among them', async () => {
  const clock = testClock('2026-03-02T12:00:00.000Z');
  const server = await started({ limits, now: clock.now });
  const ann = await account(server, 'Ann', 'ann@example.org');
  for (let i = 0; i < 5; i++) {
    const { id } = await ann.ok('POST', '/api/tables', { game: 'skirmish', seats: 2 });
    expect(await ann.ok('POST', `/api/tables/${id}/invite`, { email: 'vic@example.org', language: 'en' })).toEqual({
      ok: true,
    });
  }
  expect(await lettersTo(server, 'vic@example.org')).toBe(3);
  // To one's own address: here there is nothing to hide. The link was the first.
  const tests = [];
  for (let i = 0; i < 3; i++)
    tests.push(await ann.call<{ limit?: string; retry?: number }>('POST', '/api/me/notices/test'));
  expect(tests.map(({ status }) => status)).toEqual([200, 200, 429]);
  expect(tests[2]?.body).toMatchObject({ limit: 'letters', retry: 3600 });
  await server.stop();
});

describe.each(['sqlite', 'postgres'])('a count on %s', (kind) => {
  it('is exact when many ask at once, begins anew when its time is over, and is put away', async () => {
    const dataDir = scratch();
    const store = await openStore(kind === 'sqlite' ? { dataDir } : { databaseUrl: await postgres.database() });
    const rate = { most: 5, seconds: 60 };
    const clock = testClock('2026-03-02T12:00:00.000Z');
    const once = () => spend(store.db, 'x', rate, clock.now());
    const waits = await Promise.all(Array.from({ length: 12 }, once));
    expect(waits.filter((wait) => wait === 0)).toHaveLength(5);
    clock.pass(20_000);
    expect(await once()).toBe(40);
    clock.pass(40_000);
    expect(await once()).toBe(0);
    clock.pass(-HOUR); // the clock was set back: nobody waits for it to come round again
    expect(await once()).toBe(0);
    clock.pass(48 * HOUR);
    await spend(store.db, 'y', rate, clock.now());
    expect((await store.db.selectFrom('counts').select('key').execute()).map(({ key }) => key)).toEqual(['y']);
    await store.close();
    rmSync(dataDir, { recursive: true, force: true });
  });
});
