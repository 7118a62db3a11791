/** What is on stage while events are told: who walks where, what has just come, gone or risen. */
import type { Seat } from '@rempart/kernel';
import type { Beat, Title } from '@rempart/board';
import { reachable, ROUNDS } from '../outlook.ts';
import type { Event, State } from '../rules/state.ts';
import icons from './icons.json';
import { look } from './look.svelte.ts';

type Name = Event['e'];
type Named<E extends Name> = Extract<Event, { e: E }>;
const isOneOf = <E extends Name>(event: Event, names: readonly E[]): event is Named<E> =>
  names.some((name) => name === event.e);
/** Whose board an event is about; null where it is about all. */
const seatOf = (event: Event): Seat | null => ('seat' in event ? event.seat : null);

/** The event on stage, if it is one of these and about this board. */
export function onStage<E extends Name>(beat: Beat<State> | null, seat: Seat, ...names: E[]): Named<E> | null {
  const event = beat?.events[beat.at];
  return event !== undefined && isOneOf(event, names) && (seatOf(event) ?? seat) === seat ? event : null;
}

/** The Guardian on its way, with the path it takes. */
export function walkerOf(beat: Beat<State> | null, seat: Seat): { guardian: string; path: readonly string[] } | null {
  const placed = onStage(beat, seat, 'placed');
  if (placed === null || beat === null) return null;
  const objects = placed.objects.join();
  const way = reachable(beat.before, seat).find((to) => to.cell === placed.cell && to.objects.join() === objects);
  return way === undefined ? null : { guardian: placed.guardian, path: way.path };
}

/** What a cell shows of the event on stage: come, go:<creature>, rise, walk, or nothing. */
export function momentAt(beat: Beat<State> | null, seat: Seat, cell: string): string {
  const event = onStage(beat, seat, 'placed', 'slew', 'captured', 'repaired', 'scouted');
  if (event === null || event.cell !== cell) return '';
  if (event.e === 'placed') return 'walk';
  if (event.e === 'repaired') return 'rise';
  return event.e === 'scouted' ? 'come' : `go:${event.creature}`;
}

const TIMES: { readonly [E in Name]?: number } = {
  drew: 260,
  placed: 380,
  replaced: 300,
  recalled: 240,
  slew: 320,
  captured: 320,
  repaired: 320,
  opened: 320,
  used: 160,
  scored: 200,
  roundBegan: 1200,
  scouted: 320,
  tentCaught: 300,
  glory: 2600,
  shadowScored: 300,
  recruited: 160,
  missed: 260,
  camped: 200,
  flewAway: 260,
  shadowBeaten: 1400,
  shadowWon: 1400,
};
/** The counters to which the evening's Glory, points and gold fly. */
export const lands = (event: Event): readonly string[] => (event.e === 'glory' ? ['glory', 'vp', 'gold'] : []);
/** A day dawns, an evening is counted, the Shadow is beaten or not. */
export function title(event: Event, view: State): Title | null {
  const facts = { round: view.round, rounds: ROUNDS };
  if (event.e === 'roundBegan') return { say: 'title.dawn', facts, figure: icons.sun, tone: 'dawn' };
  if (event.e === 'glory') return { say: 'title.evening', facts, figure: icons.night, tone: 'dusk' };
  if (event.e === 'shadowBeaten') return { say: 'title.beaten', figure: icons.vp, tone: 'glory' };
  return event.e === 'shadowWon' ? { say: 'title.shadow', figure: icons.shadow, tone: 'fall' } : null;
}
/** What others do on their own boards does not hold up this one: it shows in their small pictures. */
export function pace(event: Event): number {
  const seat = seatOf(event);
  return seat !== null && look.me >= 0 && seat !== look.me ? 0 : (TIMES[event.e] ?? 0);
}
