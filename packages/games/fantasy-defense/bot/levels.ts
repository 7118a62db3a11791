/** Players that plan by what things are worth, weakest first, and the same with their weights bent: other sound ways to play. */
import { canonical, of } from '@rempart/kernel';
import type { Bot, Dice, Seat, Engine } from '@rempart/kernel';
import type { Action, State } from '../rules/state.ts';
import { afterEffect, byWorth, inBattle, isByWorth, plan, stepOf } from './choose.ts';
import { modelOf } from './model.ts';
import type { Model, Weighed } from './model.ts';
import type { Effort } from './plan.ts';
import { rememberedPlan } from './remembered.ts';
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
const HARD: Effort = { orders: 8, rounds: 120, spells: true, polish: true, recall: 10 };
export const hard = level(HARD);

const bent = (change: Partial<Worths>): Effort => ({ ...NORMAL, weights: { ...WEIGHT, ...change } });
/** Who keeps the army, who spends it, who keeps morale, who casts early, who casts late, who stands where the next will come. */
const MANNERS: readonly Effort[] = [
  bent({ unit: 0.6, kept: 0.65 }),
  bent({ unit: 0.28, kept: 0.4 }),
  bent({ dire: 14, steep: 1.5 }),
  bent({ storm: 3, shield: 2.5, flame: 4, call: 3 }),
  bent({ storm: 9, shield: 8, flame: 11, call: 8 }),
  bent({ ready: 0.3, near: 0.3 }),
];
export const manners = MANNERS.map(level);

/** The plans of hard, normal and the manners for this position, each once, made once and carried through the turn. */
export function plansAt(engine: Engine<State>, view: State, me: Seat, dice: Dice): readonly Bot<State>[] {
  if (view.stack.at(-1)?.step !== 'planning') return [normal];
  const world = engine.imagine(view, me, dice);
  const seen = new Set<string>();
  return [HARD, NORMAL, ...MANNERS].flatMap((effort): Bot<State>[] => {
    const found = rememberedPlan(world, effort);
    const key = canonical(found.plan);
    return seen.has(key) ? [] : (seen.add(key), [carried(found, effort)]);
  });
}

/**
 * A plan for the strategy phase, carried out as it was made; once it is, thought over as it was found. Where cards come to a hand
 * that it was not made for, in as many worlds as many hands, it is thought over quickly.
 */
function carried(
  { plan: { at, ...spells }, model: { units } }: Weighed & { readonly model: Model },
  effort: Effort,
): Bot<State> {
  const goes = new Map(units.map(({ card }, u) => [card, of(at, u)]));
  const waiting = new Set(units.flatMap(({ card, from }) => (from < 0 ? [card] : [])));
  const quick = quickly(effort);
  return (engine, view, me, dice) => {
    if (view.stack.at(-1)?.step !== 'planning') return decide(engine, view, me, dice, quick);
    const world = engine.imagine(view, me, dice);
    const model = modelOf(world, true, effort.weights);
    if (model.units.some(({ card, from }) => from < 0 && !waiting.has(card))) return plan(engine, world, me, quick);
    const now = model.units.map(({ card, from }) => goes.get(card) ?? from);
    return stepOf(engine, world, me, model, { ...spells, at: now }) ?? plan(engine, world, me, effort);
  };
}
const quicker = new WeakMap<Effort, Effort>();
/** One and the same for an effort: found plans are remembered by it. */
function quickly(effort: Effort): Effort {
  const known = quicker.get(effort) ?? { ...effort, orders: 3, rounds: 6, recall: 6 };
  quicker.set(effort, known);
  return known;
}
