/** One after the other for the same name; different names do not wait for each other. */
export interface Turns {
  /** Begins at once when nobody else is at it, without a promise; whoever begins says when it has ended. */
  begin(name: string, work: Work): void;
  take<T>(name: string, work: () => Promise<T>): Promise<T>;
  /** When all that has been begun has ended, well or not. */
  settled(): Promise<void>;
}
type Work = (end: () => void) => void;

export function inTurns(): Turns {
  const lines = new Map<string, Work[]>(); // those that wait behind the one that is at it
  const waiting: (() => void)[] = []; // for all to have ended

  function next(name: string): Work | undefined {
    const work = lines.get(name)?.shift();
    if (work !== undefined) return work;
    lines.delete(name);
    if (lines.size === 0) for (const done of waiting.splice(0)) done();
    return undefined;
  }
  /** However many of them end at once, none is called from within another. */
  function go(name: string, first: Work): void {
    for (let work: Work | undefined = first; work !== undefined; work = next(name)) {
      let [isInside, isEnded] = [true, false];
      work(() => {
        if (isEnded) return;
        isEnded = true;
        if (isInside) return;
        const following = next(name);
        if (following !== undefined) go(name, following);
      });
      isInside = false;
      if (!isEnded) return;
    }
  }
  function begin(name: string, work: Work): void {
    const before = lines.get(name);
    if (before !== undefined) return void before.push(work);
    lines.set(name, []);
    go(name, work);
  }
  return {
    begin,
    take: (name, work) =>
      new Promise((resolve, reject) => begin(name, (end) => void work().finally(end).then(resolve, reject))),
    settled: () => new Promise((resolve) => (lines.size === 0 ? resolve() : void waiting.push(resolve))),
  };
}
