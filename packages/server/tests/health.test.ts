/** Whoever watches over the house is told when its store is not well, and strangers are told no more than that. */
import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { VERSION } from '../src/site.ts';
import type { Serving } from '../src/main.ts';
import { isDamaged } from '../src/store/check.ts';
import { addPerson } from '../src/store/people.ts';
import { ask } from './client.ts';
import { startPostgres } from './postgres.ts';
import { roomy, scratch, started } from './serving.ts';

const SLOW = 60_000; // other work may keep the machine busy
const QUIET = { botSweep: 1e9, clockSweep: 1e9 };
const asked = async (server: Serving) => {
  const { status, text } = await ask(server.url, 'GET', '/api/health');
  return [status, JSON.parse(text) as { error?: string; message?: string }] as const;
};
const pages = async (server: Serving, most: number): Promise<void> =>
  void (await sql`pragma max_page_count = ${sql.lit(most)}`.execute(server.site.store.db));

it('is well: with a word about the version, and nothing more', async () => {
  const server = await started(QUIET);
  expect(await asked(server)).toEqual([200, { ok: true, version: VERSION, store: 'sqlite' }]);
  await server.stop();
});

it('a store without room is told, though everything can still be read', async () => {
  const server = await started(QUIET);
  await pages(server, 1);
  const { db } = server.site.store;
  const fill = (n: number) =>
    db
      .insertInto('entries')
      .values({ match: 'filler', n, body: 'x'.repeat(500) })
      .execute();
  for (
    let n = 0;
    await fill(n).then(
      () => true,
      () => false,
    );
    n++
  ); // until nothing fits
  const [status, body] = await asked(server);
  expect([status, body.error]).toEqual([503, 'full']);
  expect(JSON.stringify(body)).not.toMatch(/sqlite|rempart-serve|SQLITE|\//i);
  expect((await ask(server.url, 'GET', '/api/games')).status).toBe(200);
  await server.stop();
});

it('a disk that is nearly full is told before it is', async () => {
  const server = await started({ ...QUIET, limits: { ...roomy, free: 1e18 } });
  expect((await asked(server))[1].error).toBe('full');
  await server.stop();
});

it('what was found holds for a while: strangers cannot make the disk work', async () => {
  const server = await started(QUIET);
  await asked(server);
  const before = statSync(`${server.site.store.file}-wal`).size;
  for (let i = 0; i < 5; i++) await asked(server);
  expect(statSync(`${server.site.store.file}-wal`).size).toBe(before);
  await server.stop();
});

it('a store that is damaged is found out', { timeout: SLOW }, async () => {
  const dataDir = scratch();
  const first = await started({ ...QUIET, dataDir });
  const row = { email: null, claimed: null, admin: 0, created: 'x', seen: 'x' };
  for (let i = 0; i < 400; i++) await addPerson(first.site.store.db, { ...row, id: `p${i}`, name: 'x'.repeat(300) });
  await first.stop();
  const path = join(dataDir, 'rempart.sqlite');
  expect(await isDamaged(path)).toBe(false);
  // Where the names are, every page is overwritten; what a server reads when it starts is left alone.
  const bytes = readFileSync(path);
  for (let at = 0; at < bytes.length; at += PAGE)
    if (bytes.subarray(at, at + PAGE).includes('x'.repeat(200))) bytes.fill(7, at, at + 300);
  writeFileSync(path, bytes);
  expect(await isDamaged(path)).toBe(true);
  const server = await started({ ...QUIET, dataDir });
  const told = async () => (await asked(server))[1].error ?? 'well';
  await expect.poll(told, { timeout: 30_000, interval: 500 }).toBe('damaged');
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
});
const PAGE = 4096;

it('a database that is gone is told', { timeout: SLOW }, async () => {
  const postgres = await startPostgres();
  const server = await started({ ...QUIET, databaseUrl: await postgres.database() });
  await postgres.stop();
  expect(await asked(server)).toEqual([503, { error: 'unreachable', message: 'The store cannot be reached.' }]);
  await server.stop();
});
