/** One after the other for the same name; different names do not wait for each other. */
export function inTurns(): <T>(name: string, work: () => Promise<T>) => Promise<T> {
  const last = new Map<string, Promise<unknown>>();
  return (name, work) => {
    const before = last.get(name);
    const mine = before === undefined ? work() : before.then(work, work);
    last.set(name, mine);
    const clear = () => {
      if (last.get(name) === mine) last.delete(name);
    };
    mine.then(clear, clear);
    return mine;
  };
}
