/** HA-5 Movement: where a Guardian can go, and by which way. The rule as one reads it; where it is asked by the thousand, 5-movement-fast.ts. */
import { must } from '@rempart/kernel';
import { CASTLE, nextTo, raysFrom, sideOf } from './board.ts';
import type { Side } from './board.ts';
import { BOOTS_BONUS, FAIRY, kindAt, KINDS, MONSTERS, tileOf } from './content.ts';
import type { Face } from './content.ts';
import { creatureAt, faceOf } from './state.ts';
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
  return gear === BARE ? must(PLAIN[face].get(kind), kind) : mover(kind, face, gear);
}

/** HA-5.1 The start points: the Castle, own Guardians on the board, own Tents. HA-5.5, HA-7.12 Whatever they stand on, a Lake too. */
const startsOf = ({ guardians, tents }: Expedition): number[] => [
  CASTLE,
  ...guardians.flatMap((guardian, cell) => (guardian === '' ? [] : [cell])),
  ...tents.filter((cell) => guardians[cell] === ''),
];

export const CLOSED = 0; // may not be entered
export const STOPS = 1; // may be entered, and the move ends there
export const OPEN = 2;
/** HA-5.4, HA-5.8, HA-5.9, HA-5.11, HA-5.12 What entering this cell means. HA-5.10, HA-5.13, HA-5.14 All else is plain ground. */
export function entering(e: Expedition, side: Side, m: Mover, cell: number): number {
  if (e.guardians[cell] !== '') return CLOSED;
  if (!m.flies && side.lake[cell] === true) return CLOSED;
  const creature = creatureAt(e, cell);
  if (creature !== '') return creature === FAIRY || m.slays.includes(creature) ? STOPS : CLOSED;
  return !m.flies && side.forest[cell] === true ? STOPS : OPEN;
}

type Path = readonly number[];
/** By destination: HA-5.15 a shortest way, from its start point to the destination, both included. */
export type Ways = ReadonlyMap<number, Path>;
export function waysOf(s: State, e: Expedition, kind: string, gear: Gear): Ways {
  const m = moverOf(s, kind, gear);
  return m.line ? straightWays(e, sideOf(s.side), m) : stepWays(e, sideOf(s.side), m);
}

/** HA-5.2, HA-5.3 Cell by cell, at least one, at most the move value. HA-5.6 The Castle is only crossed. */
function stepWays(e: Expedition, side: Side, m: Mover): Ways {
  const ways = new Map<number, Path>();
  const crossed = new Map<number, Path>(startsOf(e).map((start) => [start, [start]]));
  for (const [from, path] of crossed) {
    if (path.length > m.move) break; // those that are added come last, in the order of their steps
    for (const to of nextTo(from)) {
      const how = entering(e, side, m, to);
      if (how === CLOSED || to === CASTLE || ways.has(to)) continue;
      ways.set(to, [...path, to]); // HA-5.7 so also an unoccupied Tent that one comes back to
      if (how === OPEN && !crossed.has(to)) crossed.set(to, [...path, to]);
    }
  }
  return ways;
}

/** HA-7.15 One straight line, no limit, no turn. */
function straightWays(e: Expedition, side: Side, m: Mover): Ways {
  const ways = new Map<number, Path>();
  for (const start of startsOf(e))
    for (const line of raysFrom(start))
      for (const [i, to] of line.entries()) {
        const how = entering(e, side, m, to);
        if (how === CLOSED) break;
        const path = [start, ...line.slice(0, i + 1)];
        if (to !== CASTLE && path.length < (ways.get(to)?.length ?? Infinity)) ways.set(to, path);
        if (how === STOPS) break;
      }
  return ways;
}

/** The first destination in reading order, or -1. */
export const firstDestination = (s: State, e: Expedition, kind: string): number =>
  [...waysOf(s, e, kind, BARE).keys()].sort((a, b) => a - b)[0] ?? -1;
