/** What is on stage while events are told, and for how long. */
import type { Event, Facts } from '@rempart/kernel';
import type { Beat } from '@rempart/board';
import type { State } from '../rules/state.ts';

type Told = Event & Facts;
/** What leaves the table is seen going. */
const LEAVES: ReadonlySet<string> = new Set(['slain', 'sentBack', 'fell', 'calledBack', 'infiltrated']);

export const staged = (view: State, beat: Beat<State> | null): State =>
  beat !== null && LEAVES.has(beat.events[beat.at]?.e ?? '') ? beat.before : view;

/** The event on stage, if it is one of these, and what it is about. */
export function onStage(beat: Beat<State> | null, ...kinds: string[]): Told | null {
  const event = beat?.events[beat.at];
  return event !== undefined && kinds.includes(event.e) ? (event as Told) : null;
}

const TIMES: { readonly [e: string]: number } = {
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
