/** Deadlines. The match knows no time: instants come in as text and go out as text. */
import { digest, isRefusal, REFEREE } from '@rempart/kernel';
import type { Core, Refusal, Seat, Engine } from '@rempart/kernel';
import { botCalled, settled, think, thoughtOf } from './bots.ts';
import type { Answer, Failed, Thought } from './bots.ts';
import { afterExpiry, answers, ending, stamp } from './grow.ts';
import { play } from './play.ts';
import { refuse } from './refuse.ts';
import { holdsOf } from './hold.ts';
import { slotFor } from './slots.ts';
import type { Bots, DoneAll, Entry, ExpireLine, Match, Pace } from './types.ts';

export interface Due {
  readonly seat: Seat;
  readonly at: string;
}

/**
 * Until when each seat that is asked may take. `since` overrides the instants of the log: after an outage, say. Where the
 * table holds there is one deadline for all, bots too: it is the referee's.
 */
export function due(match: Match, pace: Pace = match.header.house.pace, since?: string): Due[] {
  if (match.closed !== null || pace.kind === 'free') return [];
  const slots = holdsOf(pace);
  if (slots !== null) {
    const [first] = match.asked;
    const from = since ?? match.log[first?.since ?? -1]?.at;
    return from === undefined ? [] : [{ seat: REFEREE, at: slotFor(from, slots, first?.since === 0) }];
  }
  const isRound = pace.kind === 'move' && pace.together === true;
  return match.asked.flatMap(({ seat, n, since: begun }) => {
    const from = since ?? match.log[isRound ? begun : n]?.at;
    if (from === undefined || match.players[seat]?.by !== 'person') return [];
    const at =
      pace.kind === 'slots'
        ? slotFor(from, pace, n === 0)
        : new Date(Date.parse(from) + pace.seconds * 1000).toISOString();
    return [{ seat, at }];
  });
}

export interface Late<S extends Core> {
  readonly seats?: readonly Seat[]; // whose time is up; all who are asked without it
  readonly bots?: Bots<S>; // where the table's stand-in is to be found
  readonly think?: (thought: Thought<S>) => Answer; // how it thinks, if not here and now
  readonly failed?: Failed; // a stand-in that fails does what the clock would do
}
/** No stand-in plays more than this for one deadline; then the clock decides. */
const STAND_IN_MOVES = 200;

/** Time is up: the stand-in of the house plays what was asked, or the rules' `otherwise` happens. */
export function expire<S extends Core>(
  engine: Engine<S>,
  match: Match<S>,
  at: string | undefined,
  late: Late<S> = {},
): DoneAll<S> | Refusal {
  if (match.closed !== null) return refuse('M-7', { why: match.closed });
  if (match.state.over !== null) return refuse('M-5', { ended: match.state.over.rule });
  const asked = match.asked.map((a) => a.seat).sort((a, b) => a - b);
  const seats = asked.filter((seat) => late.seats?.includes(seat) ?? true);
  const level = match.header.house.standIn;
  const bots = late.bots ?? {};
  if (seats.length === 0) return { match, entries: [] };
  if (level === undefined || botCalled(bots, level) === undefined) return lapsed(engine, match, at, seats);
  const { think: ponder = (thought: Thought<S>) => think(engine, thought, bots), failed = () => undefined } = late;
  return stoodIn(engine, match, { at, seats, level, ponder, failed });
}

interface Shift<S extends Core> {
  readonly at: string | undefined;
  readonly seats: readonly Seat[];
  readonly level: string;
  readonly ponder: (thought: Thought<S>) => Answer;
  readonly failed: Failed;
}
/** The stand-in moves for each late seat until it has answered, through whatever its moves lead to on the way. */
function stoodIn<S extends Core>(
  engine: Engine<S>,
  match: Match<S>,
  { at, seats, level, ponder, failed }: Shift<S>,
): DoneAll<S> | Refusal {
  const entries: Entry[] = [];
  const left: Seat[] = [];
  let now = match;
  for (const seat of seats) {
    let busy = isBusy(match.state, now.state, seat);
    for (let i = 0; i < STAND_IN_MOVES && busy; i++) {
      const thought = thoughtOf(engine, now, seat, level);
      const { action } = settled(engine, now.state, thought, ponder(thought), failed);
      const answered = now.state.stack.length === match.state.stack.length && answers(engine, now.state, action.kind);
      const done = play(engine, now, seat, action, { ...stamp(at), standIn: level });
      if (isRefusal(done)) return done;
      now = done.match;
      entries.push(done.entry);
      busy = !answered && isBusy(match.state, now.state, seat);
    }
    if (busy) left.push(seat);
  }
  const rest = left.length === 0 ? { match: now, entries: [] } : lapsed(engine, now, at, left);
  return { match: rest.match, entries: [...entries, ...rest.entries] };
}

/** Is this seat asked something, be it the question of before or one that has come up within it? */
function isBusy(before: Core, now: Core, seat: Seat): boolean {
  const depth = before.stack.length;
  if (now.over !== null || now.stack[depth - 1]?.step !== before.stack[depth - 1]?.step) return false;
  return now.stack.at(-1)?.seats.includes(seat) === true;
}

function lapsed<S extends Core>(
  engine: Engine<S>,
  match: Match<S>,
  at: string | undefined,
  seats: readonly Seat[],
): DoneAll<S> {
  const { state, events } = engine.expire(match.state, seats);
  const n = match.log.length;
  const hash = digest(state);
  const entry: ExpireLine = { n, do: 'expire', ...stamp(at), seats, events, hash, ...ending(state, match.state) };
  return { match: { ...match, ...afterExpiry(match, n, seats, state), log: [...match.log, entry] }, entries: [entry] };
}
