/** Friends and those one wants nothing to do with; and whether one's profile is shown. */
import type { Db } from './open.ts';
import type { Schema } from './schema.ts';

type Kind = Schema['friends']['kind'];
export async function setTie(db: Db, person: string, other: string, kind: Kind | null, at: string): Promise<void> {
  await db.deleteFrom('friends').where('person', '=', person).where('other', '=', other).execute();
  if (kind !== null) await db.insertInto('friends').values({ person, other, kind, at }).execute();
}
export async function tieOf(db: Db, person: string, other: string): Promise<Kind | null> {
  const query = db.selectFrom('friends').select('kind').where('person', '=', person).where('other', '=', other);
  return (await query.executeTakeFirst())?.kind ?? null;
}
export const tiesOf = (db: Db, person: string) =>
  db
    .selectFrom('friends')
    .innerJoin('people', 'people.id', 'friends.other')
    .leftJoin('friends as back', (on) =>
      on.onRef('back.person', '=', 'friends.other').onRef('back.other', '=', 'friends.person'),
    )
    .select(['friends.other', 'friends.kind', 'people.name', 'back.kind as back'])
    .where('friends.person', '=', person)
    .orderBy('people.name')
    .execute();
export async function countTies(db: Db, person: string): Promise<number> {
  const query = db.selectFrom('friends').select((one) => one.fn.countAll<number | string>().as('n'));
  return Number((await query.where('person', '=', person).executeTakeFirst())?.n ?? 0);
}

export async function isShown(db: Db, person: string): Promise<boolean> {
  const row = await db.selectFrom('profiles').select('shown').where('person', '=', person).executeTakeFirst();
  return row?.shown === 1;
}
/** Those at a table who show theirs. */
export async function shownAt(db: Db, id: string): Promise<ReadonlySet<string>> {
  const sitting = db.selectFrom('seats').innerJoin('profiles', 'profiles.person', 'seats.person');
  const found = await sitting
    .select('profiles.person')
    .where('seats.match', '=', id)
    .where('profiles.shown', '=', 1)
    .execute();
  return new Set(found.map(({ person }) => person));
}
export async function setShownProfile(db: Db, person: string, isToBe: boolean): Promise<void> {
  const shown = isToBe ? 1 : 0;
  const insert = db.insertInto('profiles').values({ person, shown });
  await insert.onConflict((on) => on.column('person').doUpdateSet({ shown })).execute();
}
