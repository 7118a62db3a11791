/**
 * One event on stage, for what moves while it is there. Times are in milliseconds at tempo 1, as `pace` gives them; what
 * would outlast its beat is cut to it. `end` takes everything away at once: skipped, or over.
 */
import { timer } from './hold.ts';
import type { BoardSettings } from './types.ts';

export interface Time {
  readonly at?: number; // when it begins; 0 unless told
  readonly lasts?: number; // the rest of the beat unless told
  readonly ease?: string; // a CSS easing
}
export interface Cue {
  readonly lasts: number; // of the beat, in real milliseconds
  readonly still: boolean; // reduced motion: the same as stills
  /** Moves an element of the page; where it ends it stays, as long as the beat does. */
  animate(node: Element, frames: Keyframe[], time?: Time, then?: () => void): void;
  after(ms: number, then: () => void): void;
  /** Something that is there for this beat alone: over the board, and for eyes only. */
  draw(node: Element, like: Element | null): void;
  /** Something is on its way to a counter; the function is for when it has arrived. */
  expect(counter: string): () => void;
}
export type Land = (counter: string, share: number) => void;

export function cueOf(lasts: number, { tempo, motion }: BoardSettings, land: Land): Cue & { end: () => void } {
  const endings: (() => void)[] = [];
  const due: { [counter: string]: { all: number; there: number } } = {};
  const still = motion === 'reduced';
  const span = ({ at = 0, lasts: wanted = Infinity }: Time) => {
    const delay = Math.min(at * tempo, lasts * 0.9);
    return { delay, duration: Math.min(wanted * tempo, lasts - delay) };
  };
  function after(ms: number, then: () => void): void {
    endings.push(timer(ms, then));
  }
  return {
    lasts,
    still,
    animate(node, frames, time = {}, then) {
      const { delay, duration } = span(time);
      const moving = node.animate(frames, { delay, duration, easing: time.ease ?? 'ease-in-out', fill: 'both' });
      endings.push(() => moving.cancel());
      if (then !== undefined) after(delay + duration * 0.98, then); // just before the beat's own end
    },
    after: (ms, then) => after(span({ at: ms }).delay, then),
    draw(node, like) {
      const over = document.createElement('div');
      over.className = `flights ${dressOf(like)}`;
      over.ariaHidden = 'true';
      over.append(node);
      (document.querySelector('[data-game]') ?? document.body).append(over);
      endings.push(() => over.remove());
    },
    expect(counter) {
      const flight = (due[counter] ??= { all: 0, there: 0 });
      flight.all++;
      return () => land(counter, ++flight.there / flight.all);
    },
    end: () => endings.splice(0).forEach((ending) => ending()),
  };
}
/** The class by which a game dresses what stands under its root (`fd`, `dt` …): what flies over the board wears it too. */
const dressOf = (node: Element | null): string =>
  node?.closest('[data-part="board"] > * > *')?.classList[0] ?? node?.closest('.hand > *')?.classList[0] ?? '';
