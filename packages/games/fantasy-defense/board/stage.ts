/** What is on stage while events are told, and for how long. */
import type { Beat } from '@rempart/board';
import type { Event, State } from '../rules/state.ts';

type Name = Event['e'];
type Named<E extends Name> = Extract<Event, { e: E }>;
const isOneOf = <E extends Name>(event: Event, names: readonly E[]): event is Named<E> =>
  names.some((name) => name === event.e);

/** The event on stage, if it is one of these. */
export function onStage<E extends Name>(beat: Beat<State> | null, ...names: E[]): Named<E> | null {
  const event = beat?.events[beat.at];
  return event !== undefined && isOneOf(event, names) ? event : null;
}

/** What leaves the table is seen going. */
export const staged = (view: State, beat: Beat<State> | null): State =>
  beat !== null && onStage(beat, 'slain', 'sentBack', 'fell', 'calledBack', 'infiltrated') !== null
    ? beat.before
    : view;

const TIMES: { readonly [E in Name]?: number } = {
  besieged: 380,
  infiltrated: 400,
  sentBack: 380,
  deployed: 180,
  moved: 220,
  skirmished: 300,
  airlifted: 260,
  shifted: 260,
  battleWon: 400,
  battleLost: 400,
  pillaged: 320,
  slain: 260,
  moraleLost: 320,
  fell: 320,
  cast: 300,
  calledBack: 220,
  readied: 200,
  drew: 160,
  gave: 240,
};
export const pace = (event: Event): number => TIMES[event.e] ?? 0;
