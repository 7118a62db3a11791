/** Where a bubble over the board goes: see table/clear.ts. */
import { expect, test } from 'vitest';
import { wayClear } from '../src/table/clear.ts';
import type { Thing } from '../src/table/clear.ts';

const room = { left: 0, top: 50, right: 400, bottom: 550 };
/** As its styles lay it: low, on the left. */
const bubble = { left: 8, top: 442, right: 258, bottom: 542 };
const thing = (left: number, top: number, weight = 1): Thing => ({
  left,
  top,
  right: left + 40,
  bottom: top + 40,
  weight,
});
const moved = ([x, y]: readonly [number, number]) => ({
  left: bubble.left + x,
  top: bubble.top + y,
  right: bubble.right + x,
  bottom: bubble.bottom + y,
});
const covers = (at: ReturnType<typeof moved>, one: Thing) =>
  one.left < at.right && one.right > at.left && one.top < at.bottom && one.bottom > at.top;

test('it stays where its styles lay it if that hides nothing, or next to nothing', () => {
  expect(wayClear(bubble, room, [])).toEqual([0, 0]);
  expect(wayClear(bubble, room, [thing(20, 100), thing(20, 432, 0.5)])).toEqual([0, 0]);
});
test('it leaves what it would hide, no further than need be and never out of the room', () => {
  const row = [10, 70, 130, 190, 250, 310].map((left) => thing(left, 480));
  const at = moved(wayClear(bubble, room, row));
  expect(row.filter((one) => covers(at, one))).toEqual([]);
  expect(at.bottom).toBeGreaterThan(450);
  expect([at.left >= room.left, at.right <= room.right, at.top >= room.top]).toEqual([true, true, true]);
});
test('it goes to the other side where only one is taken', () => {
  const column = [60, 160, 260, 360, 460].map((top) => thing(20, top));
  const at = moved(wayClear(bubble, room, column));
  expect([at.left, at.bottom]).toEqual([142, 542]);
});
test('where all is taken it hides what weighs least', () => {
  const rows = [60, 160, 260, 360, 460].flatMap((top) =>
    [20, 160, 300].map((left) => thing(left, top, top === 260 ? 1 : 3)),
  );
  const at = moved(wayClear(bubble, room, rows));
  expect(rows.filter((one) => one.weight === 3 && covers(at, one))).toEqual([]);
});
