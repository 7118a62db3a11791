/** Where a bubble opens: beside the place it speaks of, on the side that hides neither hero, way nor target. */
interface Point {
  readonly x: number;
  readonly y: number;
}
interface Box {
  readonly width: number;
  readonly height: number;
}
const GAP = 58; // from the middle of a place to the bubble's edge
const EDGE = 6;
const clamp = (n: number, most: number): number => Math.max(EDGE, Math.min(n, most - EDGE));

/** The left upper corner, in a room of this size. */
export function beside(at: Point, shown: readonly Point[], bubble: Box, room: Box): Point {
  const [x, y] = [
    clamp(at.x - bubble.width / 2, room.width - bubble.width),
    clamp(at.y - bubble.height / 2, room.height - bubble.height),
  ];
  const sides: readonly Point[] = [
    { x: at.x + GAP, y },
    { x: at.x - GAP - bubble.width, y },
    { x, y: at.y + GAP + 6 }, // under its name
    { x, y: at.y - GAP - bubble.height },
    ...[EDGE, room.width - bubble.width - EDGE].flatMap((left) =>
      [EDGE, room.height - bubble.height - EDGE].map((top) => ({ x: left, y: top })),
    ),
  ];
  const hides = ({ x: left, y: top }: Point): number =>
    [at, at, ...shown].filter(
      (point) =>
        point.x > left - 22 &&
        point.x < left + bubble.width + 22 &&
        point.y > top - 22 &&
        point.y < top + bubble.height + 22,
    ).length;
  const isOut = ({ x: left, y: top }: Point): boolean =>
    left < 0 || top < 0 || left + bubble.width > room.width || top + bubble.height > room.height;
  const cost = (one: Point): number => hides(one) + (isOut(one) ? 100 : 0);
  const best = sides.reduce((least, one) => (cost(one) < cost(least) ? one : least));
  return { x: clamp(best.x, room.width - bubble.width), y: clamp(best.y, room.height - bubble.height) };
}
