/**
 * How much in how long: a vessel for each name, that so much fits into and that empties evenly. Counted in this process, on a
 * clock that nobody sets, for as many names as there is room. What must hold over nodes and restarts is counted in the store.
 */
export interface Rate {
  readonly most: number;
  readonly seconds: number;
}
export interface Rates {
  /** Seconds to wait; 0: it may be done, and is counted. */
  take(name: string, rate: Rate, cost?: number): number;
}
const NAMES = 100_000;

export function openRates(clock: () => number = () => performance.now()): Rates {
  const emptyAt = new Map<string, number>();
  return {
    take(name, { most, seconds }, cost = 1) {
      const now = clock();
      const whole = seconds * 1000;
      const next = Math.max(emptyAt.get(name) ?? now, now) + (cost * whole) / most;
      const over = next - now - whole;
      if (over > 1e-6) return Math.max(1, Math.ceil(over / 1000));
      emptyAt.delete(name);
      emptyAt.set(name, next);
      // The one counted longest ago makes room.
      if (emptyAt.size > NAMES) emptyAt.delete(emptyAt.keys().next().value as string);
      return 0;
    },
  };
}
