/**
 * Lights what a step speaks of and brings it into sight, for as long as the step lasts. The ring is an attribute: it survives
 * what a board does to its classes, and is put back when a piece is redrawn.
 */
import { bring } from '@rempart/board/frame';

export function ring(point: string): () => void {
  let seen: Element | null = null;
  let frame = 0;
  const light = (): void => {
    const wanted = [...document.querySelectorAll(point)].filter((one) => one.checkVisibility());
    for (const old of document.querySelectorAll('[data-ring]'))
      if (!wanted.includes(old)) old.removeAttribute('data-ring');
    for (const one of wanted) if (!one.hasAttribute('data-ring')) one.setAttribute('data-ring', '');
    const [first] = wanted;
    if (first !== undefined && first !== seen) bring(first);
    seen = first ?? null;
  };
  // With the next picture: a board that has just been laid knows its size by then.
  const soon = (): void => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(light);
  };
  soon();
  const watcher = new MutationObserver(soon);
  watcher.observe(document.body, { childList: true, subtree: true });
  return () => {
    watcher.disconnect();
    cancelAnimationFrame(frame);
    for (const old of document.querySelectorAll('[data-ring]')) old.removeAttribute('data-ring');
  };
}
