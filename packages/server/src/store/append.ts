/** The one way into the log: whoever names the newest line may add to it; everything that follows from it goes along. */
import { sql } from 'kysely';
import type { RawBuilder, Transaction } from 'kysely';
import type { Seat } from '@rempart/kernel';
import type { Entry } from '@rempart/match';
import { setDeadlines } from './deadlines.ts';
import type { Deadline } from './deadlines.ts';
import type { Db } from './open.ts';
import type { Outbox, PageRow, Schema, Seats, Tables } from './schema.ts';
import { setLetters } from './outbox.ts';
import { addPages, dropTraces } from './weeks.ts';
import { CHANNEL } from './wire.ts';

/** What lists and sweeps need to know of a match without opening it. */
export interface Head {
  readonly status: Tables['status'];
  readonly waiting: readonly Seat[];
  readonly bot: boolean;
  readonly outcome: string | null;
  readonly closed: string | null;
}
export interface Append {
  readonly match: string;
  readonly expect: number; // the newest line the writer knew
  readonly entries: readonly Entry[];
  readonly head: Head;
  readonly at: string;
  readonly due: readonly Deadline[] | null; // null: this match has no clock
  readonly snapshots?: readonly Recorded[]; // when it has ended: the states, for editions to come
  readonly sits?: readonly Sitting[]; // seats that changed hands
  readonly pages?: readonly PageRow[]; // what seats were given to read
  readonly outbox?: readonly Outbox[];
  readonly retract?: readonly string[]; // keys of letters that have become pointless, if they have not left yet
}
/** The state after line n, or what has changed in it since the last one recorded. */
interface Recorded {
  readonly n: number;
  readonly body: string;
}
export interface Sitting {
  readonly seat: Seat;
  readonly person: string | null;
  readonly by: Seats['by'];
  readonly name: string;
  readonly level: string | null;
}
type Trx = Transaction<Schema>;
type Kind = 'sqlite' | 'postgres';
const RETRIES = 5;
const ROWS = 500; // in one statement: databases bound the number of its parameters

/** For each, in one transaction: was it written, or had somebody been there first? */
export async function appendAll(db: Db, kind: Kind, batch: readonly Append[]): Promise<boolean[]> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await db.transaction().execute((trx) => write(trx, kind, batch));
    } catch (error) {
      // Two nodes whose batches cross each other: Postgres lets one of them go first and asks the other to come again.
      const code = (error as { code?: unknown }).code;
      if (attempt >= RETRIES || (code !== '40P01' && code !== '40001')) throw error;
    }
  }
}

async function write(trx: Trx, kind: Kind, batch: readonly Append[]): Promise<boolean[]> {
  // A match can be written once a batch: its second writer cannot have seen the first one's lines.
  const first = new Map<string, Append>();
  for (const item of batch) if (!first.has(item.match)) first.set(item.match, item);
  const won = await advance(trx, kind, [...first.values()]);
  const written = [...first.values()].filter(({ match }) => won.has(match));
  if (written.length > 0) {
    await addLines(trx, kind, written);
    await follow(trx, written);
    if (kind === 'postgres') await tellOthers(trx, written);
  }
  return batch.map((item) => won.has(item.match) && first.get(item.match) === item);
}

const newest = (item: Append): number => item.expect + item.entries.length;

/** Rows as one value: the statement stays the same however many there are, so that it is read and planned once. */
function rowsAs(kind: Kind, rows: readonly (readonly (string | number | null)[])[]): RawBuilder<unknown> {
  const json = JSON.stringify(rows);
  return kind === 'postgres'
    ? sql`json_array_elements(cast(${json} as json)) as v(value)`
    : sql`json_each(${json}) as v`;
}

async function addLines(trx: Trx, kind: Kind, written: readonly Append[]): Promise<void> {
  const rows = written.flatMap(({ match, entries }) => entries.map((entry) => [match, entry.n, JSON.stringify(entry)]));
  await sql`
    insert into entries (match, n, body)
    select value->>0, cast(value->>1 as integer), value->>2 from ${rowsAs(kind, rows)}`.execute(trx);
}

/** Moves each table from the line its writer knew to the new one; tells which moved. */
async function advance(trx: Trx, kind: Kind, batch: readonly Append[]): Promise<Set<string>> {
  const rows = batch.map((item) => {
    const { head, due } = item;
    const first = due === null ? null : (due.map(({ at }) => at).sort()[0] ?? null);
    const mark = [item.match, item.expect, newest(item), head.status, JSON.stringify(head.waiting)];
    return [...mark, head.bot ? 1 : 0, first, head.outcome, head.closed, item.at];
  });
  const { rows: moved } = await sql<{ id: string }>`
    update tables
    set n = cast(value->>2 as integer), status = value->>3, waiting = value->>4, bot = cast(value->>5 as integer),
        due = value->>6, outcome = value->>7, closed = value->>8, touched = value->>9, request = null
    from ${rowsAs(kind, rows)} where tables.id = value->>0 and tables.n = cast(value->>1 as integer)
    returning tables.id`.execute(trx);
  return new Set(moved.map(({ id }) => id));
}

async function follow(trx: Trx, written: readonly Append[]): Promise<void> {
  await setDeadlines(
    trx,
    written.flatMap(({ match, due }) => (due === null ? [] : [{ match, due }])),
  );
  for (const { match, snapshots } of written)
    for (let i = 0; snapshots !== undefined && i < snapshots.length; i += ROWS) {
      const rows = snapshots.slice(i, i + ROWS).map(({ n, body }) => ({ match, n, body }));
      await trx.insertInto('snapshots').values(rows).execute();
    }
  await addPages(
    trx,
    written.flatMap(({ pages }) => pages ?? []),
  );
  for (const { match, head } of written) if (head.status === 'over') await dropTraces(trx, match);
  await setLetters(
    trx,
    written.flatMap(({ outbox }) => outbox ?? []),
    written.flatMap(({ retract }) => retract ?? []),
  );
  for (const { match, sits } of written)
    for (const { seat, ...sitter } of sits ?? [])
      await trx.updateTable('seats').set(sitter).where('match', '=', match).where('seat', '=', seat).execute();
}

async function tellOthers(trx: Trx, written: readonly Append[]): Promise<void> {
  const words = written.map((item) => sql`(${JSON.stringify({ k: 'log', m: item.match, n: newest(item) })})`);
  await sql`select pg_notify(${CHANNEL}, column1) from (values ${sql.join(words)}) as v`.execute(trx);
}
