/**
 * What happened is shown one beat after the other. A new state waits in line until all beats before it have ended; a
 * player who acts, presses Escape or clicks "skip" does not wait. Plain timers and data: beats.svelte.ts makes it reactive.
 */
import { of } from '@rempart/kernel';
import type { Core, Event, Seat } from '@rempart/kernel';
import type { Entry, Moments } from '@rempart/match';
import type { Beat } from '@rempart/board';
import { timer } from '@rempart/board/frame';

const USUAL = 250;
const STILL = 600; // the longest a still stands, at tempo 1
export interface Timing {
  readonly pace: () => ((event: Event, view: Core) => number) | undefined;
  readonly tempo: () => number;
  readonly still?: () => boolean; // reduced motion: what is long is shown as a short still
  readonly speak: (told: readonly Event[], at: Event) => void; // what is heard when an event comes: as the log tells it
  readonly retell?: ((events: readonly Event[]) => readonly Event[]) | undefined; // a line's events, what is one thing joined
  readonly enter?: (event: Event) => void; // comes on stage: not when it is skipped, or has nothing to show
}
/** A state of the table, as far as it concerns its staging. */
export interface Staged {
  readonly view: { readonly n: number; readonly seat: Seat; readonly state: Core };
  readonly entries: readonly Entry[];
  readonly moments?: readonly Moments[];
}
export interface Stage<T extends Staged> {
  readonly shown: T | null;
  readonly beat: Beat<Core> | null;
  readonly view: Core | null; // what is to be drawn: the table at the event on stage, else what is shown
  readonly prior: T | null; // while something is on stage: what there was before it
  readonly told: readonly Entry[]; // the log up to the event on stage
  readonly known: number; // the newest line that has arrived: more than what is shown while something is staged
}
const eventsOf = (entry: Entry): readonly Event[] => ('events' in entry ? entry.events : []);
/** What is heard at each of a line's events: all of a thing that is told in several, when the first of them comes. */
function heardOf(events: readonly Event[], retell: Timing['retell']): (readonly Event[])[] {
  if (retell === undefined) return events.map((event) => [event]);
  const all = retell(events);
  let said = 0;
  return events.map((_, i) => {
    const until = retell(events.slice(0, i + 1)).length;
    const now = all.slice(said, until);
    said = Math.max(said, until);
    return now;
  });
}

/** Events, and the table at each of them: from `states[i]` the event i leads to `states[i + 1]`. */
interface Scene {
  readonly n: number;
  readonly events: readonly Event[];
  readonly states: readonly Core[];
  readonly heard: readonly (readonly Event[])[]; // at each event
}
function sceneOf(before: Staged, next: Staged, retell: Timing['retell']): Scene {
  const lines = next.entries.filter((entry) => entry.n > before.view.n);
  const moments = new Map(next.moments?.map(({ n, states }) => [n, states]));
  const states = lines.flatMap((line) => {
    const told = eventsOf(line);
    const seen = moments.get(line.n);
    return seen?.length === told.length ? seen : told.map(() => next.view.state);
  });
  return {
    n: next.view.n,
    events: lines.flatMap(eventsOf),
    states: [before.view.state, ...states],
    heard: lines.flatMap((line) => heardOf(eventsOf(line), retell)),
  };
}
/** The log as far as it has been shown: all that was there before, then so many of the events that are being told. */
function toldUpTo({ entries }: Staged, before: number, count: number): Entry[] {
  let left = count;
  return entries.flatMap((entry) => {
    if (entry.n <= before) return [entry];
    const events = eventsOf(entry);
    const isBegun = left > 0;
    left -= events.length;
    if (!isBegun) return [];
    return left >= 0 ? [entry] : [{ ...entry, events: events.slice(0, left) }];
  });
}

// eslint-disable-next-line max-lines-per-function -- one closure over what is shown and what waits: short functions
export function staging<T extends Staged>(timing: Timing, show: (stage: Stage<T>) => void) {
  let shown: T | null = null;
  let beat: Beat<Core> | null = null;
  let drawn: Core | null = null; // while there is a beat,
  let playing: Scene | null = null; // and what it belongs to
  let prior: T | null = null; // before what is on stage
  let queue: T[] = [];
  let stop = (): void => undefined; // the timer of what is on stage

  const newest = (): T | null => queue.at(-1) ?? shown;
  const publish = (): void =>
    show({
      shown,
      beat,
      view: (beat === null ? null : drawn) ?? shown?.view.state ?? null,
      prior: beat === null ? null : prior,
      told: shown === null ? [] : beat === null ? shown.entries : toldUpTo(shown, prior?.view.n ?? 0, beat.at + 1),
      known: newest()?.view.n ?? 0,
    });

  function push(next: T): void {
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
  function refresh(next: T): void {
    if (queue.length === 0) shown = next;
    else {
      queue[queue.length - 1] = next;
      // What does not belong to a position is shown at once, also while older positions are.
      const { view, entries } = shown as T;
      shown = { ...next, view, entries };
    }
  }
  /** Seen through other eyes, or for the first time: there is nothing to stage, and nothing left in line. */
  function replace(next: T): void {
    stop();
    queue = [];
    beat = null;
    shown = next;
  }

  /** The next state in line that has something to show. One without events, or with only unseen ones, holds up nobody. */
  function advance(): void {
    beat = null;
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
      const scene = sceneOf(shown as T, next, timing.retell);
      prior = shown;
      shown = next;
      if (timing.tempo() === 0) speakFrom(scene, 0);
      else if (stage(scene, 0)) return;
    }
  }
  function speakFrom({ events, heard }: Scene, from: number): void {
    for (let at = from; at < events.length; at++) timing.speak(of(heard, at), of(events, at));
  }
  /** Shows the first event from here on that takes any time; false: there is none. */
  function stage(scene: Scene, from: number): boolean {
    const { n, events, states, heard } = scene;
    for (let at = from; at < events.length; at++) {
      const event = of(events, at);
      timing.speak(of(heard, at), event);
      const wanted = timing.pace()?.(event, of(states, at + 1)) ?? USUAL;
      const lasts = (timing.still?.() === true ? Math.min(wanted, STILL) : wanted) * timing.tempo();
      if (lasts === 0) continue;
      timing.enter?.(event);
      playing = scene;
      beat = { n, events, at, lasts, before: of(states, at) };
      drawn = of(states, at + 1);
      stop = timer(lasts, () => {
        if (!stage(scene, at + 1)) advance();
        publish();
      });
      return true;
    }
    return false;
  }
  /** Straight to the end: what has not been spoken yet is spoken now. */
  function skip(): void {
    stop();
    if (beat !== null && playing !== null) speakFrom(playing, beat.at + 1);
    beat = null;
    const last = queue.at(-1);
    if (last !== undefined) {
      speakFrom(sceneOf(shown as T, last, timing.retell), 0);
      shown = last;
      queue = [];
    }
    publish();
  }
  return { push, skip, stop: () => stop() };
}
