/**
 * The lie of the land, drawn once from the map: a cell of its own for every location, roads, terrain, the ways of the
 * Generals. All of it follows from the coordinates, so it is the same for everybody. There are three charts of the one
 * realm: for a window that is wide, for one about as high as wide, and for a phone held upright.
 */
import { of } from '@rempart/kernel';
import { BOX, ROADS, SPOTS, TRACKS } from '../outlook.ts';
import type { Spot } from '../outlook.ts';

type Point = readonly [x: number, y: number];
const round = (n: number): number => Math.round(n * 10) / 10;

/** Where the locations lie on an upright sheet of 390 × 492, in the order of the map. */
const UPRIGHT: readonly Point[] = (
  '190,238 142,208 170,128 214,148 234,217 238,294 190,342 32,28 28,122 84,42 72,145 ' +
  '114,130 28,196 27,290 58,264 92,240 124,316 56,334 32,440 86,410 146,384 122,442 ' +
  '192,440 240,374 250,440 298,440 300,380 354,420 282,308 326,330 362,296 138,30 186,38 ' +
  '229,27 216,90 271,46 313,27 362,46 326,91 364,122 316,175 363,220 272,110 270,174 ' +
  '283,240'
)
  .split(' ')
  .map((pair) => pair.split(',').map(Number) as [number, number]);
const [WIDE, TALL] = [
  { width: BOX.width, height: BOX.height, text: 14.8 },
  { width: 702, height: 886, text: 18.6 },
];
const mix = (a: number, b: number, t: number): number => a + (b - a) * t;
/** The lowest names stay on the sheet. */
const lifted = (y: number): number => 8 + 0.975 * (y - 8);
function spotsOn(t: number, { width, height }: { width: number; height: number }): Spot[] {
  return SPOTS.map((spot) => {
    const [x, y] = of(UPRIGHT, spot.at);
    return {
      ...spot,
      x: Math.round(mix(spot.x / BOX.width, x / 390, t) * width),
      y: Math.round(mix(lifted(spot.y) / BOX.height, y / 492, t) * height),
    };
  });
}
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
interface Road {
  readonly key: string;
  readonly ends: readonly [number, number];
  readonly path: string;
}
/** A chevron along the way of a General, pointing to the next step. */
interface Chevron {
  readonly g: number;
  readonly step: number; // of the track, from this one to the next
  readonly x: number;
  readonly y: number;
  readonly turn: number; // degrees
}
/** Little drawings that fill a cell, by its terrain: what, where, how large, in whose colours. */
interface Scrub {
  readonly what: string;
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly color: number;
}
export interface Chart {
  readonly width: number;
  readonly height: number;
  readonly text: number; // how large names are written
  readonly spots: readonly Spot[];
  readonly shore: string;
  readonly cells: readonly string[];
  readonly roads: readonly Road[];
  readonly chevrons: readonly Chevron[];
  readonly scrubs: readonly Scrub[];
}

/** A road bends a little, always to the same side. */
function bend(a: Spot, b: Spot): Point {
  const swing = ((a.at * 7 + b.at * 13) % 5) - 2;
  return [(a.x + b.x) / 2 - ((b.y - a.y) / 60) * swing, (a.y + b.y) / 2 + ((b.x - a.x) / 60) * swing];
}
const lineOf = (a: Spot, b: Spot): string => {
  const [x, y] = bend(a, b);
  return `M${a.x} ${a.y}Q${round(x)} ${round(y)} ${b.x} ${b.y}`;
};
/** The way from one location to the next along its road; straight where there is none. */
export function wayOf({ spots }: Chart, from: number, to: number): string {
  const road = ROADS.find(([a, b]) => (a === from && b === to) || (a === to && b === from));
  const [a, b] = [of(spots, from), of(spots, to)];
  if (road === undefined) return `M${a.x} ${a.y}L${b.x} ${b.y}`;
  const [x, y] = bend(of(spots, road[0]), of(spots, road[1]));
  return `M${a.x} ${a.y}Q${round(x)} ${round(y)} ${b.x} ${b.y}`;
}
const chevronsOn = (spots: readonly Spot[]): Chevron[] =>
  TRACKS.flatMap((track, g) =>
    track.slice(0, -1).flatMap((from, step) => {
      const [a, b] = [of(spots, from), of(spots, of(track, step + 1))];
      const turn = (Math.atan2(b.y - a.y, b.x - a.x) * 180) / Math.PI;
      return [0.42, 0.5, 0.58].map((t) => ({
        g,
        step,
        x: round(mix(a.x, b.x, t)),
        y: round(mix(a.y, b.y, t)),
        turn: round(turn),
      }));
    }),
  );

