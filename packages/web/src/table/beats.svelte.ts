/** The staging of what happened, as something that components can follow. */
import { staging } from './staging.ts';
import type { Stage, Staged, Timing } from './staging.ts';

export function beats<T extends Staged>(timing: Timing) {
  let now = $state.raw<Stage<T>>({ shown: null, beat: null, view: null, prior: null, told: [], known: 0 });
  const { push, skip, stop } = staging<T>(timing, (stage) => (now = stage));
  return {
    get shown() {
      return now.shown;
    },
    get beat() {
      return now.beat;
    },
    get view() {
      return now.view;
    },
    get prior() {
      return now.prior;
    },
    get told() {
      return now.told;
    },
    get known() {
      return now.known;
    },
    push,
    skip,
    stop,
  };
}
