/**
 * What is asked every few seconds, and what lists ask, is found by an index: with a million finished matches in the store nothing
 * looks at each of them. SQLite says how it would go about it; Postgres decides by what is in its tables, but has the same indexes.
 */
import { rmSync } from 'node:fs';
import SQLite from 'better-sqlite3';
import { Kysely, SqliteDialect } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { checkpointOf } from '../src/store/checkpoints.ts';
import { archivedOf } from '../src/store/cold.ts';
import { openHeld } from '../src/store/days.ts';
import { beat, claimDue, dueOf } from '../src/store/deadlines.ts';
import { runningEvenings } from '../src/store/evenings.ts';
import { linesOf, newestLine, newestLines, snapshotsOf } from '../src/store/log.ts';
import { openStore } from '../src/store/open.ts';
import type { Db, Store } from '../src/store/open.ts';
import { usedSince } from '../src/store/quota.ts';
import { unrecorded } from '../src/store/records.ts';
import type { Schema } from '../src/store/schema.ts';
import { allTables, forgottenBots, publicTables, tableById, tablesOf } from '../src/store/tables.ts';
import { openingNow } from '../src/store/weeks.ts';
import { scratch } from './serving.ts';

const folder = scratch();
const asked: string[] = [];
let store: Store;
let file: SQLite.Database;
let db: Db;
beforeAll(async () => {
  store = await openStore({ dataDir: folder });
  file = new SQLite(store.file as string);
  const noted = (sql: string) => {
    asked.push(sql);
    return file.prepare(sql);
  };
  db = new Kysely<Schema>({ dialect: new SqliteDialect({ database: { prepare: noted, close: () => file.close() } }) });
});
afterAll(async () => {
  await db.destroy();
  await store.close();
  rmSync(folder, { recursive: true, force: true });
});

/** How SQLite goes about what was asked: one line for each table it looks into. */
function plans(): string[] {
  const all = asked.splice(0).filter((sql) => /^\s*(select|update|delete|with)/i.test(sql));
  expect(all.length).toBeGreaterThan(0);
  return all.flatMap((sql) => {
    const unknown = Array.from({ length: sql.split('?').length - 1 }, () => null);
    const steps = file.prepare(`explain query plan ${sql}`).all(...unknown) as { detail: string }[];
    return steps.map(({ detail }) => detail);
  });
}
/** Where every row would be looked at. An index of a few rows alone may be; and, by a list, one that is walked to the end of a page. */
const FEW = /^SCAN tables USING (COVERING )?INDEX tables_(listed|asked_bot|aside|paused|begun|ended|held|opening)$/;
const PAGED = /^SCAN tables USING INDEX tables_(over|going)$/;
const SMALL = /^SCAN (settings$|evenings USING (COVERING )?INDEX evenings_running$)/;
const scans = (): string[] =>
  plans().filter(
    (detail) =>
      /^(SCAN|SEARCH tables USING INDEX tables_(over|going) )/.test(detail) && !FEW.test(detail) && !SMALL.test(detail),
  );

const NOW = '2030-01-01T00:00:00.000Z';
const LATER = '2030-01-01T00:00:30.000Z';
const PATIENCE = { beat: 0, outage: 0, grace: 0 };

it('would see a scan', async () => {
  await db.selectFrom('tables').select('id').where('votes', '=', 'x').execute();
  expect(scans()).toEqual(['SCAN tables']);
});

it('the sweep of deadlines searches the index of their instants', async () => {
  await claimDue({ ...store, db }, { now: NOW, until: LATER, node: 'n' });
  const steps = plans();
  expect(steps).toContainEqual(expect.stringMatching(/^SEARCH due USING INDEX due_at \(at</));
  for (const name of ['tables_aside', 'tables_paused'])
    expect(steps).toContainEqual(expect.stringMatching(new RegExp(`^SCAN tables USING (COVERING )?INDEX ${name}$`)));
  expect(steps.filter((detail) => /^SCAN (due|tables)$/.test(detail))).toEqual([]);
});

it.each<[string, (db: Db) => Promise<unknown>]>([
  ['the heartbeat', async (on) => [await beat(on, NOW, PATIENCE), await beat(on, LATER, PATIENCE)]],
  ['lobbies whose hour has come', (on) => openingNow(on, NOW)],
  ['bots that nobody moves', (on) => forgottenBots(on, NOW, [{ game: 'g', edition: 1 }])],
  ['what is to be noted', unrecorded],
  ['days that are over', (on) => openHeld(on, NOW)],
  ['evenings', runningEvenings],
  ['the lobby', (on) => publicTables({ db: on, kind: 'sqlite' }, 'p', { game: 'g', pace: 'days', before: `${NOW}~x` })],
  ['my tables', (on) => tablesOf(on, 'p', { shelf: '0', status: 'over' })],
  ['broken ones', (on) => allTables(on, { aside: true })],
  ['what somebody has made', (on) => usedSince(on, 'p', NOW)],
  ['a match', async (on) => [await tableById(on, 'm'), await linesOf(on, 'm'), await newestLine(on, 'm')]],
  ['its states', async (on) => [await snapshotsOf(on, 'm'), await checkpointOf(on, 'm'), await archivedOf(on, 'm')]],
  ['what others have written', async (on) => [await newestLines(on, ['m']), await dueOf(on, 'm')]],
])('%s: no scan', async (_, ask) => {
  await ask(db);
  expect(scans()).toEqual([]);
});

it.each<[string, (db: Db) => Promise<unknown>]>([
  ['all tables', (on) => allTables(on)],
  ['all that are over', (on) => allTables(on, { status: 'over', before: NOW })],
  ['all that run', (on) => allTables(on, { status: 'running' })],
])('%s: by an index in the order of the list', async (_, ask) => {
  await ask(db);
  expect(plans().filter((detail) => detail.startsWith('SCAN ') && !PAGED.test(detail))).toEqual([]);
});
