/**
 * What happened is shown one beat after the other. A new state waits until the beat before it has ended; a player who
 * acts, presses Escape or clicks "skip" does not wait.
 */
import type { Core, Event } from '@rempart/kernel';
import type { Entry } from '@rempart/match';
import type { Beat } from '../board/types.ts';
import type { TableState } from '../client/types.ts';

const USUAL = 250;
interface Timing {
  readonly pace: () => ((event: Event) => number) | undefined;
  readonly tempo: () => number;
  readonly speak: (event: Event) => void;
}
const eventsOf = (entry: Entry): readonly Event[] => ('events' in entry ? entry.events : []);

export function beats(timing: Timing) {
  let shown = $state.raw<TableState | null>(null);
  let beat = $state.raw<Beat<Core> | null>(null);
  let queue: TableState[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  function push(next: TableState): void {
    const fresh = shown !== null && next.view.seat === shown.view.seat && next.view.n > shown.view.n;
    if (beat !== null && fresh) queue.push(next);
    else show(next, fresh);
  }
  function show(next: TableState, fresh: boolean): void {
    const before = shown;
    shown = next;
    clearTimeout(timer);
    beat = null;
    if (!fresh || before === null) return;
    const events = next.entries.filter(({ n }) => n > before.view.n).flatMap(eventsOf);
    if (timing.tempo() === 0) events.forEach(timing.speak);
    else if (events.length > 0) stage({ n: next.view.n, events, at: 0, before: before.view.state, lasts: 0 });
  }
  function stage(next: Beat<Core>): void {
    const event = next.events[next.at];
    if (event === undefined) return rest();
    timing.speak(event);
    const lasts = (timing.pace()?.(event) ?? USUAL) * timing.tempo();
    if (lasts === 0) return stage({ ...next, at: next.at + 1 });
    beat = { ...next, lasts };
    timer = setTimeout(() => stage({ ...next, at: next.at + 1 }), lasts);
  }
  function rest(): void {
    beat = null;
    const next = queue.shift();
    if (next !== undefined) show(next, true);
  }
  /** Straight to the end: what has not been spoken yet is spoken now. */
  function skip(): void {
    clearTimeout(timer);
    if (beat !== null) beat.events.slice(beat.at + 1).forEach(timing.speak);
    beat = null;
    const last = queue.at(-1);
    const from = shown?.view.n ?? 0;
    queue = [];
    if (last === undefined) return;
    last.entries
      .filter(({ n }) => n > from)
      .flatMap(eventsOf)
      .forEach(timing.speak);
    shown = last;
  }
  return {
    get shown() {
      return shown;
    },
    get beat() {
      return beat;
    },
    push,
    skip,
    stop: () => clearTimeout(timer),
  };
}
