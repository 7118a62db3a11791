/** What the load counts. */
export interface Tally {
  moves: number;
  readonly times: number[]; // milliseconds from a move to the state that follows from it
}
export const newTally = (): Tally => ({ moves: 0, times: [] });

export function percentile(times: readonly number[], p: number): number {
  const sorted = [...times].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * p))] ?? NaN;
}
export const percentiles = (times: readonly number[]): string =>
  `p50 ${percentile(times, 0.5).toFixed(1)} ms, p99 ${percentile(times, 0.99).toFixed(1)} ms`;

/** So many at a time, until all are done. */
export async function inLanes<T>(lanes: number, all: readonly T[], work: (one: T) => Promise<void>): Promise<void> {
  let next = 0;
  const lane = async () => {
    while (next < all.length) await work(all[next++] as T);
  };
  await Promise.all(Array.from({ length: lanes }, lane));
}
