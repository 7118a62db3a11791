/** Seats as rows. One in which nobody ever sat has none: a table of thousands costs what is taken of it. */
import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import type { Db } from './open.ts';
import type { Schema, SeatRow, TableRow } from './schema.ts';

type Trx = Transaction<Schema>;
const ROWS = 500; // in one statement: databases bound the number of its parameters

export const emptySeat = (match: string, seat: number): SeatRow => ({
  match,
  seat,
  person: null,
  by: 'open',
  name: '',
  level: null,
  contribution: '',
  pledge: '',
  shown: 0,
  choices: '{}',
  program: '',
});
const isUntouched = ({ by, person, name, contribution, pledge, choices }: SeatRow): boolean =>
  by === 'open' && person === null && name === '' && contribution === '' && pledge === '' && choices === '{}';

export async function addSeats(trx: Trx, seats: readonly SeatRow[]): Promise<void> {
  const rows = seats.filter((seat) => !isUntouched(seat));
  for (let i = 0; i < rows.length; i += ROWS)
    await trx
      .insertInto('seats')
      .values(rows.slice(i, i + ROWS))
      .execute();
}

/** Somebody sits down, or has risen. */
export async function putSeat(trx: Trx, row: SeatRow): Promise<void> {
  const { match, seat, ...sitter } = row;
  if (isUntouched(row)) await trx.deleteFrom('seats').where('match', '=', match).where('seat', '=', seat).execute();
  else {
    const insert = trx.insertInto('seats').values(row);
    await insert.onConflict((on) => on.columns(['match', 'seat']).doUpdateSet(sitter)).execute();
  }
}

/** Those that have a row once these were put. */
export function withSeats(before: readonly SeatRow[], put: readonly SeatRow[]): SeatRow[] {
  const changed = new Set(put.map(({ seat }) => seat));
  const after = [...before.filter(({ seat }) => !changed.has(seat)), ...put.filter((row) => !isUntouched(row))];
  return after.sort((a, b) => a.seat - b.seat);
}

/** The table's row says how many are taken, so that a list need not look. */
const countedAt = (match: string) =>
  sql<number>`(select count(*) from seats where seats.match = ${match} and seats.by <> 'open')`;
export async function countTaken(trx: Trx, match: string): Promise<void> {
  await trx
    .updateTable('tables')
    .set({ taken: countedAt(match) })
    .where('id', '=', match)
    .execute();
}

/** Those that have a row, in order. */
export const seatsOf = (db: Db, match: string): Promise<SeatRow[]> =>
  db.selectFrom('seats').selectAll().where('match', '=', match).orderBy('seat').execute();

interface Seated {
  readonly row: Pick<TableRow, 'id' | 'seats'>;
  readonly seats: readonly SeatRow[]; // those that have a row, in order
}
/** All of them, the untouched ones too: for where every seat counts, not for where one of thousands does. */
export function allSeats({ row: { id, seats: count }, seats }: Seated): readonly SeatRow[] {
  if (seats.length === count) return seats;
  const all = Array.from({ length: count }, (_, seat) => emptySeat(id, seat));
  for (const row of seats) all[row.seat] = row;
  return all;
}
export const seatAt = ({ row, seats }: Seated, seat: number): SeatRow | undefined =>
  seat < row.seats ? (seats.find((one) => one.seat === seat) ?? emptySeat(row.id, seat)) : undefined;
/** The first in which nobody sits. */
export function firstOpen({ row, seats }: Seated): SeatRow | undefined {
  const before = seats.findIndex((one, at) => one.seat !== at || one.by === 'open');
  const at = before < 0 ? seats.length : before;
  return seatAt({ row, seats: seats.slice(at, at + 1) }, at);
}
export const takenOf = (seats: readonly SeatRow[]): number => seats.filter(({ by }) => by !== 'open').length;
export const isFull = ({ row, seats }: Seated): boolean => takenOf(seats) === row.seats;

/** Of each of these tables the first seats that have a row, and this person's. */
export async function someSeats(
  db: Db,
  ids: readonly string[],
  person: string | null,
  most: number,
): Promise<Map<string, SeatRow[]>> {
  const found = new Map<string, SeatRow[]>(ids.map((id) => [id, []]));
  if (ids.length === 0) return found;
  const query = db.selectFrom('seats').selectAll().where('match', 'in', ids);
  const wanted = query.where((where) => where.or([where('seat', '<', most), where('person', '=', person ?? '')]));
  for (const seat of await wanted.orderBy('seat').execute()) found.get(seat.match)?.push(seat);
  return found;
}
