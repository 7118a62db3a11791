/**
 * What every move writes, as each database does it best. The log is its own lock: a line is added where the one before it,
 * which its writer knew, is there and its own place is free. Then the table's row follows, if it has anything to say. Both
 * together, or nothing; whose log had gone on already is not among the answers.
 */
import type { Database } from 'better-sqlite3';
import { CompiledQuery } from 'kysely';
import type { Transaction } from 'kysely';
import type pg from 'pg';
import type { Entry } from '@rempart/match';
import type { Append } from './append.ts';
import type { Schema } from './schema.ts';

/** Inside a transaction, or, where the database can do it in one go, without. The ids of those that were written. */
export type WriteLines = (
  batch: readonly Append[],
  trx: Transaction<Schema> | null,
) => ReadonlySet<string> | Promise<ReadonlySet<string>>;

/** Line `i` of it as JSON. */
const textOf = ({ texts, entries }: Append, i: number): string => texts?.[i] ?? JSON.stringify(entries[i]);
export const newestIn = ({ expect, entries }: Append): number => expect + entries.length;
export const firstDue = (due: Append['due']): string | null => due?.map(({ at }) => at).sort()[0] ?? null;

/** Prepared once and run row by row: nothing is built, and nothing waits. */
export function sqliteLines(file: Database): WriteLines {
  const next = file.prepare(`
    insert into entries (match, n, body) select ?, ?, ?
    where exists (select 1 from entries where match = ? and n = ?) on conflict do nothing`);
  const add = file.prepare('insert into entries (match, n, body) values (?, ?, ?)');
  const follow = file.prepare(`
    update tables set n = ?, status = ?, waiting = ?, bot = ?, due = ?, outcome = ?, closed = ?, touched = ?, request = null
    where id = ?`);
  const write = (item: Append): boolean => {
    const { match, expect, entries, head, at } = item;
    for (let i = 0; i < entries.length; i++) {
      const { n } = entries[i] as Entry;
      if (i > 0) add.run(match, n, textOf(item, i));
      else if (next.run(match, n, textOf(item, i), match, expect).changes === 0) return false;
    }
    if (head === null) return true;
    const { status, waiting, bot, outcome, closed } = head;
    follow.run(newestIn(item), status, waiting, bot, firstDue(item.due), outcome, closed, at, match);
    return true;
  };
  const all = (batch: readonly Append[]): Set<string> => {
    const won = new Set<string>();
    for (const item of batch) if (write(item)) won.add(item.match);
    return won;
  };
  const alone = file.transaction(all).immediate;
  return (batch, trx) => (trx === null ? alone(batch) : all(batch));
}

/** One statement, known to the server by its name: one way there and back for the whole batch. The other nodes are told apart (wire.ts). */
export function postgresLines(pool: pg.Pool): WriteLines {
  return async (batch, trx) => {
    const rows = `[${batch.map(rowOf).join(',')}]`;
    const moved =
      trx === null
        ? await pool.query<{ id: string }>({ name: 'lines', text: LINES, values: [rows] })
        : await trx.executeQuery<{ id: string }>(CompiledQuery.raw(LINES, [rows]));
    return new Set(moved.rows.map(({ id }) => id));
  };
}
function rowOf(item: Append): string {
  const { match, expect, entries, head, at, due } = item;
  const [first = 'null', ...rest] = entries.map((_, i) => textOf(item, i));
  const told = JSON.stringify({ match, expect, head: head && { ...head, n: newestIn(item), due: firstDue(due), at } });
  return `${told.slice(0, -1)},"first":${first},"rest":[${rest.join(',')}]}`;
}
/** A column of type json keeps its text: a line is stored as it was written. */
const LINES = `
  with given as (select value, value->>'match' as id from json_array_elements(cast($1 as json))),
  won as (
    insert into entries (match, n, body)
    select given.id, cast(value->'first'->>'n' as integer), cast(value->'first' as text)
    from given join entries as known on known.match = given.id and known.n = cast(value->>'expect' as integer)
    order by given.id
    on conflict do nothing returning match, n
  ),
  added as (
    insert into entries (match, n, body)
    select id, cast(line.value->>'n' as integer), cast(line.value as text)
    from won join given on id = won.match, json_array_elements(given.value->'rest') as line
  ),
  moved as (
    update tables
    set n = cast(head->>'n' as integer), status = head->>'status', waiting = head->>'waiting',
        bot = cast(head->>'bot' as integer), due = head->>'due', outcome = head->>'outcome',
        closed = head->>'closed', touched = head->>'at', request = null
    from (select id, value->'head' as head from won join given on id = won.match) as told
    where tables.id = told.id and json_typeof(head) = 'object'
  )
  select match as id from won`;
