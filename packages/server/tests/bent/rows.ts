/** All that belongs to some people and tables, to see that others have changed nothing of it. */
import type { Db } from '../../src/store/open.ts';
import type { TableName } from '../../src/store/schema.ts';

export interface Belongings {
  readonly people: readonly string[];
  readonly tables: readonly string[];
}
/**
 * What is of the house, or of whoever has just sent something: challenges, reports, settings, counts, who is connected; what
 * its sweeps note of games.
 */
type Nobodys = 'tokens' | 'reports' | 'settings' | 'counts' | 'absent' | 'days' | 'records';
interface Owner {
  readonly person?: string; // the column that names a person
  readonly match?: string; // the column that names a table
}
/** By which columns the rows of each table of the store belong to somebody: a new table must say so here. */
const OWNED: { readonly [name in Exclude<TableName, Nobodys>]: Owner } = {
  people: { person: 'id' },
  sessions: { person: 'person' },
  passkeys: { person: 'person' },
  channels: { person: 'person' },
  notices: { person: 'person' },
  mutes: { person: 'person' },
  bans: { person: 'person' },
  outbox: { person: 'person' },
  tables: { match: 'id' },
  seats: { match: 'match', person: 'person' },
  entries: { match: 'match' },
  snapshots: { match: 'match' },
  checkpoints: { match: 'match' },
  archived: { match: 'match' },
  secrets: { match: 'match' },
  due: { match: 'match' },
  chat: { match: 'match', person: 'person' },
  audit: { match: 'match' },
  pages: { match: 'match' },
  pigeons: { match: 'match' },
  drafts: { match: 'match', person: 'person' },
  traces: { match: 'match', person: 'person' },
  signals: { match: 'match' },
  vacations: { person: 'person' },
  shelved: { person: 'person' },
  tries: { match: 'match', person: 'person' },
  ratings: { person: 'person' },
  profiles: { person: 'person' },
  friends: { person: 'person' },
  evenings: { person: 'host' },
  entrants: { person: 'person' },
  pairings: { match: 'match' },
  keys: { person: 'person' },
};

/** The house's own sweeps try to send letters, and note who has begun. */
const SWEPT = ['tries', 'next', 'sent', 'error', 'recorded'];
const without = (key: string, value: unknown): unknown => (SWEPT.includes(key) ? undefined : value);

/** Whoever may look on may talk with others who do: such a line is its writer's. */
const isOfTheGallery = (row: object, people: readonly string[]): boolean =>
  'gallery' in row && row.gallery === 1 && 'person' in row && !people.includes(String(row.person));

export type Rows = ReadonlyMap<string, readonly string[]>; // by table of the store

export async function rowsOf(db: Db, { people, tables }: Belongings): Promise<Rows> {
  const found = new Map<string, string[]>();
  for (const [name, { person, match }] of Object.entries<Owner>(OWNED)) {
    const { ref } = db.dynamic;
    const rows = await db
      .selectFrom(name as 'people')
      .selectAll()
      .where((where) =>
        where.or([
          ...(person === undefined ? [] : [where(ref<'id'>(person), 'in', [...people])]),
          ...(match === undefined ? [] : [where(ref<'id'>(match), 'in', [...tables])]),
        ]),
      )
      .execute();
    const theirs = rows.filter((row) => !isOfTheGallery(row, people));
    found.set(name, theirs.map((row) => JSON.stringify(row, without)).sort());
  }
  return found;
}

/** The rows that are there on one side only. */
export function differences(before: Rows, after: Rows): string[] {
  return [...before].flatMap(([name, rows]) => {
    const now = after.get(name) ?? [];
    const [gone, come] = [rows.filter((row) => !now.includes(row)), now.filter((row) => !rows.includes(row))];
    return gone.length + come.length === 0
      ? []
      : [`${name}: ${gone.join(' ')} became ${come.join(' ')}`.slice(0, 2000)];
  });
}
