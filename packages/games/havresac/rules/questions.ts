/** Questions that several chapters ask. */
import { kindAt } from './content.ts';
import type { Expedition } from './state.ts';

export const owned = (bag: readonly number[]): number => bag.reduce((total, n) => total + n, 0);
export function intoBag(e: Expedition, kind: string): void {
  (e.bag[kindAt(kind)] as number)++;
  e.left++;
}
