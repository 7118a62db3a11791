/** The states of a whole game, boiled down to its Hero Turns. */
import { goalsOf } from '../outlook.ts';
import type { Goal } from '../outlook.ts';
import type { State } from '../rules/state.ts';

interface Moment {
  readonly n: number;
  readonly state: State;
}
interface Turn {
  readonly turn: number;
  readonly n: number;
  readonly energy: number; // left when the Turn was over
  readonly ours: number; // how far the Master's nearest goal had come, 0 to 1
  readonly theirs: number; // and the Heroes'
}
/** The goal that a side had come nearest to. */
export function nearest(state: State, side: Goal['side']): Goal | undefined {
  const share = ({ n, of }: Goal): number => n / of;
  return goalsOf(state)
    .filter((goal) => goal.side === side && goal.of > 0)
    .toSorted((a, b) => share(b) - share(a))[0];
}
function shareOf(state: State, side: Goal['side']): number {
  const goal = nearest(state, side);
  return goal === undefined ? 0 : Math.min(1, goal.n / goal.of);
}
/** How things stood at the end of each Hero Turn. */
export function turnsOf(states: readonly Moment[]): Turn[] {
  const lasts = new Map<number, Moment>();
  for (const moment of states) lasts.set(moment.state.heroTurns, moment);
  return [...lasts].map(([turn, { n, state }]) => ({
    turn,
    n,
    energy: state.energy,
    ours: shareOf(state, 'master'),
    theirs: shareOf(state, 'heroes'),
  }));
}
