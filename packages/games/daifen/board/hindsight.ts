/** Why a kingdom fell, or was not the first; and how it stood, by its points beside the best of the others. */
import type { Hindsight } from '@rempart/board';
import { pointsOf } from '../outlook.ts';
import { fallOf } from '../report/fall.ts';
import type { State } from '../rules/state.ts';

export const why: Hindsight<State>['why'] = (states, seat, say) => {
  const fall = fallOf(
    states.map(({ state }) => state),
    seat,
  );
  if (fall !== null) {
    const { turn, attack, guard, away } = fall;
    return say.text('board.story.why', { turn, lords: fall.lords.map((one) => say.player(one)), attack, guard, away });
  }
  const last = states.at(-1)?.state;
  const first = last?.over?.winners[0];
  if (last === undefined || first === undefined) return null;
  return say.text('why.points', {
    winner: say.player(first),
    points: pointsOf(last, first),
    mine: pointsOf(last, seat),
  });
};
export const worth: Hindsight<State>['worth'] = (state, seat) => {
  const others = state.fate.flatMap((fate, other) =>
    other !== seat && fate === 'alive' ? [pointsOf(state, other)] : [],
  );
  return (state.fate[seat] === 'alive' ? pointsOf(state, seat) : 0) - Math.max(0, ...others);
};
