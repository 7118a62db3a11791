/** Rows of what is written and not sent. */
import type { Db } from './open.ts';
import type { DraftRow } from './schema.ts';

export const draftOf = (db: Db, match: string, seat: number): Promise<DraftRow | undefined> =>
  db.selectFrom('drafts').selectAll().where('match', '=', match).where('seat', '=', seat).executeTakeFirst();
export const draftsOf = (db: Db, match: string): Promise<DraftRow[]> =>
  db.selectFrom('drafts').selectAll().where('match', '=', match).orderBy('seat').execute();

/** One a seat: the newest takes the place of the one before. */
export async function keepDraft(db: Db, draft: DraftRow): Promise<void> {
  const { match: _match, seat: _seat, ...written } = draft;
  await db
    .insertInto('drafts')
    .values(draft)
    .onConflict((on) => on.columns(['match', 'seat']).doUpdateSet(written))
    .execute();
}
export async function dropDraft(db: Db, match: string, seat: number): Promise<void> {
  await db.deleteFrom('drafts').where('match', '=', match).where('seat', '=', seat).execute();
}
/** The question they were for is over. */
export async function dropDrafts(db: Db, match: string): Promise<void> {
  await db.deleteFrom('drafts').where('match', '=', match).execute();
}
