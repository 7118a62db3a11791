/**
 * `use:fit` on the room of a board, whose only child holds the board. In a room larger than its natural shape all of it is
 * drawn larger; where it would still be cut, all of it smaller, until it fits. It stays so until the room changes, or what
 * the board is about (`data-fit` on the board): nothing grows and shrinks while one plays.
 */
import type { Shape } from '@rempart/board';

const LARGEST = 1.7;
const SMALLEST = 0.55;
const STEP = 0.94;
const TAP = 44;
const NATURAL: Shape = { width: 1180, height: 560 };

/** By where things are laid, not by where they are drawn: a piece on its way may be anywhere. */
function isCut(room: HTMLElement): boolean {
  const [width, height] = [room.clientWidth + 1, room.clientHeight + 1];
  const isOut = (box: HTMLElement, left: number, top: number): boolean =>
    left + box.offsetLeft + box.offsetWidth > width || top + box.offsetTop + box.offsetHeight > height;
  return elementsIn(room).some((root) => {
    if (isOut(root, 0, 0)) return true;
    const isPositioned = root.firstElementChild instanceof HTMLElement && root.firstElementChild.offsetParent === root;
    const [left, top] = isPositioned ? [root.offsetLeft, root.offsetTop] : [0, 0];
    return elementsIn(root).some((part) => isOut(part, left, top));
  });
}
const elementsIn = (of: Element): HTMLElement[] =>
  [...of.children].filter((one): one is HTMLElement => one instanceof HTMLElement && one.offsetParent !== null);

export function fit(node: HTMLElement, shape: Shape = NATURAL) {
  const room = node.firstElementChild as HTMLElement;
  let zoom = 1;
  let about = '';
  const wear = (wanted: number): void => {
    zoom = wanted;
    room.style.zoom = String(wanted);
    room.style.setProperty('--tap', `${TAP / Math.min(1, wanted)}px`); // drawn smaller, a finger still finds it
  };
  function shrink(): void {
    while (isCut(room) && zoom > SMALLEST) wear(zoom * STEP);
  }
  function start(): void {
    const { clientWidth, clientHeight } = node;
    wear(Math.min(LARGEST, Math.max(1, Math.min(clientWidth / shape.width, clientHeight / shape.height))));
    shrink();
  }
  function look(): void {
    const now = room.querySelector<HTMLElement>('[data-fit]')?.dataset['fit'] ?? '';
    if (now === about) return shrink();
    about = now;
    start();
  }
  const sizes = new ResizeObserver(start);
  sizes.observe(node);
  void document.fonts.ready.then(start);
  // Once a frame, when it would be laid out anyway: to ask for sizes after each change lays all of it out each time.
  let frame = 0;
  const changes = new MutationObserver(() => {
    frame ||= requestAnimationFrame(() => {
      frame = 0;
      look();
    });
  });
  changes.observe(room, {
    childList: true,
    subtree: true,
    characterData: true,
    attributeFilter: ['data-fit', 'class'],
  });
  return {
    destroy() {
      sizes.disconnect();
      changes.disconnect();
      cancelAnimationFrame(frame);
    },
  };
}
