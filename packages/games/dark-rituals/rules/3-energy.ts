/** MM-3.6 Energy: what is paid moves from available to spent. */
import type { State } from './state.ts';

export function pay(s: State, cost: number): void {
  s.energy -= cost;
  s.spent += cost;
}
/** Spent Energy that becomes available again, no more than there is. */
export function recover(s: State, n: number): number {
  const back = Math.min(n, s.spent);
  s.spent -= back;
  s.energy += back;
  return back;
}
