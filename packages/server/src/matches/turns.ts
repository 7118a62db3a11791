/** One after the other for the same name; different names do not wait for each other. */
export interface Turns {
  take<T>(name: string, work: () => Promise<T>): Promise<T>;
  /** When all that has been begun has ended, well or not. */
  settled(): Promise<unknown>;
}

export function inTurns(): Turns {
  const last = new Map<string, Promise<unknown>>();
  return {
    take(name, work) {
      const before = last.get(name);
      const mine = before === undefined ? work() : before.then(work, work);
      last.set(name, mine);
      const clear = () => {
        if (last.get(name) === mine) last.delete(name);
      };
      mine.then(clear, clear);
      return mine;
    },
    settled: () => Promise.allSettled(last.values()),
  };
}
