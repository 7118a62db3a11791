/** The fingers on a window: one pans, two pinch, a wheel with Ctrl zooms; what ends a drag is no click. */
const DRAG = 6; // pixels before a press becomes a drag
type Pan = (dx: number, dy: number) => void;
type Zoom = (factor: number, x: number, y: number) => void;

export function fingers(node: HTMLElement, pan: Pan, zoom: Zoom) {
  const down = new Map<number, { x: number; y: number }>();
  let moved = false;
  const at = (event: PointerEvent | WheelEvent) => {
    const box = node.getBoundingClientRect();
    const scale = box.width / Math.max(1, node.offsetWidth); // the frame may draw a board larger or smaller
    return { x: (event.clientX - box.left) / scale, y: (event.clientY - box.top) / scale };
  };
  const spread = (): { x: number; y: number; d: number } => {
    const [a, b = a] = [...down.values()];
    if (a === undefined || b === undefined) return { x: 0, y: 0, d: 0 };
    return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2, d: Math.hypot(a.x - b.x, a.y - b.y) };
  };
  const press = (event: PointerEvent) => {
    if (event.button !== 0) return;
    if (event.isPrimary) {
      down.clear(); // one that was lifted elsewhere is not still here
      moved = false;
    }
    down.set(event.pointerId, at(event));
  };
  const move = (event: PointerEvent) => {
    const before = down.get(event.pointerId);
    if (before === undefined) return;
    const now = at(event);
    if (!moved && down.size === 1 && Math.hypot(now.x - before.x, now.y - before.y) < DRAG) return;
    if (!moved) {
      moved = true;
      node.setPointerCapture(event.pointerId);
    }
    const old = spread();
    down.set(event.pointerId, now);
    const next = spread();
    pan(next.x - old.x, next.y - old.y);
    if (down.size > 1 && old.d > 0) zoom(next.d / old.d, next.x, next.y);
  };
  const up = (event: PointerEvent) => void down.delete(event.pointerId);
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
  const lifted = new AbortController();
  const { signal } = lifted;
  node.addEventListener('pointerdown', press, { signal });
  node.addEventListener('pointermove', move, { signal });
  node.addEventListener('pointerup', up, { signal });
  node.addEventListener('pointercancel', up, { signal });
  node.addEventListener('click', click, { signal, capture: true });
  node.addEventListener('wheel', wheel, { signal, passive: false });
  return { destroy: () => lifted.abort() };
}
