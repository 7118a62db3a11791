/** A few orders of the bag, played out to the end of the Adventure by somebody quick and greedy. */
import { of } from '@rempart/kernel';
import type { Dice, Seat, Engine } from '@rempart/kernel';
import { idOf } from '../rules/board.ts';
import { destinations } from '../rules/5-movement-fast.ts';
import { arrivalAt } from '../rules/6-arrival.ts';
import { abilityOf, isRecallable } from '../rules/7-abilities.ts';
import { add } from '../rules/questions.ts';
import { mine } from '../rules/state.ts';
import type { Action, State } from '../rules/state.ts';
import { finish, trial } from './choose.ts';
import type { Rated } from './choose.ts';
import type { Temper } from './tempers.ts';
import { worth } from './worth.ts';

const CANDIDATES = 6;

/** The candidate that does best on the average of the orders tried, the same orders for each. */
export function foresee(
  engine: Engine<State>,
  view: State,
  me: Seat,
  dice: Dice,
  candidates: readonly Rated[],
  worlds: number,
  likes: Temper,
): Action | null {
  const few = candidates.slice(0, CANDIDATES);
  if (few.length < 2 || mine(view, me).left === 0) return null;
  const sums = few.map((one) => one.worth * worlds); // what it looks like counts as much as how it went: orders are few
  for (let w = 0; w < worlds; w++) {
    const world = engine.imagine(view, me, dice);
    few.forEach(({ action }, i) => {
      const s = trial(world, me);
      engine.act(s, me, action);
      add(sums, i, onwards(engine, s, me, likes));
    });
  }
  const top = sums.indexOf(Math.max(...sums));
  return of(few, top).action;
}

/** Greedy to the last Guardian: the best cell for each, and what it can do there. */
function onwards(engine: Engine<State>, s: State, me: Seat, likes: Temper): number {
  for (let n = 0; n < MANY; n++) {
    finish(engine, s, me, likes);
    if (mine(s, me).left === 0) break;
    engine.act(s, me, { kind: 'next' });
    put(engine, s, me, likes);
  }
  return worth(s, me, likes);
}
const MANY = 20; // Priestesses may call back for long

function put(engine: Engine<State>, s: State, me: Seat, likes: Temper): void {
  let chosen: Action | null = null;
  let most = -Infinity;
  for (const action of ways(s, me)) {
    const there = trial(s, me);
    engine.act(there, me, action);
    finish(engine, there, me, likes);
    const value = worth(there, me, likes);
    if (value > most) [chosen, most] = [action, value];
  }
  engine.act(s, me, chosen ?? engine.otherwise(s, me));
}
/** Where the Guardian in hand goes without Objects: to a gain, if there is one; HA-7.9 by day a Priestess may take a place. */
function ways(s: State, me: Seat): Action[] {
  const e = mine(s, me);
  const ability = abilityOf(s, e.hand);
  const all = destinations(s, e, e.hand);
  const rich = AFAR.includes(ability) ? [] : all.filter((cell) => gains(s, me, cell));
  const places = (rich.length > 0 ? rich : all).map((cell): Action => ({ kind: 'place', to: idOf(cell), objects: [] }));
  if (ability !== 'swap-recall') return places;
  const swaps = e.guardians.flatMap((one, cell): Action[] =>
    isRecallable(one) ? [{ kind: 'swap', cell: idOf(cell) }] : [],
  );
  return [...places, ...swaps];
}
const AFAR = ['fairy-reach-2', 'repair-reach-2', 'shoot', 'line-recall'];
function gains(s: State, me: Seat, cell: number): boolean {
  const { wins, repairs, opens } = arrivalAt(s, me, mine(s, me).hand, cell);
  return wins !== '' || repairs || opens;
}
