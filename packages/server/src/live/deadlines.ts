/** When each seat that is asked must have answered. What the store knows of the same question goes before. */
import { due } from '@rempart/match';
import type { Match } from '@rempart/match';
import type { Deadline } from '../store/deadlines.ts';

/** `since`: for a match that comes from elsewhere, whose own instants are long gone. */
export function deadlines(match: Match, held: readonly Deadline[] = [], since?: string): Deadline[] {
  if (match.state.over !== null) return [];
  return due(match, match.header.house.pace, since).map(({ seat, at }) => {
    const n = match.asked.find((asked) => asked.seat === seat)?.n ?? -1;
    return held.find((one) => one.seat === seat && one.n === n) ?? { seat, at, n };
  });
}

/** Whose time is up: only as far as the store's deadline speaks of the question that is still asked. */
export const lateSeats = (match: Match, held: readonly Deadline[], now: string): number[] =>
  held.flatMap(({ seat, at, n }) =>
    at <= now && match.asked.some((asked) => asked.seat === seat && asked.n === n) ? [seat] : [],
  );
