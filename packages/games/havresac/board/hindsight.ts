/** Why others have more points, or the Shadow; and how far ahead one stood. */
import type { Seat } from '@rempart/kernel';
import type { Hindsight } from '@rempart/board';
import { shadowTotal, standing } from '../outlook.ts';
import type { State } from '../rules/state.ts';

const hasShadow = (s: State): boolean => s.level !== '' && s.level !== 'score';
/** What there was to beat. */
const bar = (s: State, seat: Seat): number =>
  Math.max(
    hasShadow(s) ? shadowTotal(s) : 0,
    ...s.expeditions.map((_, other) => (other === seat ? 0 : standing(s, other))),
  );

export const why: Hindsight<State>['why'] = (states, seat, say) => {
  const last = states.at(-1)?.state;
  const glory = last?.expeditions[seat]?.glory ?? [];
  if (last === undefined || glory.length === 0) return null;
  const [mine, most] = [standing(last, seat), bar(last, seat)];
  if (most <= mine) return null;
  const least = Math.min(...glory);
  const facts = { missing: most - mine, most, mine, round: glory.indexOf(least) + 1, glory: least };
  return say.text(hasShadow(last) ? 'why.shadow' : 'why.behind', facts);
};
export const worth: Hindsight<State>['worth'] = (state, seat) => standing(state, seat) - bar(state, seat);
