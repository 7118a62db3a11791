/** What a board asks: where a Guardian can go, by which path, and what it would gain there. */
import type { Seat } from '@rempart/kernel';
import { idOf } from './rules/board.ts';
import type { Reach } from './rules/5-movement.ts';
import { isDestroyed } from './rules/6-arrival.ts';
import { gainedBy, outfits } from './rules/8-objects.ts';
import { mine } from './rules/state.ts';
import type { State } from './rules/state.ts';

export interface Destination {
  readonly cell: string;
  readonly objects: readonly string[]; // to be declared with it
  readonly path: readonly string[]; // from the start point to the cell, both included
  readonly wins: string; // the creature slain or captured there, or ''
  readonly repairs: boolean;
  readonly opens: boolean;
}

/** Every legal destination of the Guardian in hand, with the Objects it takes. */
export function reachable(view: State, me: Seat): Destination[] {
  const e = mine(view, me);
  if (e.hand === '') return [];
  const all = outfits(view, e, e.hand);
  return all.flatMap((outfit) =>
    gainedBy(outfit, all).map((cell) => ({
      cell: idOf(cell),
      objects: outfit.objects,
      path: pathTo(outfit.reach, cell).map(idOf),
      wins: e.creatures[cell] as string,
      repairs: isDestroyed(view, me, cell),
      opens: e.hand === 'thief' && e.closed.includes(cell),
    })),
  );
}

/** Backwards from the destination to the start point; a line is told by its ends and the cells between. */
function pathTo({ last, back, steps }: Reach, cell: number): number[] {
  const path = [cell];
  for (let at = last[cell] as number; at >= 0 && path.length <= (steps[cell] as number); at = back[at] as number)
    path.unshift(at);
  return path;
}
export { gloryNow } from './rules/9-glory.ts';
