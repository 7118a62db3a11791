/** When each seat that is asked must have answered. What the store knows of the same question goes before. */
import { REFEREE } from '@rempart/kernel';
import { due as dueBy } from '@rempart/match';
import type { Match } from '@rempart/match';
import type { Game } from '../games.ts';
import type { Deadline } from '../store/deadlines.ts';
import type { TableRow } from '../store/schema.ts';
import { offWeekend, policyOf } from './absence.ts';
import { leftoverOf } from './leftover.ts';

const HOUR = 3_600_000;
/** The line since which a seat is asked; the referee's deadline is that of the question. */
export const askedSince = (match: Match, seat: number): number | undefined =>
  seat === REFEREE ? match.asked[0]?.since : match.asked.find((asked) => asked.seat === seat)?.n;

interface Given {
  readonly held?: readonly Deadline[];
  readonly since?: string; // for a match that comes from elsewhere, whose own instants are long gone
}
export function deadlines(game: Game, row: TableRow, match: Match, { held = [], since }: Given = {}): Deadline[] {
  if (match.state.over !== null || match.closed !== null) return [];
  const due = dueIn(game, match, since);
  if (due.length === 0) return [];
  const policy = policyOf(row);
  return due.map(({ seat, at }) => {
    const n = askedSince(match, seat) ?? -1;
    const known = held.find((one) => one.seat === seat && one.n === n);
    return known ?? { seat, at: seat === REFEREE ? at : offWeekend(at, policy), n };
  });
}

/** Where no person is left in the game and the table has no slots, the referee waits for the host a while. */
function dueIn(game: Game, match: Match, since?: string) {
  const { pace } = match.header.house;
  const leftover = pace.kind === 'slots' ? null : leftoverOf(game, match);
  if (leftover === null) return dueBy(match, pace, since);
  const from = since ?? match.log[match.asked[0]?.since ?? 0]?.at;
  if (from === undefined) return [];
  return [{ seat: REFEREE, at: new Date(Date.parse(from) + leftover.hours * HOUR).toISOString() }];
}

/** Whose time is up: only as far as the store's deadline speaks of the question that is still asked. */
export function lateSeats(match: Match, held: readonly Deadline[], now: string): number[] {
  const late = held.filter(({ seat, at, n }) => at <= now && askedSince(match, seat) === n);
  if (late.some(({ seat }) => seat === REFEREE)) return match.asked.map(({ seat }) => seat);
  return late.map(({ seat }) => seat);
}

/** Until when this seat may take: its own deadline, or everybody's. */
export const dueFor = (held: readonly Deadline[], seat: number): string | undefined =>
  held.find((one) => one.seat === seat || one.seat === REFEREE)?.at;
