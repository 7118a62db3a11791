/** What is on stage while events are told, and for how long. */
import type { Event, Facts } from '@rempart/kernel';
import type { Beat } from '@rempart/board';
import type { State } from '../rules/state.ts';

export type Told = Event & Facts;
/** The event on stage. */
export const onStage = (beat: Beat<State> | null): Told | null => (beat?.events[beat.at] ?? null) as Told | null;

const TIMES: { readonly [e: string]: number } = {
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
export const pace = (event: Event): number => TIMES[event.e] ?? 0;
