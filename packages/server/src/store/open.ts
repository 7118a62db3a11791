/** Opens a store: one SQLite file in a data folder, or a Postgres. */
import { Kysely, PostgresDialect, SqliteDialect } from 'kysely';
import pg from 'pg';
import { claimFile, dropIfEmpty, placeFile } from './file.ts';
import { grouped } from './grouped.ts';
import type { Enqueue } from './grouped.ts';
import { appendAll, hasMore } from './append.ts';
import type { Append } from './append.ts';
import { newestIn, postgresLines, sqliteLines } from './lines.ts';
import { migrate } from './migrations.ts';
import type { Schema } from './schema.ts';
import { natsWire, postgresWire, quietWire } from './wire.ts';
import type { Wire } from './wire.ts';

export type Db = Kysely<Schema>;
export interface Store {
  readonly db: Db;
  readonly kind: 'sqlite' | 'postgres';
  readonly file: string | null; // of SQLite
  readonly wire: Wire;
  /** Adds lines to a log; true when they are durable, false when somebody else had written there first. */
  readonly write: Enqueue<Append, boolean>;
  /** The same for whoever would rather wait. */
  append(what: Append): Promise<boolean>;
  close(): Promise<void>;
}
export interface StorePlace {
  readonly dataDir?: string;
  readonly databaseUrl?: string;
  readonly busUrl?: string;
  readonly gather?: number; // milliseconds in which words to other nodes are gathered
}

export const openStore = (place: StorePlace): Promise<Store> =>
  /^postgres(ql)?:/.test(place.databaseUrl ?? '')
    ? openPostgres(place.databaseUrl as string, place.busUrl, place.gather)
    : openSqlite(place.dataDir ?? 'data');

async function openSqlite(folder: string): Promise<Store> {
  const { path, isNew } = placeFile(folder);
  try {
    return await openFile(path, isNew);
  } catch (error) {
    if (isNew) dropIfEmpty(path);
    throw error;
  }
}

async function openFile(path: string, isNew: boolean): Promise<Store> {
  // Loaded when it is needed: it is a native module, and most commands have no use for it.
  const { default: SQLite } = await import('better-sqlite3');
  const file = new SQLite(path);
  try {
    claimFile(file, path, isNew);
  } catch (error) {
    file.close();
    throw error;
  }
  // FULL: a commit is on the disk before it is acknowledged, also when the power fails.
  file.pragma('journal_mode = WAL');
  file.pragma('synchronous = FULL');
  file.pragma('busy_timeout = 5000');
  file.pragma('foreign_keys = ON');
  // A checkpoint copies the write-ahead log into the file while everybody waits. Rarer ones copy less in all: the same
  // pages are written again and again. (In pages of 4 kB.)
  file.pragma('wal_autocheckpoint = 8000');
  file.pragma('cache_size = -32768'); // kilobytes: the pages of the running matches stay at hand
  const prepare = kept((sql: string) => file.prepare(sql));
  const database = {
    // A full disk ends the transaction by itself; rolling back what is gone would hide the reason.
    prepare: (sql: string) => prepare(sql === 'rollback' && !file.inTransaction ? 'select 1 where 0' : sql),
    close: () => file.close(),
  };
  const db: Db = new Kysely<Schema>({ dialect: new SqliteDialect({ database }) });
  await migrate(db);
  await mark(db);
  const write = sqliteLines(file);
  // One transaction for all that has come: it waits for the disk once.
  return assemble(
    { db, kind: 'sqlite', file: path, wire: quietWire() },
    // Mere lines need nothing of Kysely's; but whoever else is in a transaction on this connection goes first.
    grouped((batch) => appendAll({ db, write }, batch, !file.inTransaction && !batch.some(hasMore))),
  );
}

/** Reading a statement costs more than running it: those used last are kept. */
function kept<T>(prepare: (sql: string) => T): (sql: string) => T {
  const statements = new Map<string, T>();
  return (sql) => {
    const statement = statements.get(sql) ?? prepare(sql);
    statements.delete(sql);
    statements.set(sql, statement);
    if (statements.size > STATEMENTS) statements.delete(statements.keys().next().value as string);
    return statement;
  };
}
const STATEMENTS = 500;

async function openPostgres(url: string, bus?: string, gather?: number): Promise<Store> {
  const pool = new pg.Pool({ connectionString: url, max: 10 });
  // A connection that breaks is replaced by the pool, and whatever was asked on it fails; without listeners, both on the
  // pool (for idle ones) and on each connection (for those in use), it would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  const db: Db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
  await migrate(db);
  await mark(db);
  const write = postgresLines(pool);
  const wire = bus === undefined ? await postgresWire(url, db, gather) : await natsWire(bus, gather);
  const writer = (isPlain: boolean) =>
    grouped<Append, boolean>(async (batch) => {
      const results = await appendAll({ db, write }, batch, isPlain);
      batch.forEach((what, i) => results[i] === true && wire.grown(what.match, newestIn(what)));
      return results;
    });
  const [plain, whole] = [writer(true), writer(false)];
  const either: Store['write'] = (what, done, failed) => (hasMore(what) ? whole : plain)(what, done, failed);
  return assemble({ db, kind: 'postgres', file: null, wire }, either);
}

function assemble(store: Omit<Store, 'write' | 'append' | 'close'>, write: Store['write']): Store {
  return {
    ...store,
    write,
    append: (what) => new Promise((resolve, reject) => write(what, resolve, reject)),
    async close() {
      await store.wire.close();
      await store.db.destroy();
    },
  };
}

/** A store that can be read and not written is no store: better found out now than with the first move. */
async function mark(db: Db): Promise<void> {
  const since = new Date().toISOString();
  const row = db.insertInto('counts').values({ key: 'opened', since, n: 1 });
  await row.onConflict((on) => on.column('key').doUpdateSet({ since })).execute();
}
