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
const later = (instant: string, ms: number): string => new Date(Date.parse(instant) + ms).toISOString();

const ROWS = 500; // in one statement: databases bound the number of its parameters
/** For the same question a deadline stays as it is, also when it was put off; all others are new, or gone. Only these are written. */
export async function setDeadlines(trx: Trx, timed: readonly Timed[]): Promise<void> {
  if (timed.length === 0) return;
  const matches = timed.map(({ match }) => match);
  const there = await trx.selectFrom('due').select(['match', 'seat', 'n']).where('match', 'in', matches).execute();
  const nameOf = (row: { match: string; seat: number }): string => `${row.match} ${row.seat}`;
  const known = new Map(there.map((row) => [nameOf(row), row.n]));
  const rows = timed.flatMap(({ match, due }) =>
    due.map(({ seat, at, n = -1 }) => ({ match, seat, at, n, claimed: null, until: null })),
  );
  const stay = new Set(rows.map(nameOf));
  const gone = there.filter((row) => !stay.has(nameOf(row)));
  for (let i = 0; i < gone.length; i += ROWS) {
    const pairs = gone.slice(i, i + ROWS).map(({ match, seat }) => sql`(${match}, cast(${seat} as integer))`);
    await sql`delete from due where (match, seat) in (values ${sql.join(pairs)})`.execute(trx);
  }
  const fresh = rows.filter((row) => row.n < 0 || known.get(nameOf(row)) !== row.n);
  for (let i = 0; i < fresh.length; i += ROWS)
    await trx
      .insertInto('due')
      .values(fresh.slice(i, i + ROWS))
      .onConflict((on) =>
        on.columns(['match', 'seat']).doUpdateSet((row) => ({
          at: row.ref('excluded.at'),
          n: row.ref('excluded.n'),
          claimed: null,
          until: null,
        })),
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

const SKEW = 30_000; // milliseconds by which nodes' clocks may differ
/**
 * Rows whose time is up, for this node alone until `until`: if it dies before it is done, another takes them up. A claim that
 * would last longer than any was made by a clock that has been set back since.
 */
export async function claimDue(
  { db, kind }: Store,
  { now, until, node }: { now: string; until: string; node: string },
): Promise<string[]> {
  const alone = kind === 'postgres' ? sql`for update skip locked` : sql``;
  const { rows } = await sql<{ match: string }>`
    update due set claimed = ${node}, until = ${until}
    where (match, seat) in (
      select match, seat from due
      where at <= ${now} and (until is null or until <= ${now} or until > ${later(until, SKEW)})
      and match not in (select id from tables where trouble is not null)
      and match not in (select id from tables where paused is not null)
      order by at limit 100 ${alone}
    ) returning match`.execute(db);
  return [...new Set(rows.map(({ match }) => match))];
}
/** There is nothing to be done for this match any more. */
export async function dropDue(db: Db, match: string): Promise<void> {
  await db.deleteFrom('due').where('match', '=', match).execute();
}

/** Puts deadlines of a match off, and says how many. */
export const putOff = (db: Db, match: string, seat: Seat | null, ms: number): Promise<number> =>
  db.transaction().execute(async (trx) => {
    const all = await trx.selectFrom('due').selectAll().where('match', '=', match).execute();
    const rows = all.filter((row) => seat === null || row.seat === seat);
    await move(trx, rows, ms);
    return rows.length;
  });
/** Each by as much as is said of it; by nothing, if nothing. */
export const putOffRow = (
  db: Db,
  match: string,
  by: (row: { seat: Seat; at: string; n: number }) => number,
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    for (const row of await trx.selectFrom('due').selectAll().where('match', '=', match).execute()) {
      const ms = by(row);
      if (ms > 0) await move(trx, [row], ms);
    }
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
const PEAK = 'clock-peak'; // the latest instant that was ever now
export interface Patience {
  readonly beat: number; // how often a node says that it lives
  readonly outage: number; // silence longer than this was an outage
  readonly grace: number; // what everybody gets on top
}
/**
 * A node says that it lives. If nobody has for too long, nobody could play either: deadlines that passed meanwhile, or
 * come so soon that their players would get less than the others, are put off by the silence and a grace. One node does
 * it: whoever changes the old heartbeat. A clock that is set back takes the heartbeat along, so that its way forward again
 * is such a silence for what was set meanwhile; what was set before counts from the latest instant there was.
 */
export async function beat(db: Db, now: string, patience: Patience): Promise<string[]> {
  const found = await db.selectFrom('settings').selectAll().where('key', 'in', [HEART, PEAK]).execute();
  const heart = found.find(({ key }) => key === HEART)?.value;
  if (heart === undefined) {
    const first = db.insertInto('settings').values({ key: HEART, value: now });
    await first.onConflict((on) => on.column('key').doNothing()).execute();
    return [];
  }
  const known = found.find(({ key }) => key === PEAK)?.value ?? heart;
  const peak = known > heart ? known : heart;
  const silence = Date.parse(now) - Date.parse(heart);
  if (Math.abs(silence) < patience.beat) return [];
  return db.transaction().execute(async (trx) => {
    const claim = trx.updateTable('settings').set({ value: now }).where('key', '=', HEART);
    const { numUpdatedRows } = await claim.where('value', '=', heart).executeTakeFirst();
    if (numUpdatedRows === 0n) return [];
    await setPeak(trx, now > peak ? now : peak);
    if (silence <= patience.outage) return [];
    const sinceThen = Date.parse(now) - Date.parse(peak);
    return [
      ...(await postpone(trx, { after: heart, upTo: peak, now, by: silence + patience.grace })),
      ...(sinceThen > patience.outage
        ? await postpone(trx, { after: peak, upTo: END, now, by: sinceThen + patience.grace })
        : []),
    ];
  });
}
const END = '9999';
async function setPeak(trx: Trx, value: string): Promise<void> {
  const row = trx.insertInto('settings').values({ key: PEAK, value });
  await row.onConflict((on) => on.column('key').doUpdateSet({ value })).execute();
}
async function postpone(trx: Trx, { after, upTo, now, by }: { after: string; upTo: string; now: string; by: number }) {
  const passed = trx.selectFrom('due').selectAll().where('at', '>', after).where('at', '<=', upTo);
  const all = await passed.where('at', '<=', later(now, by)).execute();
  // What is decided at a slot is decided as soon as can be, and the next slot leaves time enough: its pace says so.
  const rows = all.filter(({ seat }) => seat !== REFEREE);
  await move(trx, rows, by);
  return [...new Set(rows.map(({ match }) => match))];
}
