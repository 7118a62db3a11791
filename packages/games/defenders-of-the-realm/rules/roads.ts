/** How far apart locations lie, worked out once. */
import { of } from '@rempart/kernel';
import { PLACES, isLand, neighbours } from './content.ts';

/** How many lines lie between a location and each other, by ways that go on only from where they may. */
function linesFrom(from: number, goesOn: (at: number) => boolean): number[] {
  const lines = PLACES.map(() => Infinity);
  lines[from] = 0;
  const ring = [from];
  for (let at = ring.shift(); at !== undefined; at = ring.shift()) {
    if (at !== from && !goesOn(at)) continue;
    for (const next of neighbours(at))
      if (lines[next] === Infinity) {
        lines[next] = of(lines, at) + 1;
        ring.push(next);
      }
  }
  return lines;
}
const HOPS: readonly (readonly number[])[] = PLACES.map((_, from) => linesFrom(from, () => true));
export const hops = (from: number, to: number): number => HOPS[from]?.[to] ?? Infinity;
/** DT-15.18 As many, for one who passes through neither Monarch City nor an inn. */
const AROUND: readonly (readonly number[])[] = PLACES.map((_, from) => linesFrom(from, isLand));
export const hopsAround = (from: number, to: number): number => AROUND[from]?.[to] ?? Infinity;
/** Every other location at most so many lines away. */
const FARTHEST = Math.max(...HOPS.flat());
const reach: (readonly number[])[][] = PLACES.map((_, from) =>
  Array.from({ length: FARTHEST + 1 }, (__, range) =>
    PLACES.map((___, to) => to).filter((to) => to !== from && hops(from, to) <= range),
  ),
);
export const within = (from: number, range: number): readonly number[] =>
  reach[from]?.[Math.min(range, FARTHEST)] ?? [];
