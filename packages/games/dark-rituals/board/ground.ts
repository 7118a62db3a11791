/** Where things stand on the drawn map, in its own units: Zones are squares in a grid. */
export const ZONE = 168;
const TOKEN = 64; // at most; a crowd stands closer
const GAP = 5;
const STRIP = 24; // the name of the Zone and what lies in it
export const GROUND: { readonly [terrain: string]: readonly [fill: string, weave: string] } = {
  cave: ['rock', 'rubble'],
  'cave-mouth': ['rock', 'rubble'],
  forest: ['wood', 'pines'],
  clearing: ['grass', 'tufts'],
  path: ['road', 'dust'],
  swamp: ['bog', 'waves'],
  bank: ['bog', 'waves'],
  ruins: ['stone', 'blocks'],
  stones: ['grass', 'menhirs'],
  house: ['floor', 'boards'],
  barn: ['floor', 'boards'],
  mill: ['floor', 'boards'],
  church: ['stone', 'blocks'],
  square: ['road', 'cobbles'],
  street: ['road', 'cobbles'],
  yard: ['road', 'dust'],
  field: ['plough', 'furrows'],
  crypt: ['grave', 'blocks'],
  graves: ['grave', 'crosses'],
};
/** A repeated drawing for each kind of ground, in a square of 28. */
export const WEAVES: readonly (readonly [id: string, path: string])[] = [
  ['rubble', 'M3 20l4-6 5 2 2 6zM17 8l5-3 3 5-5 2zM18 24l3-3 4 2'],
  ['pines', 'M8 3l-5 9h3l-4 7h12l-4-7h3zM8 19v4M22 12l-4 7h2l-3 5h10l-3-5h2z'],
  ['tufts', 'M4 10l2-5 2 5M6 10V4M18 22l2-5 2 5M20 22v-6M22 8l1-3 1 3'],
  ['dust', 'M4 6h2M14 12h2M22 5h1M7 20h1M20 22h2'],
  ['waves', 'M0 8q3.500-4 7 0t7 0 7 0 7 0M0 22q3.500-4 7 0t7 0 7 0 7 0'],
  ['blocks', 'M0 0h28M0 14h28M0 28h28M7 0v14M21 14v14'],
  ['menhirs', 'M5 12V5q2-3 4 0v7zM18 25v-8q2.500-3 5 0v8z'],
  ['boards', 'M0 7h28M0 14h28M0 21h28M9 0v7M20 7v7M5 14v7M16 21v7'],
  ['cobbles', 'M2 7q0-5 6-5t6 5-6 5-6-5zM16 7q0-5 6-5t6 5-6 5-6-5zM9 21q0-5 6-5t6 5-6 5-6-5z'],
  ['furrows', 'M0 28L28 0M-7 7L7-7M21 35L35 21M-14 28L14 0M14 28L42 0'],
  ['crosses', 'M7 4v9M4 7h6M21 17v9M18 20h6'],
];

/** The middle of a Zone, for the camera and for those who walk. */
export function middle(zones: readonly Spot[], zone: number): readonly [x: number, y: number] {
  const { x, y } = zones[zone] ?? { x: 0, y: 0 };
  return [(x + 0.5) * ZONE, (y + 0.5) * ZONE];
}
interface Spot {
  readonly x: number;
  readonly y: number;
}

/** Where the i-th of n Characters of a Zone stands, and how large it is drawn: in the rows that leave them largest. */
export function stand(n: number, i: number): { x: number; y: number; size: number } {
  const sizeIn = (columns: number): number =>
    Math.min(TOKEN, (ZONE - STRIP - 4) / Math.ceil(n / columns) - 2, (ZONE - 4 - GAP * (columns - 1)) / columns);
  const [columns = 2] = [2, 3, 4, 5].toSorted((a, b) => sizeIn(b) - sizeIn(a));
  const size = sizeIn(columns);
  const used = Math.min(columns, n);
  const gap = size + GAP;
  const left = (ZONE - used * gap + GAP) / 2;
  const deep = Math.ceil(n / columns);
  const top = STRIP + (ZONE - STRIP - deep * (size + 1)) / 2;
  return { x: left + (i % columns) * gap, y: top + Math.floor(i / columns) * (size + 1), size };
}
