/** Reading a match: its lines, its secret, what was recorded of its states. Of an old one they are kept in small (cold.ts). */
import type { Entry, Snapshot } from '@rempart/match';
import type { ExpressionBuilder } from 'kysely';
import { archivedOf } from './cold.ts';
import type { Db } from './open.ts';
import type { Schema } from './schema.ts';

/** The lines after `since`, in order. */
export async function linesOf(db: Db, match: string, since = -1): Promise<Entry[]> {
  const rows = (): Promise<{ body: string }[]> =>
    db.selectFrom('entries').select('body').where('match', '=', match).where('n', '>', since).orderBy('n').execute();
  const inSmall = async () => (await archivedOf(db, match))?.lines.map((body) => ({ body }));
  // Whoever knows a line knows the match: only of one that is read whole it is not clear in which form it is kept.
  const found = since >= 0 ? await rows() : await inEither(rows, inSmall);
  return found.map(({ body }) => JSON.parse(body) as Entry);
}
/** In rows, or in small; or in rows after all, if it was brought back between the two looks. */
async function inEither<T>(
  rows: () => Promise<T[]>,
  inSmall: () => Promise<readonly T[] | undefined>,
): Promise<readonly T[]> {
  const found = await rows();
  return found.length > 0 ? found : ((await inSmall()) ?? (await rows()));
}
/** The newest line's number, as the store has it. */
export async function newestLine(db: Db, match: string): Promise<number> {
  const { max } = db.fn;
  const row = await db.selectFrom('entries').select(max('n').as('n')).where('match', '=', match).executeTakeFirst();
  if (typeof row?.n === 'number') return row.n;
  return (await db.selectFrom('tables').select('n').where('id', '=', match).executeTakeFirst())?.n ?? -1;
}
/** The same of many; those without a line are left out. */
export async function newestLines(db: Db, matches: readonly string[]): Promise<{ match: string; n: number }[]> {
  if (matches.length === 0) return [];
  const newest = (expression: ExpressionBuilder<Schema, 'tables'>) =>
    expression
      .selectFrom('entries')
      .select('entries.n')
      .whereRef('entries.match', '=', 'tables.id')
      .orderBy('entries.n', 'desc')
      .limit(1)
      .as('n');
  const rows = await db
    .selectFrom('tables')
    .select((expression) => ['id', 'n as last', newest(expression)])
    .where('id', 'in', [...matches])
    .execute();
  return rows.flatMap(({ id, last, n }) => ((n ?? last) < 0 ? [] : [{ match: id, n: n ?? last }]));
}
export async function secretOf(db: Db, match: string): Promise<string | null> {
  const row = await db.selectFrom('secrets').select('secret').where('match', '=', match).executeTakeFirst();
  return row?.secret ?? null;
}
function recorded(db: Db, match: string): Promise<readonly { n: number; body: string }[]> {
  const query = db.selectFrom('snapshots').select(['n', 'body']).where('match', '=', match).orderBy('n');
  return inEither(
    () => query.execute(),
    async () => (await archivedOf(db, match))?.snapshots,
  );
}
export async function snapshotsOf(db: Db, match: string): Promise<Snapshot[]> {
  return (await recorded(db, match)).flatMap(({ n, body }) => {
    const read = JSON.parse(body) as Snapshot['state'] | Snapshot[];
    return Array.isArray(read) ? read : [{ n, state: read }];
  });
}
/** The same as it is kept: a list of them a row, or, from long ago, one. */
export async function snapshotTexts(db: Db, match: string): Promise<string[]> {
  return (await recorded(db, match)).flatMap(({ n, body }) => {
    const text = body.startsWith('[') ? body.slice(1, -1) : `{"n":${n},"state":${body}}`;
    return text === '' ? [] : [text];
  });
}
