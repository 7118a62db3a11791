/** Players of Fantasy Defense, weakest first. They see a mask and nothing else; the same dice give the same game. */
import { of } from '@rempart/kernel';
import type { Bot, Dice, Seat, Engine } from '@rempart/kernel';
import type { Action, State } from '../rules/state.ts';
import { afterEffect, byWorth, inBattle, isByWorth, plan } from './choose.ts';
import type { Effort } from './plan.ts';

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

/** What they win, with how many games each was measured: README.md beside this file. */
export const bots: { readonly [name: string]: Bot<State> } = {
  easy: level({ orders: 2, rounds: 0, spells: false, polish: false, recall: 1 }),
  normal: level({ orders: 4, rounds: 15, spells: true, polish: true, recall: 10 }),
  hard: level({ orders: 8, rounds: 120, spells: true, polish: true, recall: 10 }),
};
