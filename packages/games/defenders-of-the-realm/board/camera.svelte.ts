/** Looks at a part of the map: panned by finger, mouse or key, zoomed by pinch, wheel, button or key. */
import { BOX } from '../outlook.ts';

const CLOSEST = 2.2;
const READABLE = 0.8; // at this scale a thumb finds every place and an eye every name
const WHOLE = 0.5; // a window in which the whole map is at least so large begins with it
const DRAG = 6; // pixels before a press becomes a drag
const STEP = 1.35;

export function camera() {
  let [width, height] = [0, 0];
  let view = $state.raw({ x: 0, y: 0, k: 0 });
  const fit = (): number => Math.min(width / BOX.width, height / BOX.height);
  /** The map never leaves the window; where it is smaller it stands in the middle. */
  function settle(x: number, y: number, k: number): void {
    const held = (at: number, size: number, room: number): number =>
      size <= room ? (room - size) / 2 : Math.min(0, Math.max(room - size, at));
    view = { k, x: held(x, BOX.width * k, width), y: held(y, BOX.height * k, height) };
  }
  function zoom(factor: number, px = width / 2, py = height / 2): void {
    const k = Math.min(CLOSEST, Math.max(fit(), view.k * factor));
    const f = k / view.k;
    settle(px - (px - view.x) * f, py - (py - view.y) * f, k);
  }
  const centre = (x: number, y: number, k = view.k): void => settle(width / 2 - x * k, height / 2 - y * k, k);
  /** Brings a point of the map into sight, if it is not. */
  function show(x: number, y: number): void {
    const [px, py] = [x * view.k + view.x, y * view.k + view.y];
    const room = Math.min(70, width / 5, height / 5);
    if (px < room || px > width - room || py < room || py > height - room) centre(x, y);
  }
  function resize(w: number, h: number, x: number, y: number): void {
    const first = view.k === 0;
    [width, height] = [w, h];
    if (first) centre(x, y, fit() < WHOLE ? READABLE : fit());
    else settle(view.x, view.y, Math.max(fit(), view.k));
  }

  /** The window's fingers. */
  function hold(node: HTMLElement) {
    const fingers = new Map<number, { x: number; y: number }>();
    let moved = false;
    const at = (event: PointerEvent | WheelEvent) => {
      const box = node.getBoundingClientRect();
      return { x: event.clientX - box.left, y: event.clientY - box.top };
    };
    const spread = (): { x: number; y: number; d: number } => {
      const [a, b = a] = [...fingers.values()];
      if (a === undefined || b === undefined) return { x: 0, y: 0, d: 0 };
      return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2, d: Math.hypot(a.x - b.x, a.y - b.y) };
    };
    const down = (event: PointerEvent) => {
      if (event.button !== 0) return;
      if (fingers.size === 0) moved = false;
      fingers.set(event.pointerId, at(event));
    };
    const move = (event: PointerEvent) => {
      const before = fingers.get(event.pointerId);
      if (before === undefined) return;
      const now = at(event);
      if (!moved && fingers.size === 1 && Math.hypot(now.x - before.x, now.y - before.y) < DRAG) return;
      if (!moved) {
        moved = true;
        node.setPointerCapture(event.pointerId);
      }
      const old = spread();
      fingers.set(event.pointerId, now);
      const next = spread();
      settle(view.x + next.x - old.x, view.y + next.y - old.y, view.k);
      if (fingers.size > 1 && old.d > 0) zoom(next.d / old.d, next.x, next.y);
    };
    const up = (event: PointerEvent) => void fingers.delete(event.pointerId);
    /** What ends a drag is no click. */
    const click = (event: MouseEvent) => {
      if (!moved) return;
      moved = false;
      event.stopPropagation();
      event.preventDefault();
    };
    const wheel = (event: WheelEvent) => {
      if (!event.ctrlKey) return;
      event.preventDefault();
      const { x, y } = at(event);
      zoom(Math.exp(-event.deltaY / 150), x, y);
    };
    node.addEventListener('pointerdown', down);
    node.addEventListener('pointermove', move);
    node.addEventListener('pointerup', up);
    node.addEventListener('pointercancel', up);
    node.addEventListener('click', click, true);
    node.addEventListener('wheel', wheel, { passive: false });
    return {
      destroy() {
        node.removeEventListener('pointerdown', down);
        node.removeEventListener('pointermove', move);
        node.removeEventListener('pointerup', up);
        node.removeEventListener('pointercancel', up);
        node.removeEventListener('click', click, true);
        node.removeEventListener('wheel', wheel);
      },
    };
  }
  return {
    get view() {
      return view;
    },
    get isWhole() {
      return view.k <= fit() * 1.01;
    },
    closer: () => zoom(STEP),
    farther: () => zoom(1 / STEP),
    whole: () => settle(0, 0, fit()),
    near: (x: number, y: number) => centre(x, y, Math.max(READABLE, view.k)),
    show,
    resize,
    hold,
  };
}
