/** The map by plain search, straight from the tiles: walls, steps, lines. Nothing here is taken from the rules' own tables. */
import encounters from '../../content/encounters.json' with { type: 'json' };
import tiles from '../../content/tiles.json' with { type: 'json' };
import type { Figure, State } from '../../rules/state.ts';

interface Cell {
  readonly id: string;
  readonly x: number;
  readonly y: number;
}
interface Ground {
  readonly cells: readonly Cell[]; // in reading order: the index of a Zone is its place here
  readonly pit: number;
  readonly caverns: readonly number[];
  readonly entrance: number;
  isOpen(a: number, b: number): boolean; // side by side, with no wall between
}
const AT: { readonly [corner: string]: readonly [number, number] } = { nw: [0, 0], ne: [1, 0], sw: [0, 1], se: [1, 1] };
const SIDE: { readonly [side: string]: readonly [number, number] } = { N: [0, -1], S: [0, 1], W: [-1, 0], E: [1, 0] };
const wall = (x: number, y: number, tx: number, ty: number): string => [`${x},${y}`, `${tx},${ty}`].sort().join('|');

const known = new Map<string, Ground>();
export function groundOf(s: State): Ground {
  const found = known.get(s.encounter) ?? survey(s.encounter);
  known.set(s.encounter, found);
  return found;
}
function survey(id: string): Ground {
  const encounter = encounters.encounters.find((one) => one.id === id) as (typeof encounters.encounters)[0];
  const cells: Cell[] = [];
  const walls = new Set<string>();
  encounter.layout.forEach((row, tileY) =>
    row.forEach((name, tileX) => {
      const tile = tiles.tiles.find((one) => one.id === name) as (typeof tiles.tiles)[0];
      const place = (corner: string): [number, number] => {
        const [dx, dy] = AT[corner] as [number, number];
        return [2 * tileX + dx, 2 * tileY + dy];
      };
      for (const corner in AT) cells.push({ id: `${name}-${corner}`, x: place(corner)[0], y: place(corner)[1] });
      for (const [a, b] of tile.innerWalls as [string, string][]) walls.add(wall(...place(a), ...place(b)));
      for (const [corner, side] of tile.outerWalls as [string, string][]) {
        const [x, y] = place(corner);
        const [dx, dy] = SIDE[side] as [number, number];
        walls.add(wall(x, y, x + dx, y + dy));
      }
    }),
  );
  cells.sort((a, b) => a.y - b.y || a.x - b.x);
  const at = (zone: string | null): number => cells.findIndex((cell) => cell.id === zone);
  const special: readonly string[] = encounter.special;
  return {
    cells,
    pit: special.includes('pit') ? at(encounter.markers.yellow) : -1,
    caverns: special.includes('caverns') ? ['A1-ne', 'A1-nw', 'A1-sw'].map(at) : [],
    entrance: special.includes('caverns') ? at('A1-se') : -1,
    isOpen(a, b) {
      const [p, q] = [cells[a] as Cell, cells[b] as Cell];
      return Math.abs(p.x - q.x) + Math.abs(p.y - q.y) === 1 && !walls.has(wall(p.x, p.y, q.x, q.y));
    },
  };
}
export const isLegion = ({ type }: Figure): boolean => type !== 'hero' && type !== 'serf';
/** MM-11.16 */
const isBarred = (s: State): boolean => s.figures.some((one) => isLegion(one) && one.zone === groundOf(s).entrance);
/** Whether this Character may step from one Zone into the next. */
function maySteps(s: State, who: Figure, from: number, to: number): boolean {
  const { isOpen, pit, caverns } = groundOf(s);
  if (!isOpen(from, to) || to === pit) return false;
  return who.type !== 'hero' || !caverns.includes(to) || caverns.includes(from) || !isBarred(s);
}
type Passes = (from: number, to: number) => boolean;
/** Steps from a Zone to every other: wave after wave, until nothing new is found. */
function waves({ cells }: Ground, start: number, passes: Passes): Map<number, number> {
  const steps = new Map([[start, 0]]);
  for (let wave = [start]; wave.length > 0;) {
    const next: number[] = [];
    for (const from of wave)
      for (let to = 0; to < cells.length; to++) {
        if (steps.has(to) || !passes(from, to)) continue;
        steps.set(to, (steps.get(from) as number) + 1);
        next.push(to);
      }
    wave = next;
  }
  return steps;
}
/** MM-2.3 for movement. */
export const walksFrom = (s: State, who: Figure, start: number): Map<number, number> =>
  waves(groundOf(s), start, (from, to) => maySteps(s, who, from, to));
/** MM-2.3 for targeting. */
export const distance = (s: State, a: number, b: number): number =>
  waves(groundOf(s), a, groundOf(s).isOpen).get(b) ?? Infinity;
/** MM-2.6, MM-8.17 */
export function leapsFrom(s: State, who: Figure): Map<number, number> {
  const { cells, pit, caverns } = groundOf(s);
  const here = cells[who.zone] as Cell;
  const found = new Map<number, number>();
  cells.forEach(({ x, y }, zone) => {
    const shut = caverns.includes(zone) && !caverns.includes(who.zone) && isBarred(s);
    if (zone !== pit && !shut) found.set(zone, Math.abs(x - here.x) + Math.abs(y - here.y));
  });
  return found;
}
/** MM-2.4 Step by step along a row or a column, no wall on the way. */
export function isInLine(s: State, a: number, b: number, range: number): boolean {
  const { cells, isOpen } = groundOf(s);
  const [p, q] = [cells[a] as Cell, cells[b] as Cell];
  if (p.x !== q.x && p.y !== q.y) return false;
  const away = Math.abs(p.x - q.x) + Math.abs(p.y - q.y);
  if (away > range) return false;
  let here = a;
  for (let i = 1; i <= away; i++) {
    const x = p.x + Math.sign(q.x - p.x) * i;
    const y = p.y + Math.sign(q.y - p.y) * i;
    const next = cells.findIndex((cell) => cell.x === x && cell.y === y);
    if (!isOpen(here, next)) return false;
    here = next;
  }
  return true;
}
