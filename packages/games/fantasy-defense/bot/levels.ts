/** Players that plan by what things are worth, weakest first, and the same with their weights bent: other sound ways to play. */
import { of } from '@rempart/kernel';
import type { Bot, Dice, Seat, Engine } from '@rempart/kernel';
import type { Action, State } from '../rules/state.ts';
import { afterEffect, byWorth, inBattle, isByWorth, plan } from './choose.ts';
import type { Effort } from './plan.ts';
import { WEIGHT } from './worth.ts';
import type { Worths } from './worth.ts';

/** What is always a good idea, what is answered by the worth of cards alone, and what by the outcome of the battle. */
const ALWAYS: readonly string[] = ['alarm', 'foresee'];
const BATTLE = ['pick', 'casualty', 'skirmish'];

function decide(engine: Engine<State>, view: State, me: Seat, dice: Dice, effort: Effort): Action {
  if (view.votes.some((vote, seat) => vote && seat !== me)) return { kind: 'concede' }; // FD-11.8
  const world = engine.imagine(view, me, dice);
  const step = world.stack.at(-1)?.step ?? '';
  if (step === 'planning') return plan(engine, world, me, effort);
  const legal = engine.legal(world, me).filter((a) => a.kind !== 'concede' && a.kind !== 'recant');
  const first = of(legal, 0);
  if (legal.length === 1 || ALWAYS.includes(first.kind)) return first;
  if (isByWorth(first)) return byWorth(first.kind, legal);
  return BATTLE.includes(step) ? inBattle(world, legal) : afterEffect(engine, world, me, legal);
}

const level =
  (effort: Effort): Bot<State> =>
  (engine, view, me, dice) =>
    decide(engine, view, me, dice, effort);

const NORMAL: Effort = { orders: 4, rounds: 15, spells: true, polish: true, recall: 10 };
export const easy = level({ orders: 2, rounds: 0, spells: false, polish: false, recall: 1 });
export const normal = level(NORMAL);
export const hard = level({ orders: 8, rounds: 120, spells: true, polish: true, recall: 10 });

const bent = (change: Partial<Worths>): Bot<State> => level({ ...NORMAL, weights: { ...WEIGHT, ...change } });
/** Who keeps the army, who spends it, who keeps morale, who casts early, who casts late, who stands where the next will come. */
export const manners: readonly Bot<State>[] = [
  bent({ unit: 0.6, kept: 0.65 }),
  bent({ unit: 0.28, kept: 0.4 }),
  bent({ dire: 14, steep: 1.5 }),
  bent({ storm: 3, shield: 2.5, flame: 4, call: 3 }),
  bent({ storm: 9, shield: 8, flame: 11, call: 8 }),
  bent({ ready: 0.3, near: 0.3 }),
];
