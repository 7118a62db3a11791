/** The wall as a planner sees it: numbers only, so that thousands of plans can be weighed in the time of one move. */
import type { Seat } from '@rempart/kernel';
import { gateOf, invaderOf, invadersFor, isBoss, kindOf } from '../rules/content.ts';
import {
  currentPower,
  defendersAt,
  gatesOf,
  handOf,
  invaderAt,
  isShielded,
  lossTo,
  printedPower,
  startingOf,
} from '../rules/questions.ts';
import { bandsLeft } from '../rules/state.ts';
import type { State } from '../rules/state.ts';
import { gainOf, WEIGHT, worthOf } from './worth.ts';
import type { Worths } from './worth.ts';

/** A defender that stands on the wall, or could. */
export interface Unit {
  readonly card: string;
  readonly seat: Seat;
  readonly from: number; // its gate; -1 in hand or in the starting area
  readonly walks: boolean; // it has not moved yet
  readonly goes: readonly number[]; // where it may be when the battle begins, where it is now included
  readonly base: number;
  readonly perX: number;
  readonly icon: string;
  readonly starting: boolean;
  readonly ranOn: boolean; // it has skirmished this turn
  readonly worth: number; // what it is worth on the wall
  readonly held: number; // what it is worth in hand
  readonly gain: number; // what its immediate effect brings when it is deployed, as far as the forecast does not show it
}
export interface Siege {
  readonly invader: string; // '' none
  readonly power: number; // as it is before any defender's icon
  readonly loot: number; // what it takes from a gate where nobody stands,
  readonly loss: number; // and from one that it beats
  readonly boss: boolean;
  readonly pair: number; // the other gate of a boss that stands at two; -1
}
export interface Model {
  readonly weights: Worths; // what a plan is weighed by
  readonly morale: number;
  readonly length: number; // gates in a line
  readonly first: Seat;
  readonly bonus: readonly number[]; // by gate
  readonly siege: readonly Siege[]; // by gate
  readonly resolved: readonly boolean[]; // by gate: fought already, or shielded
  readonly flamed: readonly boolean[]; // by gate
  readonly units: readonly Unit[];
  readonly carriers: boolean; // somebody in hand can bring others along the wall
  readonly gave: readonly boolean[]; // by seat
  readonly toCome: number; // invaders still in the deck
  readonly nextBoss: number; // the column where the next boss would like to appear; -1: nobody knows
}
/** Where each unit will be, and which gate each spell is cast on; -1: in hand, on none. */
export interface Deployment {
  at: number[];
  storm: number;
  shield: number;
  flame: number;
}
/**
 * Reading a model in the hot loops. The kernel's `of` serves lists of every kind, which makes its one load megamorphic:
 * with it the bots think half as fast. Each of these serves one kind.
 */
export const unitIn = (m: Model, u: number): Unit => m.units[u] as Unit;
export const siegeIn = (m: Model, gate: number): Siege => m.siege[gate] as Siege;
export const numberIn = (list: readonly number[], i: number): number => list[i] as number;

/** Neither on the wall nor in hand. */
export const FALLEN = -2;

const CARRIERS = ['shifting-winds', 'airlift'];
const isCarrier = (unit: Unit): boolean => unit.from < 0 && CARRIERS.includes(unit.icon);
/** Too far to walk: it has to be carried. */
export const isFar = (unit: Unit, to: number): boolean =>
  unit.from >= 0 && to !== unit.from && (!unit.walks || Math.abs(to - unit.from) > 1);

function unitOf(s: State, card: string, seat: Seat, from: number, goes: number[]): Unit {
  const { power, icon, starting } = kindOf(card);
  const { base, perX } = power ?? { base: 0, perX: 0 };
  const gain = from < 0 && icon !== null ? gainOf(s, icon, seat) : 0;
  const [worth, held] = [worthOf(card, false), worthOf(card, true)];
  const [walks, ranOn] = [!s.moved.includes(card), s.skirmished.includes(card)];
  return { card, seat, from, walks, goes, base, perX, icon: icon ?? '', starting, ranOn, worth, held, gain };
}

/** The defenders of one seat: those in hand first, then along the wall. */
function unitsOf(s: State, seat: Seat, mayMove: boolean): Unit[] {
  const length = s.gates.length / s.seats;
  const line = Array.from({ length }, (_, i) => seat * length + i);
  const everywhere = [
    ...line,
    ...(s.gave[seat] ? [] : line.map((gate) => s.gates.length - length - 2 * seat * length + gate)).filter(
      (gate) => !line.includes(gate),
    ),
  ];
  const hand = handOf(s, seat).map((card) => unitOf(s, card, seat, -1, mayMove ? [-1, ...everywhere] : [-1]));
  const waiting = startingOf(s, seat).map((card) => unitOf(s, card, seat, -1, mayMove ? [-1, ...line] : [-1]));
  const carried = mayMove && hand.some(isCarrier);
  const deployed = line.flatMap((gate) =>
    defendersAt(s, gate).map((card) => {
      const reach = s.moved.includes(card) ? 0 : 1;
      const near = line.filter((to) => to !== gate && (carried || Math.abs(to - gate) <= reach));
      return unitOf(s, card, seat, gate, mayMove ? [gate, ...near] : [gate]);
    }),
  );
  return [...hand, ...waiting, ...deployed];
}

function siegeAt(s: State, gate: number): Siege {
  const invader = invaderAt(s, gate);
  if (invader === '') return { invader, power: 0, loot: 0, loss: 0, boss: false, pair: -1 };
  const boss = isBoss(invader);
  const power = boss ? currentPower(s, gate) : printedPower(s, invader);
  const pair = gatesOf(s, invader).find((other) => other !== gate) ?? -1;
  return { invader, power, loot: lossTo(invader, false), loss: lossTo(invader, true), boss, pair };
}

/** Known once the first has appeared: the box holds two. */
function nextBoss(s: State, length: number): number {
  if (s.bosses.length !== 1 || !bandsLeft(s).some(({ rank, count }) => rank === 'boss' && count > 0)) return -1;
  const next = invadersFor(s.seats, 'boss').find((boss) => !s.bosses.includes(boss));
  return next !== undefined && invaderOf(next).direction === 'left' ? 0 : length - 1;
}

/** `mayMove` while the strategy phase lasts; in battle everybody stays. */
export function modelOf(s: State, mayMove: boolean, weights: Worths = WEIGHT): Model {
  const length = s.gates.length / s.seats;
  const units = s.hands.flatMap((_, seat) => unitsOf(s, seat, mayMove));
  return {
    weights,
    morale: s.morale,
    length,
    first: s.first,
    bonus: s.gates.map((gate) => gateOf(gate).bonus),
    siege: s.gates.map((_, gate) => siegeAt(s, gate)),
    resolved: s.gates.map((_, gate) => s.resolved.includes(gate) || isShielded(s, gate)),
    flamed: s.siege.map((invader) => s.flamed.includes(invader)),
    units,
    carriers: mayMove && units.some(isCarrier),
    gave: s.gave,
    toCome: s.invaderDeck.length,
    nextBoss: nextBoss(s, length),
  };
}
export interface Weighed {
  readonly plan: Deployment;
  readonly value: number;
}
export const copyOf = ({ at, storm, shield, flame }: Deployment): Deployment => ({
  at: at.slice(),
  storm,
  shield,
  flame,
});
export const stay = (m: Model): Deployment => ({
  at: m.units.map((unit) => unit.from),
  storm: -1,
  shield: -1,
  flame: -1,
});
export const lineAt = (m: Model, gate: number): Seat => (gate < m.length ? 0 : 1);
