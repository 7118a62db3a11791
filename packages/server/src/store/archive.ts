/**
 * A whole store as one file: gzipped JSON lines, a head and then one row a line. It is the same for SQLite and Postgres,
 * so a backup of the one can be restored into the other.
 */
import { createReadStream, createWriteStream, renameSync, rmSync } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import type { Insertable, Transaction } from 'kysely';
import { countTaken } from './migrations.ts';
import type { Db, Store } from './open.ts';
import type { Schema, TableName } from './schema.ts';

const FORMAT = 'rempart-backup';
/** Each with its key, in the order rows are written. Sessions too: they are all a guest has. Tokens and counts are left to expire. */
const KEYS = {
  people: ['id'],
  passkeys: ['id'],
  tables: ['id'],
  seats: ['match', 'seat'],
  entries: ['match', 'n'],
  snapshots: ['match', 'n'],
  archived: ['match'],
  secrets: ['match'],
  due: ['match', 'seat'],
  pages: ['match', 'seat', 'turn'],
  pigeons: ['id'],
  drafts: ['match', 'seat'],
  signals: ['match', 'seat', 'kind'],
  chat: ['id'],
  mutes: ['person', 'muted'],
  reports: ['id'],
  bans: ['id'],
  outbox: ['id'],
  notices: ['person'],
  channels: ['id'],
  vacations: ['person', 'day'],
  shelved: ['person', 'match'],
  days: ['day', 'game'],
  tries: ['day', 'game', 'person'],
  records: ['match', 'seat', 'person'],
  ratings: ['game', 'person'],
  profiles: ['person'],
  friends: ['person', 'other'],
  evenings: ['id'],
  entrants: ['evening', 'number'],
  pairings: ['evening', 'round', 'board'],
  keys: ['id'],
  audit: ['id'],
  settings: ['key'],
  sessions: ['id'],
} as const satisfies Partial<Record<TableName, readonly string[]>>;
type Saved = keyof typeof KEYS;
const saved = Object.keys(KEYS) as Saved[];
const PAGE = 500;

export interface Count {
  readonly rows: number;
}

/** Everything as it is at one instant, while the server goes on. */
export async function backup(store: Store, path: string): Promise<Count> {
  let rows = 0;
  async function* lines(trx: Transaction<Schema>): AsyncGenerator<string> {
    yield `${JSON.stringify({ format: FORMAT, version: 1, at: new Date().toISOString() })}\n`;
    for (const table of saved)
      for (let from = 0; ; from += PAGE) {
        const page = await pageOf(trx, table, from);
        for (const row of page) yield `${JSON.stringify([table, asText(row)])}\n`;
        rows += page.length;
        if (page.length < PAGE) break;
      }
    yield `${JSON.stringify({ end: rows })}\n`;
  }
  const draft = `${path}.part`;
  rmSync(draft, { force: true }); // left behind, it would lend its rights to what is written into it
  try {
    const work = (trx: Transaction<Schema>) =>
      pipeline(Readable.from(lines(trx)), createGzip(), createWriteStream(draft, { flags: 'wx', mode: 0o600 }));
    const transaction = store.db.transaction();
    await (store.kind === 'postgres' ? transaction.setIsolationLevel('repeatable read') : transaction).execute(work);
    renameSync(draft, path);
  } finally {
    rmSync(draft, { force: true });
  }
  return { rows };
}

/** Bytes are written in base 64. */
const asText = (row: object): object =>
  'body' in row && Buffer.isBuffer(row.body) ? { ...row, body: row.body.toString('base64') } : row;
const asRow = (table: Saved, row: Insertable<Schema[Saved]>): Insertable<Schema[Saved]> =>
  table === 'archived' && 'body' in row ? { ...row, body: Buffer.from(String(row.body), 'base64') } : row;

function pageOf(trx: Transaction<Schema>, table: Saved, from: number): Promise<object[]> {
  let query = trx.selectFrom(table).selectAll().limit(PAGE).offset(from);
  for (const column of KEYS[table]) query = query.orderBy(column as never);
  return query.execute();
}

/** Into a store that is empty; all of it or nothing. */
export async function restore(store: Store, path: string): Promise<Count | { problem: string }> {
  if (!(await isEmpty(store.db))) return { problem: 'the store is not empty' };
  const text = createGunzip();
  createReadStream(path)
    .on('error', (error) => text.destroy(error))
    .pipe(text);
  try {
    const rows = await store.db.transaction().execute((trx) => load(trx, text));
    return { rows };
  } catch (error) {
    return { problem: error instanceof Error ? error.message : String(error) };
  }
}

async function load(trx: Transaction<Schema>, text: AsyncIterable<Buffer>): Promise<number> {
  let rows = -1; // the head is not a row
  let end: number | undefined;
  for await (const line of linesIn(text)) {
    const value = JSON.parse(line) as { format?: string; end?: number } | [Saved, Insertable<Schema[Saved]>];
    if (rows < 0 && (Array.isArray(value) || value.format !== FORMAT)) throw new Error('not a backup of Rempart');
    if (Array.isArray(value)) {
      const [table, row] = value;
      if (!saved.includes(table)) throw new Error(`no table is called ${String(table)}`);
      await trx.insertInto(table).values(asRow(table, row)).execute();
    }
    if (!Array.isArray(value) && value.end !== undefined) end = value.end;
    else rows++;
  }
  if (end !== rows) throw new Error('the backup is not complete');
  await countTaken(trx);
  return rows;
}

async function* linesIn(text: AsyncIterable<Buffer>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const chunk of text) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  if (rest !== '') yield rest;
}

async function isEmpty(db: Db): Promise<boolean> {
  const found = await Promise.all(
    (['people', 'tables'] as const).map((table) => db.selectFrom(table).select('id').limit(1).execute()),
  );
  return found.every((rows) => rows.length === 0);
}
