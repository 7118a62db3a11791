/** HA-5 Movement: where a Guardian can go. One search answers for all start points at once. */
import type { Dice } from '@rempart/kernel';
import { CASTLE, CELLS, NEXT, RAYS, sideOf } from './board.ts';
import type { Side } from './board.ts';
import { BOOTS_BONUS, FAIRY, kindAt, KINDS, MONSTERS, tileOf } from './content.ts';
import type { Face } from './content.ts';
import { faceOf } from './state.ts';
import type { Expedition, State } from './state.ts';

/** Objects declared with a placement: so many Boots, a Feather, a Sword. */
export interface Gear {
  readonly boots: number;
  readonly feather: boolean;
  readonly sword: boolean;
}
export const BARE: Gear = { boots: 0, feather: false, sword: false };

/** How a Guardian moves, its Objects included. */
export interface Mover {
  readonly move: number;
  readonly line: boolean; // HA-7.15
  readonly flies: boolean; // HA-7.11, HA-8.9
  readonly slays: readonly string[]; // HA-7.5, HA-7.6, HA-8.7
}
function mover(kind: string, face: Face, { boots, feather, sword }: Gear): Mover {
  const { move, line, ability, slays } = tileOf(kind, face);
  return {
    move: move + boots * BOOTS_BONUS,
    line,
    flies: feather || ability === 'ignore-terrain',
    slays: sword ? MONSTERS : slays,
  };
}
const PLAIN: { readonly [face in Face]: ReadonlyMap<string, Mover> } = {
  day: new Map(KINDS.map((kind) => [kind, mover(kind, 'day', BARE)])),
  night: new Map(KINDS.map((kind) => [kind, mover(kind, 'night', BARE)])),
};
export function moverOf(s: State, kind: string, gear: Gear): Mover {
  const face = faceOf(s, kindAt(kind));
  return gear === BARE ? (PLAIN[face].get(kind) as Mover) : mover(kind, face, gear);
}

/** By cell: in how many steps the Guardian can end there (0: not at all), and from where it enters. */
export interface Reach {
  readonly steps: Uint8Array;
  readonly last: Int16Array; // the cell before a destination
  readonly back: Int16Array; // the cell before one that is crossed; -1 at a start point; not for a line
  readonly found: Int16Array; // the destinations, as they were found
  count: number;
  line: boolean; // HA-7.15 each way is straight
}
export const newReach = (): Reach => ({
  steps: new Uint8Array(CELLS.length),
  last: new Int16Array(CELLS.length),
  back: new Int16Array(CELLS.length),
  found: new Int16Array(CELLS.length),
  count: 0,
  line: false,
});
/** HA-5.15 A shortest way, from its start point to the destination, both included. */
export function pathTo({ last, back, steps, line }: Reach, cell: number): number[] {
  const path = [cell];
  const onward = (last[cell] as number) - cell; // backwards along a line: always the same step
  for (let left = steps[cell] as number, at = last[cell] as number; left > 0; left--) {
    path.unshift(at);
    at = line ? at + onward : (back[at] as number);
  }
  return path;
}

/** HA-5.1 The start points: the Castle, own Guardians on the board, own Tents. HA-5.5, HA-7.12 Whatever they stand on, a Lake too. */
function starts(e: Expedition, into: Int16Array): number {
  const { guardians, tents } = e;
  let count = 0;
  into[count++] = CASTLE;
  for (let cell = 0; cell < guardians.length; cell++) if (guardians[cell] !== '') into[count++] = cell;
  for (let i = 0; i < tents.length; i++) {
    const cell = tents[i] as number;
    if (guardians[cell] === '') into[count++] = cell;
  }
  return count;
}

export const CLOSED = 0; // may not be entered
const STOPS = 1; // may be entered, and the move ends there
export const OPEN = 2;
/** HA-5.4, HA-5.8, HA-5.9, HA-5.11, HA-5.12 What entering this cell means. HA-5.10, HA-5.13, HA-5.14 All else is plain ground. */
export function entering(e: Expedition, side: Side, m: Mover, cell: number): number {
  if (e.guardians[cell] !== '') return CLOSED;
  if (!m.flies && side.lake[cell] === true) return CLOSED;
  const creature = e.creatures[cell] as string;
  if (creature !== '') return creature === FAIRY || m.slays.includes(creature) ? STOPS : CLOSED;
  return !m.flies && side.forest[cell] === true ? STOPS : OPEN;
}

