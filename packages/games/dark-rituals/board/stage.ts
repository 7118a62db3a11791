/** What is told at this moment, whom it is about, and for how long it is shown. */
import type { EventOf } from '@rempart/kernel';
import type { Beat, Title } from '@rempart/board';
import { heroInSlot, typeOf } from '../outlook.ts';
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
  hit: 450,
  missed: 550,
  wounded: 550,
  eliminated: 520,
  healed: 250,
  placed: 350,
  appeared: 400,
  arrived: 1400,
  possessed: 1200,
  fed: 350,
  soul: 220,
  enraged: 1300,
  trapped: 900,
  freed: 800,
  raised: 300,
  lowered: 300,
  cast: 450,
  spread: 450,
  alchemy: 400,
  boosted: 300,
  heroTurn: 1300,
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
/** Who comes by a Summoning has a title of their own. */
const isSummoned = (event: Told): boolean =>
  event.e === 'placed' && ['witch', 'creature'].includes(typeOf(event.figure) ?? '');
export const pace = (event: Told): number => (isSummoned(event) ? 1300 : (TIMES[event.e] ?? 0));
/** A Soul that is trapped counts when it has come to its lantern. */
export const lands = ({ e }: Told): readonly string[] => (e === 'trapped' ? ['souls'] : []);
const GOES: ReadonlySet<Told['e']> = new Set<Told['e']>(['eliminated', 'freed']);
/** What goes is still there while it is told how. */
export function drawn(view: State, beat: Beat<State> | null): State {
  const told = onStage(beat);
  return told !== null && GOES.has(told.e) ? (beat?.before ?? view) : view;
}

/** A Hero's Turn; who is summoned, who is possessed; the Demon comes; the Legion is enraged. */
export function title(event: Told, view: State): Title | null {
  const figures: { readonly [id: string]: string } = icons;
  switch (event.e) {
    case 'heroTurn': {
      const hero = heroInSlot(view, event.slot)?.kind ?? '';
      const { slot, card } = event;
      return {
        say: 'title.heroTurn',
        line: 'title.heroTurn.line',
        facts: { hero, slot, card },
        figure: icons.hero,
        tone: 'dusk',
      };
    }
    case 'possessed':
      return { say: 'title.possessed', facts: { target: event.target }, figure: icons.possess, tone: 'dread' };
    case 'enraged':
      return { say: 'title.enraged', figure: icons.rage, tone: 'dread' };
    case 'placed': {
      const { figure, zone } = event;
      const drawing = figures[figure.split('.')[0] ?? ''] ?? icons.summon;
      const line = 'title.summoned.line';
      return isSummoned(event)
        ? { say: 'title.summoned', line, facts: { figure, zone }, figure: drawing, tone: 'dread' }
        : null;
    }
    case 'arrived':
      return {
        say: 'title.arrived',
        line: 'title.arrived.line',
        facts: event,
        figure: figures[event.demon] ?? icons.rage,
        tone: 'dread',
      };
    default:
      return null;
  }
}
