/**
 * The lie of the land, drawn once from the map: a cell of its own for every location, roads, terrain, the ways of the
 * Generals. All of it follows from the coordinates, so it is the same for everybody.
 */
import { of } from '@rempart/kernel';
import { BOX, ROADS, SPOTS, TRACKS } from '../outlook.ts';
import type { Spot } from '../outlook.ts';

type Point = readonly [x: number, y: number];
const round = (n: number): number => Math.round(n * 10) / 10;
/** Nothing drawn by hand is straight: every point is pushed a little, neighbours alike. */
const wobble = ([x, y]: Point): Point => [
  x + 7 * Math.sin(y / 29 + 1.3) + 3 * Math.sin(x / 17 + y / 11),
  y + 7 * Math.sin(x / 33 + 0.7) + 3 * Math.sin(x / 13 - y / 19),
];

/** The part of a polygon that is nearer to a than to b. */
function nearer(polygon: readonly Point[], a: Spot, b: Spot): Point[] {
  const [mx, my, dx, dy] = [(a.x + b.x) / 2, (a.y + b.y) / 2, b.x - a.x, b.y - a.y];
  const side = ([x, y]: Point): number => (x - mx) * dx + (y - my) * dy;
  return polygon.flatMap((p, i) => {
    const q = of(polygon, (i + 1) % polygon.length);
    const [sp, sq] = [side(p), side(q)];
    const kept: Point[] = sp <= 0 ? [p] : [];
    if (sp <= 0 !== sq <= 0) {
      const t = sp / (sp - sq);
      kept.push([p[0] + t * (q[0] - p[0]), p[1] + t * (q[1] - p[1])]);
    }
    return kept;
  });
}
/** Points along each side, so that it can be bent. */
function dense(polygon: readonly Point[]): Point[] {
  return polygon.flatMap((p, i) => {
    const q = of(polygon, (i + 1) % polygon.length);
    const parts = Math.max(1, Math.round(Math.hypot(q[0] - p[0], q[1] - p[1]) / 14));
    return Array.from({ length: parts }, (_, k): Point => {
      const t = k / parts;
      return [p[0] + t * (q[0] - p[0]), p[1] + t * (q[1] - p[1])];
    });
  });
}
const pathOf = (polygon: readonly Point[]): string =>
  `M${dense(polygon)
    .map(wobble)
    .map(([x, y]) => `${round(x)} ${round(y)}`)
    .join('L')}Z`;

const MARGIN = 16;
const shore: Point[] = [
  [MARGIN, MARGIN],
  [BOX.width - MARGIN, MARGIN],
  [BOX.width - MARGIN, BOX.height - MARGIN],
  [MARGIN, BOX.height - MARGIN],
];
export const SHORE = pathOf(shore);
export const CELLS: readonly string[] = SPOTS.map((spot) =>
  pathOf(SPOTS.reduce<readonly Point[]>((cell, other) => (other === spot ? cell : nearer(cell, spot, other)), shore)),
);

const spotAt = (at: number): Spot => of(SPOTS, at);
/** A road bends a little, always to the same side. */
function bend(a: Spot, b: Spot): Point {
  const swing = ((a.at * 7 + b.at * 13) % 5) - 2;
  return [(a.x + b.x) / 2 - ((b.y - a.y) / 60) * swing, (a.y + b.y) / 2 + ((b.x - a.x) / 60) * swing];
}
interface Road {
  readonly key: string;
  readonly ends: readonly [number, number];
  readonly path: string;
}
export const ROAD_LINES: readonly Road[] = ROADS.map(([from, to]) => {
  const [a, b] = [spotAt(from), spotAt(to)];
  const [x, y] = bend(a, b);
  return { key: `${from} ${to}`, ends: [from, to], path: `M${a.x} ${a.y}Q${round(x)} ${round(y)} ${b.x} ${b.y}` };
});

/** Chevrons along the way of a General, each pointing to the next step. */
interface Chevron {
  readonly g: number;
  readonly step: number; // of the track, from this one to the next
  readonly x: number;
  readonly y: number;
  readonly turn: number; // degrees
}
export const CHEVRONS: readonly Chevron[] = TRACKS.flatMap((track, g) =>
  track.slice(0, -1).flatMap((from, step) => {
    const [a, b] = [spotAt(from), spotAt(of(track, step + 1))];
    const turn = (Math.atan2(b.y - a.y, b.x - a.x) * 180) / Math.PI;
    return [0.42, 0.5, 0.58].map((t) => ({
      g,
      step,
      x: round(a.x + (b.x - a.x) * t),
      y: round(a.y + (b.y - a.y) * t),
      turn: round(turn),
    }));
  }),
);

/** Little drawings that fill a cell, by its terrain: what, where, how large. */
interface Scrub {
  readonly what: string;
  readonly x: number;
  readonly y: number;
  readonly size: number;
}
const DRAWN: { readonly [terrain: string]: readonly string[] } = {
  forest: ['tree', 'tree', 'pine', 'tree', 'pine', 'tree'],
  mountain: ['peak', 'peak', 'peak'],
  hills: ['hill', 'hill', 'hill', 'tree'],
  glade: ['tree', 'grass', 'tree', 'grass'],
  marsh: ['reed', 'reed', 'reed', 'reed'],
  village: ['hut', 'hut', 'tree'],
  port: ['wave', 'boat', 'wave'],
  lagoon: ['wave', 'wave', 'wave', 'boat'],
  river: ['wave', 'wave', 'wave'],
  falls: ['wave', 'peak', 'wave'],
  plain: ['grass', 'grass', 'grass', 'grass'],
  plateau: ['mesa', 'mesa', 'grass'],
  canyon: ['mesa', 'mesa', 'mesa'],
  valley: ['hill', 'grass', 'hill'],
  ruins: ['ruin', 'ruin', 'grass'],
  'standing-stones': ['stone', 'stone', 'stone', 'stone'],
  inn: ['tree', 'grass'],
  city: [],
};
/** Round the medallion, above and beside it rather than under its name. */
const ROUND: readonly Point[] = [
  [-44, -22],
  [44, -24],
  [-18, -44],
  [20, -46],
  [-48, 6],
  [48, 4],
];
export const SCRUBS: readonly Scrub[] = SPOTS.flatMap((spot) =>
  (DRAWN[spot.terrain] ?? []).map((what, i) => {
    const [dx, dy] = of(ROUND, i % ROUND.length);
    const shake = ((spot.at * 31 + i * 17) % 9) - 4;
    return { what, x: spot.x + dx + shake, y: spot.y + dy + shake / 2, size: 20 + ((spot.at + i) % 3) * 3 };
  }),
);

/** Of the medallion of each kind of location. */
export const RADIUS = { city: 44, inn: 25, land: 28 } as const;

/** A name in one line or two of about the same length. */
export function lines(name: string): readonly string[] {
  if (name.length < 12) return [name];
  const cuts = [...name.matchAll(/ /g)].map(({ index }) => index);
  const best = cuts.toSorted((a, b) => Math.abs(a - name.length / 2) - Math.abs(b - name.length / 2))[0];
  return best === undefined ? [name] : [name.slice(0, best), name.slice(best + 1)];
}
