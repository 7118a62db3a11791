/** How many there are of each name now. */
export interface Tally {
  of(name: string): number;
  /** One more; what is returned takes it away again, once. */
  add(name: string): () => void;
}

export function tally(): Tally {
  const counts = new Map<string, number>();
  const change = (name: string, by: 1 | -1): void => {
    const now = (counts.get(name) ?? 0) + by;
    if (now > 0) counts.set(name, now);
    else counts.delete(name);
  };
  return {
    of: (name) => counts.get(name) ?? 0,
    add(name) {
      let isThere = true;
      change(name, 1);
      return () => {
        if (isThere) change(name, -1);
        isThere = false;
      };
    },
  };
}
