/** From a plan to the next action, and from a question in the middle of things to its best answer. */
import { of } from '@rempart/kernel';
import type { Seat, Engine } from '@rempart/kernel';
import type { SpellAtGate } from '../rules/10-spells.ts';
import { kindOf } from '../rules/content.ts';
import { gateNamed, lineOf, nameOf } from '../rules/questions.ts';
import type { Action, State } from '../rules/state.ts';
import { fieldOf } from './battle.ts';
import { forecast } from './forecast.ts';
import { FALLEN, isFar, modelOf, stay } from './model.ts';
import type { Deployment, Model, Unit } from './model.ts';
import { caster } from './plan.ts';
import type { Effort } from './plan.ts';
import { rememberedPlan } from './remembered.ts';
import { WEIGHT, worthOf } from './worth.ts';

const QUICK: Effort = { orders: 2, rounds: 4, spells: false, polish: false, recall: 0 };

/** Who comes first: those who bring cards, then lights, then the rest, then those whose effect wants all in place. */
const FIRST = ['foresight', 'sound-the-alarm', 'rebirth', 'fairy-lights'];
const LAST = ['headshot', 'you-shall-not-pass', 'shifting-winds', 'airlift'];
function rank(unit: Unit): number {
  const first = FIRST.indexOf(unit.icon);
  return first >= 0 ? first : FIRST.length + 1 + LAST.indexOf(unit.icon);
}
const isLast = (unit: Unit): boolean => unit.from < 0 && LAST.includes(unit.icon);

function spellOf(s: State, me: Seat, casts: readonly (readonly [SpellAtGate['kind'], number])[]): Action | null {
  const mine = casts.find(([kind, gate]) => gate >= 0 && caster(s, kind) === me);
  return mine === undefined ? null : { kind: mine[0], gate: nameOf(s, mine[1]) };
}

/** The first thing the plan asks of this seat; null: nothing is left to do. */
function firstStep(s: State, me: Seat, units: readonly Unit[], plan: Deployment): Action | null {
  const going = units
    .map((unit, u) => ({ unit, to: of(plan.at, u) }))
    .filter(({ unit, to }) => unit.seat === me && to >= 0 && to !== unit.from && !isFar(unit, to))
    .sort((a, b) => rank(a.unit) - rank(b.unit));
  const next = going[0];
  if (next === undefined || isLast(next.unit)) {
    const spell = spellOf(s, me, [['flaming-spirit', plan.flame]]);
    if (spell !== null) return spell;
  }
  if (next === undefined)
    return spellOf(s, me, [
      ['psychic-storm', plan.storm],
      ['city-shield', plan.shield],
    ]);
  const to = nameOf(s, next.to);
  if (next.unit.from >= 0) return { kind: 'move', card: next.unit.card, to };
  if (lineOf(s, next.to) !== me) return { kind: 'give', card: next.unit.card };
  return { kind: 'deploy', card: next.unit.card, gate: to };
}

/** Spirit Call, if the best plan with two defenders back in hand is clearly better: those whose effect would serve again. */
const AGAIN = ['headshot', 'foresight', 'sound-the-alarm', 'shifting-winds', 'rebirth', 'you-shall-not-pass'];
function recall(
  engine: Engine<State>,
  s: State,
  me: Seat,
  value: number,
  { recall: pairs, weights = WEIGHT }: Effort,
): Action | null {
  const again = (card: string): number => (AGAIN.includes(kindOf(card).icon ?? '') ? 20 : 0) + worthOf(card, false);
  const calls = engine.legal(s, me).filter((a) => a.kind === 'spirit-call');
  const promise = (a: { cards: string[] }): number => a.cards.reduce((sum, card) => sum + again(card), 0);
  let best: Action | null = null;
  let least = value + weights.call * Math.min(1, s.invaderDeck.length / 8);
  for (const call of calls.sort((a, b) => promise(b) - promise(a)).slice(0, pairs)) {
    const after = engine.clone(s);
    engine.act(after, me, call);
    const then = rememberedPlan(after, QUICK).value;
    if (then > least) [best, least] = [call, then];
  }
  return best;
}

export function plan(engine: Engine<State>, s: State, me: Seat, effort: Effort): Action {
  const { plan: found, value, model } = rememberedPlan(s, effort);
  const step = stepOf(engine, s, me, model, found);
  if (step !== null) return step;
  const call = caster(s, 'spirit-call') === me ? recall(engine, s, me, value, effort) : null;
  return call ?? { kind: 'finish' };
}
/** The next thing that the plan asks of this seat; null: nothing, or it cannot be done. */
export function stepOf(engine: Engine<State>, s: State, me: Seat, { units }: Model, found: Deployment): Action | null {
  const step = firstStep(s, me, units, found);
  return step !== null && engine.check(s, me, step) === null ? step : null;
}

/** An effect in the strategy phase: try every answer on a copy, and take the one with the best plan after it. */
export function afterEffect(engine: Engine<State>, s: State, me: Seat, legal: readonly Action[]): Action {
  const value = (a: Action): number => {
    const after = engine.clone(s);
    engine.act(after, me, a);
    if (after.over !== null) return Infinity; // only a victory ends a strategy phase
    return rememberedPlan(after, QUICK).value;
  };
  return most(legal, value);
}

/** Answers about cards, by what the cards are worth: the least is given up, the best is taken. */
type AboutCards = Extract<Action, { kind: 'lose' | 'discard' | 'rebirth' }>;
export const isByWorth = (a: Action): a is AboutCards =>
  a.kind === 'lose' || a.kind === 'discard' || a.kind === 'rebirth';
export function byWorth(kind: AboutCards['kind'], legal: readonly Action[]): Action {
  const worth = (a: AboutCards): number =>
    (a.kind === 'discard' ? a.cards : [a.card]).reduce((sum, card) => sum + worthOf(card, true), 0);
  const able = legal.filter(isByWorth).filter((a) => a.kind === kind);
  return most(able, (a) => (kind === 'rebirth' ? worth(a) : -worth(a)));
}

/** Questions of the battle: which gate next, who falls, who runs on. Whatever makes the phase end best. */
export function inBattle(s: State, legal: readonly Action[]): Action {
  const model = modelOf(s, false);
  const field = fieldOf(model);
  const at = (card: string): number => model.units.findIndex((unit) => unit.card === card);
  return most(legal, (a) => {
    const plan = stay(model);
    switch (a.kind) {
      case 'resolve':
        return forecast(field, plan, gateNamed(s, a.gate));
      case 'casualty':
        plan.at[at(a.card)] = FALLEN;
        return forecast(field, plan);
      case 'skirmish':
        plan.at[at(a.card)] = gateNamed(s, a.to);
        return forecast(field, plan) - 0.01;
      default:
        return forecast(field, plan);
    }
  });
}

/** The one of the highest value; the first of equals. */
function most<A extends Action>(actions: readonly A[], value: (a: A) => number): A {
  const values = actions.map(value);
  return of(actions, values.indexOf(Math.max(...values)));
}
