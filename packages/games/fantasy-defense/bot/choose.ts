/** From a plan to the next action, and from a question in the middle of things to its best answer. */
import type { Action, Dice, Facts, Seat, Table } from '@rempart/kernel';
import { kindOf } from '../rules/content.ts';
import { gateNamed, nameOf } from '../rules/questions.ts';
import type { State } from '../rules/state.ts';
import { forecast } from './forecast.ts';
import { modelOf, stay, worthOf } from './model.ts';
import type { Plan, Unit } from './model.ts';
import { bestPlan, caster } from './plan.ts';
import type { Effort } from './plan.ts';

type Given = Action & Facts;
const QUICK: Effort = { orders: 2, changes: 0, spells: false, recall: false };

/** Who comes first: those who bring cards, then lights, then the rest, then those whose effect wants all in place. */
const FIRST = ['foresight', 'sound-the-alarm', 'arcane-renewal', 'rebirth', 'fairy-lights'];
const LAST = ['headshot', 'you-shall-not-pass', 'shifting-winds', 'airlift'];
function rank(unit: Unit): number {
  const first = FIRST.indexOf(unit.icon);
  return first >= 0 ? first : FIRST.length + 1 + LAST.indexOf(unit.icon);
}

function spellOf(s: State, me: Seat, plan: Plan): Given | null {
  const casts: [string, number][] = [
    ['flaming-spirit', plan.flame],
    ['psychic-storm', plan.storm],
    ['city-shield', plan.shield],
  ];
  const mine = casts.find(([kind, gate]) => gate >= 0 && caster(s, kind) === me);
  return mine === undefined ? null : { kind: mine[0], gate: nameOf(s, mine[1]) };
}

/** The first thing the plan asks of this seat; null: nothing is left to do. */
function firstStep(s: State, me: Seat, units: readonly Unit[], plan: Plan): Given | null {
  const going = units
    .map((unit, u) => ({ unit, to: plan.at[u] as number }))
    .filter(({ unit, to }) => unit.seat === me && to >= 0 && to !== unit.from)
    .sort((a, b) => rank(a.unit) - rank(b.unit));
  const early = going.find(({ unit }) => unit.from < 0 && FIRST.slice(0, 2).includes(unit.icon));
  const next = early ?? going[0];
  if (early === undefined) {
    const spell = spellOf(s, me, plan);
    if (spell !== null) return spell;
  }
  if (next === undefined) return null;
  const to = nameOf(s, next.to);
  return next.unit.from < 0
    ? { kind: 'deploy', card: next.unit.card, gate: to }
    : { kind: 'move', card: next.unit.card, to };
}

/** Spirit Call, if the best plan with two defenders back in hand is clearly better: those whose effect would serve again. */
const AGAIN = ['headshot', 'foresight', 'sound-the-alarm', 'shifting-winds'];
const CALL_WORTH = 1.5;
const PAIRS = 10;
function recall(table: Table<State>, s: State, me: Seat, value: number, dice: Dice): Action | null {
  const again = (card: string): number => (AGAIN.includes(kindOf(card).icon ?? '') ? 10 : worthOf(card, false));
  const calls = table.legal(s, me).filter((a) => a.kind === 'spirit-call') as (Action & { cards: string[] })[];
  const promise = (a: { cards: string[] }): number => a.cards.reduce((sum, card) => sum + again(card), 0);
  let best: Action | null = null;
  let least = value + CALL_WORTH;
  for (const call of calls.sort((a, b) => promise(b) - promise(a)).slice(0, PAIRS)) {
    const after = table.clone(s);
    table.act(after, me, call);
    const then = bestPlan(after, QUICK, dice).value;
    if (then > least) [best, least] = [call, then];
  }
  return best;
}

export function plan(table: Table<State>, s: State, me: Seat, effort: Effort, dice: Dice): Action {
  const { plan: found, value, model } = bestPlan(s, effort, dice);
  const call = effort.recall && caster(s, 'spirit-call') === me ? recall(table, s, me, value, dice) : null;
  const step = call ?? firstStep(s, me, model.units, found);
  return step !== null && table.check(s, me, step) === null ? step : { kind: 'finish' };
}

/** An effect in the strategy phase: try every answer on a copy, and take the one with the best plan after it. */
export function afterEffect(table: Table<State>, s: State, me: Seat, legal: readonly Action[], dice: Dice): Action {
  const value = (a: Action): number => {
    const after = table.clone(s);
    table.act(after, me, a);
    if (after.over !== null) return Infinity; // only a victory ends a strategy phase
    return bestPlan(after, QUICK, dice).value;
  };
  return most(legal, value);
}

/** Answers about cards, by what the cards are worth: the least is given up, the best is taken. */
const GIVEN_UP = ['lose', 'discard', 'casualty'];
export function byWorth(kind: string, legal: readonly Action[]): Action {
  const inHand = kind !== 'casualty';
  const worth = (a: Action): number => {
    const { card, cards } = a as Action & { card: string; cards?: string[] };
    return (cards ?? [card]).reduce((sum, one) => sum + worthOf(one, inHand), 0);
  };
  const able = legal.filter((a) => a.kind === kind);
  return most(able, (a) => (GIVEN_UP.includes(kind) ? -worth(a) : worth(a)));
}

/** Which gate is fought for next: whichever order makes the phase end best. */
export function nextGate(s: State, legal: readonly Action[]): Action {
  const model = modelOf(s, false);
  return most(legal, (a) => forecast(model, stay(model), gateNamed(s, (a as Given).gate as string)));
}

/** Whether a skirmisher runs on, and where to. */
export function runOn(s: State, legal: readonly Action[]): Action {
  const model = modelOf(s, false);
  return most(legal, (a) => {
    const plan = stay(model);
    const { card, to } = a as Given;
    const u = model.units.findIndex((unit) => unit.card === card);
    if (u >= 0) plan.at[u] = gateNamed(s, to as string);
    return forecast(model, plan) + (u >= 0 ? 0 : 0.01);
  });
}

/** The one of the highest value; the first of equals. */
function most(actions: readonly Action[], value: (a: Action) => number): Action {
  const values = actions.map(value);
  return actions[values.indexOf(Math.max(...values))] as Action;
}
