/** Is this action one that a step of a lesson allows? Every field the step names must be the same. */
import type { Action, Facts } from '@rempart/kernel';

export const agrees = (action: Action, part: Partial<Action & Facts>): boolean =>
  Object.entries(part).every(
    ([field, value]) => JSON.stringify((action as Action & Facts)[field]) === JSON.stringify(value),
  );
