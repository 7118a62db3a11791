/** What is on stage while events are told: who walks where, what has just come, gone or risen. */
import type { Event, Facts } from '@rempart/kernel';
import type { Beat } from '@rempart/board';
import { reachable } from '../outlook.ts';
import type { State } from '../rules/state.ts';
import { look } from './look.svelte.ts';

type Told = Event & Facts;
const isHere = (event: Told, seat: number): boolean => event['seat'] === undefined || event['seat'] === seat;
export function onStage(beat: Beat<State> | null, seat: number, ...kinds: string[]): Told | null {
  const event = beat?.events[beat.at] as Told | undefined;
  return event !== undefined && kinds.includes(event.e) && isHere(event, seat) ? event : null;
}

/** The Guardian on its way, with the path it takes. */
export function walkerOf(beat: Beat<State> | null, seat: number): { guardian: string; path: readonly string[] } | null {
  const placed = onStage(beat, seat, 'placed');
  if (placed === null || beat === null) return null;
  const objects = (placed['objects'] as string[]).join();
  const way = reachable(beat.before, seat).find((to) => to.cell === placed['cell'] && to.objects.join() === objects);
  return way === undefined ? null : { guardian: placed['guardian'] as string, path: way.path };
}

/** What a cell shows of the event on stage: come, go:<creature>, rise, walk, or nothing. */
export function momentAt(beat: Beat<State> | null, seat: number, cell: string): string {
  const event = onStage(beat, seat, 'placed', 'slew', 'captured', 'repaired', 'scouted');
  if (event === null || event['cell'] !== cell) return '';
  if (event.e === 'placed') return 'walk';
  if (event.e === 'repaired') return 'rise';
  return event.e === 'scouted' ? 'come' : `go:${event['creature'] as string}`;
}
/** The cells whose creature is still to be told of. */
export function toCome(beat: Beat<State> | null): ReadonlySet<string> {
  const later = (beat?.events.slice(beat.at + 1) ?? []) as readonly Told[];
  return new Set(later.filter(({ e }) => e === 'scouted').map((event) => event['cell'] as string));
}

const TIMES: { readonly [e: string]: number } = {
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
  roundBegan: 200,
  scouted: 320,
  tentCaught: 300,
  glory: 400,
  shadowScored: 300,
  recruited: 160,
  missed: 260,
  camped: 200,
  flewAway: 260,
};
/** What others do on their own boards does not hold up this one: it shows in their small pictures. */
export function pace(event: Event): number {
  const { seat } = event as Told;
  return typeof seat === 'number' && look.me >= 0 && seat !== look.me ? 0 : (TIMES[event.e] ?? 0);
}
