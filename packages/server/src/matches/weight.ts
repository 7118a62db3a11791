/** What a match takes in memory, roughly: to know when those touched longest ago must make room, not to the byte. */
import type { Match } from '@rempart/match';
import { isCrowd } from './veil.ts';
import type { Opened } from './opened.ts';

const SAMPLE = 16; // of a long list so many are looked at, and stand for the others

/** Bytes of plain data, as V8 holds it. */
export function rough(value: unknown): number {
  if (typeof value === 'string') return 24 + value.length;
  if (typeof value !== 'object' || value === null) return 8;
  const all: readonly unknown[] = Array.isArray(value) ? value : Object.values(value);
  const step = Math.max(1, Math.floor(all.length / SAMPLE));
  let [size, seen] = [0, 0];
  for (let i = 0; i < all.length; i += step, seen++) size += rough(all[i]);
  return 32 + 8 * all.length + (seen === 0 ? 0 : Math.round((size * all.length) / seen));
}

const BASE = 8 * 1024; // rows, options, what hangs on them
const SEAT = 400;
const LINE = 1024; // of a match of few, where it would cost more to look than it is worth
const STATES = 3; // the newest, what may be taken back to, what was shown

/** Looked at when it is read from the store. */
export const weightOf = ({ seats, match, deltas }: Pick<Opened, 'seats' | 'match' | 'deltas'>): number =>
  BASE + SEAT * seats.length + rough(match.log) + STATES * rough(match.state) + (deltas?.length ?? 0);

/** And carried on when it grows. With many at the table a line may be a whole turn, and each who looks has a view. */
export function heavier(before: Opened, match: Match): number {
  const lines = match.log.length - before.match.log.length;
  if (!isCrowd(match)) return before.weight + lines * LINE;
  return weightOf({ ...before, match }) + before.views.size * rough(match.state);
}
