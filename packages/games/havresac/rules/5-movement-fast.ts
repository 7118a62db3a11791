/**
 * Fast twins of 5-movement.ts for lists of legal moves, samples and searches: a breadth-first search in typed arrays that are
 * kept (no allocation), random walks that seldom need it, and an early exit where one destination is enough. A search takes
 * 0.7 µs (bench.ts) where the rule takes 9; tests/movement.test.ts proves them equal over positions of whole games.
 */
import type { Dice } from '@rempart/kernel';
import { CASTLE, CELLS, nextTo, raysFrom, sideOf } from './board.ts';
import type { Side } from './board.ts';
import { BARE, CLOSED, entering, moverOf, STOPS } from './5-movement.ts';
import type { Gear, Mover } from './5-movement.ts';
import type { Expedition, State } from './state.ts';

/** By cell: in how many steps the Guardian can end there (0: not at all). */
export interface Reach {
  readonly steps: Uint8Array;
  readonly found: Int16Array; // the destinations, as they were found
  count: number;
}
export const newReach = (): Reach => ({
  steps: new Uint8Array(CELLS.length),
  found: new Int16Array(CELLS.length),
  count: 0,
});
/** An entry of a buffer: known to lie in it. */
const cellIn = (buffer: Int16Array, i: number): number => buffer[i] as number;

const queue = new Int16Array(CELLS.length * 2);
const length = new Int8Array(CELLS.length); // of the shortest way to a cell that is crossed; -1: none yet

/** HA-5.1 The start points, into the queue. */
function starts({ guardians, tents }: Expedition): number {
  let count = 0;
  queue[count++] = CASTLE;
  for (let cell = 0; cell < guardians.length; cell++) if (guardians[cell] !== '') queue[count++] = cell;
  for (const cell of tents) if (guardians[cell] === '') queue[count++] = cell;
  return count;
}

const CASTLE_ONLY_CROSSED = 255;
export function search(e: Expedition, side: Side, m: Mover, into: Reach): Reach {
  into.steps.fill(0);
  into.steps[CASTLE] = CASTLE_ONLY_CROSSED; // HA-5.6 and never found as a destination
  into.count = 0;
  const count = starts(e);
  if (m.line) for (let i = 0; i < count; i++) straight(e, side, m, cellIn(queue, i), into);
  else step(e, side, m, count, into);
  into.steps[CASTLE] = 0;
  return into;
}

/** HA-5.2, HA-5.3 */
function step(e: Expedition, side: Side, m: Mover, count: number, into: Reach): void {
  const { steps, found } = into;
  length.fill(-1);
  for (let i = 0; i < count; i++) length[cellIn(queue, i)] = 0;
  for (let head = 0, tail = count; head < tail; head++) {
    const from = cellIn(queue, head);
    const far = (length[from] as number) + 1;
    if (far > m.move) return;
    for (const to of nextTo(from)) {
      if (steps[to] !== 0) continue;
      const how = entering(e, side, m, to);
      if (how === CLOSED) continue;
      steps[to] = far; // HA-5.7
      found[into.count++] = to;
      if (how === STOPS || length[to] !== -1) continue;
      length[to] = far;
      queue[tail++] = to;
    }
  }
}

/** HA-7.15 */
function straight(e: Expedition, side: Side, m: Mover, start: number, into: Reach): void {
  const { steps, found } = into;
  for (const line of raysFrom(start)) {
    let far = 0;
    for (const to of line) {
      const how = entering(e, side, m, to);
      if (how === CLOSED) break;
      far++;
      const known = steps[to] as number;
      if (known === 0) found[into.count++] = to;
      if (known === 0 || far < known) steps[to] = far;
      if (how === STOPS) break;
    }
  }
}

const scratch = newReach();
/** All destinations, in reading order. */
export function destinations(s: State, e: Expedition, kind: string, gear: Gear = BARE): number[] {
  const { steps } = search(e, sideOf(s.side), moverOf(s, kind, gear), scratch);
  const found: number[] = [];
  for (let cell = 0; cell < steps.length; cell++) if (steps[cell] !== 0) found.push(cell);
  return found;
}

const STROLLS = 4;
/** One destination at random, not all as likely: by strolling from a start point, which is quick, else by a search; or -1. */
export function someDestination(s: State, e: Expedition, kind: string, dice: Dice): number {
  const m = moverOf(s, kind, BARE);
  const side = sideOf(s.side);
  const starting = starts(e);
  for (let i = 0; i < STROLLS; i++) {
    const from = cellIn(queue, dice.pick(starting));
    const to = m.line ? run(e, side, m, from, dice) : stroll(e, side, m, from, dice);
    if (to !== from && to !== CASTLE) return to;
  }
  const { found, count } = search(e, side, m, scratch);
  return count === 0 ? -1 : cellIn(found, dice.pick(count));
}
/** Step by step in any direction, to where one likes, is stopped, or finds the way closed. */
function stroll(e: Expedition, side: Side, m: Mover, from: number, dice: Dice): number {
  let at = from;
  for (let left = 1 + dice.pick(m.move); left > 0; left--) {
    const ways = nextTo(at);
    const to = ways[dice.pick(ways.length)] as number;
    const how = entering(e, side, m, to);
    if (how === CLOSED) return at;
    at = to;
    if (how === STOPS) return at;
  }
  return at;
}
/** The same in one straight line. */
function run(e: Expedition, side: Side, m: Mover, from: number, dice: Dice): number {
  const lines = raysFrom(from);
  const line = lines[dice.pick(lines.length)] ?? [];
  let at = from;
  let left = dice.pick(line.length + 1);
  for (const to of line) {
    if (left-- === 0) return at;
    const how = entering(e, side, m, to);
    if (how === CLOSED) return at;
    at = to;
    if (how === STOPS) return at;
  }
  return at;
}

/** Whether there is any destination: then there is one a single step away from a start point. */
export function canMove(s: State, e: Expedition, kind: string): boolean {
  const side = sideOf(s.side);
  const m = moverOf(s, kind, BARE);
  const count = starts(e);
  for (let i = 0; i < count; i++)
    for (const to of nextTo(cellIn(queue, i))) if (to !== CASTLE && entering(e, side, m, to) !== CLOSED) return true;
  return false;
}
