/** What pieces do while an event is on stage. Each is a function over the event's cue: `onBeat(() => p, (event, cue) => …)`. */
import { find, placeBefore, placeOf, scaleOf } from './places.ts';
import type { Where } from './places.ts';
import type { Cue, Time } from './cue.ts';
import { ghostOf, rays } from './ghost.ts';
import { sound } from './voices.ts';
import type { Voice } from './voices.ts';

const SPRING = 'cubic-bezier(.3, 1.4, .6, 1)';
const centre = ({ left, top, width, height }: DOMRect): Point => [left + width / 2, top + height / 2];
type Point = readonly [x: number, y: number];
const away = (from: DOMRect, to: DOMRect): Point => {
  const [[ax, ay], [bx, by]] = [centre(from), centre(to)];
  return [bx - ax, by - ay];
};
const STEPS = 8;
/** From one offset to another, over an arc that is so high as a share of its length. */
function path([ax, ay]: Point, [bx, by]: Point, arc: number): string[] {
  const [mx, my] = [(ax + bx) / 2, (ay + by) / 2 - Math.hypot(bx - ax, by - ay) * arc * 2];
  const at = (t: number, a: number, m: number, b: number): number =>
    (1 - t) ** 2 * a + 2 * t * (1 - t) * m + t ** 2 * b;
  const stops = arc === 0 ? [0, 1] : Array.from({ length: STEPS + 1 }, (_, i) => i / STEPS);
  return stops.map((t) => `${at(t, ax, mx, bx)}px ${at(t, ay, my, by)}px`);
}

interface Way extends Time {
  readonly from?: Where;
  readonly to?: Where;
  readonly arc?: number; // how high over the straight line, as a share of its length
}
/**
 * A piece goes from one place to another: by itself from where it was before the event (it needs a `data-piece`) to where
 * it is drawn now. With reduced motion it is there.
 */
export function travel(cue: Cue, piece: Where, { from, to, arc = 0, ...time }: Way = {}, then?: () => void): void {
  const node = find(piece) as HTMLElement | SVGElement | null;
  if (node === null) return;
  const here = node.getBoundingClientRect();
  const start = from === undefined ? placeBefore(node.dataset['piece'] ?? '') : placeOf(from);
  const goal = to === undefined ? here : placeOf(to);
  if (cue.still || start === null || goal === null) return void (then === undefined || cue.after(0, then));
  const k = scaleOf(node);
  const local = ([x, y]: Point): Point => [x / k, y / k];
  const frames = path(local(away(here, start)), local(away(here, goal)), arc).map((translate) => ({ translate }));
  cue.animate(node, frames, time, then);
}

interface Flight extends Way {
  readonly count?: number; // so many, one after the other
  readonly gap?: number; // milliseconds between two of them
  readonly lands?: string; // the counter that changes with each that arrives: see `landing`
  readonly sound?: Voice; // of each that arrives
}
/**
 * A likeness of a piece, or a few words ("−3"), flies from a place to another, by itself from where the piece is. With reduced
 * motion it stands at its goal.
 */
export function fly(
  cue: Cue,
  what: Element | string | null,
  { from, to, count = 1, gap = 60, arc = 0.2, lands, sound: voice, at = 0, ...time }: Flight,
): void {
  const origin = from ?? (typeof what === 'string' ? null : what);
  const [start, goal] = [placeOf(origin), placeOf(to)];
  const target = find(to);
  for (let i = 0; i < count; i++) {
    const arrived = lands === undefined ? () => undefined : cue.expect(lands);
    if (what === null || start === null || goal === null) {
      cue.after(0, arrived);
      continue;
    }
    const ghost = ghostOf(what, cue.still ? goal : start);
    cue.draw(ghost, find(origin));
    if (cue.still) {
      cue.animate(ghost, [{ opacity: 0 }, { opacity: 1 }], { lasts: 120 });
      cue.after(0, arrived);
      continue;
    }
    const frames = path([0, 0], away(start, goal), arc).map((translate) => ({ translate }));
    const when = at + i * gap;
    ghost.style.visibility = 'hidden';
    cue.after(when, () => (ghost.style.visibility = ''));
    cue.animate(ghost, frames, { ...time, at: when }, () => {
      ghost.remove();
      arrived();
      if (voice !== undefined) sound(voice);
      if (target !== null) pulse(cue, target, { lasts: 160 });
    });
  }
}

/** A blow is felt: a few pixels, there and back. */
export function shake(cue: Cue, piece: Where, { px = 4, ...time }: Time & { readonly px?: number } = {}): void {
  const node = find(piece);
  if (node === null || cue.still) return;
  const by = px / scaleOf(node);
  const frames = [0, -1, 1, -0.6, 0.6, 0].map((x) => ({ translate: `${x * by}px ${Math.abs(x) * by * 0.4}px` }));
  cue.animate(node, frames, { lasts: 240, ease: 'linear', ...time });
}
/** The flash of a blow, over a place. */
export function burst(cue: Cue, where: Where, time: Time = {}): void {
  const place = placeOf(where);
  if (place === null) return;
  const ghost = ghostOf(rays(Math.max(place.width, place.height) * 1.3), place);
  cue.draw(ghost, find(where));
  cue.animate(
    ghost,
    cue.still
      ? [{ opacity: 0 }, { opacity: 0.8 }]
      : [
          { scale: 0.3, opacity: 0 },
          { scale: 1, opacity: 1, offset: 0.35 },
          { scale: 1.15, opacity: 0 },
        ],
    { lasts: 420, ease: 'ease-out', ...time },
  );
}
const shown =
  (frames: Keyframe[], still: Keyframe[]) =>
  (cue: Cue, piece: Where, time: Time = {}, then?: () => void) => {
    const node = find(piece);
    if (node !== null) cue.animate(node, cue.still ? still : frames, { lasts: 420, ...time }, then);
  };
/** It tips over and is gone; drawn from `beat.before`, where it still is. */
export const fall = shown(
  [
    { rotate: '0deg', translate: '0 0', opacity: 1, easing: 'ease-in' },
    { rotate: '70deg', translate: '0 35%', opacity: 0 },
  ],
  [{ opacity: 1 }, { opacity: 0.25 }],
);
/** It comes up out of the ground. */
export const rise = shown(
  [
    { translate: '0 45%', scale: '1 0', opacity: 0, easing: 'cubic-bezier(.2, 1.2, .3, 1)' },
    { translate: '0 0', scale: '1 1', opacity: 1 },
  ],
  [{ opacity: 0 }, { opacity: 1 }],
);
/** It comes down from above, and settles. */
export const drop = shown(
  [
    { translate: '0 -220%', opacity: 0, easing: SPRING },
    { translate: '0 0', opacity: 1 },
  ],
  [{ opacity: 0 }, { opacity: 1 }],
);
/** It swells for a moment: look here. */
export const pulse = shown(
  [{ scale: 1 }, { scale: 1.25, easing: 'ease-out' }, { scale: 1 }],
  [{ opacity: 0.4 }, { opacity: 1 }],
);
