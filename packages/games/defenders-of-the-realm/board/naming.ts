/** Where the names of places stand: under them, or on a small sheet where they leave each other most room. */
import { lines, RADIUS } from './land.ts';
import type { Chart } from './land.ts';

export interface Label {
  readonly id: string;
  readonly kind: keyof typeof RADIUS;
  readonly rows: readonly string[];
  readonly widths: readonly number[]; // of each line; empty: as they come
  readonly x: number;
  readonly y: number; // of the first line's foot
  readonly size: number;
}
interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}
const [NARROW, USUAL] = [0.82, 0.95]; // how much narrower letters of a small sheet are drawn
const LEADING = 0.92;
const CITY = 1.25;
const ROW = 9; // letters in a line of a small sheet, where the words allow it

/** As few letters in a line as the words allow. */
function stacked(name: string): readonly string[] {
  const rows: string[] = [];
  for (const word of name.split(/(?<=-)| /)) {
    const last = rows.at(-1);
    const joined = last === undefined ? '' : last.endsWith('-') ? last + word : `${last} ${word}`;
    if (last !== undefined && joined.length <= ROW) rows[rows.length - 1] = joined;
    else rows.push(word);
  }
  return rows;
}
const overlap = (a: Box, b: Box): number =>
  Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) *
  Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));

/** On a sheet with room: under each place, long names a little smaller. */
export function written(chart: Chart, name: (id: string) => string): readonly Label[] {
  return chart.spots.map(({ id, x, y, kind }) => {
    const rows = kind === 'city' ? [name(id)] : lines(name(id));
    const longest = Math.max(...rows.map((row) => row.length));
    const size = kind === 'city' ? chart.text * 1.42 : chart.text * Math.min(1, 12.5 / longest + 0.12);
    return { id, kind, rows, x, y: y + RADIUS[kind] + (kind === 'city' ? 33 : size * 0.95), size, widths: [] };
  });
}

/** How wide a line is, in letters' heights. */
export type Measure = (line: string, kind: Label['kind']) => number;

/** Two lines, or a column of words: whichever leaves the others more room. */
const waysToCut = (name: string, kind: Label['kind']): readonly (readonly string[])[] =>
  kind === 'city' ? [[name]] : [lines(name), stacked(name)];
/** Under the place, somewhat over its foot, or above it; aside as far as it helps. The best comes first. */
const waysToStand = (kind: Label['kind'], under: number, over: number, size: number) =>
  kind === 'city'
    ? [[under + 14, 0] as const]
    : [under, under - size * 0.35, over].flatMap((top) => [0, -0.25, 0.25, -0.5, 0.5].map((by) => [top, by] as const));

/** On a small sheet: all of one size, narrow, where they hide least; what is placed first is looked at again. */
export function squeezed(
  chart: Chart,
  name: (id: string) => string,
  least: number,
  measure: Measure,
): readonly Label[] {
  const narrow = Math.min(USUAL, Math.max(NARROW, chart.text / least - 0.1));
  const discs = chart.spots.map(({ x, y, kind }): Box => {
    const r = RADIUS[kind] * 0.8;
    return { left: x - r, right: x + r, top: y - r, bottom: y + r };
  });
  const boxes: Box[] = [];
  const labels: Label[] = [];
  const put = (at: number): void => {
    const spot = chart.spots[at];
    if (spot === undefined) return;
    const { id, x, y, kind } = spot;
    const size = kind === 'city' ? least * CITY : least;
    let fewest = Infinity;
    waysToCut(name(id), kind).forEach((rows, cut) => {
      const widths = rows.map((row) => measure(row, kind) * narrow * size);
      const width = Math.max(...widths);
      const height = rows.length * LEADING * size;
      const [under, over] = [y + RADIUS[kind] + size * 0.1, y - RADIUS[kind] - height];
      waysToStand(kind, under, over, size).forEach(([top, aside], way) => {
        const left = Math.min(Math.max(2, x - width / 2 + aside * width), chart.width - width - 2);
        const box = { left, right: left + width, top, bottom: top + height };
        const off = Math.max(0, -top) + Math.max(0, box.bottom - chart.height);
        let cost = off * 1e3 + way * 3 + cut * 2;
        boxes.forEach((other, i) => (cost += i === at ? 0 : overlap(box, other) * 2));
        discs.forEach((other) => (cost += overlap(box, other)));
        if (cost >= fewest) return;
        fewest = cost;
        boxes[at] = box;
        labels[at] = { id, kind, rows, widths, x: left + width / 2, y: top + size * 0.8, size };
      });
    });
  };
  for (let pass = 0; pass < 3; pass++) chart.spots.forEach((_, at) => put(at));
  return labels;
}
export { LEADING };
