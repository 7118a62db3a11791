/** How a match grows by a line: whom it waits for since when, and what may still be taken back. */
import { isDecision } from '@rempart/kernel';
import type { Core, Decision, Frame, Outcome, Seat, Engine } from '@rempart/kernel';
import type { Pending, Entry, Match, MatchFile, Past, Player, PlayLine } from './types.ts';

/** All of a match but its header and its log: what a line changes. */
export type Live<S extends Core> = Omit<Match<S>, 'header' | 'log'>;

/** The question that is pending, if any. */
export function question<S extends Core>(engine: Engine<S>, s: S): { frame: Frame; decision: Decision<S> } | null {
  const frame = s.over === null ? s.stack.at(-1) : undefined;
  const step = frame === undefined ? undefined : engine.game.steps[frame.step];
  return frame !== undefined && step !== undefined && isDecision(step) ? { frame, decision: step } : null;
}

/** Does this action end its seat's part of the question? */
export function answers<S extends Core>(engine: Engine<S>, s: S, kind: string): boolean {
  const decision = question(engine, s)?.decision;
  if (decision === undefined) return false;
  return decision.closes?.includes(kind) ?? decision.actions.some((def) => def.kind === kind);
}

/** Is the question still the one it was? Not if the last seat has answered: then the same may have been asked anew. */
function goesOn(before: Core, after: Core, answered: readonly Seat[]): boolean {
  const was = before.stack.at(-1);
  if (before.stack.length !== after.stack.length || was?.step !== after.stack.at(-1)?.step) return false;
  return answered.length === 0 || was?.seats.some((seat) => !answered.includes(seat)) === true;
}

/** A seat's clock starts anew when it is asked, and when it has moved itself; what others do leaves it running. */
export function askedAfter(
  running: readonly Pending[], // the clocks of a question that goes on
  after: Core,
  n: number,
  movers: readonly Seat[],
): Pending[] {
  const frame = after.over === null ? after.stack.at(-1) : undefined;
  if (frame === undefined) return [];
  const since = running[0]?.since ?? n;
  const clocks = new Map(running.map((clock) => [clock.seat, clock]));
  for (const seat of movers) clocks.delete(seat);
  return frame.seats.map((seat) => clocks.get(seat) ?? { seat, step: frame.step, n, since });
}

/** After a play. One that cannot be taken back closes the past, but for those who act apart from it. */
export function afterPlay<S extends Core>(
  engine: Engine<S>,
  live: Live<S>,
  line: Pick<PlayLine, 'n' | 'seat' | 'action' | 'undo' | 'kept'>,
  state: S,
): Live<S> {
  const { n, seat } = line;
  const undo = line.undo && line.kept === undefined;
  const same = goesOn(live.state, state, answers(engine, live.state, line.action.kind) ? [seat] : []);
  const apart = same && question(engine, live.state)?.decision.independent === true;
  const past: readonly Past<S>[] = undo || apart ? [...live.past, { n, seat, state: live.state, apart, undo }] : [];
  // Where nothing can be taken back, nothing is kept: a thousand seats give orders, and none of them can.
  const useful = past.some((p) => p.undo) ? past : [];
  return { ...live, state, past: useful, asked: askedAfter(same ? live.asked : [], state, n, [seat]) };
}

/** After the clock has decided: nothing before it can be taken back. */
export function afterExpiry<S extends Core>(live: Live<S>, n: number, seats: readonly Seat[], state: S): Live<S> {
  const running = goesOn(live.state, state, seats) ? live.asked : [];
  return { ...live, state, past: [], asked: askedAfter(running, state, n, seats) };
}

/** After an undo. */
export function afterUndo<S extends Core>(live: Live<S>, n: number, state: S, past: readonly Past<S>[]): Live<S> {
  const running = goesOn(live.state, state, []) ? live.asked : [];
  return { ...live, state, past, asked: askedAfter(running, state, n, []) };
}

/** The numbers of the plays that have been taken back. */
export const takenBack = (log: readonly Entry[]): ReadonlySet<number> =>
  new Set(log.flatMap((e) => (e.do === 'undo' ? [...e.back] : [])));

/** Who sits where after the last line. */
export function playersOf(file: MatchFile): readonly Player[] {
  let players: readonly Player[] = [];
  for (const entry of file.log)
    if (entry.do === 'begin') players = entry.players;
    else if (entry.do === 'sit') players = players.with(entry.seat, entry.player);
  return players;
}

/** Has the match ended, by the rules or from outside? Then nothing is hidden any more. */
export const isDone = (file: MatchFile): boolean => file.log.some((e) => e.over !== undefined || e.do === 'close');

export const ending = (state: Core, before: Core): { over?: Outcome } =>
  state.over !== null && before.over === null ? { over: state.over } : {};
export const stamp = (at: string | undefined): { at?: string } => (at === undefined ? {} : { at });
export const newest = (match: { readonly log: readonly Entry[] }): Entry => match.log.at(-1) as Entry;
