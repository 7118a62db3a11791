/** What is on stage while events are told, and for how long. */
import type { EventOf } from '@rempart/kernel';
import type { Beat, Title } from '@rempart/board';
import type { State } from '../rules/state.ts';
import icons from './icons.json';

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
  fought: 900,
  rerolled: 800,
  removed: 220,
  purified: 500,
  questRolled: 500,
  questDone: 500,
  healed: 250,
  wounded: 350,
  died: 1300,
  night: 1300,
  won: 1600,
  lost: 1600,
  revealed: 800,
  placed: 240,
  overran: 420,
  tainted: 760,
  advanced: 480,
  attacked: 400,
  cursed: 250,
  struck: 1000,
  marker: 350,
  slew: 1600,
  attackFailed: 500,
  retreated: 350,
  played: 450,
  gateBuilt: 300,
  gatePlaced: 300,
  cleansed: 300,
  rumors: 400,
};
export const pace = (event: Told): number => TIMES[event.e] ?? 0;
/** A crystal is taken: the counter says so when it is told. */
export const lands = ({ e }: Told): readonly string[] => (e === 'tainted' ? ['crystals'] : []);

/** Night falls, a General or a hero, the realm is saved or lost. */
export function title(event: Told): Title | null {
  const figures: { readonly [id: string]: string } = icons;
  switch (event.e) {
    case 'night':
      return { say: 'title.night', line: 'title.night.line', facts: event, figure: icons.night, tone: 'dusk' };
    case 'slew':
      return { say: 'title.slew', facts: event, figure: figures[event.general] ?? icons.title, tone: 'glory' };
    case 'died':
      return { say: 'title.died', facts: event, figure: figures[event.hero] ?? icons.wound, tone: 'fall' };
    case 'won':
      return { say: 'title.won', figure: icons.crown, tone: 'glory' };
    case 'lost':
      return { say: 'title.lost', figure: icons.city, tone: 'fall' };
    default:
      return null;
  }
}
