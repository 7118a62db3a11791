/** A store from before links were kept hashed only: what could let somebody in is gone from it, in both kinds of store. */
import { rmSync } from 'node:fs';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { wishesOf } from '../src/store/notices.ts';
import { openStore } from '../src/store/open.ts';
import type { Store, StorePlace } from '../src/store/open.ts';
import { startPostgres } from './postgres.ts';
import type { TestPostgres } from './postgres.ts';
import { scratch } from './serving.ts';

const SLOW = 60_000; // other work may keep the machine busy
let postgres: TestPostgres;
beforeAll(async () => {
  postgres = await startPostgres();
}, SLOW);
afterAll(() => postgres.stop(), SLOW);

/** What came with it and after it, taken back. */
const BEFORE = [
  ...['opening', 'paused', 'over', 'going'].map((name) => `drop index tables_${name}`),
  'alter table chat drop column gallery',
  'drop table shelved',
  'alter table tables drop column level',
  'drop table absent',
  'drop table vacations',
  'alter table people drop column away',
  ...['absence', 'votes', 'paused'].map((column) => `alter table tables drop column ${column}`),
  ...['begun', 'ended', 'held'].map((name) => `drop index tables_${name}`),
  ...['held', 'recorded'].map((column) => `alter table tables drop column ${column}`),
  ...['days', 'tries', 'records', 'ratings', 'profiles', 'friends'].map((name) => `drop table ${name}`),
  'drop table channels',
  'alter table notices drop column zone',
  'alter table notices drop column quiet',
  'alter table notices drop column muted',
  'alter table seats drop column pledge',
  'alter table tables drop column sealed',
  'alter table tables drop column bringer',
  'drop index tables_aside',
  'alter table tables drop column trouble',
  'drop index outbox_author',
  'drop index outbox_address',
  'alter table outbox drop column author',
  'alter table sessions drop column proved',
  'alter table passkeys drop column used',
  ...['checkpoints', 'archived'].map((name) => `drop table ${name}`),
  'drop table drafts',
  'drop table keys',
  'alter table seats drop column program',
  'alter table tables drop column evening',
  ...['evenings', 'entrants', 'pairings'].map((name) => `drop table ${name}`),
  `delete from kysely_migration where name >= '0007'`,
];
const run = async ({ db }: Store, text: string) => sql.raw(text).execute(db);

it.each(['sqlite', 'postgres'] as const)('%s: secrets in old letters are removed', { timeout: SLOW }, async (kind) => {
  const dataDir = scratch();
  const place: StorePlace = kind === 'sqlite' ? { dataDir } : { databaseUrl: await postgres.database() };
  const old = await openStore(place);
  for (const statement of BEFORE) await run(old, statement);
  const insert = (id: string, key: string, body: object) =>
    run(
      old,
      `insert into outbox (id, key, channel, person, address, body, created, next, tries, sent, error)
       values ('${id}', '${key}', 'mail', null, 'a@example.org', '${JSON.stringify(body)}', 'x', 'x', 1, 'x', null)`,
    );
  await insert('1', 'link abc', { kind: 'link', language: 'en', url: 'http://x/claim#abc.SECRET' });
  const url = 'http://x/join/table-1#SECRET';
  await insert('2', 'invitation table-1 a@example.org', {
    kind: 'invitation',
    language: 'fr',
    game: 'g',
    name: 'Ann',
    url,
  });
  await insert('3', 'turn table-1 0 4', { kind: 'turn', language: 'en', table: 'table-1' });
  await run(
    old,
    `insert into sessions (id, person, hash, agent, created, seen, expires) values ('s', 'p', 'h', '', 'x', 'x', 'x')`,
  );
  await run(old, `insert into notices (person, language, off) values ('p', 'fr', '["turn"]')`);
  await old.close();
  const store = await openStore(place);
  const rows = await store.db.selectFrom('outbox').selectAll().orderBy('id').execute();
  expect(JSON.stringify(rows)).not.toContain('SECRET');
  expect(rows.map(({ id, author, body }) => ({ id, author, body: JSON.parse(body) as object }))).toEqual([
    { id: '2', author: null, body: { kind: 'invitation', language: 'fr', game: 'g', name: 'Ann', table: 'table-1' } },
    { id: '3', author: null, body: { kind: 'turn', language: 'en', table: 'table-1' } },
  ]);
  // Whoever is signed in stays so, and is asked for a proof before what decides over the account.
  expect(await store.db.selectFrom('sessions').select('proved').execute()).toEqual([{ proved: '' }]);
  // What somebody wished stays as it was, and there are no quiet hours that nobody asked for.
  expect(await wishesOf(store.db, 'p')).toEqual({ language: 'fr', off: ['turn'], zone: null, quiet: null, muted: [] });
  await store.close();
  rmSync(dataDir, { recursive: true, force: true });
});
