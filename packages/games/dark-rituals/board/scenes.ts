/** Who stands where in the pictures of the chapters: feet at x and y, of a drawing 245 wide and 139 high. */
interface Stand {
  readonly art: string;
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly glows?: boolean;
  readonly turned?: boolean;
}
interface Scene {
  readonly ground: string;
  readonly under?: boolean; // the earth: no moon
  readonly stands: readonly Stand[]; // those behind first
}
export const SCENES: { readonly [chapter: string]: Scene } = {
  'enc-1': {
    ground: 'church',
    stands: [
      { art: 'peasant-2', x: 178, y: 92, size: 50, turned: true },
      { art: 'peasant', x: 206, y: 102, size: 54, turned: true },
      { art: 'soul', x: 40, y: 84, size: 40, glows: true },
      { art: 'soul', x: 104, y: 76, size: 36, glows: true },
      { art: 'soul', x: 138, y: 104, size: 44, glows: true },
      { art: 'pekka', x: 76, y: 128, size: 92 },
    ],
  },
  'enc-2': {
    ground: 'ruins',
    stands: [
      { art: 'corday', x: 212, y: 96, size: 58, turned: true },
      { art: 'teuta', x: 150, y: 122, size: 80, turned: true },
      { art: 'hagatha', x: 34, y: 98, size: 66 },
      { art: 'condemned', x: 66, y: 120, size: 66 },
      { art: 'ravenous', x: 104, y: 130, size: 78 },
    ],
  },
  'enc-3': {
    ground: 'stones',
    stands: [
      { art: 'pit', x: 160, y: 118, size: 104 },
      { art: 'haborym', x: 160, y: 112, size: 104, glows: true },
      { art: 'possessed-peasant', x: 60, y: 126, size: 78 },
      { art: 'ruby', x: 86, y: 90, size: 30, glows: true },
    ],
  },
  'enc-4': {
    ground: 'cave',
    under: true,
    stands: [
      { art: 'pekkaRitual', x: 122, y: 100, size: 100, glows: true },
      { art: 'pekka', x: 122, y: 96, size: 72, glows: true },
      { art: 'condemned', x: 68, y: 126, size: 66, turned: true },
      { art: 'ravenous', x: 104, y: 134, size: 68, turned: true },
      { art: 'militia', x: 28, y: 130, size: 66 },
      { art: 'curthouse', x: 196, y: 132, size: 84, turned: true },
    ],
  },
  'enc-5': {
    ground: 'crypt',
    stands: [
      { art: 'pit', x: 124, y: 122, size: 92 },
      { art: 'soul', x: 96, y: 84, size: 34, glows: true },
      { art: 'soul', x: 150, y: 80, size: 34, glows: true },
      { art: 'leiurus', x: 124, y: 106, size: 92 },
      { art: 'ikrek', x: 46, y: 130, size: 84, glows: true },
      { art: 'sabine', x: 206, y: 112, size: 60, turned: true },
      { art: 'battista', x: 184, y: 132, size: 76, turned: true },
    ],
  },
};
