/** What a seat may see: a state of the same type, in which what is hidden has become a reserved value. */
import { copy } from './copy.ts';
import type { Action, Core, Frame, GameDef, Policy, Seat } from './types.ts';

/** The reserved value of an id; numbers become -1, flags false. */
export const HIDDEN = '?';
const NO_SEED = [0, 0, 0, 0, 0, 0, 0, 0];

/** Says nothing about the value but what kind of thing it is. */
function nothing(value: unknown): unknown {
  if (Array.isArray(value)) return [];
  if (typeof value === 'number') return -1;
  if (typeof value === 'boolean') return false;
  return typeof value === 'object' && value !== null ? {} : HIDDEN;
}

/** How many, not which; lists in lists keep their lengths too. */
function count(value: unknown): unknown {
  return Array.isArray(value)
    ? value.map((entry) => (Array.isArray(entry) ? count(entry) : nothing(entry)))
    : nothing(value);
}

const perSeat = (value: unknown, me: Seat, others: (entry: unknown) => unknown): unknown =>
  (value as unknown[]).map((entry, seat) => (seat === me ? copy(entry) : others(entry)));

function seen<S>(policy: Policy<unknown, S>, value: unknown, me: Seat, s: S): unknown {
  switch (policy) {
    case 'all':
      return copy(value);
    case 'none':
      return nothing(value);
    case 'count':
      return count(value);
    case 'owner':
      return perSeat(value, me, nothing);
    case 'hand':
      return perSeat(value, me, count);
    default:
      return copy(policy(value, me, s));
  }
}

/** Sealed answers: one's own in full, of the others only that they have been given. */
function maskFrame(f: Frame, me: Seat): Frame {
  const masked = copy(f);
  if (masked.sealed !== null)
    masked.sealed = masked.sealed.map((answer, i): Action | null =>
      answer === null || f.asked[i] === me ? answer : { kind: HIDDEN },
    );
  return masked;
}

export function maskOf<S extends Core>(game: GameDef<S>, s: S, me: Seat): S {
  const sight = game.sight as Record<string, Policy<unknown, S>>;
  const masked: Record<string, unknown> = {
    seats: s.seats,
    chance: { seed: NO_SEED.slice(), streams: {}, tape: [] },
    stack: s.stack.map((f) => maskFrame(f, me)),
    over: copy(s.over),
  };
  for (const field in sight)
    masked[field] = seen(sight[field] as Policy<unknown, S>, (s as Record<string, unknown>)[field], me, s);
  return masked as S;
}
