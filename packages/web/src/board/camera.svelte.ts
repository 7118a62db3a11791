/** Looks at a part of the map: panned by finger, mouse or key, zoomed by pinch, wheel, button or key. */
import { fingers } from './fingers.ts';

const CLOSEST = 2.2;
const WHOLE = 0.5; // a window in which the whole map is at least so large begins with it
const STEP = 1.35;

/** What is looked at, in its own units, and the scale at which a thumb finds every place and an eye every name. */
interface Sight {
  readonly width: number;
  readonly height: number;
  readonly readable: number;
}

export function camera(of: Sight) {
  let [width, height] = [0, 0];
  let view = $state.raw({ x: 0, y: 0, k: 0 });
  const fit = (): number => Math.min(width / of.width, height / of.height);
  /** The map never leaves the window; where it is smaller it stands in the middle. */
  function settle(x: number, y: number, k: number): void {
    const held = (at: number, size: number, room: number): number =>
      size <= room ? (room - size) / 2 : Math.min(0, Math.max(room - size, at));
    view = { k, x: held(x, of.width * k, width), y: held(y, of.height * k, height) };
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
    if (first) centre(x, y, fit() < WHOLE ? of.readable : fit());
    else settle(view.x, view.y, Math.max(fit(), view.k));
  }

  const pan = (dx: number, dy: number): void => settle(view.x + dx, view.y + dy, view.k);
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
    near: (x: number, y: number, k = of.readable) => centre(x, y, Math.min(CLOSEST, Math.max(k, view.k))),
    show,
    resize,
    hold: (node: HTMLElement) => fingers(node, pan, zoom),
  };
}