/** What grows or stands there. */
export const DRAWN: { readonly [terrain: string]: readonly string[] } = {
  forest: ['tree', 'pine', 'tree'],
  mountain: ['peak', 'peak', 'pine'],
  hills: ['hill', 'hill', 'tree'],
  glade: ['tree', 'grass', 'grass'],
  marsh: ['reed', 'reed', 'grass'],
  village: ['hut', 'tree', 'grass'],
  port: ['wave', 'boat', 'wave'],
  lagoon: ['wave', 'wave', 'boat'],
  river: ['wave', 'wave', 'grass'],
  falls: ['wave', 'peak', 'wave'],
  plain: ['grass', 'grass', 'grass'],
  plateau: ['mesa', 'mesa', 'grass'],
  canyon: ['mesa', 'mesa', 'hill'],
  valley: ['hill', 'grass', 'hill'],
  ruins: ['ruin', 'ruin', 'grass'],
  'standing-stones': ['stone', 'stone', 'grass'],
  inn: ['tree', 'grass', 'grass'],
  city: ['tree', 'grass', 'grass'],
};
/** The same numbers for everybody, from 0 to 1. */
function dealt(seed: number): () => number {
  let a = seed;
  return () => {
    a = (a * 1664525 + 1013904223) >>> 0;
    return a / 2 ** 32;
  };
}
/** The least distance of a point to the middle of a road. */
function fromRoad(x: number, y: number, a: Spot, b: Spot): number {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const t = Math.min(1, Math.max(0, ((x - a.x) * dx + (y - a.y) * dy) / (dx * dx + dy * dy)));
  return Math.hypot(x - a.x - t * dx, y - a.y - t * dy);
}
const MOST = 8; // drawings in a cell
/** Strewn over each cell, away from medallions, names, roads and each other. */
function scrubsOn(spots: readonly Spot[], width: number, height: number): Scrub[] {
  const strewn: Scrub[] = [];
  for (const spot of spots) {
    const deal = dealt(spot.at * 7919 + width);
    const near = spots.filter((other) => Math.hypot(other.x - spot.x, other.y - spot.y) < 260);
    const roads = ROADS.filter((road) => road.some((at) => near.some((other) => other.at === at)));
    const drawn = DRAWN[spot.terrain] ?? [];
    let own = 0;
    for (let i = 0; i < 160 && own < MOST; i++) {
      const [x, y] = [spot.x + (deal() - 0.5) * 190, spot.y + (deal() - 0.5) * 190];
      const size = 19 + deal() * 8;
      const isFree =
        x > MARGIN + 14 &&
        y > MARGIN + 14 &&
        x < width - MARGIN - 14 &&
        y < height - MARGIN - 14 &&
        near.every((other) => {
          const [dx, dy] = [Math.abs(other.x - x), y - other.y];
          const isNearer = other.at === spot.at || Math.hypot(dx, dy) > Math.hypot(spot.x - x, spot.y - y) + 16;
          const isUnderName = dx < 58 && dy > 0 && dy < (other.kind === 'city' ? 84 : 72);
          return isNearer && !isUnderName && Math.hypot(dx, dy) > (other.kind === 'city' ? 62 : 44);
        }) &&
        roads.every(([a, b]) => fromRoad(x, y, of(spots, a), of(spots, b)) > 14) &&
        strewn.every((other) => Math.hypot(other.x - x, other.y - y) > 21);
      if (!isFree) continue;
      strewn.push({
        what: of(drawn, own % drawn.length),
        x: round(x),
        y: round(y),
        size: round(size),
        color: spot.color,
      });
      own++;
    }
  }
  return strewn.toSorted((a, b) => a.y - b.y);
}

function draw(t: number): Chart {
  const size = {
    width: Math.round(mix(WIDE.width, TALL.width, t)),
    height: Math.round(mix(WIDE.height, TALL.height, t)),
  };
  const spots = spotsOn(t, size);
  const shore: Point[] = [
    [MARGIN, MARGIN],
    [size.width - MARGIN, MARGIN],
    [size.width - MARGIN, size.height - MARGIN],
    [MARGIN, size.height - MARGIN],
  ];
  const cellOf = (spot: Spot) =>
    spots.reduce<readonly Point[]>((cell, other) => (other === spot ? cell : nearer(cell, spot, other)), shore);
  return {
    ...size,
    text: mix(WIDE.text, TALL.text, t),
    spots,
    shore: pathOf(shore),
    cells: spots.map((spot) => pathOf(cellOf(spot))),
    roads: ROADS.map(([from, to]) => ({
      key: `${from} ${to}`,
      ends: [from, to],
      path: lineOf(of(spots, from), of(spots, to)),
    })),
    chevrons: chevronsOn(spots),
    scrubs: scrubsOn(spots, size.width, size.height),
  };
}
const charts = new Map<number, Chart>();
function chartAt(t: number): Chart {
  const drawn = charts.get(t) ?? draw(t);
  charts.set(t, drawn);
  return drawn;
}
/** The chart whose names are largest in a window of this size. */
export function chartFor(width: number, height: number): Chart {
  const large = (t: number): number => {
    const [w, h] = [mix(WIDE.width, TALL.width, t), mix(WIDE.height, TALL.height, t)];
    return Math.min(width / w, height / h) * mix(WIDE.text, TALL.text, t);
  };
  return chartAt([0, 0.25, 0.5, 0.75, 1].reduce((best, t) => (large(t) > large(best) * 1.04 ? t : best)));
}

/** Of the medallion of each kind of location. */
export const RADIUS = { city: 46, inn: 25.2, land: 28 } as const;

/** A name in one line or two of about the same length. */
export function lines(name: string): readonly string[] {
  if (name.length < 12) return [name];
  const cuts = [...name.matchAll(/ /g)].map(({ index }) => index);
  const best = cuts.toSorted((a, b) => Math.abs(a - name.length / 2) - Math.abs(b - name.length / 2))[0];
  return best === undefined ? [name] : [name.slice(0, best), name.slice(best + 1)];
}
