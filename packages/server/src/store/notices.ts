/** Who can be written to, what they want to hear, and in which language. */
import type { Db } from './open.ts';
import type { ChannelRow } from './schema.ts';

/** The house's own kinds, and the games': `<game>:<kind>`. */
export type Kind = 'turn' | 'near' | 'over' | 'invitation' | `${string}:${string}`;
/** Hours in which nothing is sent, in the reader's zone. */
export interface Quiet {
  readonly from: string; // 22:00
  readonly to: string;
}
export interface Wishes {
  readonly language: 'en' | 'fr';
  readonly off: readonly Kind[]; // by mail
  readonly zone: string | null;
  readonly quiet: Quiet | null;
  readonly muted: readonly string[]; // tables
}
/** Another way than mail. */
type Way = Pick<ChannelRow, 'id' | 'kind'>;
export interface Reader extends Pick<Wishes, 'language' | 'off'> {
  readonly seat: number;
  readonly person: string;
  readonly address: string; // empty: no mail
  readonly ways: readonly Way[];
}

interface Row {
  readonly language: string | null;
  readonly off: string | null;
  readonly zone: string | null;
  readonly quiet: string | null;
  readonly muted: string | null;
}
const wishes = (row: Row | undefined): Wishes => ({
  language: row?.language === 'fr' ? 'fr' : 'en',
  off: JSON.parse(row?.off ?? '[]') as Kind[],
  zone: row?.zone || null,
  quiet: row?.quiet ? (JSON.parse(row.quiet) as Quiet) : null,
  muted: JSON.parse(row?.muted ?? '[]') as string[],
});

export async function readersOf(db: Db, match: string): Promise<Reader[]> {
  const seated = await db
    .selectFrom('seats')
    .innerJoin('people', 'people.id', 'seats.person')
    .leftJoin('notices', 'notices.person', 'seats.person')
    .select(['seats.seat', 'people.id as person', 'people.email as address', 'notices.language', 'notices.off'])
    .where('seats.match', '=', match)
    .orderBy('seats.seat')
    .execute();
  if (seated.length === 0) return [];
  const ways = await db
    .selectFrom('channels')
    .innerJoin('seats', 'seats.person', 'channels.person')
    .select(['channels.id', 'channels.kind', 'seats.seat'])
    .where('seats.match', '=', match)
    .where('channels.kind', '!=', 'calendar')
    .orderBy('channels.id')
    .execute();
  const bySeat = new Map<number, Way[]>();
  for (const { seat, id, kind } of ways) bySeat.set(seat, [...(bySeat.get(seat) ?? []), { id, kind }]);
  return seated.flatMap((row) => {
    const { seat, person, address } = row;
    const theirs = bySeat.get(seat) ?? [];
    const { language, off } = wishes({ ...row, zone: null, quiet: null, muted: null });
    return address === null && theirs.length === 0
      ? []
      : [{ seat, person, address: address ?? '', ways: theirs, language, off }];
  });
}
export async function wishesOf(db: Db, person: string): Promise<Wishes> {
  return wishes(await db.selectFrom('notices').selectAll().where('person', '=', person).executeTakeFirst());
}
/** What is left out stays as it is. */
export async function setWishes(db: Db, person: string, wanted: Pick<Wishes, 'language' | 'off'> & Partial<Wishes>) {
  const { language, off, zone, quiet, muted } = wanted;
  const set = {
    language,
    off: JSON.stringify(off),
    ...(zone === undefined ? {} : { zone: zone ?? '' }),
    ...(quiet === undefined ? {} : { quiet: quiet === null ? '' : JSON.stringify(quiet) }),
    ...(muted === undefined ? {} : { muted: JSON.stringify(muted) }),
  };
  await db
    .insertInto('notices')
    .values({ person, ...set })
    .onConflict((on) => on.column('person').doUpdateSet(set))
    .execute();
}
