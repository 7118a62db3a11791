/**
 * What happened is shown one beat after the other. A new state waits in line until all beats before it have ended; a
 * player who acts, presses Escape or clicks "skip" does not wait. Plain timers and data: beats.svelte.ts makes it reactive.
 */
import type { Core, Event } from '@rempart/kernel';
import type { Entry } from '@rempart/match';
import type { Beat } from '@rempart/board';
import type { TableState } from '../client/types.ts';

const USUAL = 250;
export interface Timing {
  readonly pace: () => ((event: Event) => number) | undefined;
  readonly tempo: () => number;
  readonly speak: (event: Event) => void;
}
export interface Stage {
  readonly shown: TableState | null;
  readonly beat: Beat<Core> | null;
  readonly known: number; // the newest line that has arrived: more than what is shown while something is staged
}
const eventsOf = (entry: Entry): readonly Event[] => ('events' in entry ? entry.events : []);
const eventsAfter = ({ entries }: TableState, n: number): Event[] =>
  entries.filter((entry) => entry.n > n).flatMap(eventsOf);

export function staging(timing: Timing, show: (stage: Stage) => void) {
  let shown: TableState | null = null;
  let beat: Beat<Core> | null = null;
  let queue: TableState[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  const newest = (): TableState | null => queue.at(-1) ?? shown;
  const publish = (): void => show({ shown, beat, known: newest()?.view.n ?? 0 });

  function push(next: TableState): void {
    const last = newest();
    const isSame = last !== null && next.view.seat === last.view.seat && next.view.n === last.view.n;
    if (isSame) refresh(next);
    else if (last !== null && next.view.seat === last.view.seat && next.view.n > last.view.n) {
      queue.push(next);
      if (beat === null) advance();
    } else replace(next);
    publish();
  }
  /** The same position, with something new around it (talk, presence, a lost connection): no beat is cut short by it. */
  function refresh(next: TableState): void {
    if (queue.length === 0) shown = next;
    else {
      queue[queue.length - 1] = next;
      // What does not belong to a position is shown at once, also while older positions are.
      const { view, entries } = shown as TableState;
      shown = { ...next, view, entries };
    }
  }
  /** Seen through other eyes, or for the first time: there is nothing to stage, and nothing left in line. */
  function replace(next: TableState): void {
    clearTimeout(timer);
    queue = [];
    beat = null;
    shown = next;
  }

  /** The next state in line that has something to show. One without events, or with only unseen ones, holds up nobody. */
  function advance(): void {
    beat = null;
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
      const before = shown as TableState;
      shown = next;
      const events = eventsAfter(next, before.view.n);
      if (timing.tempo() === 0) events.forEach(timing.speak);
      else if (stage({ n: next.view.n, events, at: 0, before: before.view.state, lasts: 0 })) return;
    }
  }
  /** Shows the first event from here on that takes any time; false: there is none. */
  function stage({ at, ...scene }: Beat<Core>): boolean {
    for (let i = at; i < scene.events.length; i++) {
      const event = scene.events[i] as Event;
      timing.speak(event);
      const lasts = (timing.pace()?.(event) ?? USUAL) * timing.tempo();
      if (lasts === 0) continue;
      const current = { ...scene, at: i, lasts };
      beat = current;
      timer = setTimeout(() => {
        if (!stage({ ...current, at: i + 1 })) advance();
        publish();
      }, lasts);
      return true;
    }
    return false;
  }
  /** Straight to the end: what has not been spoken yet is spoken now. */
  function skip(): void {
    clearTimeout(timer);
    beat?.events.slice(beat.at + 1).forEach(timing.speak);
    beat = null;
    const last = queue.at(-1);
    if (last !== undefined) {
      eventsAfter(last, shown?.view.n ?? 0).forEach(timing.speak);
      shown = last;
      queue = [];
    }
    publish();
  }
  return { push, skip, stop: () => clearTimeout(timer) };
}
