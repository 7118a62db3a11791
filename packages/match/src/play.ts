/** One move: checked by the rules, added to the log. */
import { digestAfter, isRefusal } from '@rempart/kernel';
import type { Core, Refusal, Seat, Engine } from '@rempart/kernel';
import { afterPlay, ending, newest, question, stamp } from './grow.ts';
import { isHeld } from './hold.ts';
import { refuse } from './refuse.ts';
import type { Done, Entry, Match, PlayLine } from './types.ts';

export interface Sent {
  readonly n?: number; // the newest line its sender had seen
  readonly id?: string; // the sender's own; the same id from the same seat is the same move
  readonly at?: string;
  readonly standIn?: string; // the bot level that moves for an absent seat
}

export function play<S extends Core>(
  engine: Engine<S>,
  match: Match<S>,
  seat: Seat,
  given: unknown,
  sent: Sent = {},
): Done<S> | Refusal {
  const first = sent.id === undefined ? undefined : playedAs(match, seat, sent.id);
  if (first !== undefined) return { match, entry: first };
  const refusal = turnedAway(engine, match, seat, sent.n);
  if (refusal !== null) return refusal;
  if (sent.standIn === undefined && isHeld(engine, match, given)) return refuse('M-20');
  const played = engine.play(match.state, seat, given);
  if (isRefusal(played)) return played;
  const { action, events, undo, kept, state } = played;
  const entry: PlayLine = {
    n: match.log.length,
    do: 'play',
    ...stamp(sent.at),
    seat,
    action,
    ...(sent.id === undefined ? {} : { id: sent.id }),
    events,
    undo,
    ...(kept === null ? {} : { kept }),
    ...(sent.standIn === undefined ? {} : { standIn: sent.standIn }),
    hash: digestAfter(match.state, state),
    ...ending(state, match.state),
  };
  return { match: { ...match, ...afterPlay(engine, match, entry, state), log: [...match.log, entry] }, entry };
}

function playedAs({ log }: Match, seat: Seat, id: string): Entry | undefined {
  for (let n = log.length - 1; n >= 0; n--) {
    const line = log[n] as Entry;
    if (line.do === 'play' && line.id === id && line.seat === seat) return line;
  }
  return undefined;
}

function turnedAway<S extends Core>(
  engine: Engine<S>,
  match: Match<S>,
  seat: Seat,
  n: number | undefined,
): Refusal | null {
  if (match.closed !== null) return refuse('M-7', { why: match.closed });
  if (n === undefined || match.state.over !== null) return null;
  return isStale(engine, match, seat, n) ? refuse('K-5', { n, newest: newest(match).n }) : null;
}

/**
 * K-5. A move is stale when the state has changed since the line its sender had seen. But where several are asked
 * together, what the others have played meanwhile does not count: the move is judged by the state at its arrival, as
 * long as its sender has been asked the same question all the time and has not moved.
 */
function isStale<S extends Core>(engine: Engine<S>, match: Match<S>, seat: Seat, n: number): boolean {
  if (!Number.isInteger(n) || n < 0 || n > newest(match).n) return true;
  const since = match.log.slice(n + 1).filter((e) => e.do !== 'sit');
  if (since.length === 0) return false;
  const now = question(engine, match.state);
  const together = now !== null && now.frame.asked.length > 1 && now.frame.asked.includes(seat);
  const asked = match.asked.find((a) => a.seat === seat);
  const byOthers = since.every((e) => e.do === 'play' && e.seat !== seat);
  return !(together && byOthers && (asked === undefined || asked.n <= n));
}
