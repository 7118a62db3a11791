/** Why the city fell, and how it stood: by its morale. */
import type { Hindsight } from '@rempart/board';
import { blowsOf, robbersOf, total } from '../losses.ts';
import type { State } from '../rules/state.ts';

export const why: Hindsight<State>['why'] = (states, _seat, say) => {
  const blows = blowsOf(states);
  const [worst] = robbersOf(blows);
  if (worst === undefined || states.at(-1)?.state.over?.rule !== 'FD-11.3') return null;
  const open = total(blows.filter(({ held }) => !held));
  return say.text('why.robbed', { lost: total(blows), open, invader: worst.invader, loss: worst.loss });
};
export const worth: Hindsight<State>['worth'] = (state) => state.morale;
