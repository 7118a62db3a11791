/** Arrow keys move the focus to the nearest spot that way, over board and hand alike; each region is one stop of Tab. */
const SPOT = '[data-spot]';
const ways: { readonly [key: string]: readonly [x: number, y: number] | undefined } = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

function nearest(from: Element, spots: readonly HTMLElement[], [x, y]: readonly [number, number]): HTMLElement | null {
  const a = from.getBoundingClientRect();
  let best: HTMLElement | null = null;
  let least = Infinity;
  for (const spot of spots) {
    const b = spot.getBoundingClientRect();
    if (spot === from || b.width === 0) continue;
    const dx = (b.left + b.right - a.left - a.right) / 2;
    const dy = (b.top + b.bottom - a.top - a.bottom) / 2;
    const along = dx * x + dy * y;
    if (along < 4) continue;
    const distance = along + 2.5 * Math.abs(dx * y + dy * x); // what lies straight ahead is nearer
    if (distance < least) [best, least] = [spot, distance];
  }
  return best;
}

export function roving(region: HTMLElement) {
  const own = () => [...region.querySelectorAll<HTMLElement>(SPOT)];
  let last: { spot: HTMLElement; left: number; top: number } | null = null;
  /** A piece that was focused and is gone leaves the focus to what lies nearest. */
  function recover(): void {
    if (last === null || last.spot.isConnected || document.activeElement !== document.body) return;
    const { left, top } = last;
    const far = (spot: HTMLElement) => {
      const box = spot.getBoundingClientRect();
      return Math.abs(box.left - left) + Math.abs(box.top - top);
    };
    own()
      .toSorted((a, b) => far(a) - far(b))[0]
      ?.focus({ preventScroll: true });
  }
  function settle(wanted?: HTMLElement): void {
    const spots = own();
    const stop = wanted ?? spots.find((spot) => spot.tabIndex === 0) ?? spots[0];
    for (const spot of spots) {
      const index = spot === stop ? 0 : -1;
      if (spot.tabIndex !== index) spot.tabIndex = index; // setting it costs, even to what it is
    }
  }
  const onkeydown = (event: KeyboardEvent) => {
    const way = ways[event.key];
    const from = (event.target as Element).closest(SPOT);
    if (way === undefined || from === null || event.ctrlKey || event.altKey || event.metaKey) return;
    const all = [...document.querySelectorAll<HTMLElement>(`[data-region] ${SPOT}`)];
    (nearest(from, own(), way) ?? nearest(from, all, way))?.focus();
    event.preventDefault();
  };
  const onfocusin = (event: FocusEvent) => {
    const spot = (event.target as Element).closest<HTMLElement>(SPOT);
    if (spot === null) return;
    const { left, top } = spot.getBoundingClientRect();
    last = { spot, left, top };
    settle(spot);
  };
  const watcher = new MutationObserver(() => {
    settle();
    recover();
  });
  watcher.observe(region, { childList: true, subtree: true });
  region.addEventListener('keydown', onkeydown);
  region.addEventListener('focusin', onfocusin);
  settle();
  return {
    destroy() {
      watcher.disconnect();
      region.removeEventListener('keydown', onkeydown);
      region.removeEventListener('focusin', onfocusin);
    },
  };
}
