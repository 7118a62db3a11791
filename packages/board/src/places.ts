/** Where pieces are on the screen, and where they were before the event on stage: for what moves from place to place. */

/** An element, a place on the screen, or how to find it: a CSS selector, of which the first in sight counts. */
export type Where = Element | DOMRect | string | null | undefined;

const isInSight = (node: Element): boolean => node.getBoundingClientRect().width > 0;
export function find(where: Where): Element | null {
  if (typeof where === 'string') return [...document.querySelectorAll(where)].find(isInSight) ?? null;
  return where instanceof Element ? where : null;
}
export function placeOf(where: Where): DOMRect | null {
  if (where instanceof DOMRect) return where;
  const node = find(where);
  return node === null ? null : node.getBoundingClientRect();
}

let before = new Map<string, DOMRect>();
/** The frame's part, just before the next event is drawn: where every `data-piece` is now. */
export function keepPlaces(): void {
  const pieces = document.querySelectorAll<HTMLElement | SVGElement>('[data-piece]');
  before = new Map([...pieces].map((node) => [node.dataset['piece'] ?? '', node.getBoundingClientRect()]));
}
/** Where the piece of this name was before the event on stage; null: nowhere. */
export const placeBefore = (piece: string): DOMRect | null => before.get(piece) ?? null;

/** How many pixels of the screen a pixel of this element's own is: boards are zoomed, and looked at through a camera. */
export function scaleOf(node: Element): number {
  if (node instanceof HTMLElement) return node.getBoundingClientRect().width / Math.max(1, node.offsetWidth) || 1;
  return (node.parentNode instanceof SVGGraphicsElement ? node.parentNode.getScreenCTM()?.a : 1) ?? 1;
}
