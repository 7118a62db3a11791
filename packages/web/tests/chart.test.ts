/** Where the points of a chart lie, and which line a click means. */
import { expect, it } from 'vitest';
import { HIGH, WIDE, chanceAt, curve, nearest } from '../src/parts/chart.ts';

const points = [
  { n: 2, chance: 0.5 },
  { n: 6, chance: 0.25 },
  { n: 10, chance: 1 },
];

it('draws the line from the first point to the last, and closes the area under it', () => {
  const { line, area } = curve(points, 10);
  expect(line).toBe(`M${WIDE / 5} ${HIGH / 2}L${(WIDE * 3) / 5} 110.5L${WIDE} 4`);
  expect(area).toBe(`${line}L${WIDE} ${HIGH}L${WIDE / 5} ${HIGH}Z`);
  expect(curve([], 10)).toEqual({ line: '', area: '' });
});

it('knows the chance at any line, and the nearest line that has one', () => {
  expect([0, 2, 5, 6, 99].map((n) => chanceAt(points, n))).toEqual([0.5, 0.5, 0.5, 0.25, 1]);
  expect([0, 0.39, 0.41, 1].map((share) => nearest(points, 10, share))).toEqual([2, 2, 6, 10]);
  expect(nearest([], 10, 0.5)).toBe(5);
});
