/** Questions that several chapters ask. */
import { kindAt } from './content.ts';
import type { Expedition } from './state.ts';

export const owned = (bag: readonly number[]): number => bag.reduce((total, n) => total + n, 0);
/** So many more of what is counted there. */
export function add(counts: number[], at: number, more = 1): void {
  counts[at] = (counts[at] ?? 0) + more;
}
export function intoBag(e: Expedition, kind: string): void {
  add(e.bag, kindAt(kind));
  e.left++;
}
