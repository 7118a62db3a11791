/**
 * An inline cache: a step is looked up at the same depth of the stack many times on end, by whoever samples, acts and runs
 * on, so the last one found at each depth is tried before the map is asked.
 */

/** How many depths of the stack are told apart; a power of two. */
const DEPTHS = 16;

export function recalling<P extends { readonly name: string }>(
  find: (name: string) => P,
  first: P,
): (name: string, depth?: number) => P {
  const last: P[] = [];
  for (let depth = 0; depth < DEPTHS; depth++) last.push(first);
  return (name, depth = 0) => {
    const at = depth & (DEPTHS - 1);
    const known = last[at] as P;
    return known.name === name ? known : (last[at] = find(name));
  };
}
