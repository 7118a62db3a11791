/** Migrations, oldest first. One that has been released is never edited: add another. */
import { Migrator, sql } from 'kysely';
import type { Kysely, Migration } from 'kysely';
import type { Schema } from './schema.ts';

type Column = 'text' | 'integer' | 'text?' | 'integer?' | 'bytea';
type Columns = { readonly [name: string]: Column };

/** Columns with their types ('?' may be null), and the names of the key. */
async function table(db: Kysely<Schema>, name: string, columns: Columns, key: readonly string[]): Promise<void> {
  let builder = db.schema.createTable(name);
  for (const [column, type] of Object.entries(columns)) {
    const isNullable = type.endsWith('?');
    builder = builder.addColumn(column, type.replace('?', '') as 'text' | 'integer' | 'bytea', (c) =>
      isNullable ? c : c.notNull(),
    );
  }
  await builder.addPrimaryKeyConstraint(`${name}_pk`, [...key] as never[]).execute();
}
const index = (db: Kysely<Schema>, name: string, on: string, columns: readonly string[], unique = false) => {
  const builder = db.schema
    .createIndex(name)
    .on(on)
    .columns([...columns]);
  return (unique ? builder.unique() : builder).execute();
};

async function people(db: Kysely<Schema>): Promise<void> {
  const born = { created: 'text', seen: 'text' } as const;
  await table(db, 'people', { id: 'text', name: 'text', email: 'text?', claimed: 'text?', admin: 'integer', ...born }, [
    'id',
  ]);
  await table(db, 'sessions', { id: 'text', person: 'text', hash: 'text', agent: 'text', ...born, expires: 'text' }, [
    'id',
  ]);
  await table(
    db,
    'tokens',
    { id: 'text', kind: 'text', hash: 'text', person: 'text?', data: 'text', expires: 'text' },
    ['id'],
  );
  const credential = { key: 'text', counter: 'integer', transports: 'text', name: 'text', created: 'text' } as const;
  await table(db, 'passkeys', { id: 'text', person: 'text', ...credential }, ['id']);
  await index(db, 'people_email', 'people', ['email'], true);
  await index(db, 'sessions_person', 'sessions', ['person']);
  await index(db, 'tokens_expires', 'tokens', ['expires']);
  await index(db, 'passkeys_person', 'passkeys', ['person']);
}

async function matches(db: Kysely<Schema>): Promise<void> {
  const made = {
    id: 'text',
    game: 'text',
    edition: 'integer',
    status: 'text',
    visibility: 'text',
    invite: 'text',
  } as const;
  const agreed = {
    host: 'text?',
    seats: 'integer',
    options: 'text',
    house: 'text',
    commitment: 'text',
    header: 'text?',
  } as const;
  const head = {
    rev: 'integer',
    n: 'integer',
    waiting: 'text',
    bot: 'integer',
    due: 'text?',
    outcome: 'text?',
  } as const;
  const after = { closed: 'text?', request: 'text?', rematch: 'text?', forked: 'text?' } as const;
  const when = { created: 'text', started: 'text?', touched: 'text' } as const;
  await table(db, 'tables', { ...made, ...agreed, ...head, ...after, ...when }, ['id']);
  const sitter = {
    person: 'text?',
    by: 'text',
    name: 'text',
    level: 'text?',
    contribution: 'text',
    shown: 'integer',
  } as const;
  await table(db, 'seats', { match: 'text', seat: 'integer', ...sitter }, ['match', 'seat']);
  await table(db, 'entries', { match: 'text', n: 'integer', body: 'text' }, ['match', 'n']);
  await table(db, 'snapshots', { match: 'text', n: 'integer', body: 'text' }, ['match', 'n']);
  await table(db, 'secrets', { match: 'text', secret: 'text' }, ['match']);
  await table(db, 'due', { match: 'text', seat: 'integer', at: 'text', claimed: 'text?', until: 'text?' }, [
    'match',
    'seat',
  ]);
  await index(db, 'tables_lobby', 'tables', ['visibility', 'status', 'touched']);
  await index(db, 'tables_bot', 'tables', ['bot', 'touched']);
  await index(db, 'seats_person', 'seats', ['person']);
  await index(db, 'due_at', 'due', ['at']);
}

