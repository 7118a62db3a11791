/**
 * The lie of the land: a coast, one's own land in the middle, the others round it, for a picture of any size. There is no map in
 * the rules (DA-3.1): where a kingdom lies means nothing, but it always lies in the same place.
 */
interface Spot {
  readonly x: number;
  readonly y: number;
}
interface Ground extends Spot {
  readonly land: string; // its outline, from the coast to the middle
  readonly angle: number;
}
interface Growth extends Spot {
  readonly slot: number;
  readonly size: number;
  readonly pick: number; // of the kinds that grow in that land
}
export interface World {
  readonly unit: number; // how large a thing of the drawings' own size is drawn
  readonly middle: Spot;
  readonly coast: string;
  readonly own: string;
  readonly slots: readonly Ground[];
  readonly borders: readonly string[];
  readonly growth: readonly Growth[];
}

/** Where the foot of each hold stands, as shares of the picture; the most that are drawn large is six. */
const SLOTS: readonly (readonly (readonly [number, number])[])[] = [
  [],
  [[0.5, 0.2]],
  [
    [0.18, 0.34],
    [0.82, 0.34],
  ],
  [
    [0.17, 0.33],
    [0.83, 0.33],
    [0.5, 0.9],
  ],
  [
    [0.17, 0.31],
    [0.83, 0.31],
    [0.83, 0.79],
    [0.17, 0.79],
  ],
  [
    [0.16, 0.36],
    [0.5, 0.2],
    [0.84, 0.36],
    [0.83, 0.82],
    [0.17, 0.82],
  ],
  [
    [0.16, 0.36],
    [0.5, 0.2],
    [0.84, 0.36],
    [0.83, 0.82],
    [0.5, 0.91],
    [0.17, 0.82],
  ],
];
export const LARGE = SLOTS.length - 1;

/** Chance of the drawing, the same in every browser: 0 to 1. */
export function grain(n: number): number {
  const h = Math.sin(n * 127.1 + 311.7) * 43758.5453;
  return h - Math.floor(h);
}
const round = (n: number): number => Math.round(n * 10) / 10;
/** A soft line through all points and back to the first (Catmull-Rom). */
function smooth(points: readonly Spot[]): string {
  const at = (i: number): Spot => points[(i + points.length) % points.length] ?? { x: 0, y: 0 };
  let path = `M${round(at(0).x)} ${round(at(0).y)}`;
  for (let i = 0; i < points.length; i++) {
    const [a, b, c, d] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    const [x1, y1] = [b.x + (c.x - a.x) / 6, b.y + (c.y - a.y) / 6];
    const [x2, y2] = [c.x - (d.x - b.x) / 6, c.y - (d.y - b.y) / 6];
    path += `C${[x1, y1, x2, y2, c.x, c.y].map(round).join(' ')}`;
  }
  return `${path}Z`;
}

const ROUND = 2 * Math.PI;
const BAYS = 72;
const turnOf = (angle: number): number => ((angle % ROUND) + ROUND) % ROUND;

