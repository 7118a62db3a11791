/** The Day as a round trip: the order of goals that brings most with the actions left is followed, one action at a time. */
import { of } from '@rempart/kernel';
import type { ActionOf, Seat } from '@rempart/kernel';
import { cardOf, generalAt, neighbours, placeAt } from '../rules/content.ts';
import { actionsLeft, mayEnter, placeOf } from '../rules/questions.ts';
import { minionHarm } from '../rules/5-wounds.ts';
import type { Travel } from '../rules/says.ts';
import type { State } from '../rules/state.ts';
import { isTravel } from '../routes.ts';
import { goalsOf } from './goals.ts';
import type { Goal, Temper } from './goals.ts';
import { cardWorth, chanceOf, seatsAt, targetOf, threshold, usableCards } from './plan.ts';
import type { Target } from './plan.ts';
import { actionsTo } from './travel.ts';
import { WORTH } from './weights.ts';

type Act = ActionOf<State>;
/** What a move costs besides its action: the card it spends. */
const fare = (s: State, a: Travel, target: Target | null): number =>
  'by' in a && cardOf(a.by) !== undefined
    ? WORTH.fare * cardWorth(s, a.by, target) + 0.1
    : a.kind === 'teleport'
      ? 0.05
      : 0;

/** The best action of the Day, and what it is a step to; null: a strike now, a retreat, or nothing that is worth it. */
interface Plan {
  readonly act: Act;
  readonly goal: Goal | null;
}
export function planDay(s: State, me: Seat, legal: readonly Act[], temper: Temper): Plan {
  const strike = attackNow(s, me, legal, temper);
  if (strike !== null) return { act: strike, goal: null };
  if (actionsLeft(s, me) === 0) return { act: { kind: 'end-day' }, goal: null };
  const target = targetOf(s, temper.boldness);
  const moves = legal.filter(isTravel);
  const leg = bestTrip(s, me, goalsOf(s, me, target, legal, temper), legal, stepsOf(s, moves, target));
  if (leg !== null && leg.act !== null) return { act: leg.act, goal: leg.goal };
  const away = retreat(s, me, moves, target);
  return away === null ? { act: { kind: 'end-day' }, goal: leg?.goal ?? null } : { act: away, goal: null };
}

/** A goal with the way there: the first step, how many actions, what its card is worth. */
interface Leg {
  readonly goal: Goal;
  readonly far: readonly number[]; // actions from every location
  readonly cost: number; // from here, with a card if that is worth it
  readonly price: number; // of that card
  readonly act: Act | null;
}
const WIDTH = 11;
const DEPTH = 4;

/** The first leg of the best trip; null when nothing is better than to stay. */
function bestTrip(s: State, me: Seat, goals: Goal[], legal: readonly Act[], steps: readonly Step[]): Leg | null {
  const here = placeOf(s, me);
  const left = actionsLeft(s, me);
  const distances = new Map<number, readonly number[]>();
  const legs: Leg[] = [];
  for (const goal of goals) {
    const far: readonly number[] = distances.get(goal.at) ?? actionsTo(s, me, goal.at);
    distances.set(goal.at, far);
    if (goal.at === here) {
      if (goal.act === null ? goal.ends === true || goal.effort > 0 : isLegal(legal, goal.act))
        legs.push({ goal, far, cost: 0, price: 0, act: goal.act });
      continue;
    }
    const way = wayTo(far, steps);
    if (way !== null) legs.push({ goal, far, ...way });
  }
  const promise = ({ goal, cost }: Leg): number => goal.value / (cost + goal.effort + 0.5);
  legs.sort((a, b) => promise(b) - promise(a)).splice(WIDTH);

  const harm = harmAt(s, me);
  const used = legs.map(() => false);
  /** What the rest of the Day brings from a place; `kept` of the minions there are left. */
  const rest = (at: number, actions: number, kept: number, depth: number): number => {
    let best = -WORTH.wound * (actions >= 1 ? Math.min(kept * harm(at), shelter(s, me, at, harm)) : kept * harm(at));
    if (depth === DEPTH || actions < 1) return best;
    legs.forEach((leg, i) => {
      if (used[i] === true) return;
      used[i] = true;
      best = Math.max(best, gain(leg, of(leg.far, at), at, actions, kept, depth));
      used[i] = false;
    });
    return best;
  };
  const gain = ({ goal }: Leg, way: number, at: number, actions: number, kept: number, depth: number): number => {
    const cost = way + goal.effort;
    if (cost > actions)
      return way >= 99 ? -Infinity : (goal.value * (goal.ends === true ? 1 : WORTH.late) * actions) / cost;
    const stays = (goal.at === at ? kept : 1) * (1 - (goal.share ?? 0));
    if (goal.ends === true) return goal.value - WORTH.wound * stays * harm(goal.at);
    return goal.value + rest(goal.at, actions - cost, stays, depth + 1);
  };
  let best = rest(here, left, 1, DEPTH);
  let first: Leg | null = null;
  for (const [i, leg] of legs.entries()) {
    used[i] = true;
    const value = gain(leg, leg.cost, here, left, 1, 0) - leg.price;
    used[i] = false;
    if (value <= best + 0.05) continue;
    best = value;
    first = leg;
  }
  return first;
}

