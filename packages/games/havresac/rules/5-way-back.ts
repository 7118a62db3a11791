/**
 * HA-5.15 Whether some start point and path lead to one cell: a fast twin of 5-movement.ts that asks backwards, from the cell, with
 * an early exit, so that few cells are seen. It is asked for every legal placement; tests/movement.test.ts proves it equal.
 */
import { CASTLE, CELLS, nextTo, raysFrom, sideOf } from './board.ts';
import type { Side } from './board.ts';
import { CLOSED, entering, moverOf, OPEN } from './5-movement.ts';
import type { Gear, Mover } from './5-movement.ts';
import type { Expedition, State } from './state.ts';

const isStart = (e: Expedition, cell: number): boolean =>
  cell === CASTLE || e.guardians[cell] !== '' || e.tents.includes(cell);

export function canReach(s: State, e: Expedition, kind: string, gear: Gear, cell: number): boolean {
  const side = sideOf(s.side);
  const m = moverOf(s, kind, gear);
  if (cell === CASTLE || entering(e, side, m, cell) === CLOSED) return false;
  return m.line ? alongLine(e, side, m, cell) : byPath(e, side, m, cell);
}

const queue = new Int16Array(CELLS.length);
const steps = new Int8Array(CELLS.length);
/** Cells that are crossed must be open; the first start point met is near enough or none is. */
function byPath(e: Expedition, side: Side, m: Mover, cell: number): boolean {
  steps.fill(-1);
  steps[cell] = 0;
  queue[0] = cell;
  for (let head = 0, tail = 1; head < tail; head++) {
    const from = queue[head] as number;
    const far = (steps[from] as number) + 1;
    if (far > m.move) return false;
    for (const to of nextTo(from)) {
      if (isStart(e, to)) return true;
      if (steps[to] !== -1 || entering(e, side, m, to) !== OPEN) continue;
      steps[to] = far;
      queue[tail++] = to;
    }
  }
  return false;
}

/** HA-7.15 */
function alongLine(e: Expedition, side: Side, m: Mover, cell: number): boolean {
  for (const line of raysFrom(cell))
    for (const from of line) {
      if (isStart(e, from)) return true;
      if (entering(e, side, m, from) !== OPEN) break;
    }
  return false;
}
