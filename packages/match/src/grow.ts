/** How a match grows by a line: whom it waits for since when, and what may still be taken back. */
import { isDecision } from '@rempart/kernel';
import type { Core, Decision, Frame, Outcome, Seat, Table } from '@rempart/kernel';
import type { Asked, Entry, Match, MatchFile, Past, PlayLine } from './types.ts';

/** All of a match but its header and its log: what a line changes. */
export type Live<S extends Core> = Omit<Match<S>, 'header' | 'log'>;

/** The question that is pending, if any. */
export function question<S extends Core>(table: Table<S>, s: S): { frame: Frame; decision: Decision<S> } | null {
  const frame = s.over === null ? s.stack.at(-1) : undefined;
  const step = frame === undefined ? undefined : table.game.steps[frame.step];
  return frame !== undefined && step !== undefined && isDecision(step) ? { frame, decision: step } : null;
}

/** Is the question after a line still the one before it? */
const stillAsked = (before: Core, after: Core): boolean =>
  before.stack.length === after.stack.length && before.stack.at(-1)?.step === after.stack.at(-1)?.step;

/** A seat's clock starts anew when it is asked, and when it has moved itself; what others do leaves it running. */
export function askedAfter(
  before: { state: Core; asked: readonly Asked[] } | null,
  after: Core,
  n: number,
  movers: readonly Seat[],
): Asked[] {
  const frame = after.over === null ? after.stack.at(-1) : undefined;
  if (frame === undefined) return [];
  const same = before !== null && stillAsked(before.state, after);
  return frame.seats.map((seat) => {
    const running = same && !movers.includes(seat) ? before.asked.find((a) => a.seat === seat) : undefined;
    return running ?? { seat, step: frame.step, n };
  });
}

/** After a play. One that cannot be taken back closes the past, but for those who act apart from it. */
export function afterPlay<S extends Core>(
  table: Table<S>,
  live: Live<S>,
  line: Pick<PlayLine, 'n' | 'seat' | 'undo' | 'kept'>,
  state: S,
): Live<S> {
  const { n, seat } = line;
  const undo = line.undo && line.kept === undefined;
  const apart = question(table, live.state)?.decision.independent === true && stillAsked(live.state, state);
  const next: Past<S> = { n, seat, state: live.state, apart, undo };
  return { ...live, state, past: undo || apart ? [...live.past, next] : [], asked: askedAfter(live, state, n, [seat]) };
}

/** After the clock has decided: nothing before it can be taken back. */
export function afterExpiry<S extends Core>(live: Live<S>, n: number, seats: readonly Seat[], state: S): Live<S> {
  return { ...live, state, past: [], asked: askedAfter(live, state, n, seats) };
}

/** After an undo. */
export function afterUndo<S extends Core>(live: Live<S>, n: number, state: S, past: readonly Past<S>[]): Live<S> {
  return { ...live, state, past, asked: askedAfter(live, state, n, []) };
}

/** The numbers of the plays that have been taken back. */
export const takenBack = (log: readonly Entry[]): ReadonlySet<number> =>
  new Set(log.flatMap((e) => (e.do === 'undo' ? [...e.back] : [])));

/** Has the match ended, by the rules or from outside? Then nothing is hidden any more. */
export const isDone = (file: MatchFile): boolean => file.log.some((e) => e.over !== undefined || e.do === 'close');

export const ending = (state: Core, before: Core): { over?: Outcome } =>
  state.over !== null && before.over === null ? { over: state.over } : {};
export const stamp = (at: string | undefined): { at?: string } => (at === undefined ? {} : { at });
export const newest = (match: { readonly log: readonly Entry[] }): Entry => match.log.at(-1) as Entry;
