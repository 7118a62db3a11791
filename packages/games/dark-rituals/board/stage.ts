/** What is told at this moment, whom it is about, and for how long it is shown. */
import type { EventOf } from '@rempart/kernel';
import type { Beat, Title } from '@rempart/board';
import type { State } from '../rules/state.ts';
import icons from './icons.json';

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
  attacked: 1000,
  defended: 700,
  hit: 420,
  missed: 300,
  wounded: 320,
  eliminated: 480,
  healed: 250,
  placed: 350,
  appeared: 400,
  arrived: 1400,
  possessed: 400,
  fed: 350,
  soul: 220,
  enraged: 1300,
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
/** What goes is still there while it is told how. */
export const drawn = (view: State, beat: Beat<State> | null): State =>
  onStage(beat)?.e === 'eliminated' ? (beat?.before ?? view) : view;

/** The Demon comes; the Legion is enraged. */
export function title(event: Told): Title | null {
  const figures: { readonly [id: string]: string } = icons;
  if (event.e === 'enraged') return { say: 'title.enraged', figure: icons.rage, tone: 'dread' };
  if (event.e !== 'arrived') return null;
  return {
    say: 'title.arrived',
    line: 'title.arrived.line',
    facts: event,
    figure: figures[event.demon] ?? icons.rage,
    tone: 'dread',
  };
}
