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

const NIGHT: ReadonlySet<Told['e']> = new Set(['placed', 'overran', 'tainted', 'advanced']);
/** What comes out of a Darkness card, and is looked at from near; the realm is peopled before the first turn under one's eyes. */
export const isDark = ({ e }: Told, s: State): boolean => NIGHT.has(e) && s.turn > 0;

const TIMES: { readonly [e in Told['e']]?: number } = {
  turn: 250,
  moved: 320,
  sent: 320,
  fought: 900,
  rerolled: 800,
  removed: 560,
  purified: 500,
  questRolled: 500,
  questDone: 500,
  healed: 250,
  wounded: 350,
  died: 1300,
  night: 1300,
  won: 2600,
  lost: 2600,
  revealed: 1100,
  placed: 520,
  overran: 600,
  tainted: 760,
  advanced: 1300,
  attacked: 400,
  cursed: 250,
  struck: 1000,
  marker: 600,
  slew: 2400,
  attackFailed: 500,
  retreated: 350,
  played: 450,
  gateBuilt: 300,
  gatePlaced: 300,
  cleansed: 300,
  rumors: 400,
};
const SWIFT = 70; // a minion of the set-up
export const pace = (event: Told, { turn }: State): number =>
  turn === 0 && event.e === 'placed' ? SWIFT : (TIMES[event.e] ?? 0);
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
