/** When somebody does not move: what the table has agreed on, how often it happened, and who stands in. Pure functions. */
import { nextSlot, sit } from '@rempart/match';
import type { House, Match } from '@rempart/match';
import type { Absence } from '@rempart/protocol';
import { isRefusal } from '@rempart/kernel';
import type { Game } from '../games.ts';
import type { Sitting } from '../store/append.ts';
import type { SeatRow, TableRow } from '../store/schema.ts';

const HOUR = 3600; // seconds
/** Is a move here a matter of hours or days? Then nobody is expected to sit in front of it. */
const isSlow = ({ pace }: Pick<House, 'pace'>): boolean =>
  pace.kind === 'slots' || (pace.kind === 'move' && pace.seconds >= HOUR);
/** Where a question ends for all at one slot, its deadline is nobody's own. */
const isHeld = ({ pace }: Pick<House, 'pace'>): boolean => pace.kind === 'slots' && pace.hold === true;

/** What was chosen with the table, and for the rest what is usual: ten minutes where one plays at once, two deadlines by the day. */
export function policyOf({ absence, house, tempo }: Pick<TableRow, 'absence' | 'house' | 'tempo'>): Absence {
  const agreed = JSON.parse(house) as House;
  const slow = isSlow(agreed);
  // A game with tempos of its own says itself what becomes of who sends no orders.
  const usual = tempo !== '' || isHeld(agreed) ? { minutes: null, misses: null } : USUAL[slow ? 'slow' : 'live'];
  const chosen = JSON.parse(absence) as Partial<Absence>;
  return { ...usual, weekends: false, vacation: slow, zone: 'UTC', ...chosen };
}
const USUAL = { live: { minutes: 10, misses: 3 }, slow: { minutes: null, misses: 2 } } as const;

/** Deadlines that a seat has missed in a row, since whoever sits there last moved or sat down. */
export function missesOf({ log }: Pick<Match, 'log'>, seat: number): number {
  const missed = new Set<string>(); // one instant each, however many moves a stand-in then made
  for (const line of log.toReversed()) {
    if (line.do === 'sit' && line.seat === seat && line.why !== 'renamed') break;
    if (line.do === 'play' && line.seat === seat && line.standIn === undefined) break;
    const isMiss = line.do === 'expire' ? line.seats.includes(seat) : line.do === 'play' && line.seat === seat;
    if (isMiss) missed.add(line.at ?? String(line.n));
  }
  return missed.size;
}

/** The same hour of the next Monday, if it would be on a weekend. */
export function offWeekend(at: string, { weekends, zone }: Pick<Absence, 'weekends' | 'zone'>): string {
  if (!weekends) return at;
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(Date.parse(at));
  const get = (type: string): string => parts.find((part) => part.type === type)?.value ?? '';
  if (!['Sat', 'Sun'].includes(get('weekday'))) return at;
  return nextSlot(at, { kind: 'slots', days: [1], time: `${get('hour')}:${get('minute')}`, zone });
}

/** The level that stands in: the one the table has named, or the game's usual one. */
const standInAt = (game: Game, { standIn }: Pick<House, 'standIn'>): string | null =>
  standIn ?? Object.keys(game.room.bots).at(-1) ?? Object.keys(game.bots).at(-1) ?? null;

interface Stood {
  readonly match: Match;
  readonly sits: readonly Sitting[];
}
/** A bot takes the seat, under the name of whoever sits there and whose it stays: until they are back. */
export function standIn(
  game: Game,
  match: Match,
  rows: readonly SeatRow[],
  seat: number,
  { why, at }: { why: 'absent' | 'voted'; at: string },
): Stood | null {
  const level = standInAt(game, match.header.house);
  const player = match.players[seat];
  const person = rows.find((row) => row.seat === seat)?.person ?? null;
  if (level === null || player?.by !== 'person' || person === null) return null;
  const sat = sit(match, seat, { name: player.name, by: 'bot', level }, { why, at });
  if (isRefusal(sat)) return null;
  return { match: sat.match, sits: [{ seat, person, by: 'bot', name: player.name, level }] };
}

/** Those who have missed so many in a row that a bot stands in for them from now on. */
export function standingIn(
  game: Game,
  { row, seats: rows }: { readonly row: TableRow; readonly seats: readonly SeatRow[] },
  match: Match,
  late: readonly number[],
  at: string,
): Stood {
  const { misses } = policyOf(row);
  let stood: Stood = { match, sits: [] };
  if (misses === null || match.closed !== null || match.state.over !== null) return stood;
  for (const seat of late) {
    if (missesOf(stood.match, seat) < misses) continue;
    const one = standIn(game, stood.match, rows, seat, { why: 'absent', at });
    if (one !== null) stood = { match: one.match, sits: [...stood.sits, ...one.sits] };
  }
  return stood;
}

/** After a stand-in's answer: is still nobody else asked, though somebody else plays? Then its turn is not over. */
export const isSameTurn = ({ asked, players, state, closed }: Match, late: readonly number[]): boolean =>
  closed === null &&
  state.over === null &&
  asked.length > 0 &&
  asked.every(({ seat }) => late.includes(seat)) &&
  players.some((_, seat) => !late.includes(seat));