/** Wounds at the end of a Day in a place; those that would kill, or leave hardly a life, weigh more. */
function harmAt(s: State, me: Seat): (at: number) => number {
  const known = new Map<number, number>();
  return (at) => {
    let harm = known.get(at);
    if (harm === undefined) {
      harm = minionHarm({ ...s, place: s.place.map((was, seat) => (seat === me ? at : was)) }, me);
      if (harm > 0) harm += WORTH.weak[Math.max(0, of(s.life, me) - harm)] ?? 0;
      known.set(at, harm);
    }
    return harm;
  };
}
const shelter = (s: State, me: Seat, at: number, harm: (at: number) => number): number =>
  Math.min(...neighbours(at).map((next) => (mayEnter(s, me, next) ? harm(next) : 99)));

const isLegal = (legal: readonly Act[], act: Act): boolean =>
  legal.some((a) => a.kind === act.kind && aimOf(a) === aimOf(act));
/** What tells one deed of a kind from another, as far as a goal names it. */
function aimOf(a: Act): string {
  if (a.kind === 'archery') return a.at;
  if (a.kind === 'rumors') return a.color;
  return a.kind === 'purify' || a.kind === 'fireball' ? a.card : '';
}

/** Where one action can lead, and what it costs besides: by foot, or with the card that would be missed least. */
interface Step {
  readonly to: number;
  readonly price: number;
  readonly act: Act;
}
function stepsOf(s: State, moves: readonly Travel[], target: Target | null): Step[] {
  const best: (Step | undefined)[] = [];
  for (const act of moves) {
    const to = placeAt(act.to);
    const price = fare(s, act, target);
    if (price < (best[to]?.price ?? Infinity)) best[to] = { to, price, act };
  }
  return best.filter((step) => step !== undefined);
}
/** The first step on the way: by foot, or with the card that saves more than it is worth. */
function wayTo(far: readonly number[], steps: readonly Step[]) {
  let best: Step | null = null;
  let least = Infinity;
  for (const step of steps) {
    const cost = (1 + of(far, step.to)) * WORTH.step + step.price;
    if (cost >= least) continue;
    least = cost;
    best = step;
  }
  if (best === null) return null;
  const { to, price, act } = best;
  const cost = 1 + of(far, to);
  return cost < 50 ? { cost, price, act } : null;
}
/** Strike when the heroes present are strong enough. */
function attackNow(s: State, me: Seat, legal: readonly Act[], temper: Temper): Act | null {
  for (const act of legal) {
    if (act.kind !== 'attack') continue;
    const g = generalAt(act.general);
    if (usableCards(s, me, g).length === 0) continue;
    if (chanceOf(s, g, seatsAt(s, placeOf(s, me))) >= threshold(s, g, temper.boldness)) return act;
  }
  return null;
}

/** Do not end a Day among minions if a step away is safer. */
function retreat(s: State, me: Seat, moves: readonly Travel[], target: Target | null): Act | null {
  const harm = minionHarm(s, me);
  if (harm === 0 || actionsLeft(s, me) === 0) return null;
  let best: Travel | null = null;
  let least = harm;
  for (const act of moves) {
    if (fare(s, act, target) > 0.1) continue;
    const there = minionHarm({ ...s, place: s.place.map((at, seat) => (seat === me ? placeAt(act.to) : at)) }, me);
    if (there < least) {
      least = there;
      best = act;
    }
  }
  return best;
}
