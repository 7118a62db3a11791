/** The two printed boards, cell by cell, as a picture needs them. */
import file from '../content/board.json';

type Lies = 'plain' | 'forest' | 'lake' | 'chest' | 'village' | 'castle' | 'start' | 'hut' | 'grove';
export interface Plot {
  readonly id: string; // "r5c7"
  readonly row: number; // from 0
  readonly col: number;
  readonly lies: Lies;
  readonly mark: string; // letter or digit of a site, or ''
  readonly quarter: string; // '' for the Castle
}
export const SIZE = file.cols;
export const RIM = 38; // of the frame, where a cell is 100
export const quarters = file.quarters;
const TOKENS: { readonly [token: string]: Lies } = {
  '..': 'plain',
  FF: 'forest',
  LL: 'lake',
  CH: 'chest',
  VI: 'village',
  CA: 'castle',
};
const SITES: { readonly [first: string]: Lies } = { s: 'start', h: 'hut', g: 'grove' };

const within = (n: number, [from = 0, to = 0]: readonly number[]): boolean => n + 1 >= from && n + 1 <= to;
const quarterAt = (row: number, col: number): string =>
  quarters.find(({ rows, cols }) => within(row, rows) && within(col, cols))?.id ?? '';
function plot(token: string, row: number, col: number): Plot {
  const lies = TOKENS[token] ?? SITES[token.charAt(0)] ?? 'plain';
  const mark = TOKENS[token] === undefined ? token.slice(1) : '';
  return { id: `r${row + 1}c${col + 1}`, row, col, lies, mark, quarter: quarterAt(row, col) };
}
const read = (grid: readonly string[]): Plot[] =>
  grid.flatMap((line, row) => line.split(' ').map((token, col) => plot(token, row, col)));
const BY_SIDE: ReadonlyMap<string, readonly Plot[]> = new Map(file.sides.map(({ id, grid }) => [id, read(grid)]));
export const landOf = (side: string): readonly Plot[] => BY_SIDE.get(side) ?? [];

/** Where a cell lies, in cells from the corner. */
export function spotOf(id: string): { row: number; col: number } {
  const [, row = '1', col = '1'] = /^r(\d+)c(\d+)$/.exec(id) ?? [];
  return { row: Number(row) - 1, col: Number(col) - 1 };
}
export const indexOf = (id: string): number => spotOf(id).row * SIZE + spotOf(id).col;
