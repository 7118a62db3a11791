/**
 * "What is this?": a right click or a long press on what bears `data-about`, or `i` while it is pointed at or has the
 * focus, opens the book at the line about it. One place for all boards: they only say which content a thing is.
 */
import { keyMap } from './keys.ts';

const LONG_PRESS = 600;
const SLIP = 10; // pixels a finger may move and still press

export function about(node: HTMLElement, open: (id: string) => void) {
  let over: Element | null = null;
  let pressed: { x: number; y: number; timer: ReturnType<typeof setTimeout> } | null = null;
  let swallow = false;
  const idAt = (element: EventTarget | null): string | undefined =>
    element instanceof Element
      ? element.closest<HTMLElement>('[data-about]')?.dataset['about'] || undefined
      : undefined;
  const lift = () => {
    clearTimeout(pressed?.timer);
    pressed = null;
  };
  const down = (event: PointerEvent) => {
    lift();
    swallow = false;
    const id = idAt(event.target);
    if (event.pointerType !== 'touch' || !event.isPrimary || id === undefined) return;
    const show = () => {
      swallow = true; // the click that ends the press would act
      open(id);
    };
    pressed = { x: event.clientX, y: event.clientY, timer: setTimeout(show, LONG_PRESS) };
  };
  const move = (event: PointerEvent) => {
    over = event.target as Element;
    if (pressed !== null && Math.hypot(event.clientX - pressed.x, event.clientY - pressed.y) > SLIP) lift();
  };
  const click = (event: MouseEvent) => {
    if (!swallow) return;
    swallow = false;
    event.preventDefault();
    event.stopPropagation();
  };
  const menu = (event: MouseEvent) => {
    const id = idAt(event.target);
    if (id === undefined || event.target instanceof HTMLInputElement) return; // a field has a menu of its own
    event.preventDefault();
    open(id);
  };
  const key = (event: KeyboardEvent) => {
    const id = idAt(document.activeElement) ?? (over?.isConnected ? idAt(over) : undefined);
    if (id !== undefined) keyMap(event, { i: () => open(id) });
  };
  const gone = new AbortController();
  const { signal } = gone;
  node.addEventListener('pointerdown', down, { signal });
  node.addEventListener('pointermove', move, { signal });
  node.addEventListener('pointerup', lift, { signal });
  node.addEventListener('pointercancel', lift, { signal });
  node.addEventListener('click', click, { signal, capture: true });
  node.addEventListener('contextmenu', menu, { signal });
  window.addEventListener('keydown', key, { signal });
  return {
    destroy() {
      lift();
      gone.abort();
    },
  };
}
