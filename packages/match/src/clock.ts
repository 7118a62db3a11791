/** Deadlines. The match knows no time: instants come in as text and go out as text. */
import { digest, isRefusal } from '@rempart/kernel';
import type { Core, Event, Refusal, Seat, Table } from '@rempart/kernel';
import { choose } from './bots.ts';
import { afterExpiry, ending, stamp } from './grow.ts';
import { play } from './play.ts';
import { refuse } from './refuse.ts';
import { nextSlot } from './slots.ts';
import type { Bots, DoneAll, Entry, ExpireLine, Match, Pace } from './types.ts';

export interface Due {
  readonly seat: Seat;
  readonly at: string;
}

/** Until when each seat that is asked may take. `since` overrides the instants of the log: after an outage, say. */
export function due(match: Match, pace: Pace = match.header.house.pace, since?: string): Due[] {
  if (match.closed !== null || pace.kind === 'free') return [];
  return match.asked.flatMap(({ seat, n }) => {
    const from = since ?? match.log[n]?.at;
    if (from === undefined || match.players[seat]?.by !== 'person') return [];
    const at =
      pace.kind === 'slots' ? nextSlot(from, pace) : new Date(Date.parse(from) + pace.seconds * 1000).toISOString();
    return [{ seat, at }];
  });
}

export interface Late<S extends Core> {
  readonly seats?: readonly Seat[]; // whose time is up; all who are asked without it
  readonly bots?: Bots<S>; // where the table's stand-in is to be found
}
/** No stand-in plays more than this for one deadline; then the clock decides. */
const STAND_IN_MOVES = 200;

/** Time is up: the stand-in of the house plays what was asked, or the rules' `otherwise` happens. */
export function expire<S extends Core>(
  table: Table<S>,
  match: Match<S>,
  at: string | undefined,
  late: Late<S> = {},
): DoneAll<S> | Refusal {
  if (match.closed !== null) return refuse('M-7', { why: match.closed });
  if (match.state.over !== null) return refuse('M-5', { ended: match.state.over.rule });
  const asked = match.asked.map((a) => a.seat).sort((a, b) => a - b);
  const seats = asked.filter((seat) => late.seats?.includes(seat) ?? true);
  const level = match.header.house.standIn;
  const bot = level === undefined ? undefined : late.bots?.[level];
  if (seats.length === 0) return { match, entries: [] };
  if (level === undefined || bot === undefined) return lapsed(table, match, at, seats);
  const entries: Entry[] = [];
  let now = match;
  for (const seat of seats) {
    for (let i = 0; i < STAND_IN_MOVES && isStillAsked(match.state, now.state, seat); i++) {
      const done = play(table, now, seat, choose(table, now, seat, bot), { ...stamp(at), standIn: level });
      if (isRefusal(done)) return done;
      now = done.match;
      entries.push(done.entry);
    }
  }
  const left = seats.filter((seat) => isStillAsked(match.state, now.state, seat));
  if (left.length === 0) return { match: now, entries };
  const rest = lapsed(table, now, at, left);
  return { match: rest.match, entries: [...entries, ...rest.entries] };
}

function lapsed<S extends Core>(
  table: Table<S>,
  match: Match<S>,
  at: string | undefined,
  seats: readonly Seat[],
): DoneAll<S> {
  const { state, events } = lapse(table, match.state, seats);
  const n = match.log.length;
  const hash = digest(state);
  const entry: ExpireLine = { n, do: 'expire', ...stamp(at), seats, events, hash, ...ending(state, match.state) };
  return { match: { ...match, ...afterExpiry(match, n, seats, state), log: [...match.log, entry] }, entries: [entry] };
}

/** Each of these seats gets its otherwise, for as long as it is the same question. */
export function lapse<S extends Core>(
  table: Table<S>,
  before: S,
  seats: readonly Seat[],
): { state: S; events: Event[] } {
  const state = table.clone(before);
  const events: Event[] = [];
  for (const seat of seats)
    if (isStillAsked(before, state, seat)) table.act(state, seat, table.otherwise(state, seat), (e) => events.push(e));
  return { state, events };
}

function isStillAsked(before: Core, now: Core, seat: Seat): boolean {
  const frame = now.stack.at(-1);
  if (frame === undefined || now.over !== null || now.stack.length !== before.stack.length) return false;
  return frame.step === before.stack.at(-1)?.step && frame.seats.includes(seat);
}
