/** The states of a whole game, boiled down to its turns. */
import type { State } from '../rules/state.ts';

interface Moment {
  readonly n: number;
  readonly state: State;
}
/** The last moment of each turn. */
export function turnsOf(states: readonly Moment[]): Moment[] {
  const byTurn = new Map<number, Moment>();
  for (const moment of states) if (moment.state.turn > 0) byTurn.set(moment.state.turn, moment);
  return [...byTurn.values()];
}
/** Beaten, before the gates and to come. */
export function invadersIn(s: State | undefined): number {
  if (s === undefined) return 0;
  return s.invaderDiscard.length + s.invaderDeck.length + new Set(s.siege.filter((id) => id !== '')).size;
}
