/** The Adventure board: cells by number in reading order, and what lies where, worked out once. */
import { must, oneOf } from '@rempart/kernel';
import file from '../content/board.json' with { type: 'json' };

const { rows: ROWS, cols: COLS } = file;
export const CELLS: readonly string[] = Array.from(
  { length: ROWS * COLS },
  (_, i) => `r${Math.floor(i / COLS) + 1}c${(i % COLS) + 1}`,
);
const AT: ReadonlyMap<string, number> = new Map(CELLS.map((id, i) => [id, i]));
export const cellAt = (id: string): number => must(AT.get(id), id);
export const idOf = (cell: number): string => CELLS[cell] as string;
export const aCell = oneOf(CELLS);
export const CASTLE = cellAt(file.castle);

/** North, east, south, west. */
const COURSES: readonly (readonly [number, number])[] = [
  [-1, 0],
  [0, 1],
  [1, 0],
  [0, -1],
];
function ray(cell: number, [down, right]: readonly [number, number]): number[] {
  const cells: number[] = [];
  let row = Math.floor(cell / COLS) + down;
  let col = (cell % COLS) + right;
  for (; row >= 0 && row < ROWS && col >= 0 && col < COLS; row += down, col += right) cells.push(row * COLS + col);
  return cells;
}
/** From each cell, the four lines to the edges of the board. */
const RAYS: readonly (readonly (readonly number[])[])[] = CELLS.map((_, cell) =>
  COURSES.map((course) => ray(cell, course)),
);
/** HA-5.2 The neighbours, orthogonally. */
const NEXT: readonly (readonly number[])[] = RAYS.map((rays) => rays.flatMap((line) => line.slice(0, 1)));
/** HA-7.2 Exactly 2 cells away, in a straight line. */
const TWO_AWAY: readonly (readonly number[])[] = RAYS.map((rays) => rays.flatMap((line) => line.slice(1, 2)));

export const raysFrom = (cell: number): readonly (readonly number[])[] => RAYS[cell] as readonly (readonly number[])[];
export const nextTo = (cell: number): readonly number[] => NEXT[cell] as readonly number[];
export const twoAway = (cell: number): readonly number[] => TWO_AWAY[cell] as readonly number[];

export interface Side {
  readonly forest: readonly boolean[]; // by cell
  readonly lake: readonly boolean[];
  readonly village: readonly boolean[];
  readonly chests: readonly number[]; // in reading order
  readonly villages: readonly number[];
  readonly starts: readonly number[]; // start cells 1, 2, 3
  readonly sites: ReadonlyMap<string, number>; // huts and groves
}
type Printed = (typeof file.sides)[number];
function read({ grid, sites }: Printed): Side {
  const tokens = grid.flatMap((row) => row.split(' '));
  const all = (token: string): number[] => tokens.flatMap((found, cell) => (found === token ? [cell] : []));
  return {
    forest: tokens.map((token) => token === 'FF'),
    lake: tokens.map((token) => token === 'LL'),
    village: tokens.map((token) => token === 'VI'),
    chests: all('CH'),
    villages: all('VI'),
    starts: sites.startCells.map(({ cell }) => cellAt(cell)),
    sites: new Map([...sites.huts, ...sites.groves].map(({ id, cell }) => [id, cellAt(cell)])),
  };
}
export const SIDES: readonly string[] = file.sides.map(({ id }) => id);
const BY_ID: ReadonlyMap<string, Side> = new Map(file.sides.map((side) => [side.id, read(side)]));
export const sideOf = (id: string): Side => must(BY_ID.get(id), id);
