/** Why the Heroes saw the morning: how far one's own goal had come; and how it stood, by both sides' goals. */
import type { Hindsight } from '@rempart/board';
import type { Goal } from '../outlook.ts';
import type { State } from '../rules/state.ts';
import { nearest } from './story.ts';

export const why: Hindsight<State>['why'] = (states, _seat, say) => {
  const last = states.at(-1)?.state;
  const goal = last === undefined ? undefined : nearest(last, 'master')?.goal;
  if (last === undefined || goal === undefined) return null;
  const { type, n, of, witch } = goal;
  const what = say.text(`board.goal.${type}`, { of, witch });
  return say.text('why.short', { what, n, of, energy: last.energy, turns: last.heroTurns });
};
export const worth: Hindsight<State>['worth'] = (state) => {
  const of = (side: Goal['side']): number => nearest(state, side)?.share ?? 0;
  return of('master') - of('heroes') + state.energy / 100;
};
