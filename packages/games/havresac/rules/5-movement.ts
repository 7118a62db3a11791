/** HA-5 Movement: where a Guardian can go. One search answers for all start points at once. */
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
  readonly back: Int16Array; // the cell before one that is crossed; -1 at a start point
}
export const newReach = (): Reach => ({
  steps: new Uint8Array(CELLS.length),
  last: new Int16Array(CELLS.length),
  back: new Int16Array(CELLS.length),
});

/** HA-5.1 The start points: the Castle, own Guardians on the board, own Tents. */
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
/** HA-5.4, HA-5.8, HA-5.9, HA-5.11, HA-5.12 What entering this cell means. */
export function entering(e: Expedition, side: Side, m: Mover, cell: number): number {
  if (e.guardians[cell] !== '') return CLOSED;
  if (!m.flies && side.lake[cell] === true) return CLOSED;
  const creature = e.creatures[cell] as string;
  if (creature !== '') return creature === FAIRY || m.slays.includes(creature) ? STOPS : CLOSED;
  return !m.flies && side.forest[cell] === true ? STOPS : OPEN;
}

const queue = new Int16Array(CELLS.length * 2);
const length = new Int8Array(CELLS.length); // of the shortest way to a cell that is crossed; -1: none yet

export function search(e: Expedition, side: Side, m: Mover, into: Reach): Reach {
  into.steps.fill(0);
  const count = starts(e, queue);
  if (m.line) for (let i = 0; i < count; i++) straight(e, side, m, queue[i] as number, into);
  else step(e, side, m, count, into);
  into.steps[CASTLE] = 0; // HA-5.6 crossed, never stopped on
  return into;
}

/** HA-5.2, HA-5.3 Cell by cell, at least one, at most the move value. */
function step(e: Expedition, side: Side, m: Mover, count: number, { steps, last, back }: Reach): void {
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
      if (how === STOPS || length[to] !== -1) continue;
      length[to] = far;
      back[to] = from;
      queue[tail++] = to;
    }
  }
}

/** HA-7.15 One straight line, no limit, no turn. */
function straight(e: Expedition, side: Side, m: Mover, start: number, { steps, last, back }: Reach): void {
  for (const line of RAYS[start] as readonly (readonly number[])[]) {
    let from = start;
    for (let i = 0; i < line.length; i++) {
      const to = line[i] as number;
      const how = entering(e, side, m, to);
      if (how === CLOSED) break;
      if (steps[to] === 0 || i + 1 < (steps[to] as number)) {
        steps[to] = i + 1;
        last[to] = from;
        back[to] = from;
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
