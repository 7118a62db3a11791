/**
 * "What is this?": what is pointed at, tapped, long-pressed or focused is told in the info bar; a right click, or `i`, opens
 * the book at the line about it. One place for all boards: they only say which content a thing is (`data-about`), and how
 * they call it where that is not enough (`data-tell`).
 */
import { keyMap } from './keys.ts';

const LONG_PRESS = 500;
const SLIP = 10; // pixels a finger may move and still press
const THING = '[data-tell], [data-about], [data-spot]';

/** A thing pointed at: as its board calls it, as the book does ('' where it does not), and as screen readers hear it. */
export interface Pointed {
  readonly id: string;
  readonly content: string;
  readonly heard: string;
  readonly byTouch: boolean; // it stays until something else is touched
}
interface Pointing {
  readonly open: (id: string) => void;
  readonly point: (at: Pointed | null) => void;
  readonly now?: unknown; // what is shown: where it changes, what is pointed at is told anew
}

const thingAt = (at: EventTarget | null): HTMLElement | null =>
  at instanceof Element ? at.closest<HTMLElement>(THING) : null;
const contentOf = (thing: Element | null): string =>
  thing?.closest<HTMLElement>('[data-about]')?.dataset['about'] ?? '';
const plain = (text: string | null | undefined): string => (text ?? '').replace(/\s+/g, ' ').trim();
const heardOf = (thing: Element): string =>
  plain(thing.getAttribute('aria-label')) ||
  plain(thing.querySelector('.unseen')?.textContent) ||
  plain(thing instanceof HTMLElement ? thing.innerText : thing.textContent); // what stands apart is read apart

const pointedAt = (thing: HTMLElement | null, byTouch: boolean): Pointed | null =>
  thing === null
    ? null
    : {
        id: thing.dataset['tell'] ?? contentOf(thing),
        content: contentOf(thing),
        heard: heardOf(thing),
        byTouch,
      };

// eslint-disable-next-line max-lines-per-function -- one closure over what is pointed at: short functions
export function about(node: HTMLElement, { open, point }: Pointing) {
  let under: HTMLElement | null = null; // the pointer, or the finger that was last here
  let pressed: { x: number; y: number; timer: ReturnType<typeof setTimeout> } | null = null;
  let isTouch = false;
  let swallow = false;
  const inFocus = (): HTMLElement | null => {
    const active = document.activeElement;
    return active?.matches(':focus-visible') === true && node.contains(active) ? thingAt(active) : null;
  };
  let told: HTMLElement | null = null;
  function tell(thing: HTMLElement | null): void {
    told = thing ?? inFocus();
    point(pointedAt(told, isTouch));
  }
  // An element that is taken away loses the focus in the middle of a drawing, when nothing may change.
  const tellSoon = (thing: HTMLElement | null): void => queueMicrotask(() => tell(thing));
  const lift = () => {
    clearTimeout(pressed?.timer);
    pressed = null;
  };
  const down = (event: PointerEvent) => {
    lift();
    swallow = false;
    isTouch = event.pointerType === 'touch';
    const thing = thingAt(event.target);
    if (!isTouch || !event.isPrimary) return;
    if (event.target instanceof Element && event.target.closest('[data-part=info]') !== null) return; // being read
    under = thing;
    tell(thing);
    if (thing === null) return;
    // Long enough to be a look: the click that ends it would act.
    pressed = { x: event.clientX, y: event.clientY, timer: setTimeout(() => (swallow = true), LONG_PRESS) };
  };
  const over = (event: PointerEvent) => {
    if (event.pointerType === 'touch') return;
    isTouch = false;
    const thing = thingAt(event.target);
    if (thing === under) return;
    under = thing;
    tell(thing);
  };
  const move = (event: PointerEvent) => {
    if (pressed !== null && Math.hypot(event.clientX - pressed.x, event.clientY - pressed.y) > SLIP) lift();
  };
  const away = (event: PointerEvent) => {
    if (event.pointerType === 'touch') return;
    under = null;
    tell(null);
  };
  const focus = (event: FocusEvent) => {
    if (event.target instanceof Element && event.target.matches(':focus-visible')) tellSoon(thingAt(event.target));
  };
  const blur = () => {
    const isThere = under?.isConnected === true;
    // A finger has left after its tap: what it was on is not told a second time.
    if (!isTouch || !isThere) tellSoon(isThere ? under : null);
  };
  const click = (event: MouseEvent) => {
    if (!swallow) return;
    swallow = false;
    event.preventDefault();
    event.stopPropagation();
  };
  const menu = (event: MouseEvent) => {
    const id = contentOf(thingAt(event.target));
    if (id === '' || event.target instanceof HTMLInputElement) return; // a field has a menu of its own
    event.preventDefault();
    if (!isTouch) open(id); // a long press is one for some browsers
  };
  const key = (event: KeyboardEvent) => {
    const id = contentOf(thingAt(document.activeElement)) || (under?.isConnected === true ? contentOf(under) : '');
    if (id !== '') keyMap(event, { i: () => open(id) });
  };
  const gone = new AbortController();
  const { signal } = gone;
  node.addEventListener('pointerdown', down, { signal });
  node.addEventListener('pointerover', over, { signal });
  node.addEventListener('pointermove', move, { signal });
  node.addEventListener('pointerleave', away, { signal });
  node.addEventListener('pointerup', lift, { signal });
  node.addEventListener('pointercancel', lift, { signal });
  node.addEventListener('focusin', focus, { signal });
  node.addEventListener('focusout', blur, { signal });
  node.addEventListener('click', click, { signal, capture: true });
  node.addEventListener('contextmenu', menu, { signal });
  window.addEventListener('keydown', key, { signal });
  return {
    // When it has been drawn. What a finger was on has been done with.
    update(): void {
      if (!isTouch && told !== null) queueMicrotask(() => tell(told?.isConnected === true ? told : null));
    },
    destroy() {
      lift();
      gone.abort();
    },
  };
}
