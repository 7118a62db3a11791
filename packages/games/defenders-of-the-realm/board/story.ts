/** A finished war, turn by turn. */
import { FOUR } from '../outlook.ts';
import type { State } from '../rules/state.ts';

interface Chapter {
  readonly n: number; // the log entry at which the turn began
  readonly turn: number;
  readonly crystals: number;
  readonly minions: number;
  readonly slain: readonly number[]; // Generals that fell in this turn
  readonly overruns: number; // crystals placed in this turn
}
export function story(states: readonly { readonly n: number; readonly state: State }[]): Chapter[] {
  const chapters: Chapter[] = [];
  let start: State | undefined;
  let first = 0;
  states.forEach(({ n, state }, i) => {
    if (state.turn === 0) return;
    if (start === undefined || state.turn !== start.turn) {
      start = state;
      first = n;
    }
    const next = states[i + 1]?.state;
    if (next !== undefined && next.turn === state.turn) return;
    const end = next ?? state; // what the Night brought shows in the state that follows it
    const began = start;
    chapters.push({
      n: first,
      turn: state.turn,
      crystals: end.crystalsLeft,
      minions: end.minions.reduce((sum, count) => sum + count, 0),
      slain: FOUR.filter((g) => began.slainBy[g] === -1 && end.slainBy[g] !== -1),
      overruns: Math.max(0, began.crystalsLeft - end.crystalsLeft),
    });
  });
  return chapters;
}
