/** What somebody may know of a table. */
import type { Outcome } from '@rempart/kernel';
import type { Header, House } from '@rempart/match';
import type { TableInfo, UndoRequest } from '@rempart/protocol';
import { policyOf } from '../clocks/absence.ts';
import { troubleIn } from '../store/aside.ts';
import { allSeats } from '../store/seats.ts';
import type { SeatRow, TableRow } from '../store/schema.ts';
import type { TableAndSeats } from '../store/tables.ts';
import { votesFor } from './absence.ts';

const read = <T>(text: string | null): T | null => (text === null ? null : (JSON.parse(text) as T));

export interface Light {
  readonly secret?: string | null; // once it is over
  readonly veiled?: boolean; // one must find out who sits there
  readonly most?: number; // seats that are told of, one's own first, where there are more
  readonly isPart?: boolean; // more seats than are told of were not even read
  readonly profiles?: ReadonlySet<string>; // people who show theirs
}
const NOBODY: ReadonlySet<string> = new Set();
/** Seats that a message tells of: with a thousand at a table nobody reads a list of them again with each that comes. */
export const TOLD = 200;

export const infoOf = (table: TableAndSeats, person: string | null, light: Light = {}): TableInfo =>
  infosOf(table, light)(person);

/** For many readers: what is the same for all of them is made once. */
export function infosOf({ row, seats }: TableAndSeats, light: Light = {}): (person: string | null) => TableInfo {
  const { secret = null, veiled = false, most = Infinity, isPart = false, profiles = NOBODY } = light;
  const isLong = row.seats > most;
  const all = isLong ? [] : allSeats({ row, seats }); // where only some are told of, nothing is made of the others
  const header = read<Header>(row.header);
  // A contribution is nobody's to see before the match has begun, and all of them are pledged.
  const contributions = header?.fairness.contributions ?? [];
  const pledges = header === null ? all.map(({ pledge }) => pledge) : (header.fairness.pledges ?? []);
  const waiting = JSON.parse(row.waiting) as number[];
  const taken = seats.filter(({ by }) => by !== 'open');
  const shared = { ...rowInfo(row, most), taken: isPart && isLong ? row.taken : taken.length };
  const mine = new Map<string, SeatRow[]>();
  for (const seat of taken) if (seat.person !== null) mine.set(seat.person, [...(mine.get(seat.person) ?? []), seat]);
  return (person) => {
    const own = person === null ? [] : (mine.get(person) ?? []);
    const isHost = person !== null && row.host === person;
    // In the lobby whoever made the table sees who has come.
    const hides = veiled && !(isHost && row.status === 'lobby');
    const known = hides ? own : isLong ? first(own, taken, most) : all;
    const asked = hides ? waiting.filter((seat) => own.some((one) => one.seat === seat)) : waiting;
    return {
      ...shared,
      seats: known.map((seat) => seatInfo(seat, person, profiles)),
      host: isHost,
      votes: hides ? [] : votesFor(row.votes, person),
      waiting: isLong
        ? first(
            waiting.filter((seat) => own.some((one) => one.seat === seat)),
            asked,
            most,
          )
        : asked,
      fairness: {
        commitment: row.commitment,
        contributions: hides || isLong ? [] : [...contributions],
        pledges: hides || isLong ? [] : [...pledges],
        secret: row.status === 'over' && row.held === null ? secret : null,
      },
      ...(isHost || own.length > 0 ? { invite: row.invite } : {}),
    };
  };
}

/** What the row alone says. `most`: of what each seat has one of. */
const rowInfo = (row: TableRow, most: number) => ({
  id: row.id,
  game: row.game,
  edition: row.edition,
  status: row.status,
  visibility: row.visibility,
  name: row.name,
  tempo: row.tempo,
  opening: JSON.parse(row.opening) as TableInfo['opening'],
  size: row.seats,
  options: optionsOf(row, most),
  house: houseOf(row.house),
  n: row.n,
  due: row.paused === null ? row.due : null, // at rest there is no hour
  outcome: outcomeOf(row, most),
  closed: row.closed,
  request: requestIn(row),
  created: row.created,
  started: row.started,
  touched: row.touched,
  rematch: row.rematch,
  forkedFrom: read<{ table: string; n: number }>(row.forked),
  brought: row.bringer,
  sealed: row.sealed,
  level: row.level as TableInfo['level'],
  absence: policyOf(row),
  paused: row.paused,
  held: row.held,
  evening: row.evening,
  aside: troubleIn(row.trouble)?.at ?? null,
});

/** So many: these, and then of the others. */
function first<T>(own: readonly T[], others: readonly T[], most: number): T[] {
  const found = new Set(own.slice(0, most));
  for (const one of others) {
    if (found.size >= most) break;
    found.add(one);
  }
  return [...found];
}
/** Without what each seat has one of, where there are too many. */
function optionsOf({ options }: TableRow, most: number): TableInfo['options'] {
  const all = JSON.parse(options) as TableInfo['options'];
  return Object.fromEntries(Object.entries(all).filter(([, value]) => !Array.isArray(value) || value.length <= most));
}
function outcomeOf(row: TableRow, most: number): TableInfo['outcome'] {
  const outcome = read<Outcome>(row.outcome);
  if (outcome === null || row.seats <= most) return outcome;
  return { winners: outcome.winners.slice(0, most), rule: outcome.rule };
}

/** To take back, as long as nothing has happened since. */
function requestIn({ request, n }: TableRow): UndoRequest | null {
  const asked = read<UndoRequest>(request);
  return asked?.n === n ? asked : null;
}

/** Fields of the house are read-only in the match and plain on the wire. */
const houseOf = (text: string): TableInfo['house'] => JSON.parse(text) as House as TableInfo['house'];

const seatInfo = (
  { seat, by, name, level, person, shown, choices, program }: SeatRow,
  me: string | null,
  profiles: ReadonlySet<string>,
): TableInfo['seats'][number] => ({
  seat,
  by,
  name,
  ...(level === null ? {} : { level }),
  ...(person === null ? {} : { person }),
  ...(person !== null && profiles.has(person) ? { profile: true as const } : {}),
  you: person !== null && person === me,
  ...(person !== null && by === 'bot' ? { away: true as const } : {}),
  ...(program === '' ? {} : { program }),
  shown: shown === 1,
  ...(person !== null && person === me && choices !== '{}'
    ? { choices: JSON.parse(choices) as NonNullable<TableInfo['seats'][number]['choices']> }
    : {}),
});
