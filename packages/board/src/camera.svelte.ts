/** Looks at a part of a map through a window: panned by finger or mouse, zoomed by pinch, wheel, button or key. */
import { brings } from './bring.ts';
import { fingers } from './fingers.ts';

const CLOSEST = 2.2;
const WHOLE = 0.5; // a window in which the whole map is at least so large begins with it
const STEP = 1.35;

/** What is looked at, in its own units; the scale at which a thumb finds every place and an eye every name; the reader's own place. */
interface Sight {
  readonly width: number;
  readonly height: number;
  readonly readable: number;
  readonly home: { readonly x: number; readonly y: number };
  readonly whole?: boolean; // begins with all of it, in any window
}
export type Camera = ReturnType<typeof camera>;

type View = { readonly x: number; readonly y: number; readonly k: number };
type Box = { readonly width: number; readonly height: number };

/** Tells the size of a window, now and whenever it changes. */
function sized(node: HTMLElement, resize: (box: Box) => void) {
  const watcher = new ResizeObserver(([entry]) => {
    if (entry !== undefined) resize(entry.contentRect);
  });
  watcher.observe(node);
  return { destroy: () => watcher.disconnect() };
}

/** Keys for whatever in a window has the focus. */
function keyed(node: HTMLElement, keys: { readonly [key: string]: (() => void) | undefined }) {
  const onkeydown = (event: KeyboardEvent): void => {
    const done = keys[event.key];
    if (done === undefined || event.ctrlKey || event.metaKey) return;
    done();
    event.preventDefault();
  };
  node.addEventListener('keydown', onkeydown);
  return { destroy: () => node.removeEventListener('keydown', onkeydown) };
}

/** From one view to another by frames of the screen; what it returns stops it: whoever moves the map meanwhile has it. */
function glide(from: View, to: View, ms: number, show: (view: View) => void): () => void {
  const start = performance.now();
  let frame = 0;
  const next = (now: number): void => {
    const t = Math.min(1, Math.max(0, now - start) / ms);
    const between = (a: number, b: number): number => a + (b - a) * t * t * (3 - 2 * t);
    show(t >= 1 ? to : { k: between(from.k, to.k), x: between(from.x, to.x), y: between(from.y, to.y) });
    if (t < 1) frame = requestAnimationFrame(next);
  };
  frame = requestAnimationFrame(next);
  return () => cancelAnimationFrame(frame);
}

export function camera(of: Sight) {
  let [width, height] = [0, 0];
  let view = $state.raw<View>({ x: 0, y: 0, k: 0 });
  const fit = (): number => Math.min(width / of.width, height / of.height);
  let stop = (): void => undefined;
  /** The map never leaves the window; where it is smaller it stands in the middle. */
  function settle(x: number, y: number, k: number, ms = 0): void {
    stop();
    const held = (at: number, size: number, room: number): number =>
      size <= room ? (room - size) / 2 : Math.min(0, Math.max(room - size, at));
    const to = { k, x: held(x, of.width * k, width), y: held(y, of.height * k, height) };
    if (ms > 0) stop = glide(view, to, ms, (next) => (view = next));
    else view = to;
  }
  function zoom(factor: number, px = width / 2, py = height / 2): void {
    const k = Math.min(CLOSEST, Math.max(fit(), view.k * factor));
    const f = k / view.k;
    settle(px - (px - view.x) * f, py - (py - view.y) * f, k);
  }
  const centre = (x: number, y: number, k = view.k, ms = 0): void =>
    settle(width / 2 - x * k, height / 2 - y * k, k, ms);
  /** Brings a point of the map into sight, if it is not: at once, or in so many milliseconds. */
  function show(x: number, y: number, ms = 0): void {
    const [px, py] = [x * view.k + view.x, y * view.k + view.y];
    const room = Math.min(70, width / 5, height / 5);
    if (px < room || px > width - room || py < room || py > height - room) centre(x, y, view.k, ms);
  }
  function resize(box: Box): void {
    const [first, isWhole] = [view.k === 0, view.k <= fit() * 1.01];
    ({ width, height } = box);
    // Who looks at all of it goes on doing so, in whatever room.
    if (!first && isWhole) return settle(0, 0, fit());
    if (first) centre(of.home.x, of.home.y, fit() < WHOLE && of.whole !== true ? of.readable : fit());
    else settle(view.x, view.y, Math.max(fit(), view.k));
  }

  const pan = (dx: number, dy: number): void => settle(view.x + dx, view.y + dy, view.k);
  const closer = (): void => zoom(STEP);
  const farther = (): void => zoom(1 / STEP);
  const whole = (ms = 0): void => settle(0, 0, fit(), ms);
  /** Goes to a point, at this scale. */
  const visit = (x: number, y: number, k: number, ms: number): void => centre(x, y, Math.min(CLOSEST, k), ms);
  const near = (x: number, y: number, k = of.readable): void => centre(x, y, Math.min(CLOSEST, Math.max(k, view.k)));
  const keys = { '+': closer, '=': closer, '-': farther, '0': () => whole() };
  /** `use:eye.hold` on the window: its size, its fingers, and the keys for whatever in it has the focus. */
  function hold(node: HTMLElement) {
    const parts = [sized(node, resize), fingers(node, pan, zoom), keyed(node, keys), brings(node, pan)];
    return { destroy: () => parts.forEach((part) => part.destroy()) };
  }
  return {
    get view() {
      return view;
    },
    get isWhole() {
      return view.k <= fit() * 1.01;
    },
    closer,
    farther,
    whole,
    visit,
    near,
    home: (): void => near(of.home.x, of.home.y),
    show,
    hold,
  };
}
