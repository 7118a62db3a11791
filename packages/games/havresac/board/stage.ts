/** What is on stage while events are told: who walks where, what has just come, gone or risen. */
import type { Seat } from '@rempart/kernel';
import type { Beat, Lands, LogEntry, Title } from '@rempart/board';
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

/** What a cell shows of the event on stage: walk, go:<creature>, or nothing. */
export function momentAt(beat: Beat<State> | null, seat: Seat, cell: string): string {
  const event = onStage(beat, seat, 'placed', 'slew', 'captured');
  if (event === null || event.cell !== cell) return '';
  return event.e === 'placed' ? 'walk' : `go:${event.creature}`;
}

const TIMES: { readonly [E in Name]?: number } = {
  drew: 320,
  placed: 520,
  replaced: 360,
  recalled: 300,
  slew: 640,
  captured: 640,
  repaired: 460,
  opened: 520,
  used: 160,
  scored: 260,
  roundBegan: 1300,
  scouted: 420,
  tentCaught: 420,
  glory: 3600,
  shadowScored: 2000,
  recruited: 160,
  missed: 260,
  camped: 320,
  flewAway: 760,
  shadowBeaten: 1400,
  shadowWon: 1400,
};
/** What others do on their own boards does not hold up this one: it shows in their small pictures. */
export function pace(event: Event): number {
  const seat = seatOf(event);
  return seat !== null && look.me >= 0 && seat !== look.me ? 0 : (TIMES[event.e] ?? 0);
}

/** The counters to which something flies. */
const LANDS: { readonly [E in Name]?: readonly string[] } = {
  slew: ['tonight'],
  captured: ['tonight'],
  glory: ['vp', 'gold'],
  shadowScored: ['shadow'],
};
export const lands: Lands<State> = (event) => LANDS[event.e] ?? [];

/** A round dawns, its evening is counted, the Shadow has its share; in the end it is beaten or not. */
export function title(event: Event, view: State, seat: Seat): Title | null {
  const facts = { round: view.round, rounds: ROUNDS };
  switch (event.e) {
    case 'roundBegan':
      return { say: 'title.dawn', facts, figure: icons.sun, tone: 'dawn' };
    case 'glory':
      return event.seat === Math.max(0, seat)
        ? { say: 'title.evening', line: 'title.evening.line', facts, figure: icons.night, tone: 'dusk' }
        : null;
    case 'shadowScored': {
      const { vp, total } = event;
      return {
        say: 'title.scores',
        line: 'title.scores.line',
        facts: { vp, total },
        figure: icons.shadow,
        tone: 'dread',
      };
    }
    case 'shadowBeaten':
      return { say: 'title.beaten', figure: icons.vp, tone: 'glory' };
    case 'shadowWon':
      return { say: 'title.shadow', figure: icons.shadow, tone: 'fall' };
    default:
      return null;
  }
}

const DEEDS = ['slew', 'captured', 'repaired', 'opened'] as const;
/** The last thing of note that a seat has done today. */
export function deedOf(log: readonly LogEntry<State>[], seat: Seat): Named<(typeof DEEDS)[number]> | null {
  for (const { events } of log.toReversed()) {
    if (events.some(({ e }) => e === 'roundBegan')) return null;
    const deed = events.findLast((event) => seatOf(event) === seat && isOneOf(event, DEEDS));
    if (deed !== undefined && isOneOf(deed, DEEDS)) return deed;
  }
  return null;
}