async function around(db: Kysely<Schema>): Promise<void> {
  const said = { person: 'text', name: 'text', seat: 'integer?', text: 'text', at: 'text', hidden: 'integer' } as const;
  await table(db, 'chat', { id: 'text', match: 'text', ...said }, ['id']);
  await table(db, 'mutes', { person: 'text', muted: 'text' }, ['person', 'muted']);
  const reported = { match: 'text', line: 'text?', reason: 'text', at: 'text', state: 'text' } as const;
  await table(db, 'reports', { id: 'text', person: 'text', ...reported }, ['id']);
  await table(db, 'bans', { id: 'text', person: 'text', reason: 'text', until: 'text?', by: 'text', at: 'text' }, [
    'id',
  ]);
  const letter = { channel: 'text', person: 'text?', address: 'text', body: 'text' } as const;
  const delivery = { created: 'text', next: 'text', tries: 'integer', sent: 'text?', error: 'text?' } as const;
  await table(db, 'outbox', { id: 'text', key: 'text', ...letter, ...delivery }, ['id']);
  const deed = { match: 'text?', by: 'text', what: 'text', detail: 'text', at: 'text' } as const;
  await table(db, 'audit', { id: 'text', ...deed }, ['id']);
  await table(db, 'settings', { key: 'text', value: 'text' }, ['key']);
  await index(db, 'chat_match', 'chat', ['match', 'id']);
  await index(db, 'bans_person', 'bans', ['person']);
  await index(db, 'outbox_key', 'outbox', ['key'], true);
  await index(db, 'outbox_next', 'outbox', ['sent', 'next']);
  await index(db, 'audit_match', 'audit', ['match']);
}

async function notices(db: Kysely<Schema>): Promise<void> {
  await db.schema
    .alterTable('due')
    .addColumn('n', 'integer', (c) => c.notNull().defaultTo(-1))
    .execute();
  await table(db, 'notices', { person: 'text', language: 'text', off: 'text' }, ['person']);
  await index(db, 'outbox_person', 'outbox', ['person', 'created']);
}

/** Lists and sweeps look for few of the tables: the others need not be moved about in an index with every move. */
async function fewer(db: Kysely<Schema>): Promise<void> {
  await db.schema.dropIndex('tables_lobby').execute();
  await db.schema.dropIndex('tables_bot').execute();
  await sql`create index tables_listed on tables (touched) where visibility = 'public' and status != 'over'`.execute(
    db,
  );
  await sql`create index tables_asked_bot on tables (touched) where bot = 1`.execute(db);
}

async function weeks(db: Kysely<Schema>): Promise<void> {
  for (const [on, column, value] of [
    ['tables', 'name', ''],
    ['tables', 'tempo', ''],
    ['tables', 'opening', '{"start":"host","open":"wait"}'],
    ['seats', 'choices', '{}'],
  ] as const)
    await db.schema
      .alterTable(on)
      .addColumn(column, 'text', (c) => c.notNull().defaultTo(value))
      .execute();
  const page = { at: 'text', next: 'text?', body: 'text' } as const;
  await table(db, 'pages', { match: 'text', seat: 'integer', turn: 'integer', ...page }, ['match', 'seat', 'turn']);
  const between = { sender: 'integer', recipient: 'integer', turn: 'integer' } as const;
  await table(db, 'pigeons', { id: 'text', match: 'text', ...between, text: 'text', at: 'text' }, ['id']);
  await table(db, 'traces', { match: 'text', person: 'text', mark: 'text', at: 'text' }, ['match', 'person', 'mark']);
  await index(db, 'pigeons_match', 'pigeons', ['match', 'id']);
}

async function signals(db: Kysely<Schema>): Promise<void> {
  await table(db, 'signals', { match: 'text', seat: 'integer', kind: 'text', n: 'integer', body: 'text' }, [
    'match',
    'seat',
    'kind',
  ]);
}

