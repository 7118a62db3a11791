/** Who may see a table, a seat's view of it, and act for a seat. */
import { isSame } from '../ids.ts';
import type { SeatRow } from '../store/schema.ts';
import type { TableAndSeats } from '../store/tables.ts';

export const sitsAt = (seats: readonly SeatRow[], person: string | null): boolean =>
  person !== null && seats.some((seat) => seat.person === person);
export const ownsSeat = (seats: readonly SeatRow[], seat: number, person: string | null): boolean =>
  person !== null && seats.some((row) => row.seat === seat && row.person === person);

/** Private tables are for those who sit there, who made them, and who hold the invitation. */
export function maySee({ row, seats }: TableAndSeats, person: string | null, invite?: string): boolean {
  if (row.visibility !== 'private') return true;
  if (person !== null && (row.host === person || sitsAt(seats, person))) return true;
  return invite !== undefined && isSame(invite, row.invite);
}

/** A seat's own view is its player's; others get it when that player lets them. */
export function mayWatch(table: TableAndSeats, seat: number, person: string | null, invite?: string): boolean {
  if (seat < 0) return maySee(table, person, invite);
  if (ownsSeat(table.seats, seat, person)) return true;
  return maySee(table, person, invite) && table.seats.some((row) => row.seat === seat && row.shown === 1);
}
