/** Reading a match: its lines, its secret, what was recorded of its states. */
import type { Entry, Snapshot } from '@rempart/match';
import type { ExpressionBuilder } from 'kysely';
import type { Db } from './open.ts';
import type { Schema } from './schema.ts';

/** The lines after `since`, in order. */
export async function linesOf(db: Db, match: string, since = -1): Promise<Entry[]> {
  const rows = await db
    .selectFrom('entries')
    .select('body')
    .where('match', '=', match)
    .where('n', '>', since)
    .orderBy('n')
    .execute();
  return rows.map(({ body }) => JSON.parse(body) as Entry);
}
/** The newest line's number, as the store has it. */
export async function newestLine(db: Db, match: string): Promise<number> {
  const { max } = db.fn;
  const row = await db.selectFrom('entries').select(max('n').as('n')).where('match', '=', match).executeTakeFirst();
  return row?.n ?? -1;
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
    .select(['id', newest])
    .where('id', 'in', [...matches])
    .execute();
  return rows.flatMap(({ id, n }) => (n === null ? [] : [{ match: id, n }]));
}
export async function secretOf(db: Db, match: string): Promise<string | null> {
  const row = await db.selectFrom('secrets').select('secret').where('match', '=', match).executeTakeFirst();
  return row?.secret ?? null;
}
export async function snapshotsOf(db: Db, match: string): Promise<Snapshot[]> {
  const rows = await db.selectFrom('snapshots').selectAll().where('match', '=', match).orderBy('n').execute();
  return rows.flatMap(({ n, body }) => {
    const read = JSON.parse(body) as Snapshot['state'] | Snapshot[];
    return Array.isArray(read) ? read : [{ n, state: read }];
  });
}
/** The same as it is kept: a list of them a row, or, from long ago, one. */
export async function snapshotTexts(db: Db, match: string): Promise<string[]> {
  const rows = await db.selectFrom('snapshots').selectAll().where('match', '=', match).orderBy('n').execute();
  return rows.flatMap(({ n, body }) => {
    const text = body.startsWith('[') ? body.slice(1, -1) : `{"n":${n},"state":${body}}`;
    return text === '' ? [] : [text];
  });
}
