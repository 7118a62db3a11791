/** The states of a whole game, boiled down to its turns. */
import type { State } from '../rules/state.ts';

interface Moment {
  readonly n: number;
  readonly state: State;
}
interface Turn {
  readonly turn: number;
  readonly n: number; // the last line of the turn
  readonly morale: number;
  readonly slain: number;
}
/** How each turn ended. Its last battle and the next invasion are one line, so the next turn's first state tells. */
export function turnsOf(states: readonly Moment[]): Turn[] {
  const lasts = new Map<number, Moment>();
  const firsts = new Map<number, Moment>();
  for (const moment of states) {
    if (!firsts.has(moment.state.turn)) firsts.set(moment.state.turn, moment);
    lasts.set(moment.state.turn, moment);
  }
  return [...lasts].flatMap(([turn, last]) => {
    const { morale, invaderDiscard } = (firsts.get(turn + 1) ?? last).state;
    return turn === 0 ? [] : [{ turn, n: last.n, morale, slain: invaderDiscard.length }];
  });
}
/** Beaten, before the gates and to come. */
export function invadersIn(s: State | undefined): number {
  if (s === undefined) return 0;
  return s.invaderDiscard.length + s.invaderDeck.length + new Set(s.siege.filter((id) => id !== '')).size;
}
