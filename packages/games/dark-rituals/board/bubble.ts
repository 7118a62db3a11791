/** Where a bubble opens: beside whom it speaks of, on the side that hides the fewest of the others. */
interface Point {
  readonly x: number;
  readonly y: number;
}
interface Box {
  readonly width: number;
  readonly height: number;
}
const EDGE = 4;
const clamp = (n: number, most: number): number => Math.max(EDGE, Math.min(n, most - EDGE));

/** The left upper corner in a room of this size; `figure` is the box of whom it speaks. */
export function beside(figure: Point & Box, others: readonly Point[], bubble: Box, room: Box): Point {
  const [mx, my] = [figure.x + figure.width / 2, figure.y + figure.height / 2];
  const x = clamp(mx - bubble.width / 2, room.width - bubble.width);
  const y = clamp(my - bubble.height / 2, room.height - bubble.height);
  const sides: readonly Point[] = [
    { x, y: figure.y - bubble.height - 4 },
    { x: figure.x + figure.width + 8, y },
    { x: figure.x - bubble.width - 8, y },
    { x, y: figure.y + figure.height + 4 },
    ...[EDGE, room.width - bubble.width - EDGE].flatMap((left) =>
      [EDGE, room.height - bubble.height - EDGE].map((top) => ({ x: left, y: top })),
    ),
  ];
  const isUnder = ({ x: px, y: py }: Point, { x: left, y: top }: Point, room = 14): boolean =>
    px > left - room && px < left + bubble.width + room && py > top - room && py < top + bubble.height + room;
  const own = [
    { x: mx, y: my },
    { x: mx, y: figure.y + 8 },
    { x: mx, y: figure.y + figure.height - 8 },
  ];
  const isOut = ({ x: left, y: top }: Point): boolean =>
    left < 0 || top < 0 || left + bubble.width > room.width || top + bubble.height > room.height;
  const cost = (one: Point): number =>
    others.filter((point) => isUnder(point, one)).length +
    3 * own.filter((point) => isUnder(point, one, 2)).length +
    (isOut(one) ? 100 : 0) +
    Math.hypot(one.x + bubble.width / 2 - mx, one.y + bubble.height / 2 - my) / 90;
  const costs = sides.map(cost);
  const best = sides[costs.indexOf(Math.min(...costs))] ?? { x, y };
  return { x: clamp(best.x, room.width - bubble.width), y: clamp(best.y, room.height - bubble.height) };
}
