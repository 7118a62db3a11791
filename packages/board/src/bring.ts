/** Something is to be seen: lists scroll to it, and the map that it lies on, if any, is moved until it is in its window. */
const EDGE = 28; // so far from the edge of a map's window, in pixels of the screen

export function bring(node: Element): void {
  node.scrollIntoView({ block: 'center', inline: 'center' }); // at an edge it might lie half under its neighbours
  node.dispatchEvent(new Event('bring', { bubbles: true }));
}

/** On the window of a map: `pan` moves the map by so much, in the window's own units. */
export function brings(node: HTMLElement, pan: (dx: number, dy: number) => void) {
  const onbring = ({ target }: Event): void => {
    if (!(target instanceof Element) || target === node) return;
    const [it, here] = [target.getBoundingClientRect(), node.getBoundingClientRect()];
    const scale = here.width / node.offsetWidth || 1; // the whole board may be drawn larger or smaller
    const isIn =
      it.left > here.left + EDGE &&
      it.right < here.right - EDGE &&
      it.top > here.top + EDGE &&
      it.bottom < here.bottom - EDGE;
    if (isIn) return;
    pan(
      (here.left + here.right - it.left - it.right) / 2 / scale,
      (here.top + here.bottom - it.top - it.bottom) / 2 / scale,
    );
  };
  node.addEventListener('bring', onbring);
  return { destroy: () => node.removeEventListener('bring', onbring) };
}
