/** What somebody may know of a table. */
import type { Outcome } from '@rempart/kernel';
import type { Header, House } from '@rempart/match';
import type { TableInfo, UndoRequest } from '@rempart/protocol';
import { isSame } from '../ids.ts';
import { troubleIn } from '../store/aside.ts';
import type { SeatRow, TableRow } from '../store/schema.ts';
import type { TableAndSeats } from '../store/tables.ts';

const read = <T>(text: string | null): T | null => (text === null ? null : (JSON.parse(text) as T));

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

export interface Light {
  readonly secret?: string | null; // once it is over
  readonly veiled?: boolean; // one must find out who sits there
}
export function infoOf(
  table: TableAndSeats,
  person: string | null,
  { secret = null, veiled = false }: Light = {},
): TableInfo {
  const { row, seats } = table;
  const isHost = person !== null && row.host === person;
  // In the lobby whoever made the table sees who has come.
  const hides = veiled && !(isHost && row.status === 'lobby');
  const header = read<Header>(row.header);
  const isInside = isHost || sitsAt(seats, person);
  // A contribution is nobody's to see before the match has begun, and all of them are pledged.
  const contributions = hides ? [] : (header?.fairness.contributions ?? []);
  const pledges = hides ? [] : header === null ? seats.map(({ pledge }) => pledge) : (header.fairness.pledges ?? []);
  const known = hides ? seats.filter((seat) => person !== null && seat.person === person) : seats;
  return {
    id: row.id,
    game: row.game,
    edition: row.edition,
    status: row.status,
    visibility: row.visibility,
    name: row.name,
    tempo: row.tempo,
    opening: JSON.parse(row.opening) as TableInfo['opening'],
    size: seats.length,
    taken: seats.filter(({ by }) => by !== 'open').length,
    seats: known.map((seat) => seatInfo(seat, person)),
    options: JSON.parse(row.options) as TableInfo['options'],
    house: houseOf(row.house),
    host: isHost,
    n: row.n,
    waiting: (JSON.parse(row.waiting) as number[]).filter(
      (asked) => !hides || known.some(({ seat }) => seat === asked),
    ),
    due: row.due,
    outcome: read<Outcome>(row.outcome),
    closed: row.closed,
    fairness: {
      commitment: row.commitment,
      contributions: [...contributions],
      pledges: [...pledges],
      secret: row.status === 'over' ? secret : null,
    },
    request: requestIn(row),
    created: row.created,
    started: row.started,
    touched: row.touched,
    ...(isInside ? { invite: row.invite } : {}),
    rematch: row.rematch,
    forkedFrom: read<{ table: string; n: number }>(row.forked),
    brought: row.brought,
    sealed: row.sealed,
    aside: troubleIn(row.trouble)?.at ?? null,
  };
}

/** To take back, as long as nothing has happened since. */
function requestIn({ request, n }: TableRow): UndoRequest | null {
  const asked = read<UndoRequest>(request);
  return asked?.n === n ? asked : null;
}

/** Fields of the house are read-only in the match and plain on the wire. */
const houseOf = (text: string): TableInfo['house'] => JSON.parse(text) as House as TableInfo['house'];

const seatInfo = (
  { seat, by, name, level, person, shown, choices }: SeatRow,
  me: string | null,
): TableInfo['seats'][number] => ({
  seat,
  by,
  name,
  ...(level === null ? {} : { level }),
  ...(person === null ? {} : { person }),
  you: person !== null && person === me,
  shown: shown === 1,
  ...(person !== null && person === me && choices !== '{}'
    ? { choices: JSON.parse(choices) as NonNullable<TableInfo['seats'][number]['choices']> }
    : {}),
});