const queue = new Int16Array(CELLS.length * 2);
const length = new Int8Array(CELLS.length); // of the shortest way to a cell that is crossed; -1: none yet

const CASTLE_ONLY_CROSSED = 255;
export function search(e: Expedition, side: Side, m: Mover, into: Reach): Reach {
  into.steps.fill(0);
  into.steps[CASTLE] = CASTLE_ONLY_CROSSED; // HA-5.6 and never found as a destination
  into.count = 0;
  into.line = m.line;
  const count = starts(e, queue);
  if (m.line) for (let i = 0; i < count; i++) straight(e, side, m, queue[i] as number, into);
  else step(e, side, m, count, into);
  into.steps[CASTLE] = 0;
  return into;
}

/** HA-5.2, HA-5.3 Cell by cell, at least one, at most the move value. */
function step(e: Expedition, side: Side, m: Mover, count: number, into: Reach): void {
  const { steps, last, back, found } = into;
  length.fill(-1);
  for (let i = 0; i < count; i++) {
    length[queue[i] as number] = 0;
    back[queue[i] as number] = -1;
  }
  for (let head = 0, tail = count; head < tail; head++) {
    const from = queue[head] as number;
    const far = (length[from] as number) + 1;
    if (far > m.move) return;
    for (const to of NEXT[from] as readonly number[]) {
      if (steps[to] !== 0) continue;
      const how = entering(e, side, m, to);
      if (how === CLOSED) continue;
      steps[to] = far; // HA-5.7 so also an unoccupied Tent that one comes back to
      last[to] = from;
      found[into.count++] = to;
      if (how === STOPS || length[to] !== -1) continue;
      length[to] = far;
      back[to] = from;
      queue[tail++] = to;
    }
  }
}

/** HA-7.15 One straight line, no limit, no turn. */
function straight(e: Expedition, side: Side, m: Mover, start: number, into: Reach): void {
  const { steps, last, found } = into;
  for (const line of RAYS[start] as readonly (readonly number[])[]) {
    let from = start;
    for (let i = 0; i < line.length; i++) {
      const to = line[i] as number;
      const how = entering(e, side, m, to);
      if (how === CLOSED) break;
      if (steps[to] === 0) found[into.count++] = to;
      if (steps[to] === 0 || i + 1 < (steps[to] as number)) {
        steps[to] = i + 1;
        last[to] = from;
      }
      if (how === STOPS) break;
      from = to;
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
  const starting = starts(e, queue);
  for (let i = 0; i < STROLLS; i++) {
    const from = queue[dice.pick(starting)] as number;
    const to = m.line ? run(e, side, m, from, dice) : stroll(e, side, m, from, dice);
    if (to !== from && to !== CASTLE) return to;
  }
  const { found, count } = search(e, sideOf(s.side), moverOf(s, kind, BARE), scratch);
  return count === 0 ? -1 : (found[dice.pick(count)] as number);
}
/** Step by step in any direction, to where one likes, is stopped, or finds the way closed. */
function stroll(e: Expedition, side: Side, m: Mover, from: number, dice: Dice): number {
  let at = from;
  for (let left = 1 + dice.pick(m.move); left > 0; left--) {
    const ways = NEXT[at] as readonly number[];
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
  const lines = RAYS[from] as readonly (readonly number[])[];
  const line = lines[dice.pick(lines.length)] as readonly number[];
  let at = from;
  for (let i = 0, most = dice.pick(line.length + 1); i < most; i++) {
    const how = entering(e, side, m, line[i] as number);
    if (how === CLOSED) return at;
    at = line[i] as number;
    if (how === STOPS) return at;
  }
  return at;
}
/** The first destination in reading order, or -1. */
export function firstDestination(s: State, e: Expedition, kind: string): number {
  const { steps } = search(e, sideOf(s.side), moverOf(s, kind, BARE), scratch);
  for (let cell = 0; cell < steps.length; cell++) if (steps[cell] !== 0) return cell;
  return -1;
}

/** Whether there is any destination: then there is one a single step away from a start point. */
export function canMove(s: State, e: Expedition, kind: string): boolean {
  const side = sideOf(s.side);
  const m = moverOf(s, kind, BARE);
  const count = starts(e, queue);
  for (let i = 0; i < count; i++)
    for (const to of NEXT[queue[i] as number] as readonly number[])
      if (to !== CASTLE && entering(e, side, m, to) !== CLOSED) return true;
  return false;
}