/** Broken tables are few: sweeps find them, to pass them over, by an index of these alone. */
async function aside(db: Kysely<Schema>): Promise<void> {
  await db.schema.alterTable('tables').addColumn('trouble', 'text').execute();
  await sql`create index tables_aside on tables (id) where trouble is not null`.execute(db);
}

/** Matches that came as files show who brought them. Of those there are already it is not known. */
async function bringer(db: Kysely<Schema>): Promise<void> {
  await db.schema.alterTable('tables').addColumn('bringer', 'text').execute();
}

async function pledges(db: Kysely<Schema>): Promise<void> {
  await db.schema.alterTable('tables').addColumn('sealed', 'text').execute();
  await db.schema
    .alterTable('seats')
    .addColumn('pledge', 'text', (c) => c.notNull().defaultTo(''))
    .execute();
}

async function limits(db: Kysely<Schema>): Promise<void> {
  for (const column of ['taken', 'brought'])
    await db.schema
      .alterTable('tables')
      .addColumn(column, 'integer', (c) => c.notNull().defaultTo(0))
      .execute();
  await countTaken(db);
  await table(db, 'counts', { key: 'text', since: 'text', n: 'integer' }, ['key']);
  await index(db, 'tables_host', 'tables', ['host']);
}
/** Also for backups that were made before tables knew it. */
export async function countTaken(db: Kysely<Schema>): Promise<void> {
  await sql`update tables set taken = (select count(*) from seats where match = tables.id and seats.by <> 'open')`.execute(
    db,
  );
}

/**
 * Sessions know when they were proved, passkeys when they were used, letters who had them written. And what was written
 * with a secret in it loses that: links, which are good for half an hour anyway, and what an invitation opens.
 */
async function doors(db: Kysely<Schema>): Promise<void> {
  await db.schema
    .alterTable('sessions')
    .addColumn('proved', 'text', (c) => c.notNull().defaultTo(''))
    .execute();
  await db.schema.alterTable('passkeys').addColumn('used', 'text').execute();
  await db.schema.alterTable('outbox').addColumn('author', 'text').execute();
  await index(db, 'outbox_author', 'outbox', ['author']);
  await index(db, 'outbox_address', 'outbox', ['address']);
  await db.deleteFrom('outbox').where('key', 'like', 'link %').execute();
  const invitations = db.selectFrom('outbox').select(['id', 'key', 'body']).where('key', 'like', 'invitation %');
  for (const { id, key, body } of await invitations.execute()) {
    const { kind, language, game, name } = JSON.parse(body) as { [part: string]: string };
    const bare = JSON.stringify({ kind, language, game, name, table: key.split(' ')[1] });
    await db.updateTable('outbox').set({ body: bare }).where('id', '=', id).execute();
  }
}

/** Ways to be told beside mail; and of each person the zone, the quiet hours, and the tables they want to hear nothing of. */
async function channels(db: Kysely<Schema>): Promise<void> {
  const made = { kind: 'text', address: 'text', secret: 'text', label: 'text', off: 'text', created: 'text' } as const;
  await table(db, 'channels', { id: 'text', person: 'text', ...made }, ['id']);
  await index(db, 'channels_person', 'channels', ['person']);
  for (const [column, value] of [
    ['zone', ''],
    ['quiet', ''],
    ['muted', '[]'],
  ] as const)
    await db.schema
      .alterTable('notices')
      .addColumn(column, 'text', (c) => c.notNull().defaultTo(value))
      .execute();
}

/** What becomes of a table when somebody is away. Those there are already have what is usual for their pace. */
async function absence(db: Kysely<Schema>): Promise<void> {
  for (const [column, value] of [
    ['absence', '{}'],
    ['votes', '[]'],
  ] as const)
    await db.schema
      .alterTable('tables')
      .addColumn(column, 'text', (c) => c.notNull().defaultTo(value))
      .execute();
  await db.schema.alterTable('tables').addColumn('paused', 'text').execute();
  await db.schema.alterTable('people').addColumn('away', 'text').execute();
  await table(db, 'absent', { match: 'text', seat: 'integer', since: 'text' }, ['match', 'seat']);
  await table(db, 'vacations', { person: 'text', day: 'text' }, ['person', 'day']);
}

