/** The states of a whole game, boiled down to its Hero Turns. */
import { goalsOf, sheetOf } from '../outlook.ts';
import type { Figure, Goal } from '../outlook.ts';
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
/** Of somebody's Health, what is lost; all of it once nobody of that kind is there. */
function lostBy(state: State, isIt: (figure: Figure) => boolean): number {
  const figure = state.figures.find(isIt);
  if (figure === undefined) return 1;
  const { left, health } = sheetOf(state, figure);
  return 1 - left / health;
}
const possessedIn = (state: State): number => state.figures.filter(({ type }) => type === 'possessed').length;
/** How far a goal has come, 0 to 1: what is not counted is measured by Wounds, or by those who are left of the first. */
function shareOf(state: State, { type, n, of, witch }: Goal, first: State): number {
  if (of > 0) return Math.min(1, n / of);
  switch (type) {
    case 'witchEliminatedBeforeDemon':
      return state.summoned ? 0 : lostBy(state, ({ kind }) => kind === witch);
    case 'demonEliminated':
      return state.summoned ? lostBy(state, (figure) => figure.type === 'demon') : 0;
    case 'allPossessedEliminatedBeforeDemon':
      return state.summoned ? 0 : Math.max(0, 1 - possessedIn(state) / Math.max(1, possessedIn(first)));
    default:
      return 0;
  }
}
/** The goal that a side had come nearest to, and how near. */
export function nearest(
  state: State,
  side: Goal['side'],
  first = state,
): { readonly goal: Goal; readonly share: number } | undefined {
  return goalsOf(state)
    .filter((goal) => goal.side === side && goal.type !== 'noWitch')
    .map((goal) => ({ goal, share: shareOf(state, goal, first) }))
    .toSorted((a, b) => b.share - a.share)[0];
}
/** How things stood at the end of each Hero Turn. */
export function turnsOf(states: readonly Moment[]): Turn[] {
  const lasts = new Map<number, Moment>();
  for (const moment of states) lasts.set(moment.state.heroTurns, moment);
  const first = states[0]?.state;
  return [...lasts].map(([turn, { n, state }]) => ({
    turn,
    n,
    energy: state.energy,
    ours: nearest(state, 'master', first)?.share ?? 0,
    theirs: nearest(state, 'heroes', first)?.share ?? 0,
  }));
}
