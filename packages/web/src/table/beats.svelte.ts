/** The staging of what happened, as something that components can follow. */
import { staging } from './staging.ts';
import type { Stage, Timing } from './staging.ts';

export function beats(timing: Timing) {
  let now = $state.raw<Stage>({ shown: null, beat: null, known: 0 });
  const { push, skip, stop } = staging(timing, (stage) => (now = stage));
  return {
    get shown() {
      return now.shown;
    },
    get beat() {
      return now.beat;
    },
    get known() {
      return now.known;
    },
    push,
    skip,
    stop,
  };
}
