/** What the load counts. */
export interface Tally {
  moves: number;
  readonly times: number[]; // milliseconds from a move to the state that follows from it
}
export const newTally = (): Tally => ({ moves: 0, times: [] });

export function percentiles(times: readonly number[]): string {
  const sorted = [...times].sort((a, b) => a - b);
  const at = (p: number): string =>
    (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * p))] ?? NaN).toFixed(1);
  return `p50 ${at(0.5)} ms, p99 ${at(0.99)} ms`;
}

/** So many at a time, until all are done. */
export async function inLanes<T>(lanes: number, all: readonly T[], work: (one: T) => Promise<void>): Promise<void> {
  let next = 0;
  const lane = async () => {
    while (next < all.length) await work(all[next++] as T);
  };
  await Promise.all(Array.from({ length: lanes }, lane));
}
