/** What is on stage while events are told, and for how long. */
import type { EventOf } from '@rempart/kernel';
import type { Beat } from '@rempart/board';
import type { State } from '../rules/state.ts';

type Told = EventOf<State>;
/** The event on stage. */
export const onStage = (beat: Beat<State> | null): Told | null => beat?.events[beat.at] ?? null;
/** Where it takes place; '' where nothing is to be seen on the map. */
export function stageOf(event: Told | null): string {
  if (event === null) return '';
  return 'place' in event ? event.place : 'to' in event ? event.to : '';
}

const TIMES: { readonly [e in Told['e']]?: number } = {
  turn: 250,
  moved: 320,
  sent: 320,
  fought: 600,
  rerolled: 500,
  removed: 220,
  purified: 500,
  questRolled: 500,
  questDone: 500,
  healed: 250,
  wounded: 350,
  died: 600,
  night: 350,
  revealed: 800,
  placed: 240,
  overran: 420,
  tainted: 340,
  advanced: 480,
  attacked: 400,
  cursed: 250,
  struck: 700,
  marker: 350,
  slew: 700,
  attackFailed: 500,
  retreated: 350,
  played: 450,
  gateBuilt: 300,
  gatePlaced: 300,
  cleansed: 300,
  rumors: 400,
};
export const pace = (event: Told): number => TIMES[event.e] ?? 0;
