/** What is on stage can be held as it is, and goes on from there: the timers of beats and cues, and all that moves. */
interface Timer {
  readonly go: () => void;
  readonly wait: () => void;
}
const timers = new Set<Timer>();
let frozen: readonly Animation[] | null = null; // null: nothing is held

/** A timer of what is on stage; the function it gives stops it. */
export function timer(ms: number, then: () => void): () => void {
  let left = ms;
  let since = 0;
  let id: ReturnType<typeof setTimeout> | undefined;
  const stop = () => {
    clearTimeout(id);
    timers.delete(one);
  };
  const one: Timer = {
    go() {
      since = performance.now();
      id = setTimeout(() => (stop(), then()), left);
    },
    wait() {
      clearTimeout(id);
      left -= performance.now() - since;
    },
  };
  timers.add(one);
  if (frozen === null) one.go();
  return stop;
}
/** Holds everything that is on stage, or lets it go on. */
export function hold(on: boolean): void {
  if (on === (frozen !== null)) return;
  for (const { go, wait } of timers) (on ? wait : go)();
  const then = frozen ?? [];
  frozen = on ? moving() : null;
  for (const one of frozen ?? []) one.pause();
  for (const one of then) if (one.playState === 'paused') one.play();
}
const moving = (): readonly Animation[] =>
  globalThis.document === undefined
    ? []
    : (document.querySelector('[data-game]')?.getAnimations({ subtree: true }) ?? []).filter(
        ({ playState }) => playState === 'running',
      );
