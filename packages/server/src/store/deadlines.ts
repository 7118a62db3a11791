/** Deadlines as rows: written with the move that sets them, claimed by one node, put off after an outage. */
import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import { REFEREE } from '@rempart/kernel';
import type { Seat } from '@rempart/kernel';
import type { Db, Store } from './open.ts';
import type { Schema } from './schema.ts';

export interface Deadline {
  readonly seat: Seat;
  readonly at: string;
  readonly n?: number; // the line since which the seat is asked
}
interface Timed {
  readonly match: string;
  readonly due: readonly Deadline[];
}
type Trx = Transaction<Schema>;

/** For the same question a deadline stays as it is, also when it was put off; all others are new, or gone. */
export async function setDeadlines(trx: Trx, timed: readonly Timed[]): Promise<void> {
  if (timed.length === 0) return;
  const matches = timed.map(({ match }) => match);
  const rows = timed.flatMap(({ match, due }) =>
    due.map(({ seat, at, n = -1 }) => ({ match, seat, at, n, claimed: null, until: null })),
  );
  const kept = rows.map(({ match, seat }) => sql`(cast(${match} as text), cast(${seat} as integer))`);
  const stay = kept.length === 0 ? sql`` : sql`and (match, seat) not in (values ${sql.join(kept)})`;
  await sql`delete from due where match in (${sql.join(matches)}) ${stay}`.execute(trx);
  if (rows.length > 0)
    await trx
      .insertInto('due')
      .values(rows)
      .onConflict((on) =>
        on
          .columns(['match', 'seat'])
          .doUpdateSet((row) => ({
            at: row.ref('excluded.at'),
            n: row.ref('excluded.n'),
            claimed: null,
            until: null,
          }))
          .where(sql<boolean>`excluded.n < 0 or due.n <> excluded.n`),
      )
      .execute();
  await firstDue(trx, matches);
}

/** The table shows the first of its deadlines. */
async function firstDue(trx: Trx, matches: readonly string[]): Promise<void> {
  await sql`update tables set due = (select min(at) from due where due.match = tables.id)
    where id in (${sql.join(matches)})`.execute(trx);
}

export const dueOf = (db: Db, match: string): Promise<Deadline[]> =>
  db.selectFrom('due').select(['seat', 'at', 'n']).where('match', '=', match).orderBy('seat').execute();

/** Rows whose time is up, for this node alone until `until`: if it dies before it is done, another takes them up. */
export async function claimDue(
  { db, kind }: Store,
  { now, until, node }: { now: string; until: string; node: string },
): Promise<string[]> {
  const alone = kind === 'postgres' ? sql`for update skip locked` : sql``;
  const { rows } = await sql<{ match: string }>`
    update due set claimed = ${node}, until = ${until}
    where (match, seat) in (
      select match, seat from due where at <= ${now} and (until is null or until <= ${now})
      and match not in (select id from tables where trouble is not null)
      order by at limit 100 ${alone}
    ) returning match`.execute(db);
  return [...new Set(rows.map(({ match }) => match))];
}
/** There is nothing to be done for this match any more. */
export async function dropDue(db: Db, match: string): Promise<void> {
  await db.deleteFrom('due').where('match', '=', match).execute();
}

const later = (instant: string, ms: number): string => new Date(Date.parse(instant) + ms).toISOString();

/** Puts deadlines of a match off, and says how many. */
export const putOff = (db: Db, match: string, seat: Seat | null, ms: number): Promise<number> =>
  db.transaction().execute(async (trx) => {
    const all = await trx.selectFrom('due').selectAll().where('match', '=', match).execute();
    const rows = all.filter((row) => seat === null || row.seat === seat);
    await move(trx, rows, ms);
    return rows.length;
  });
async function move(trx: Trx, rows: readonly { match: string; seat: number; at: string }[], ms: number) {
  for (const { match, seat, at } of rows)
    await trx
      .updateTable('due')
      .set({ at: later(at, ms), claimed: null, until: null })
      .where('match', '=', match)
      .where('seat', '=', seat)
      .execute();
  const matches = [...new Set(rows.map(({ match }) => match))];
  for (let i = 0; i < matches.length; i += 500) await firstDue(trx, matches.slice(i, i + 500));
}

const HEART = 'heartbeat';
export interface Patience {
  readonly beat: number; // how often a node says that it lives
  readonly outage: number; // silence longer than this was an outage
  readonly grace: number; // what everybody gets on top
}
/**
 * A node says that it lives. If nobody has for too long, nobody could play either: deadlines that passed meanwhile, or
 * come so soon that their players would get less than the others, are put off by the silence and a grace. One node does
 * it: whoever changes the old heartbeat.
 */
export async function beat(db: Db, now: string, patience: Patience): Promise<string[]> {
  const found = await db.selectFrom('settings').select('value').where('key', '=', HEART).executeTakeFirst();
  if (found === undefined) {
    const first = db.insertInto('settings').values({ key: HEART, value: now });
    await first.onConflict((on) => on.column('key').doNothing()).execute();
    return [];
  }
  const silence = Date.parse(now) - Date.parse(found.value);
  if (silence < patience.beat) return [];
  return db.transaction().execute(async (trx) => {
    const claim = trx.updateTable('settings').set({ value: now }).where('key', '=', HEART);
    const { numUpdatedRows } = await claim.where('value', '=', found.value).executeTakeFirst();
    if (numUpdatedRows === 0n || silence <= patience.outage) return [];
    const extra = silence + patience.grace;
    const passed = trx.selectFrom('due').selectAll().where('at', '>', found.value);
    const all = await passed.where('at', '<=', later(now, extra)).execute();
    // What is decided at a slot is decided as soon as can be, and the next slot leaves time enough: its pace says so.
    const rows = all.filter(({ seat }) => seat !== REFEREE);
    await move(trx, rows, extra);
    return [...new Set(rows.map(({ match }) => match))];
  });
}
