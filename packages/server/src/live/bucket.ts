/** So many a second in the long run, so many at once: false when it is too much. By a clock that nobody sets. */
export function bucket(perSecond: number, burst: number, clock: () => number = () => performance.now()): () => boolean {
  let left = burst;
  let last = clock();
  return () => {
    const now = clock();
    left = Math.min(burst, left + ((now - last) / 1000) * perSecond);
    last = now;
    if (left < 1) return false;
    left -= 1;
    return true;
  };
}
