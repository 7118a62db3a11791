/**
 * Movement once more, slowly, from the words of the rulebook and the printed board alone: nothing here is shared with
 * rules/5-movement.ts. What the two say is compared in movement.test.ts.
 */
import board from '../content/board.json' with { type: 'json' };
import guardians from '../content/guardians.json' with { type: 'json' };
import type { Expedition, State } from '../rules/state.ts';

export interface Walk {
  readonly kind: string;
  readonly face: string;
  readonly boots: number;
  readonly feather: boolean;
  readonly sword: boolean;
}
const ROWS = board.rows;
const COLS = board.cols;
const at = (row: number, col: number): number => row * COLS + col;
const isInside = (row: number, col: number): boolean => row >= 0 && row < ROWS && col >= 0 && col < COLS;
const castle = ((): number => {
  const [, row, col] = /^r(\d+)c(\d+)$/.exec(board.castle) as unknown as [string, string, string];
  return at(Number(row) - 1, Number(col) - 1);
})();
/** HA-5.2 Orthogonally, inside the grid. */
const WAYS = [
  [-1, 0],
  [1, 0],
  [0, -1],
  [0, 1],
] as const;
function neighbour(cell: number, [down, right]: (typeof WAYS)[number]): number | null {
  const [row, col] = [Math.floor(cell / COLS) + down, (cell % COLS) + right];
  return isInside(row, col) ? at(row, col) : null;
}
const printedAt = (s: State, cell: number): string => {
  const grid = board.sides.find(({ id }) => id === s.side)?.grid ?? [];
  return (grid[Math.floor(cell / COLS)] ?? '').split(' ')[cell % COLS] ?? '';
};
const tileOf = ({ kind, face }: Walk) => {
  const { day, night } = (guardians.guardians.find(({ id }) => id === kind) as (typeof guardians.guardians)[number])
    .tile;
  return face === 'day' ? day : night;
};
/** HA-7.15 The night Thief goes as far as he likes, in one line. */
const goesStraight = ({ kind, face }: Walk): boolean => kind === 'thief' && face === 'night';
/** HA-5.3, HA-8.6 How far: two more for each pair of Boots. */
const reachOf = (walk: Walk): number => (goesStraight(walk) ? ROWS + COLS : (tileOf(walk).move ?? 0) + 2 * walk.boots);

/** HA-5.1 The Castle, any own Guardian on the board, any own Tent. */
const isStart = (e: Expedition, cell: number): boolean =>
  cell === castle || e.guardians[cell] !== '' || e.tents.includes(cell);

/** May this Guardian enter the cell, and may it go on from there? */
function entering(s: State, e: Expedition, walk: Walk, cell: number): 'no' | 'stop' | 'on' {
  const { kind, face, feather, sword } = walk;
  const ignoresTerrain = feather || (kind === 'druid' && face === 'day'); // HA-7.11, HA-8.9
  const creature = e.creatures[cell] as string;
  if (e.guardians[cell] !== '') return 'no'; // HA-5.4
  if (printedAt(s, cell) === 'LL' && !ignoresTerrain) return 'no'; // HA-5.9
  if (creature === 'fairy') return 'stop'; // HA-5.12
  if (creature !== '') {
    const isHers = kind === 'warrior' && (face === 'day' || creature !== 'pig'); // HA-7.5, HA-7.6
    return sword || isHers ? 'stop' : 'no'; // HA-5.11, HA-8.7
  }
  return printedAt(s, cell) === 'FF' && !ignoresTerrain ? 'stop' : 'on'; // HA-5.8
}

/** HA-5.15 Every cell where the move may end, with the fewest steps that lead there. */
export function ends(s: State, e: Expedition, walk: Walk): Map<number, number> {
  const found = new Map<number, number>();
  const most = reachOf(walk);
  const seen = new Map<string, number>();
  const go = (cell: number, steps: number, way: (typeof WAYS)[number] | null): void => {
    const here = `${cell} ${way?.join() ?? ''}`;
    if (steps >= most || (seen.get(here) ?? Infinity) <= steps) return;
    seen.set(here, steps);
    for (const to of goesStraight(walk) && way !== null ? [way] : WAYS) {
      const next = neighbour(cell, to);
      const how = next === null ? 'no' : entering(s, e, walk, next);
      if (next === null || how === 'no') continue;
      if (next !== castle) found.set(next, Math.min(found.get(next) ?? Infinity, steps + 1)); // HA-5.6
      if (how === 'on') go(next, steps + 1, goesStraight(walk) ? to : null);
    }
  };
  for (let cell = 0; cell < ROWS * COLS; cell++) if (isStart(e, cell)) go(cell, 0, null);
  return found;
}

/** What is wrong with a path that is shown, step by step; null when nothing is. */
export function faultOf(s: State, e: Expedition, walk: Walk, path: readonly number[]): string | null {
  if (!isStart(e, path[0] as number)) return `${path[0]} is no start point`;
  if (path.length < 2 || path.length - 1 > reachOf(walk)) return `${path.length - 1} steps`;
  if (path.at(-1) === castle) return 'ends in the Castle';
  const ways = path.slice(1).map((cell, i) => WAYS.findIndex((way) => neighbour(path[i] as number, way) === cell));
  if (ways.includes(-1)) return 'a step that is none';
  if (goesStraight(walk) && new Set(ways).size > 1) return 'it bends';
  for (const [i, cell] of path.slice(1).entries()) {
    const how = entering(s, e, walk, cell);
    const isLast = i === path.length - 2;
    if (how === 'no' || (how === 'stop' && !isLast)) return `${cell} is ${how === 'no' ? 'closed' : 'where it stops'}`;
  }
  return null;
}
