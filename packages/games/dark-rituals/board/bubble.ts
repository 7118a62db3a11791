/** Where a bubble opens: beside whom it speaks of, where it hides the fewest of the others, and nobody who may be chosen. */
interface Point {
  readonly x: number;
  readonly y: number;
}
/** The middle of somebody, or of a Zone; `wanted`: what may be chosen now, and must be in reach. */
export interface Lit extends Point {
  readonly wanted?: boolean;
}
interface Box {
  readonly width: number;
  readonly height: number;
}
const EDGE = 4;
const STEP = 24; // px between the places that are tried when no side will do
const WANTED = 30; // to hide one of them is worse than to stand far away, not as bad as to be cut
const clamp = (n: number, most: number): number => Math.max(EDGE, Math.min(n, most - EDGE));

/** From edge to edge. */
const steps = (most: number): number[] => [
  ...Array.from({ length: Math.max(0, Math.ceil((most - 2 * EDGE) / STEP)) }, (_, i) => EDGE + i * STEP),
  most - EDGE,
];

/** The left upper corner in a room of this size; `figure` is the box of whom it speaks. */
export function beside(figure: Point & Box, others: readonly Lit[], bubble: Box, room: Box): Point {
  const [mx, my] = [figure.x + figure.width / 2, figure.y + figure.height / 2];
  const x = clamp(mx - bubble.width / 2, room.width - bubble.width);
  const y = clamp(my - bubble.height / 2, room.height - bubble.height);
  const sides: readonly Point[] = [
    { x, y: figure.y - bubble.height - 4 },
    { x: figure.x + figure.width + 8, y },
    { x: figure.x - bubble.width - 8, y },
    { x, y: figure.y + figure.height + 4 },
    ...steps(room.width - bubble.width).flatMap((left) =>
      steps(room.height - bubble.height).map((top) => ({ x: left, y: top })),
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
    others.reduce((sum, lit) => sum + (isUnder(lit, one) ? (lit.wanted === true ? WANTED : 1) : 0), 0) +
    3 * own.filter((point) => isUnder(point, one, 2)).length +
    (isOut(one) ? 100 : 0) +
    Math.hypot(one.x + bubble.width / 2 - mx, one.y + bubble.height / 2 - my) / 90;
  const costs = sides.map(cost);
  const best = sides[costs.indexOf(Math.min(...costs))] ?? { x, y };
  return { x: clamp(best.x, room.width - bubble.width), y: clamp(best.y, room.height - bubble.height) };
}
