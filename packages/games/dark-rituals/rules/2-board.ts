/** MM-2 Board: Zones by their index, and the distances between them. Worked out once for each Encounter. */
import { must, of } from '@rempart/kernel';
import { ORDER, zonesOf } from './2-map.ts';
import { holds, setOf } from './2-zones.ts';
import type { Zones } from './2-zones.ts';
import { ENCOUNTERS, TILE_IDS } from './content.ts';
import type { Encounter, Zone } from './types.ts';

export const FAR = 99;
/** MM-11.15 The Caverns, and the Zone one enters them from. */
const CAVERNS = ['A1-ne', 'A1-nw', 'A1-sw'];
const ENTRANCE = 'A1-se';

type Matrix = readonly (readonly number[])[];
/** For each Zone, the Zones that are exactly so many steps away. */
type Rings = readonly (readonly Zones[])[];
export interface Board {
  readonly key: string; // what the state calls the Encounter
  readonly encounter: Encounter;
  readonly zones: readonly Zone[];
  readonly ids: readonly string[];
  readonly index: ReadonlyMap<string, number>; // of a Zone, by its id
  readonly size: number;
  readonly next: readonly (readonly number[])[]; // MM-2.1 adjacent Zones, lowest index first
  readonly sight: Matrix; // MM-2.3 Distance for range and targeting
  readonly walk: Matrix; // MM-2.3 Distance for movement: the Pit cannot be entered
  readonly barred: Matrix; // the same for Heroes while the Caverns are closed to those outside
  readonly line: Matrix; // MM-2.4 steps in a straight line with no wall between; FAR if there is none
  readonly grid: Matrix; // MM-2.6 for teleports
  readonly reach: readonly (readonly Zones[])[]; // MM-2.4 by Zone and Range: all that is in reach, the Zone itself included
  readonly rings: { readonly walk: Rings; readonly barred: Rings; readonly leap: Rings; readonly leapBarred: Rings };
  readonly pit: number; // -1 where there is none
  readonly red: number;
  readonly yellow: number;
  readonly green: number;
  readonly entrance: number;
  readonly caverns: readonly boolean[];
  readonly special: ReadonlySet<string>;
}
type Edge = (from: number, to: number) => boolean;

function distancesFrom(start: number, next: Board['next'], open: Edge): number[] {
  const far = next.map(() => FAR);
  far[start] = 0;
  const queue = [start];
  for (let zone = queue.shift(); zone !== undefined; zone = queue.shift())
    for (const to of of(next, zone)) {
      if (far[to] !== FAR || !open(zone, to)) continue;
      far[to] = of(far, zone) + 1;
      queue.push(to);
    }
  return far;
}

const DIRECTIONS = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
] as const;
/** MM-2.4 The same row or column, every Zone on the way next to the one before it. */
function linesFrom(start: Zone, zones: readonly Zone[], next: Board['next']): number[] {
  const line = zones.map(() => FAR);
  line[start.index] = 0;
  for (const [dx, dy] of DIRECTIONS) {
    let here = start;
    for (let steps = 1; ; steps++) {
      const there = zones.find(({ x, y }) => x === here.x + dx && y === here.y + dy);
      if (there === undefined || !of(next, here.index).includes(there.index)) break;
      line[there.index] = steps;
      here = there;
    }
  }
  return line;
}

/** How far a Range can go: as long as the longest line of six tiles. */
const LONGEST = 12;
const reachOf = (line: Matrix): Zones[][] =>
  line.map((away) => Array.from({ length: LONGEST + 1 }, (_, range) => setOf(away, (steps) => steps <= range)));
function ringsOf(far: Matrix, open: (zone: number) => boolean): Zones[][] {
  return far.map((away) => {
    const last = Math.max(...away.filter((steps) => steps < FAR));
    return Array.from({ length: last + 1 }, (_, at) => setOf(away, (steps, zone) => steps === at && open(zone)));
  });
}

function boardOf(key: string, encounter: Encounter): Board {
  const zones = zonesOf(encounter.layout);
  const at = (id: string | null): number => zones.findIndex((zone) => zone.id === id);
  const next = zones.map(({ adjacent }) => adjacent.map(at).sort((a, b) => a - b));
  const special = new Set(encounter.special);
  const pit = special.has('pit') ? at(encounter.markers.yellow) : -1;
  const caverns = zones.map(({ id }) => special.has('caverns') && CAVERNS.includes(id));
  const all = zones.map(({ index }) => index);
  const matrix = (open: Edge): number[][] => all.map((zone) => distancesFrom(zone, next, open));
  const walk = matrix((_from, to) => to !== pit);
  const barred = matrix((from, to) => to !== pit && (caverns[from] === true || caverns[to] !== true));
  const line = zones.map((zone) => linesFrom(zone, zones, next));
  const grid = zones.map((a) => zones.map((b) => Math.abs(a.x - b.x) + Math.abs(a.y - b.y)));
  const isOpen = (zone: number): boolean => zone !== pit;
  return {
    key,
    encounter,
    zones,
    ids: zones.map(({ id }) => id),
    index: new Map(zones.map(({ id, index }) => [id, index])),
    size: zones.length,
    next,
    sight: matrix(() => true),
    walk,
    barred,
    line,
    grid,
    reach: reachOf(line),
    rings: {
      walk: ringsOf(walk, isOpen),
      barred: ringsOf(barred, isOpen),
      leap: ringsOf(grid, isOpen),
      leapBarred: ringsOf(grid, (zone) => isOpen(zone) && caverns[zone] !== true), // MM-8.17
    },
    pit,
    red: at(encounter.markers.red),
    yellow: at(encounter.markers.yellow),
    green: at(encounter.markers.green),
    entrance: special.has('caverns') ? at(ENTRANCE) : -1,
    caverns,
    special,
  };
}

const PRINTED: ReadonlyMap<string, Board> = new Map(ENCOUNTERS.map((entry) => [entry.id, boardOf(entry.id, entry)]));
/** Every Zone there can be, on whatever map. */
export const ZONES: readonly string[] = TILE_IDS.flatMap((tile) => ORDER.map((at) => `${tile}-${at}`));
let last: Board = must(PRINTED.values().next().value);
/**
 * The board of an Encounter: a printed one by its id, any other by the text of its file, which was checked when the game
 * began. Rules ask this at every turn, and of one Encounter for a whole game: the last answer is kept.
 */
export function boardFor(encounter: string): Board {
  if (last.key !== encounter) last = PRINTED.get(encounter) ?? boardOf(encounter, JSON.parse(encounter) as Encounter);
  return last;
}
export const zoneAt = (board: Board, id: string): number => board.index.get(id) ?? -1;
export const zoneName = (board: Board, zone: number): string => of(board.ids, zone);
/** The ids of the Zones of a set, lowest index first. */
export const namesOf = (board: Board, zones: Zones): string[] => board.ids.filter((_, zone) => holds(zones, zone));
/** The row of a Zone in a table. Read here and not by `of`, whose one load sees lists of every kind (megamorphic): Hero Turns ask it most of all. */
export const rowOf = <T>(table: readonly (readonly T[])[], zone: number): readonly T[] => table[zone] as readonly T[];
/** A distance in one of the tables. */
export const far = (table: Matrix, from: number, to: number): number => rowOf(table, from)[to] as number;
/** MM-2.4 All Zones in reach of a Range, the Zone itself included. */
export const zonesWithin = (board: Board, from: number, range: number): Zones => far(board.reach, from, range);
