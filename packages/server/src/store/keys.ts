/** Tokens of people's programs. */
import type { Db } from './open.ts';
import type { KeyRow } from './schema.ts';

export const keysOf = (db: Db, person: string): Promise<KeyRow[]> =>
  db.selectFrom('keys').selectAll().where('person', '=', person).orderBy('created').execute();
export const keyById = (db: Db, id: string): Promise<KeyRow | undefined> =>
  db.selectFrom('keys').selectAll().where('id', '=', id).executeTakeFirst();
export async function addKey(db: Db, row: KeyRow): Promise<void> {
  await db.insertInto('keys').values(row).execute();
}
export async function dropKey(db: Db, person: string, id: string): Promise<boolean> {
  const gone = await db.deleteFrom('keys').where('id', '=', id).where('person', '=', person).executeTakeFirst();
  return gone.numDeletedRows > 0n;
}
export async function usedKey(db: Db, id: string, at: string): Promise<void> {
  await db.updateTable('keys').set({ used: at }).where('id', '=', id).execute();
}
