/**
 * Finished matches in small. The lines and states of one are taken out of their tables and kept in one piece, compressed; its
 * row, seats, secret and records stay where they are, so that lists know it as before. Whoever reads a log (log.ts) finds it in
 * either form. The lines are kept as they were written: put back, every byte is the same.
 */
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants } from 'node:zlib';
import type { Transaction } from 'kysely';
import type { Db } from './open.ts';
import type { Schema } from './schema.ts';

interface Row {
  readonly n: number;
  readonly body: string;
}
export interface Packed {
  readonly lines: readonly string[]; // as JSON, from 0 on
  readonly snapshots: readonly Row[];
}
/** The first line of the text: what the others are. No JSON that is written here has a line break in it. */
interface Contents {
  readonly lines: number;
  readonly snapshots: readonly number[];
}
const compress = promisify(brotliCompress);
const decompress = promisify(brotliDecompress);
/** Nine of eleven: the last two take ten times as long for a tenth. The window spans the longest match. */
const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_LGWIN]: 22 } };

function packed({ lines, snapshots }: Packed): Promise<Buffer> {
  const contents: Contents = { lines: lines.length, snapshots: snapshots.map(({ n }) => n) };
  const all = [JSON.stringify(contents), ...lines, ...snapshots.map(({ body }) => body)];
  return compress(all.join('\n'), QUALITY);
}
async function unpacked(body: Buffer): Promise<Packed> {
  const [first = '', ...rest] = (await decompress(body)).toString('utf8').split('\n');
  const contents = JSON.parse(first) as Contents;
  const texts = rest.slice(contents.lines);
  return {
    lines: rest.slice(0, contents.lines),
    snapshots: contents.snapshots.map((n, i) => ({ n, body: texts[i] as string })),
  };
}

/** Null: it is not there in small. */
export async function archivedOf(db: Db, match: string): Promise<Packed | null> {
  const found = await db.selectFrom('archived').select('body').where('match', '=', match).executeTakeFirst();
  return found === undefined ? null : unpacked(found.body);
}

export interface Moved {
  readonly matches: number;
  readonly before: number; // bytes of their lines and states
  readonly after: number;
}
const PAGE = 100;

/** Those that were over and untouched since `before`, one after the other; a server may be at work beside it. */
export async function archive(db: Db, before: string): Promise<Moved> {
  const moved = { matches: 0, before: 0, after: 0 };
  for (let from = ''; ;) {
    const page = await db
      .selectFrom('tables')
      .select('id')
      .where('id', '>', from)
      .where('status', '=', 'over')
      .where('touched', '<', before)
      .where('trouble', 'is', null)
      .where('held', 'is', null)
      .where(({ exists, selectFrom }) =>
        exists(selectFrom('entries').select('entries.n').whereRef('entries.match', '=', 'tables.id')),
      )
      .orderBy('id')
      .limit(PAGE)
      .execute();
    for (const { id } of page) {
      const sizes = await moveOne(db, id);
      if (sizes === null) continue;
      moved.matches++;
      moved.before += sizes.before;
      moved.after += sizes.after;
    }
    const last = page.at(-1);
    if (last === undefined) return moved;
    from = last.id;
  }
}

class Changed extends Error {}
/** Read and compressed first: others wait only while rows are exchanged. Null: it has changed meanwhile, and stays as it is. */
async function moveOne(db: Db, match: string): Promise<Omit<Moved, 'matches'> | null> {
  const of = (table: 'entries' | 'snapshots'): Promise<Row[]> =>
    db.selectFrom(table).select(['n', 'body']).where('match', '=', match).orderBy('n').execute();
  const [lines, snapshots] = [await of('entries'), await of('snapshots')];
  const n = lines.length - 1;
  if (lines.some((line, i) => line.n !== i)) return null; // a log with gaps is for whoever mends it
  const body = await packed({ lines: lines.map((line) => line.body), snapshots });
  try {
    await db.transaction().execute(async (trx) => {
      const still = trx.updateTable('tables').set({ n }).where('id', '=', match).where('status', '=', 'over');
      if ((await still.executeTakeFirst()).numUpdatedRows === 0n) throw new Changed();
      if (!isSame(await taken(trx, 'entries', match), lines)) throw new Changed();
      if (!isSame(await taken(trx, 'snapshots', match), snapshots)) throw new Changed();
      await trx.insertInto('archived').values({ match, body }).execute();
    });
  } catch (error) {
    if (error instanceof Changed) return null;
    throw error;
  }
  const size = (rows: readonly Row[]): number => rows.reduce((sum, row) => sum + Buffer.byteLength(row.body), 0);
  return { before: size(lines) + size(snapshots), after: body.length };
}
/** The rows of a match, as they are when they go. */
async function taken(trx: Transaction<Schema>, table: 'entries' | 'snapshots', match: string): Promise<Row[]> {
  const rows = await trx.deleteFrom(table).where('match', '=', match).returning(['n', 'body']).execute();
  return rows.sort((a, b) => a.n - b.n);
}
const isSame = (some: readonly Row[], others: readonly Row[]): boolean =>
  some.length === others.length && some.every(({ n, body }, i) => n === others[i]?.n && body === others[i]?.body);

/** Back into rows, in whoever's transaction; false: it was not in small. */
export async function unarchive(trx: Transaction<Schema>, match: string): Promise<boolean> {
  // The row of the table is locked by whoever moves its match, so that two of them do not miss each other.
  await trx
    .updateTable('tables')
    .set(({ ref }) => ({ rev: ref('rev') }))
    .where('id', '=', match)
    .execute();
  const [found] = await trx.deleteFrom('archived').where('match', '=', match).returning('body').execute();
  if (found === undefined) return false;
  const { lines, snapshots } = await unpacked(found.body);
  const rows = lines.map((body, n) => ({ match, n, body }));
  for (let i = 0; i < rows.length; i += ROWS)
    await trx
      .insertInto('entries')
      .values(rows.slice(i, i + ROWS))
      .execute();
  for (const row of snapshots)
    await trx
      .insertInto('snapshots')
      .values({ match, ...row })
      .execute();
  return true;
}
const ROWS = 500; // in one statement: databases bound the number of its parameters

/** All of them, or one; how many. */
export async function bringBack(db: Db, match?: string): Promise<number> {
  let count = 0;
  for (;;) {
    const some = db.selectFrom('archived').select('match').limit(PAGE);
    const page = await (match === undefined ? some : some.where('match', '=', match)).execute();
    if (page.length === 0) return count;
    for (const { match: id } of page) if (await db.transaction().execute((trx) => unarchive(trx, id))) count++;
  }
}
