/** What is on stage while events are told, and for how long. */
import type { Beat, Title } from '@rempart/board';
import { invaderOf, isBoss } from '../outlook.ts';
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

/** What leaves the table is seen going, and a battle is fought before it is over. */
export const staged = (view: State, beat: Beat<State> | null): State =>
  beat !== null &&
  onStage(beat, 'battleWon', 'battleLost', 'pillaged', 'slain', 'sentBack', 'fell', 'calledBack', 'infiltrated') !==
    null
    ? beat.before
    : view;

const TIMES: { readonly [E in Name]?: number } = {
  besieged: 420,
  infiltrated: 560,
  sentBack: 420,
  deployed: 260,
  moved: 260,
  skirmished: 320,
  airlifted: 300,
  shifted: 300,
  battleWon: 1500,
  battleLost: 1500,
  pillaged: 760,
  slain: 460,
  fell: 440,
  cast: 460,
  calledBack: 260,
  readied: 240,
  drew: 200,
  gave: 300,
  won: 1600,
  lost: 1600,
};
const ENTRANCE = 1700;
/** A purse for each point of morale: see Staging.svelte. */
export const PURSE = { gap: 70, lasts: 460 };
export function pace(event: Event): number {
  if (event.e === 'besieged' && isBoss(event.invader)) return ENTRANCE;
  if (event.e === 'moraleLost') return PURSE.lasts + PURSE.gap * event.loss + 160;
  return TIMES[event.e] ?? 0;
}
/** Morale is lost when the purses have left it. */
export const lands = (event: Event): readonly string[] => (event.e === 'moraleLost' ? ['morale'] : []);

/** A boss makes an entrance; so does the end. */
export function title(event: Event): Title | null {
  if (event.e === 'besieged' && isBoss(event.invader)) {
    const { power, loot } = invaderOf(event.invader);
    const strong = typeof power === 'number' ? power : power.first;
    const facts = { invader: event.invader, power: strong, loot };
    return { say: 'title.boss', line: 'title.boss.line', facts, figure: `#fd-${event.invader}`, tone: 'dread' };
  }
  if (event.e === 'won') return { say: 'title.won', tone: 'glory' };
  return event.e === 'lost' ? { say: 'title.lost', tone: 'fall' } : null;
}
