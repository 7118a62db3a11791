/** The states of a whole game, boiled down to the end of its rounds. */
import { ROUNDS, shadowTotal, standing } from '../outlook.ts';
import type { State } from '../rules/state.ts';

interface Moment {
  readonly n: number;
  readonly state: State;
}
export interface Day {
  readonly round: number;
  readonly n: number; // the log entry that ended its Adventure
  readonly points: readonly number[]; // by seat, as a final count would have given them then
  readonly glory: readonly number[];
  readonly shadow: number; // of Aster Morgane, in a solo game
}
/** A round has been counted when its Glory stands in the list. */
export function daysOf(states: readonly Moment[]): Day[] {
  const days: Day[] = [];
  // A game that was taken up in the middle is told from there on.
  const before = Math.min(...(states[0]?.state.expeditions ?? []).map(({ glory }) => glory.length), ROUNDS);
  for (let round = before + 1; round <= ROUNDS; round++) {
    const moment = states.find(({ state }) => state.expeditions.every(({ glory }) => glory.length >= round));
    if (moment === undefined) break;
    const { n, state } = moment;
    days.push({
      round,
      n,
      points: state.expeditions.map((_, seat) => standing(state, seat)),
      shadow: shadowTotal(state),
      glory: state.expeditions.map(({ glory }) => glory[round - 1] ?? 0),
    });
  }
  return days;
}
