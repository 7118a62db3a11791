/** Where things stand on the drawn map, in its own units: a grid of Zones, as wide as the window makes them. */
const HIGH = 140;
const RIM = 6; // round the map, for its outer walls
const [NARROW, WIDE] = [0.75, 2]; // the shapes a Zone may take
const TALL = 114; // a Character with its base, at most; a crowd stands closer
const SLIM = 0.66; // its width, by its height
const STRIP = 19; // the name of the Zone
const GAP = 3;

export interface Chart {
  readonly zw: number;
  readonly zh: number;
  readonly width: number;
  readonly height: number;
}
interface Spot {
  readonly x: number;
  readonly y: number;
}
interface Box {
  readonly width: number;
  readonly height: number;
}
/** The whole map in this window: its Zones as broad as they may be. */
export function chartFor(zones: readonly Spot[], room: Box): Chart {
  const [columns, rows] = [1 + Math.max(...zones.map(({ x }) => x)), 1 + Math.max(...zones.map(({ y }) => y))];
  const shape = room.width / columns / Math.max(1, room.height / rows);
  const zw = Math.round(HIGH * Math.min(WIDE, Math.max(NARROW, shape)));
  return { zw, zh: HIGH, width: columns * zw + 2 * RIM, height: rows * HIGH + 2 * RIM };
}
/** The left upper corner of a Zone. */
export const cornerOf = ({ zw, zh }: Chart, { x, y }: Spot): Spot => ({ x: RIM + x * zw, y: RIM + y * zh });
/** The middle of a Zone, for the camera and for those who walk. */
export function middle(chart: Chart, zones: readonly Spot[], zone: number): readonly [x: number, y: number] {
  const { x, y } = cornerOf(chart, zones[zone] ?? { x: 0, y: 0 });
  return [x + chart.zw / 2, y + chart.zh / 2];
}

/** Where the i-th of n Characters of a Zone stands, and how large it is drawn: in the rows that leave them largest, feet below. */
export function stand(chart: Chart, n: number, i: number): { x: number; y: number; w: number; h: number } {
  const [wide, high] = [chart.zw - 8, chart.zh - STRIP - 3];
  const tallIn = (columns: number): number => {
    const rows = Math.ceil(n / columns);
    return Math.min(TALL, high / rows - 1, (wide - GAP * (columns - 1)) / columns / SLIM);
  };
  const columns = [1, 2, 3, 4, 5, 6, 7, 8].reduce((best, one) => (tallIn(one) > tallIn(best) + 0.01 ? one : best));
  const h = tallIn(columns);
  const w = h * SLIM;
  const rows = Math.ceil(n / columns);
  const row = Math.floor(i / columns);
  const used = row === rows - 1 ? n - row * columns : columns;
  // Few of them stand apart from each other.
  const step = Math.min(w * 1.3, w + (wide - used * w) / Math.max(1, used));
  const left = (chart.zw - (used - 1) * step - w) / 2;
  return { x: left + (i - row * columns) * step, y: chart.zh - 2 - (rows - row) * (h + 1), w, h };
}
