/** Small questions about lists of actions that every board asks. They compare data; they know no rule. */
import type { Action } from '@rempart/kernel';

type Part = { readonly [field: string]: unknown };

/** The legal actions that have these fields with these values: `matching(legal, { kind: 'deploy', card })`. */
export const matching = (legal: readonly Action[], part: Part): Action[] =>
  legal.filter((action) =>
    Object.entries(part).every(([field, value]) => (action as unknown as Part)[field] === value),
  );

/** The different values a field takes in these actions: the gates a card may go to. */
export const valuesOf = (actions: readonly Action[], field: string): unknown[] => [
  ...new Set(actions.map((action) => (action as unknown as Part)[field]).filter((value) => value !== undefined)),
];
