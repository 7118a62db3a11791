/** Who can be written to, what they want to hear, and in which language. */
import type { Db } from './open.ts';

/** The house's own kinds, and the games': `<game>:<kind>`. */
export type Kind = 'turn' | 'near' | 'over' | 'invitation' | `${string}:${string}`;
export interface Wishes {
  readonly language: 'en' | 'fr';
  readonly off: readonly Kind[];
}
export interface Reader extends Wishes {
  readonly seat: number;
  readonly person: string;
  readonly address: string;
}

interface Row {
  readonly language: string | null;
  readonly off: string | null;
}
const wishes = (row: Row | undefined): Wishes => ({
  language: row?.language === 'fr' ? 'fr' : 'en',
  off: JSON.parse(row?.off ?? '[]') as Kind[],
});

export async function readersOf(db: Db, match: string): Promise<Reader[]> {
  const rows = await db
    .selectFrom('seats')
    .innerJoin('people', 'people.id', 'seats.person')
    .leftJoin('notices', 'notices.person', 'seats.person')
    .select(['seats.seat', 'people.id as person', 'people.email as address', 'notices.language', 'notices.off'])
    .where('seats.match', '=', match)
    .where('people.email', 'is not', null)
    .orderBy('seats.seat')
    .execute();
  return rows.map((row) => ({ seat: row.seat, person: row.person, address: row.address ?? '', ...wishes(row) }));
}
export async function wishesOf(db: Db, person: string): Promise<Wishes> {
  return wishes(await db.selectFrom('notices').selectAll().where('person', '=', person).executeTakeFirst());
}
export async function setWishes(db: Db, person: string, { language, off }: Wishes): Promise<void> {
  const set = { language, off: JSON.stringify(off) };
  await db
    .insertInto('notices')
    .values({ person, ...set })
    .onConflict((on) => on.column('person').doUpdateSet(set))
    .execute();
}
