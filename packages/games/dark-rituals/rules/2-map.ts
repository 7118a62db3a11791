/** MM-1.2, MM-2.1 The map: tiles of two Zones by two, laid side by side, and the walls between them. */
import { must } from '@rempart/kernel';
import tiles from '../content/tiles.json' with { type: 'json' };
import { seen } from './content.ts';
import type { Zone } from './types.ts';

type Corner = 'nw' | 'ne' | 'sw' | 'se';
type Side = 'N' | 'E' | 'S' | 'W';
interface Tile {
  readonly id: string;
  readonly zones: { readonly [corner in Corner]: { readonly terrain: string } };
  readonly innerWalls: readonly (readonly [Corner, Corner])[];
  readonly outerWalls: readonly (readonly [Corner, Side])[];
}
const TILES: ReadonlyMap<string, Tile> = new Map(seen<Tile>(tiles.tiles).map((tile) => [tile.id, tile]));
const CORNERS: { readonly [corner in Corner]: readonly [number, number] } = {
  nw: [0, 0],
  ne: [1, 0],
  sw: [0, 1],
  se: [1, 1],
};
/** In reading order. */
export const ORDER: readonly Corner[] = ['nw', 'ne', 'sw', 'se'];
const SIDES: readonly (readonly [Side, number, number, Side])[] = [
  ['N', 0, -1, 'S'],
  ['E', 1, 0, 'W'],
  ['S', 0, 1, 'N'],
  ['W', -1, 0, 'E'],
];

/** The sides of a Zone that its own tile closes. */
function wallsOf({ innerWalls, outerWalls }: Tile, corner: Corner): Side[] {
  const walls = outerWalls.filter(([at]) => at === corner).map(([, side]) => side);
  const [x, y] = CORNERS[corner];
  for (const [a, b] of innerWalls) {
    if (a !== corner && b !== corner) continue;
    const [toX, toY] = CORNERS[a === corner ? b : a];
    const side = SIDES.find(([, dx, dy]) => dx === toX - x && dy === toY - y);
    if (side !== undefined) walls.push(side[0]);
  }
  return walls;
}
/** Every Zone of a layout, in reading order: the order of their indices (MM-2.7). */
export function zonesOf(layout: readonly (readonly string[])[]): Zone[] {
  const zones = layout.flatMap((row, tileY) =>
    row.flatMap((id, tileX) => {
      const tile = must(TILES.get(id), id);
      return ORDER.map((corner) => ({
        id: `${id}-${corner}`,
        x: 2 * tileX + CORNERS[corner][0],
        y: 2 * tileY + CORNERS[corner][1],
        terrain: tile.zones[corner].terrain,
        walls: wallsOf(tile, corner),
      }));
    }),
  );
  zones.sort((a, b) => a.y - b.y || a.x - b.x);
  const at = (x: number, y: number) => zones.find((zone) => zone.x === x && zone.y === y);
  return zones.map((zone, index) => ({
    ...zone,
    index,
    adjacent: SIDES.flatMap(([side, dx, dy, back]) => {
      const other = at(zone.x + dx, zone.y + dy);
      const open = other !== undefined && !zone.walls.includes(side) && !other.walls.includes(back);
      return open ? [other.id] : [];
    }),
  }));
}