/** Whom a table is meant for, and which of one's own are put away. */
async function shelf(db: Kysely<Schema>): Promise<void> {
  await db.schema
    .alterTable('tables')
    .addColumn('level', 'text', (c) => c.notNull().defaultTo('any'))
    .execute();
  await table(db, 'shelved', { person: 'text', match: 'text' }, ['person', 'match']);
}

/** Those who look on talk apart. */
async function gallery(db: Kysely<Schema>): Promise<void> {
  await db.schema
    .alterTable('chat')
    .addColumn('gallery', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
}

/** The day's games, what was played by whom and how it ended, ratings, friends. */
async function days(db: Kysely<Schema>): Promise<void> {
  await db.schema.alterTable('tables').addColumn('held', 'text').execute();
  await db.schema
    .alterTable('tables')
    .addColumn('recorded', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
  const laid = { edition: 'integer', seats: 'integer', options: 'text', commitment: 'text' } as const;
  await table(db, 'days', { day: 'text', game: 'text', ...laid }, ['day', 'game']);
  const ending = { ended: 'text?', won: 'integer' } as const;
  const marked = { mark: 'text', beside: 'integer' } as const;
  const tried = { match: 'text', begun: 'text', ...marked, ...ending, score: 'integer', turns: 'integer' } as const;
  await table(db, 'tries', { day: 'text', game: 'text', person: 'text', ...tried }, ['day', 'game', 'person']);
  const played = { source: 'text', against: 'text', seats: 'integer', options: 'text', begun: 'text' } as const;
  const figures = { score: 'integer?', turns: 'integer?', kept: 'integer', late: 'integer' } as const;
  const record = { game: 'text', ...played, ...ending, ...figures } as const;
  await table(db, 'records', { match: 'text', seat: 'integer', person: 'text', ...record }, [
    'match',
    'seat',
    'person',
  ]);
  // Four decimals of each: whole numbers are the same in both stores.
  const strength = { rating: 'integer', deviation: 'integer', volatility: 'integer', games: 'integer' } as const;
  await table(db, 'ratings', { game: 'text', person: 'text', ...strength, at: 'text' }, ['game', 'person']);
  await table(db, 'profiles', { person: 'text', shown: 'integer' }, ['person']);
  await table(db, 'friends', { person: 'text', other: 'text', kind: 'text', at: 'text' }, ['person', 'other']);
  await index(db, 'tries_match', 'tries', ['match']);
  await index(db, 'tries_person', 'tries', ['person', 'day']);
  await index(db, 'records_person', 'records', ['person', 'begun']);
  await sql`create index tables_begun on tables (touched) where status = 'running' and recorded = 0`.execute(db);
  await sql`create index tables_ended on tables (touched) where status = 'over' and recorded < 2`.execute(db);
  await sql`create index tables_held on tables (held) where held is not null`.execute(db);
}

/** What is written for a seat and not sent yet. */
async function drafts(db: Kysely<Schema>): Promise<void> {
  const draft = { person: 'text', since: 'integer', body: 'text', at: 'text' } as const;
  await table(db, 'drafts', { match: 'text', seat: 'integer', ...draft }, ['match', 'seat']);
  await index(db, 'drafts_person', 'drafts', ['person']);
}

/** Evenings of a club: ladders and tournaments. */
async function club(db: Kysely<Schema>): Promise<void> {
  await db.schema.alterTable('tables').addColumn('evening', 'text').execute();
  const made = { kind: 'text', game: 'text', name: 'text', host: 'text?', invite: 'text', status: 'text' } as const;
  const agreed = { options: 'text', seconds: 'integer', auto: 'integer', until: 'text?', minutes: 'integer' } as const;
  const standing = { rounds: 'integer', round: 'integer', commitment: 'text', rev: 'integer' } as const;
  await table(db, 'evenings', { id: 'text', ...made, ...agreed, ...standing, created: 'text', ended: 'text?' }, ['id']);
  const entrant = { person: 'text?', name: 'text', level: 'text?', gone: 'integer' } as const;
  await table(db, 'entrants', { evening: 'text', number: 'integer', ...entrant }, ['evening', 'number']);
  const met = { first: 'integer', second: 'integer?', match: 'text?', result: 'text?' } as const;
  await table(db, 'pairings', { evening: 'text', round: 'integer', board: 'integer', ...met }, [
    'evening',
    'round',
    'board',
  ]);
  await index(db, 'evenings_host', 'evenings', ['host']);
  await index(db, 'entrants_person', 'entrants', ['person']);
  await sql`create index evenings_running on evenings (id) where status = 'running'`.execute(db);
}

/** Tokens for programs, and the mark of a seat that one plays. */
async function programs(db: Kysely<Schema>): Promise<void> {
  const given = { name: 'text', hash: 'text', play: 'integer', games: 'text' } as const;
  const times = { created: 'text', used: 'text?', expires: 'text' } as const;
  await table(db, 'keys', { id: 'text', person: 'text', ...given, ...times }, ['id']);
  await index(db, 'keys_person', 'keys', ['person']);
  await db.schema
    .alterTable('seats')
    .addColumn('program', 'text', (c) => c.notNull().defaultTo(''))
    .execute();
}

/** Where a running match stood some lines ago, and finished ones in small. SQLite takes any name of a type, and keeps bytes as bytes. */
async function cold(db: Kysely<Schema>): Promise<void> {
  await table(db, 'checkpoints', { match: 'text', n: 'integer', body: 'text' }, ['match']);
  await table(db, 'archived', { match: 'text', body: 'bytea' }, ['match']);
}

/** With a million finished matches in the store nothing that is asked every few seconds, and no list, may look at each of them. */
async function found(db: Kysely<Schema>): Promise<void> {
  await sql`create index tables_opening on tables (due) where status = 'lobby'`.execute(db);
  await sql`create index tables_paused on tables (id) where paused is not null`.execute(db);
  await sql`create index tables_over on tables (touched) where status = 'over'`.execute(db);
  await sql`create index tables_going on tables (touched) where status != 'over'`.execute(db);
}

/**
 * Where several indexes would do, SQLite takes one with something to search for: without that it went to the many that are over
 * for the few of which something is still to be noted, and to all that run for those that anybody may see.
 */
async function sought(db: Kysely<Schema>): Promise<void> {
  for (const name of ['begun', 'ended', 'listed']) await sql.raw(`drop index tables_${name}`).execute(db);
  await sql`create index tables_begun on tables (recorded) where status = 'running' and recorded = 0`.execute(db);
  await sql`create index tables_ended on tables (recorded) where status = 'over' and recorded < 2`.execute(db);
  await sql`create index tables_listed on tables (visibility, touched) where visibility = 'public' and status != 'over'`.execute(
    db,
  );
}

const migrations: { readonly [name: string]: Migration } = {
  '0001-begin': {
    async up(db) {
      await people(db);
      await matches(db);
      await around(db);
    },
  },
  '0002-notices': { up: notices },
  '0003-fewer': { up: fewer },
  '0004-weeks': { up: weeks },
  '0005-signals': { up: signals },
  '0006-limits': { up: limits },
  '0007-doors': { up: doors },
  '0008-aside': { up: aside },
  '0009-bringer': { up: bringer },
  '0010-pledges': { up: pledges },
  '0011-channels': { up: channels },
  '0012-absence': { up: absence },
  '0013-shelf': { up: shelf },
  '0014-gallery': { up: gallery },
  '0015-days': { up: days },
  '0016-drafts': { up: drafts },
  '0017-club': { up: club },
  '0018-programs': { up: programs },
  '0020-cold': { up: cold },
  '0021-found': { up: found },
  '0022-sought': { up: sought },
};

/** Brings the store to the newest schema. Safe when several nodes start at once. */
export async function migrate(db: Kysely<Schema>): Promise<void> {
  const provider = { getMigrations: () => Promise.resolve({ ...migrations }) };
  const { error } = await new Migrator({ db, provider }).migrateToLatest();
  if (error) throw error instanceof Error ? error : new Error(String(error));
  await sql`select 1`.execute(db);
}
