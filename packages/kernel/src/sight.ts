/** What a seat may see: a state of the same type, in which what is hidden has become a reserved value. */
import { copy, hidingOf } from './speed.ts';
import type { Action, Chance, Core, Frame, GameDef, Policy, Seat } from './types.ts';

/** The reserved value of an id; numbers become -1, flags false. */
export const HIDDEN = '?';
const NO_CHANCE: Chance = { seed: [0, 0, 0, 0, 0, 0, 0, 0], streams: {}, tape: [] };

type Blank = (value: unknown) => unknown;

/** Says nothing about the value but what kind of thing it is. */
export function nothing(value: unknown): unknown {
  if (Array.isArray(value)) return [];
  if (typeof value === 'number') return -1;
  if (typeof value === 'boolean') return false;
  return typeof value === 'object' && value !== null ? {} : HIDDEN;
}

/** As little, in other words: where something hidden happens to look like `nothing`, it does not look like this. */
export function nothingElse(value: unknown): unknown {
  if (Array.isArray(value)) return [HIDDEN];
  return typeof value === 'boolean' ? true : nothing(value);
}
export const isAmbiguous = (value: unknown): boolean => typeof value === 'boolean' || Array.isArray(value);

/** How many, not which; lists in lists keep their lengths too. */
function count(value: unknown, blank: Blank): unknown {
  return Array.isArray(value)
    ? value.map((entry) => (Array.isArray(entry) ? count(entry, blank) : blank(entry)))
    : blank(value);
}

const perSeat = (value: unknown, me: Seat, others: (entry: unknown) => unknown): unknown =>
  (value as unknown[]).map((entry, seat) => (seat === me ? entry : others(entry)));

/** Shares with the state what is shown as it is. */
export function seen(policy: Policy<unknown, unknown>, value: unknown, me: Seat, s: unknown, blank: Blank): unknown {
  switch (policy) {
    case 'all':
      return value;
    case 'none':
      return blank(value);
    case 'count':
      return count(value, blank);
    case 'owner':
      return perSeat(value, me, blank);
    case 'hand':
      return perSeat(value, me, (entry) => count(entry, blank));
    default:
      return policy(value, me, s);
  }
}

/** Sealed answers: one's own in full, of the others only that they have been given. */
const maskFrame = (f: Frame, me: Seat): Frame =>
  f.sealed === null
    ? f
    : {
        ...f,
        sealed: f.sealed.map((answer, i): Action | null =>
          answer === null || f.asked[i] === me ? answer : { kind: HIDDEN },
        ),
      };

/** For reading only: what is shown as it is, is the state's own. */
export function lookOf<S extends Core>(game: GameDef<S>, s: S, me: Seat, blank: Blank = nothing): S {
  const masked: Record<string, unknown> = { ...(s as Record<string, unknown>) };
  for (const { field, policy } of hidingOf(game, s))
    masked[field] = policy === null ? undefined : seen(policy, masked[field], me, s, blank);
  masked.chance = NO_CHANCE;
  if (s.stack.some((f) => f.sealed !== null)) masked.stack = s.stack.map((f) => maskFrame(f, me));
  return masked as S;
}

/** The same as a state of its own, which may be played on. */
export const maskOf = <S extends Core>(game: GameDef<S>, s: S, me: Seat, blank: Blank = nothing): S =>
  copy(lookOf(game, s, me, blank));