export function worldOf(width: number, height: number, count: number): World {
  const middle = { x: width / 2, y: height / 2 };
  const [a, b] = [width * 0.485, height * 0.475];
  const unit = Math.min(width / 864, height / 656);
  /** The coast at an angle: a squared ellipse with bays. */
  const shore = (angle: number, share = 1, rough = 0.05): Spot => {
    const bay = 1 - rough * grain(Math.round((turnOf(angle) / ROUND) * BAYS) + (share < 1 ? 500 : 0));
    const [c, s] = [Math.cos(angle), Math.sin(angle)];
    const power = 2 / 2.7;
    return {
      x: middle.x + a * share * bay * Math.sign(c) * Math.abs(c) ** power,
      y: middle.y + b * share * bay * Math.sign(s) * Math.abs(s) ** power,
    };
  };
  const ring = Array.from({ length: BAYS }, (_, i) => (ROUND * i) / BAYS);
  const spots = (SLOTS[Math.min(LARGE, count)] ?? []).map(([x, y]) => ({ x: x * width, y: y * height }));
  // The border between two neighbours lies half way between them, as seen from the middle.
  const angles = spots.map(({ x, y }) => turnOf(Math.atan2((y - unit * 40 - middle.y) / b, (x - middle.x) / a)));
  const order = angles.map((angle, i) => ({ angle, i })).sort((one, other) => one.angle - other.angle);
  const edges = order.map(({ angle, i }, k) => {
    const next = order[(k + 1) % order.length] ?? { angle, i };
    const gap = order.length === 1 ? ROUND : turnOf(next.angle - angle);
    return { from: i, to: next.i, angle: turnOf(angle + gap / 2) };
  });
  const slots = spots.map((spot, i) => {
    const begins = edges.find(({ to }) => to === i)?.angle ?? 0;
    const ends = edges.find(({ from }) => from === i)?.angle ?? 0;
    const wide = spots.length === 1 ? ROUND : turnOf(ends - begins);
    const steps = Math.max(4, Math.ceil((wide / ROUND) * BAYS));
    const rim = Array.from({ length: steps + 1 }, (_, k) => shore(begins + (wide * k) / steps, 0.985, 0.05));
    const land = `M${round(middle.x)} ${round(middle.y)}${rim.map(({ x, y }) => `L${round(x)} ${round(y)}`).join('')}Z`;
    return { ...spot, land, angle: angles[i] ?? 0 };
  });
  const borders =
    spots.length < 2
      ? []
      : edges.map(({ angle }, k) => {
          const [from, to] = [shore(angle, 0.4, 0), shore(angle, 0.97, 0)];
          const bend = (grain(k + 40) - 0.5) * 60 * unit;
          const [x, y] = [(from.x + to.x) / 2 + bend, (from.y + to.y) / 2 - bend];
          return `M${[from.x, from.y].map(round).join(' ')}Q${[x, y, to.x, to.y].map(round).join(' ')}`;
        });
  const growth = slots.flatMap((_, slot) => {
    const begins = edges.find(({ to }) => to === slot)?.angle ?? 0;
    const wide = spots.length === 1 ? ROUND : turnOf((edges.find(({ from }) => from === slot)?.angle ?? 0) - begins);
    return Array.from({ length: 13 }, (_, k) => {
      const seed = slot * 31 + k * 7;
      const spot = shore(begins + wide * (0.08 + 0.84 * grain(seed)), 0.56 + 0.36 * grain(seed + 1), 0);
      return { ...spot, slot, size: 0.75 + 0.5 * grain(seed + 2), pick: Math.floor(8 * grain(seed + 3)) };
    }).filter(({ x, y }) => isFree({ x, y }, spots, unit));
  });
  return {
    unit,
    middle,
    coast: smooth(ring.map((angle) => shore(angle))),
    own: smooth(ring.filter((_, i) => i % 2 === 0).map((angle) => shore(angle, 0.46, 0.1))),
    slots,
    borders,
    growth: growth.sort((one, other) => one.y - other.y),
  };
}
/** Nothing grows where a hold or its label stands. */
const isFree = ({ x, y }: Spot, holds: readonly Spot[], unit: number): boolean =>
  holds.every((hold) => Math.abs(hold.x - x) > 92 * unit || y < hold.y - 105 * unit || y > hold.y + 74 * unit);

/** A fat arrow that bends a little, from one spot to another, its ends held off by so much. */
export function arrowOf(from: Spot, to: Spot, near: number, far: number, wide: number): string {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const long = Math.max(1, Math.hypot(dx, dy));
  const at = (share: number): Spot => ({ x: from.x + dx * share, y: from.y + dy * share });
  const [start, end] = [at(Math.min(0.7, near / long)), at(Math.max(0.3, 1 - far / long))];
  const control = {
    x: (start.x + end.x) / 2 - (dy / long) * 0.16 * long,
    y: (start.y + end.y) / 2 + (dx / long) * 0.16 * long,
  };
  const curve = (t: number): Spot => ({
    x: (1 - t) ** 2 * start.x + 2 * t * (1 - t) * control.x + t ** 2 * end.x,
    y: (1 - t) ** 2 * start.y + 2 * t * (1 - t) * control.y + t ** 2 * end.y,
  });
  const side = (t: number, by: number): string => {
    const [p, q] = [curve(Math.max(0, t - 0.02)), curve(Math.min(1, t + 0.02))];
    const length = Math.max(0.01, Math.hypot(q.x - p.x, q.y - p.y));
    const here = curve(t);
    return `${round(here.x - ((q.y - p.y) / length) * by)} ${round(here.y + ((q.x - p.x) / length) * by)}`;
  };
  const shaft = [0, 0.2, 0.4, 0.6, 0.74];
  const width = (t: number): number => wide * (0.45 + 0.35 * t);
  return [
    `M${shaft.map((t) => side(t, width(t))).join('L')}`,
    `L${side(0.72, wide * 1.5)}L${round(end.x)} ${round(end.y)}L${side(0.72, -wide * 1.5)}`,
    `L${[...shaft]
      .reverse()
      .map((t) => side(t, -width(t)))
      .join('L')}Z`,
  ].join('');
}
/** The line that runs through such an arrow, for what walks along it. */
export function wayOf(from: Spot, to: Spot, near: number, far: number): string {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const long = Math.max(1, Math.hypot(dx, dy));
  const [s, e] = [Math.min(0.7, near / long), Math.max(0.3, 1 - far / long)];
  const [x0, y0, x1, y1] = [from.x + dx * s, from.y + dy * s, from.x + dx * e, from.y + dy * e];
  const [cx, cy] = [(x0 + x1) / 2 - dy * 0.16, (y0 + y1) / 2 + dx * 0.16];
  return `M${[x0, y0].map(round).join(' ')}Q${[cx, cy, x1, y1].map(round).join(' ')}`;
}
