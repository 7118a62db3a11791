/** Armies as counted stacks: units are never stored one by one, and one of 100,000 is picked in a few steps. */
import type { Seat } from '@rempart/kernel';
import { DRYAD, unit } from './content.ts';
import { at } from './questions.ts';

/** A kind of unit of one owner on one side, in the order of seats, then of units. */
export interface Stack {
  owner: Seat;
  unit: number;
  count: number;
}
export interface Side {
  stacks: readonly Stack[];
  tree: number[]; // a Fenwick tree over the counts
  total: number;
  attack: number; // points of attack of all that are left
  dryads: number;
}

export const inOrder = (stacks: readonly Stack[]): Stack[] =>
  stacks.filter(({ count }) => count > 0).sort((a, b) => a.owner - b.owner || a.unit - b.unit);

export function sideOf(sorted: readonly Stack[]): Side {
  const side: Side = { stacks: sorted, tree: [0, ...sorted.map(() => 0)], total: 0, attack: 0, dryads: 0 };
  sorted.forEach(({ unit: what, count }, i) => {
    grow(side, i, count);
    side.total += count;
    side.attack += count * unit(what).attack;
    if (what === DRYAD) side.dryads += count;
  });
  return side;
}

function grow({ tree }: Side, i: number, n: number): void {
  for (let node = i + 1; node < tree.length; node += node & -node) tree[node] = (tree[node] as number) + n;
}

/** The stack that holds the n-th unit of the side, counted in stack order from 0. */
export function stackAt({ tree, stacks }: Side, n: number): number {
  let [place, left] = [0, n];
  for (let step = 1 << (31 - Math.clz32(stacks.length)); step > 0; step >>= 1) {
    const next = place + step;
    if (next >= tree.length || at(tree, next) > left) continue;
    place = next;
    left -= at(tree, next);
  }
  return place;
}

export const stackIn = ({ stacks }: Side, i: number): Stack => stacks[i] as Stack;
/** One unit of the stack is gone. */
export function removeOne(side: Side, i: number): void {
  const stack = stackIn(side, i);
  stack.count--;
  side.total--;
  side.attack -= unit(stack.unit).attack;
  if (stack.unit === DRYAD) side.dryads--;
  grow(side, i, -1);
}
