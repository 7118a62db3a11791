/** What a board shows of an event: everything that moves for it ends with its beat, and at once when that is skipped. */
import { untrack } from 'svelte';
import { createSubscriber } from 'svelte/reactivity';
import type { Core, EventOf } from '@rempart/kernel';
import { cueOf } from './cue.ts';
import type { Cue } from './cue.ts';
import type { Beat, BoardProps } from './types.ts';

type Given<S extends Core> = Pick<BoardProps<S>, 'beat' | 'settings'>;

/**
 * While a component is made: `onBeat(() => p, (event, cue, beat) => { if (event.e === 'slain') fall(cue, …); })`. It is called
 * once for every event on stage, when the table at that event has been drawn.
 */
export function onBeat<S extends Core>(
  props: () => Given<S>,
  run: (event: EventOf<S>, cue: Cue, beat: Beat<S>) => void,
): void {
  const beat = $derived(props().beat);
  $effect(() => {
    const now = beat;
    const event = now?.events[now.at];
    if (now === null || event === undefined) return;
    return untrack(() => {
      const cue = cueOf(now.lasts, props().settings, (counter, share) => land(now, counter, share));
      run(event, cue, now);
      return cue.end;
    });
  });
}

/** How much of what flies to each counter has arrived, in the beat on stage. */
interface Arrived {
  readonly beat: object | null;
  readonly shares: { readonly [counter: string]: number };
}
let arrived: Arrived = { beat: null, shares: {} };
// No `$state` of the module's own: rules and lessons import this room where nothing compiles runes.
let changed: () => void = () => undefined;
const watch = createSubscriber((update) => void (changed = update));
function land(beat: object, counter: string, share: number): void {
  arrived = { beat, shares: { ...(arrived.beat === beat ? arrived.shares : {}), [counter]: share } };
  changed();
}

/** The counters to which something flies while an event is on stage: `BoardRoom.lands`. */
export type Lands<S extends Core> = (event: EventOf<S>) => readonly string[];

/** How much of what flies to a counter has arrived; 1 where nothing does. */
export function shareOf<S extends Core>(beat: Beat<S> | null, lands: Lands<S> | undefined, counter: string): number {
  const event = beat?.events[beat.at];
  if (beat === null || event === undefined || !lands?.(event).includes(counter)) return 1;
  watch();
  return arrived.beat === beat ? (arrived.shares[counter] ?? 0) : 0;
}

/**
 * What a counter shows: `const gold = $derived(landing(p, lands, 'gold', (view) => view.gold))`. While something flies to it,
 * that is what it was before; a number goes on with each piece that arrives.
 */
export function landing<S extends Core, T>(
  { beat, view }: Pick<BoardProps<S>, 'beat' | 'view'>,
  lands: Lands<S>,
  counter: string,
  of: (view: S) => T,
): T {
  const share = shareOf(beat, lands, counter);
  const now = of(view);
  if (share >= 1 || beat === null) return now;
  const before = of(beat.before);
  if (typeof now !== 'number' || typeof before !== 'number') return before;
  return (before + Math.round((now - before) * share)) as T;
}
