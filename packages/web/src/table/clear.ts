/**
 * `use:clear` on a bubble over the board: it lies where it hides least of what stands there, and nothing of what it speaks of.
 * Its place by its styles is as good as any other; it leaves that only for a better one, and then stays.
 */
import { doable } from './attend.svelte.ts';

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}
/** Something that stands on the board, and how bad it is to hide it. */
export interface Thing extends Box {
  readonly weight: number;
}
const THING = 'button, [data-spot], [data-tell], [data-about]';
const TEXT = 0.5; // of what can be pointed at
const ABLE = 3; // what may be done now
const SPOKEN = 500; // an edge of it is more than all the rest
const STEP = 10; // px from one place that is tried to the next
const WORTH = 0.5; // so much less hidden, and the bubble moves
const EDGE = 8;

/** Which share of it lies under the other. */
function hidden(one: Box, under: Box): number {
  const width = Math.min(one.right, under.right) - Math.max(one.left, under.left);
  const height = Math.min(one.bottom, under.bottom) - Math.max(one.top, under.top);
  const area = (one.right - one.left) * (one.bottom - one.top);
  return width <= 0 || height <= 0 || area <= 0 ? 0 : (width * height) / area;
}
const hiddenBy = (bubble: Box, things: readonly Thing[]): number =>
  things.reduce((sum, thing) => sum + thing.weight * hidden(thing, bubble), 0);

/** How far it goes, right and down: as low as it can, at one of the sides or in the middle. */
export function wayClear(bubble: Box, room: Box, things: readonly Thing[]): readonly [x: number, y: number] {
  const [width, height] = [bubble.right - bubble.left, bubble.bottom - bubble.top];
  const [first, last] = [room.left + EDGE, room.right - EDGE - width];
  let best = { way: [0, 0] as readonly [number, number], cost: hiddenBy(bubble, things) - WORTH };
  for (let top = room.bottom - EDGE - height; top >= room.top + EDGE; top -= STEP)
    for (const left of [first, last, (first + last) / 2]) {
      const cost = hiddenBy({ left, top, right: left + width, bottom: top + height }, things);
      if (cost < best.cost - 0.05) best = { way: [left - bubble.left, top - bubble.top], cost };
    }
  return best.way;
}

/** What stands on the board: what can be pointed at, and what is written there. */
function thingsOn(board: HTMLElement): readonly Thing[] {
  const able = new Set<Element>(doable(board));
  const most = (board.clientWidth * board.clientHeight) / 3; // what is larger is ground
  return [...board.querySelectorAll('*')].flatMap((one) => {
    const isThing = one.matches(THING);
    if (!isThing && (one.childElementCount > 0 || one.textContent.trim() === '')) return [];
    const { left, top, right, bottom, width, height } = one.getBoundingClientRect();
    if (width < 4 || width * height > most || !one.checkVisibility({ visibilityProperty: true })) return [];
    return { left, top, right, bottom, weight: able.has(one) ? ABLE : isThing ? 1 : TEXT };
  });
}

/** `spoken`: what it speaks of; other boxes at the same places say nothing new. */
export function clear(node: HTMLElement, spoken: readonly Box[] = []) {
  const board = node.parentElement?.querySelector<HTMLElement>('[data-part=board]') ?? null;
  let lit = spoken;
  function place(): void {
    node.style.translate = 'none';
    if (board === null || getComputedStyle(node).position === 'fixed') return; // the board has a place for it
    const things = [...thingsOn(board), ...lit.map((box) => ({ ...box, weight: SPOKEN }))];
    const [x, y] = wayClear(node.getBoundingClientRect(), board.getBoundingClientRect(), things);
    node.style.translate = `${x}px ${y}px`;
  }
  // Its first look comes before it is painted.
  const sizes = new ResizeObserver(place);
  sizes.observe(node);
  if (board !== null) sizes.observe(board);
  return {
    update(now: readonly Box[] = []) {
      lit = now;
      if (now.some((box) => hidden(box, node.getBoundingClientRect()) > 0)) place();
    },
    destroy: () => sizes.disconnect(),
  };
}
