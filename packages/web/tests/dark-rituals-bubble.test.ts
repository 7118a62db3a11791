/** The bubble beside a Character of Dark Rituals hides nobody whom one may choose. */
import { beside } from '@rempart/games/dark-rituals/board/bubble.ts';
import { expect, test } from 'vitest';

const ROOM = { width: 1066, height: 490 };
const BAR = { width: 402, height: 72 };
/** As it was found, at 1366 × 768: a Witch in the corner, a Hero to strike right below her. */
const PEKKA = { x: 18, y: 65, width: 38, height: 55 };
const CROWD = [37, 79, 121, 162].map((x) => ({ x, y: 92 }));
const AROUND = [
  { x: 235, y: 75 },
  { x: 322, y: 75 },
  { x: 450, y: 75 },
  { x: 275, y: 200 },
  { x: 450, y: 200 },
];
const hides = (at: { x: number; y: number }, { x, y }: { x: number; y: number }) =>
  x > at.x && x < at.x + BAR.width && y > at.y && y < at.y + BAR.height;

test('a Hero whom one may strike is not under the bar of Actions', () => {
  const hero = { x: 97, y: 190, wanted: true };
  const at = beside(PEKKA, [...CROWD, ...AROUND, hero], BAR, ROOM);
  expect(hides(at, hero)).toBe(false);
});

test('wherever those stand who may be chosen, up to four of them stay in reach, and the bubble in the room', () => {
  for (let x = 20; x < ROOM.width; x += 131)
    for (let y = 20; y < ROOM.height; y += 67) {
      const around = [-60, 60].flatMap((dx) => [-50, 50].map((dy) => ({ x: x + dx, y: y + dy, wanted: true })));
      const at = beside({ x: x - 19, y: y - 27, width: 38, height: 55 }, around, BAR, ROOM);
      expect(around.filter((one) => hides(at, one))).toEqual([]);
      expect([at.x >= 0, at.y >= 0, at.x + BAR.width <= ROOM.width, at.y + BAR.height <= ROOM.height]).not.toContain(
        false,
      );
    }
});
