/** One ply: every act is tried on a copy of what this seat sees, and weighed. */
import { of } from '@rempart/kernel';
import type { Dice, Seat, Engine } from '@rempart/kernel';
import { LATER } from '../rules/content.ts';
import { placedPower } from '../rules/7-abilities.ts';
import { readyOf } from '../rules/8-objects.ts';
import { mine } from '../rules/state.ts';
import type { Action, State } from '../rules/state.ts';
import type { Temper } from './tempers.ts';
import { worth } from './worth.ts';

export interface Rated {
  readonly action: Action;
  readonly worth: number;
}

/** A world with this seat alone to act in it: what the others do changes nothing here. */
export function rated(engine: Engine<State>, view: State, me: Seat, dice: Dice, likes: Temper): Rated[] {
  const legal = engine.legal(view, me);
  if (legal.length === 1) return [{ action: of(legal, 0), worth: 0 }];
  const world = engine.imagine(view, me, dice);
  return legal
    .map((action) => ({ action, worth: after(engine, world, me, action, likes) }))
    .sort((a, b) => b.worth - a.worth);
}

/** The next Guardian is not weighed by the one that happens to come: `next` is worth what stands now. */
function after(engine: Engine<State>, world: State, me: Seat, action: Action, likes: Temper): number {
  if (action.kind === 'next') return worth(world, me, likes) + PATIENCE;
  const s = trial(world, me);
  engine.act(s, me, action);
  finish(engine, s, me, likes);
  return worth(s, me, likes) - spent(world, s, me);
}
/** What the Guardian can still do where it stands, as long as that gains something: a good cell is one to act from. */
export function finish(engine: Engine<State>, s: State, me: Seat, likes: Temper): void {
  for (let n = 0; n < FEW && mayStrike(s, me); n++) {
    const options = engine.legal(s, me).filter((a) => a.kind === 'ability' || a.kind === 'object');
    let [chosen, most]: [Action | null, number] = [null, worth(s, me, likes)];
    for (const action of options) {
      const there = trial(s, me);
      engine.act(there, me, action);
      const value = worth(there, me, likes) - spent(s, there, me);
      if (value > most) [chosen, most] = [action, value];
    }
    if (chosen === null) return;
    engine.act(s, me, chosen);
  }
}
const FEW = 4;
function mayStrike(s: State, me: Seat): boolean {
  const e = mine(s, me);
  if (e.at < 0) return false;
  return (!e.acted && placedPower(s, me) !== null) || LATER.some((object) => readyOf(e, object) > 0);
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

export const best = (candidates: readonly Rated[]): Action => of(candidates, 0).action;
