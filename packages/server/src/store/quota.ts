/** What somebody has made, counted. */
import { sql } from 'kysely';
import type { Db } from './open.ts';

export interface Used {
  readonly lobbies: number;
  readonly oldestLobby: string | null; // when it was touched last
  readonly tables: number; // those among them
  readonly seats: number;
  readonly oldest: string | null;
}
/** Tables of this host that are not over and were touched since. */
export async function usedSince(db: Db, host: string, since: string): Promise<Used> {
  const rows = await db
    .selectFrom('tables')
    .select((row) => [
      'status',
      row.fn.countAll<number | string>().as('tables'),
      row.fn.sum<number | string>('seats').as('seats'),
      row.fn.min('touched').as('oldest'),
    ])
    .where('host', '=', host)
    .where('status', '!=', 'over')
    .where('touched', '>', since)
    .groupBy('status')
    .execute();
  const lobby = rows.find(({ status }) => status === 'lobby');
  const sum = (of: 'tables' | 'seats'): number => rows.reduce((total, row) => total + Number(row[of]), 0);
  const [oldest] = rows.map((row) => row.oldest).sort();
  return {
    lobbies: Number(lobby?.tables ?? 0),
    oldestLobby: lobby?.oldest ?? null,
    tables: sum('tables'),
    seats: sum('seats'),
    oldest: oldest ?? null,
  };
}

/** Files that this host brought since. */
export async function uploadsSince(db: Db, host: string, since: string) {
  const { rows } = await sql<{ uploads: number | string; bytes: number | string; oldest: string | null }>`
    select count(*) as uploads, coalesce(sum(brought), 0) as bytes, min(created) as oldest
    from tables where host = ${host} and brought > 0 and created > ${since}`.execute(db);
  const { uploads = 0, bytes = 0, oldest = null } = rows[0] ?? {};
  return { uploads: Number(uploads), bytes: Number(bytes), oldest };
}
export async function setBrought(db: Db, id: string, brought: number): Promise<void> {
  await db.updateTable('tables').set({ brought }).where('id', '=', id).execute();
}
