/**
 * What every move writes, as each database does it best: the table goes from the line its writer knew to the new one,
 * and the lines between are added. Both together, or nothing; whose table had gone on already is not among the answers.
 */
import type { Database } from 'better-sqlite3';
import { CompiledQuery } from 'kysely';
import type { Transaction } from 'kysely';
import type pg from 'pg';
import type { Append } from './append.ts';
import type { Schema } from './schema.ts';
import { CHANNEL } from './wire.ts';

/** Inside a transaction, or, where the database can do it in one go, without. The ids of those that were written. */
export type WriteLines = (batch: readonly Append[], trx: Transaction<Schema> | null) => Promise<Set<string>>;

const newest = ({ expect, entries }: Append): number => expect + entries.length;
const firstDue = ({ due }: Append): string | null => due?.map(({ at }) => at).sort()[0] ?? null;

/** Prepared once and run row by row: nothing is built, and nothing waits. The transaction around it is the caller's. */
export function sqliteLines(file: Database): WriteLines {
  const advance = file.prepare(`
    update tables set n = ?, status = ?, waiting = ?, bot = ?, due = ?, outcome = ?, closed = ?, touched = ?, request = null
    where id = ? and n = ?`);
  const add = file.prepare('insert into entries (match, n, body) values (?, ?, ?)');
  const write = (item: Append): boolean => {
    const { match, expect, entries, head, at } = item;
    const { status, waiting, bot, outcome, closed } = head;
    const shown = [newest(item), status, JSON.stringify(waiting), bot ? 1 : 0, firstDue(item), outcome, closed, at];
    if (advance.run(...shown, match, expect).changes === 0) return false;
    for (const entry of entries) add.run(match, entry.n, JSON.stringify(entry));
    return true;
  };
  return (batch) => Promise.resolve(new Set(batch.filter(write).map(({ match }) => match)));
}

/** One statement, known to the server by its name: one way there and back for the whole batch, word to the nodes included. */
export function postgresLines(pool: pg.Pool): WriteLines {
  return async (batch, trx) => {
    const rows = JSON.stringify(batch.map(rowOf));
    const moved =
      trx === null
        ? await pool.query<{ id: string }>({ name: 'lines', text: LINES, values: [rows] })
        : await trx.executeQuery<{ id: string }>(CompiledQuery.raw(LINES, [rows]));
    return new Set(moved.rows.map(({ id }) => id));
  };
}
const rowOf = (item: Append) => {
  const { match, expect, entries, head, at } = item;
  return { ...head, match, expect, n: newest(item), due: firstDue(item), at, lines: entries };
};
/** A column of type json keeps its text: a line is stored as it was written. */
const LINES = `
  with given as (select value from json_array_elements(cast($1 as json))),
  moved as (
    update tables
    set n = cast(value->>'n' as integer), status = value->>'status', waiting = value->>'waiting',
        bot = cast(cast(value->>'bot' as boolean) as integer), due = value->>'due', outcome = value->>'outcome',
        closed = value->>'closed', touched = value->>'at', request = null
    from given where tables.id = value->>'match' and tables.n = cast(value->>'expect' as integer)
    returning tables.id, value
  ),
  added as (
    insert into entries (match, n, body)
    select id, cast(line.value->>'n' as integer), cast(line.value as text)
    from moved, json_array_elements(moved.value->'lines') as line
  ),
  told as (
    select pg_notify('${CHANNEL}', cast(json_build_object('k', 'log', 'm', json_object_agg(id, value->'n')) as text))
    from moved having count(*) > 0
  )
  select id from moved left join told on true`;
