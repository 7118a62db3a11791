/** The turns of a match, by the line each begins with. */
import type { Core } from '@rempart/kernel';
import type { Replayed } from '../client/types.ts';

export interface Chapter {
  readonly n: number;
  readonly name: string;
}
/** What comes before the first turn is the opening; a game that does not count its turns has no chapters. */
export function chaptersOf(
  steps: Replayed['steps'],
  turn: ((state: Core) => number) | undefined,
  name: (turn: number) => string,
): Chapter[] {
  const found: Chapter[] = [];
  let before = -1;
  for (const { state, entry } of turn === undefined ? [] : steps) {
    const now = state === null ? Math.max(0, before) : (turn?.(state as unknown as Core) ?? 0);
    if (now !== before) found.push({ n: entry.n, name: name(now) });
    before = now;
  }
  return found;
}
