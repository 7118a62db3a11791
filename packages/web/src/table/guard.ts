/**
 * `use:guard`: for a third of a second after another control has come to lie where the pointer rests (or the last finger
 * tapped), that place takes no click. A key that is held down acts once.
 */
const REST = 333;
const CONTROL = 'button, a, summary, select, input';

/** Drawn anew, but the same to a reader: a list that is told again. */
const isAgain = (now: Element, before: Element | null): boolean =>
  before !== null && now.tagName === before.tagName && now.textContent === before.textContent && now.textContent !== '';

export function guard(node: HTMLElement) {
  let at: { readonly x: number; readonly y: number } | null = null;
  let under: Element | null = null;
  let frame = 0;
  const covers = new Map<Element, ReturnType<typeof setTimeout>>();
  const controlAt = (target: EventTarget | null): Element | null =>
    target instanceof Element ? target.closest(CONTROL) : null;

  const follow = (event: PointerEvent): void => {
    if (event.target instanceof Element && covers.has(event.target)) return;
    at = { x: event.clientX, y: event.clientY };
    under = controlAt(event.target);
  };
  function cover(control: Element): void {
    const { left, top, width, height } = control.getBoundingClientRect();
    const lid = document.createElement('div');
    lid.dataset['lid'] = ''; // nothing to see, and gone in a moment
    lid.style.cssText = `position:fixed;z-index:60;left:${left}px;top:${top}px;width:${width}px;height:${height}px`;
    (control.closest('dialog') ?? document.body).append(lid);
    covers.set(
      lid,
      setTimeout(() => uncover(lid), REST),
    );
  }
  function uncover(lid: Element): void {
    clearTimeout(covers.get(lid));
    covers.delete(lid);
    lid.remove();
    if (at !== null) under = controlAt(document.elementFromPoint(at.x, at.y)); // what lay under it is old by now
  }
  function look(): void {
    if (at === null || covers.size > 0) return; // a lid that comes or goes is a change, too
    const now = controlAt(document.elementFromPoint(at.x, at.y));
    if (now !== null && now !== under && !isAgain(now, under)) cover(now);
    under = now;
  }
  // With the next picture: what is under the pointer is laid out then anyway.
  const changes = new MutationObserver(() => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(look);
  });
  const once = (event: KeyboardEvent): void => {
    if (event.repeat && (event.key === 'Enter' || event.key === ' ')) event.preventDefault();
  };
  changes.observe(node, { childList: true, subtree: true });
  const gone = new AbortController();
  const options = { signal: gone.signal, capture: true };
  addEventListener('pointermove', follow, options);
  addEventListener('pointerdown', follow, options);
  node.addEventListener('keydown', once, options);
  return {
    destroy() {
      gone.abort();
      changes.disconnect();
      cancelAnimationFrame(frame);
      [...covers.keys()].forEach(uncover);
    },
  };
}
