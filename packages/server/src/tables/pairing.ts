/**
 * Who meets whom in a tournament. Round-robin by the circle method; Swiss by nearness in the standing, nobody twice as
 * long as that can be helped. Entrants are numbers; in a pair without a second the first has a bye.
 */
export interface Pair {
  readonly first: number;
  readonly second: number | null;
}

/** Everybody meets everybody once: one stays, the others move on by a place each round. With an odd number one rests. */
export function circle(entrants: readonly number[]): Pair[][] {
  const ring: (number | null)[] = entrants.length % 2 === 0 ? [...entrants] : [...entrants, null];
  const rounds: Pair[][] = [];
  for (let round = 1; round < ring.length; round++) {
    const pairs: Pair[] = [];
    for (let i = 0; i < ring.length / 2; i++) {
      const [one = null, other = null] = [ring[i], ring[ring.length - 1 - i]];
      if (one !== null) pairs.push({ first: one, second: other });
      else if (other !== null) pairs.push({ first: other, second: null });
    }
    rounds.push(pairs);
    ring.splice(1, 0, ring.pop() ?? null);
  }
  return rounds;
}

const between = (a: number, b: number): string => (a < b ? `${a} ${b}` : `${b} ${a}`);
const count = <T>(all: readonly T[]): Map<T, number> => {
  const found = new Map<T, number>();
  for (const one of all) found.set(one, (found.get(one) ?? 0) + 1);
  return found;
};

const STEPS = 50_000; // of one search: no history of an evening needs a hundredth of it
/** Pairs everybody of an even list, neighbours first, so many of them again; null: that cannot be done. */
function paired(order: readonly number[], met: ReadonlyMap<string, number>, again: number): Pair[] | null {
  const hopeless = new Set<string>();
  let steps = 0;
  const search = (left: readonly number[], repeats: number): Pair[] | null => {
    const [first, ...others] = left;
    if (first === undefined) return [];
    const key = `${repeats}:${left.join()}`;
    if (hopeless.has(key) || ++steps > STEPS) return null;
    for (const second of others) {
      const cost = met.has(between(first, second)) ? 1 : 0;
      if (cost > repeats) continue;
      const rest = search(
        others.filter((one) => one !== second),
        repeats - cost,
      );
      if (rest !== null) return [{ first, second }, ...rest];
    }
    hopeless.add(key);
    return null;
  };
  return search(order, again);
}

/**
 * The next round for those who are there, the best first. With an odd number the last in the standing of those who rested
 * least often rests. Of all ways the one with the fewest pairs that meet again; of these, neighbours.
 */
export function swiss(order: readonly number[], past: readonly Pair[]): Pair[] {
  const met = count(past.flatMap(({ first, second }) => (second === null ? [] : [between(first, second)])));
  const rested = count(past.flatMap(({ first, second }) => (second === null ? [first] : [])));
  const least = Math.min(...order.map((one) => rested.get(one) ?? 0));
  const mayRest = order.length % 2 === 0 ? [null] : order.filter((one) => (rested.get(one) ?? 0) === least).reverse();
  for (let again = 0; again <= order.length; again++)
    for (const rests of mayRest) {
      const found = paired(
        order.filter((one) => one !== rests),
        met,
        again,
      );
      if (found !== null) return rests === null ? found : [...found, { first: rests, second: null }];
    }
  return [];
}

/** Who has begun less often begins; of equals who has begun longer ago, then the one named first. */
export function sided({ first, second }: Pair, past: readonly Pair[]): Pair {
  if (second === null) return { first, second };
  const begun = (who: number) => past.filter((pair) => pair.second !== null && pair.first === who).length;
  const last = (who: number) => past.findLastIndex((pair) => pair.second !== null && pair.first === who);
  const swap = begun(second) - begun(first) || last(second) - last(first);
  return swap < 0 ? { first: second, second: first } : { first, second };
}
