/** Small questions about lists of actions that boards ask. They compare data; they know no rule. */
import type { Action } from '@rempart/kernel';

/** The actions of a kind; where a game has not declared its actions, any. */
export type OfKind<A extends Action, K extends string> = Action extends A ? A : Extract<A, { kind: K }>;
type Part = { readonly [field: string]: unknown };

/** The legal actions of a kind that have these fields with these values: `matching(legal, 'deploy', { card })`. */
export const matching = <A extends Action, const K extends A['kind']>(
  legal: readonly A[],
  kind: K,
  part: Partial<Omit<OfKind<A, K>, 'kind'>> = {},
): OfKind<A, K>[] =>
  legal.filter(
    (action): action is OfKind<A, K> =>
      action.kind === kind &&
      Object.entries(part).every(([field, value]) => (action as unknown as Part)[field] === value),
  );
