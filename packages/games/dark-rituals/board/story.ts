/** The states of a whole game, boiled down to its Hero Turns. */
import type { State } from '../rules/state.ts';

interface Moment {
  readonly n: number;
  readonly state: State;
}
interface Turn {
  readonly turn: number;
  readonly n: number;
  readonly energy: number; // left when the Turn was over
  readonly souls: number;
  readonly heroes: number; // eliminated so far
}
/** How things stood at the end of each Hero Turn. */
export function turnsOf(states: readonly Moment[]): Turn[] {
  const lasts = new Map<number, Moment>();
  for (const moment of states) lasts.set(moment.state.heroTurns, moment);
  return [...lasts].map(([turn, { n, state }]) => ({
    turn,
    n,
    energy: state.energy,
    souls: state.soul,
    heroes: state.heroesLost,
  }));
}
