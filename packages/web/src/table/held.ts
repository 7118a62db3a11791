/** `use:held`: what is done again and again for as long as a button is held down; a short press stays a click. */
const FIRST = 500;
const AGAIN = 350;

export function held(node: HTMLElement, given: () => unknown) {
  let act = given;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let times = 0;
  const again = () => {
    times++;
    act();
    timer = setTimeout(again, AGAIN);
  };
  const down = () => {
    times = 0;
    timer = setTimeout(again, FIRST);
  };
  const stop = () => clearTimeout(timer);
  // The click that ends it would be once too often.
  const click = (event: MouseEvent) => {
    if (times === 0) return;
    event.preventDefault();
    event.stopPropagation();
    times = 0;
  };
  const gone = new AbortController();
  const { signal } = gone;
  node.addEventListener('pointerdown', down, { signal });
  for (const end of ['pointerup', 'pointerleave', 'pointercancel'] as const)
    node.addEventListener(end, stop, { signal });
  node.addEventListener('click', click, { signal, capture: true });
  return {
    update: (now: () => unknown) => void (act = now),
    destroy() {
      stop();
      gone.abort();
    },
  };
}
