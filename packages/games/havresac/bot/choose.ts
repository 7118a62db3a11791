/** One ply: every act is tried on a copy of what this seat sees, and weighed. */
import type { Action, Dice, Seat, Table } from '@rempart/kernel';
import { mine } from '../rules/state.ts';
import type { State } from '../rules/state.ts';
import { worth } from './worth.ts';

export interface Rated {
  readonly action: Action;
  readonly worth: number;
}

/** A world with this seat alone to act in it: what the others do changes nothing here. */
export function rated(table: Table<State>, view: State, me: Seat, dice: Dice): Rated[] {
  const legal = table.legal(view, me);
  if (legal.length === 1) return [{ action: legal[0] as Action, worth: 0 }];
  const world = table.imagine(view, me, dice);
  return legal.map((action) => ({ action, worth: after(table, world, me, action) })).sort((a, b) => b.worth - a.worth);
}

/** The next Guardian is not weighed by the one that happens to come: `next` is worth what stands now. */
function after(table: Table<State>, world: State, me: Seat, action: Action): number {
  if (action.kind === 'next') return worth(world, me) + PATIENCE;
  const s = trial(world, me);
  table.act(s, me, action);
  return worth(s, me) - spent(world, s, me);
}
const PATIENCE = 0.05;
/** Objects are kept until they bring something. */
const spent = (before: State, s: State, me: Seat): number =>
  0.6 *
  (mine(s, me).objects.filter(({ used }) => used).length - mine(before, me).objects.filter(({ used }) => used).length);

/** Copies only what this seat can change. */
export function trial(world: State, me: Seat): State {
  const e = mine(world, me);
  const own = {
    ...e,
    guardians: e.guardians.slice(),
    creatures: e.creatures.slice(),
    repaired: e.repaired.slice(),
    closed: e.closed.slice(),
    bag: e.bag.slice(),
    aside: e.aside.slice(),
    objects: e.objects.map((found) => ({ ...found })),
    gains: e.gains.slice(),
  };
  const { seed, streams } = world.chance;
  return {
    ...world,
    chance: {
      seed,
      streams: Object.fromEntries(Object.entries(streams).map(([name, stream]) => [name, stream.slice()])),
      tape: [],
    },
    stack: world.stack.map((f) => ({ ...f, asked: f.asked.slice(), seats: f.seats.slice() })),
    expeditions: world.expeditions.map((other, seat) => (seat === me ? own : other)),
  };
}

export const best = (candidates: readonly Rated[]): Action => (candidates[0] as Rated).action;
