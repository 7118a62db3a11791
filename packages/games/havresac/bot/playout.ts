/** A few orders of the bag, played out to the end of this Adventure by somebody quick and greedy. */
import type { Action, Dice, Seat, Table } from '@rempart/kernel';
import { idOf } from '../rules/board.ts';
import { destinations } from '../rules/5-movement.ts';
import { mine } from '../rules/state.ts';
import type { State } from '../rules/state.ts';
import { best, trial } from './choose.ts';
import type { Rated } from './choose.ts';
import { worth } from './worth.ts';

const CANDIDATES = 4;
const AHEAD = 3; // Guardians after this one

/** The candidate that does best on the average of the orders tried, the same orders for each. */
export function foresee(
  table: Table<State>,
  view: State,
  me: Seat,
  dice: Dice,
  candidates: readonly Rated[],
  worlds: number,
): Action | null {
  const few = candidates.slice(0, CANDIDATES);
  if (few.length < 2 || mine(view, me).left === 0) return null;
  const sums = few.map(() => 0);
  for (let w = 0; w < worlds; w++) {
    const world = table.imagine(view, me, dice);
    few.forEach(({ action }, i) => {
      const s = trial(world, me);
      table.act(s, me, action);
      (sums[i] as number) += onwards(table, s, me);
    });
  }
  const top = sums.indexOf(Math.max(...sums));
  return (few[top] as Rated).action;
}

/** Greedy to the end of what is looked at: the best cell for each Guardian, and what it can do there. */
function onwards(table: Table<State>, s: State, me: Seat): number {
  for (let n = 0; n < AHEAD && isUnderway(s, me); n++) {
    afterMove(table, s, me);
    if (mine(s, me).left === 0) break;
    table.act(s, me, { kind: 'next' });
    put(table, s, me);
  }
  if (isUnderway(s, me)) afterMove(table, s, me);
  return worth(s, me);
}
const isUnderway = (s: State, me: Seat): boolean => s.over === null && (s.stack.at(-1)?.seats.includes(me) ?? false);

function put(table: Table<State>, s: State, me: Seat): void {
  const e = mine(s, me);
  let chosen: Action | null = null;
  let most = -Infinity;
  for (const cell of destinations(s, e, e.hand)) {
    const action = { kind: 'place', to: idOf(cell), objects: [] } as Action;
    const there = trial(s, me);
    table.act(there, me, action);
    const value = worth(there, me);
    if (value > most) [chosen, most] = [action, value];
  }
  table.act(s, me, chosen ?? table.otherwise(s, me));
}

const FEW = 4;
function afterMove(table: Table<State>, s: State, me: Seat): void {
  for (let n = 0; n < FEW; n++) {
    const options = table.legal(s, me).filter((a) => a.kind === 'ability' || a.kind === 'object');
    if (options.length === 0) return;
    const now = worth(s, me);
    const tried = options.map((action): Rated => {
      const there = trial(s, me);
      table.act(there, me, action);
      return { action, worth: worth(there, me) };
    });
    tried.sort((a, b) => b.worth - a.worth);
    if ((tried[0] as Rated).worth <= now) return;
    table.act(s, me, best(tried));
  }
}
