/** What is told at this moment, whom it is about, and for how long it is shown. */
import type { EventOf } from '@rempart/kernel';
import type { Beat } from '@rempart/board';
import type { State } from '../rules/state.ts';

export type Told = EventOf<State>;
/** The event on stage. */
export const onStage = (beat: Beat<State> | null): Told | null => beat?.events[beat.at] ?? null;

/** Whom an event is about: who suffers it before who does it; '' for nobody. */
export function aboutIn(told: Told): string {
  if ('target' in told) return told.target;
  return 'figure' in told ? told.figure : '';
}

const TIMES: { readonly [e in Told['e']]?: number } = {
  moved: 380,
  attacked: 650,
  defended: 500,
  hit: 300,
  missed: 300,
  wounded: 320,
  eliminated: 400,
  healed: 250,
  placed: 350,
  appeared: 400,
  arrived: 800,
  possessed: 400,
  fed: 350,
  soul: 220,
  enraged: 800,
  trapped: 400,
  freed: 500,
  raised: 300,
  lowered: 300,
  cast: 450,
  spread: 450,
  alchemy: 400,
  boosted: 300,
  heroTurn: 650,
  passedOver: 260,
  entry: 600,
  idle: 350,
  aimed: 300,
  searched: 350,
  tookPlants: 300,
  demonCard: 700,
  round: 350,
  stunned: 300,
};
export const pace = ({ e }: Told): number => TIMES[e] ?? 0;
