/** Taking back: never past what was rolled or revealed, and never anybody else's move without their consent. */
import { digest, isRefusal, same } from '@rempart/kernel';
import type { Core, Refusal, Seat, Engine } from '@rempart/kernel';
import { afterUndo, stamp } from './grow.ts';
import { refuse } from './refuse.ts';
import type { Done, Entry, Match, Past, PlayLine, UndoLine } from './types.ts';

export interface Asking {
  readonly consent?: readonly Seat[]; // who has agreed
  readonly at?: string;
}
/** What an undo would do. */
interface Way<S extends Core> {
  readonly back: readonly number[];
  readonly state: S;
  readonly past: readonly Past<S>[];
}

export function undo<S extends Core>(
  engine: Engine<S>,
  match: Match<S>,
  seat: Seat,
  { consent = [], at }: Asking = {},
): Done<S> | Refusal {
  const way = wayBack(engine, match, seat, consent);
  if (isRefusal(way)) return way;
  const n = match.log.length;
  const entry: UndoLine = { n, do: 'undo', ...stamp(at), seat, back: way.back, consent, hash: digest(way.state) };
  return { match: { ...match, ...afterUndo(match, n, way.state, way.past), log: [...match.log, entry] }, entry };
}

/** Why this seat may not take back its last move; null when it may. */
export function whyNoUndo<S extends Core>(
  engine: Engine<S>,
  match: Match<S>,
  seat: Seat,
  consent: readonly Seat[] = [],
): Refusal | null {
  const way = wayBack(engine, match, seat, consent);
  return isRefusal(way) ? way : null;
}

function wayBack<S extends Core>(
  engine: Engine<S>,
  match: Match<S>,
  seat: Seat,
  consent: readonly Seat[],
): Way<S> | Refusal {
  if (match.closed !== null) return refuse('M-7', { why: match.closed });
  if (match.state.over !== null) return refuse('M-5', { ended: match.state.over.rule });
  if (match.header.house.ironman) return refuse('M-2');
  if (match.header.options.undo === false) return refuse('M-6');
  const at = match.past.findLastIndex((p) => p.seat === seat);
  const own = match.past[at];
  if (own === undefined || !own.undo) return whyStuck(match, seat);
  const since = match.past.slice(at + 1);
  if (own.apart && since.every((p) => p.apart)) return without(engine, match, at) ?? refuse('M-3');
  if (since.some((p) => !p.undo)) return refuse('M-3');
  const missing = [...new Set(since.map((p) => p.seat))].filter(
    (other) => match.players[other]?.by === 'person' && !consent.includes(other),
  );
  if (missing.length > 0) return refuse('M-4', { seats: missing });
  return { back: [own, ...since].map((p) => p.n), state: own.state, past: match.past.slice(0, at) };
}

/**
 * Behind a barrier: the rule of the game that put it there, with the kind of the move it keeps (a rule may keep several, each
 * with a sentence of its own); or what was rolled or revealed; or there is nothing at all.
 */
function whyStuck(match: Match, seat: Seat): Refusal {
  const last = lastPlay(match.log, seat);
  if (last === undefined) return refuse('M-1');
  return last.kept === undefined ? refuse('M-3') : { rule: last.kept, facts: { why: last.action.kind } };
}

/** A seat's newest play that stands. Read from the end: what was taken back is met after the line that says so. */
function lastPlay(log: readonly Entry[], seat: Seat): PlayLine | undefined {
  const gone = new Set<number>();
  for (let n = log.length - 1; n >= 0; n--) {
    const line = log[n] as Entry;
    if (line.do === 'undo') for (const back of line.back) gone.add(back);
    else if (line.do === 'play' && line.seat === seat && !gone.has(line.n)) return line;
  }
  return undefined;
}

/** The others have acted apart from it: drop this one move and play theirs again. */
function without<S extends Core>(engine: Engine<S>, match: Match<S>, at: number): Way<S> | null {
  const dropped = match.past[at] as Past<S>;
  const past = match.past.slice(0, at);
  let state = dropped.state;
  for (const later of match.past.slice(at + 1)) {
    const line = match.log[later.n] as PlayLine;
    const again = engine.play(state, line.seat, line.action);
    if (isRefusal(again) || !same(again.events, line.events)) return null; // not so independent after all
    past.push({ ...later, state });
    state = again.state;
  }
  return { back: [dropped.n], state, past };
}
