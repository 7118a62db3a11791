/** Shares and chances drawn from 0 to 100 %: what can be drawn, and where its points lie. */
export interface Point {
  readonly n: number;
  readonly chance: number;
}
export interface Bar {
  readonly label: string;
  readonly rate: number;
  readonly low: number; // the interval it may lie in
  readonly high: number;
  readonly said: string; // the number in words, with its interval
}
/** Shares side by side, or a chance from line to line of a match, with the place one is at and marks; a click goes there. */
export type Plot =
  | { readonly bars: readonly Bar[] }
  | {
      readonly points: readonly Point[];
      readonly last: number;
      readonly at: number;
      readonly marks: readonly number[];
      readonly go: (n: number) => void;
    };

export const WIDE = 600;
export const HIGH = 150;
const EDGE = 4; // so that a line at 0 or 100 % is seen whole
export const across = (n: number, last: number): number => (WIDE * n) / Math.max(1, last);
export const down = (chance: number): number => EDGE + (1 - chance) * (HIGH - 2 * EDGE);

/** The line through the points, and what lies under it. */
export function curve(points: readonly Point[], last: number): { readonly line: string; readonly area: string } {
  const [first, end] = [points[0], points.at(-1)];
  if (first === undefined || end === undefined) return { line: '', area: '' };
  const line = points.map(({ n, chance }, i) => `${i === 0 ? 'M' : 'L'}${across(n, last)} ${down(chance)}`).join('');
  return { line, area: `${line}L${across(end.n, last)} ${HIGH}L${across(first.n, last)} ${HIGH}Z` };
}
export const chanceAt = (points: readonly Point[], n: number): number =>
  (points.findLast((one) => one.n <= n) ?? points[0])?.chance ?? 0;

/** The line of the match that is meant by a place in the picture, from 0 to 1: the nearest that has a point. */
export function nearest(points: readonly Point[], last: number, share: number): number {
  const wanted = share * last;
  const away = ({ n }: Point): number => Math.abs(n - wanted);
  return points.reduce((a, b) => (away(b) < away(a) ? b : a), points[0] ?? { n: Math.round(wanted), chance: 0 }).n;
}
