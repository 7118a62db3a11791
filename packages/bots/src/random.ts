import type { Bot, Core } from '@rempart/kernel';

/** Anything legal. */
export const random =
  <S extends Core>(): Bot<S> =>
  (table, view, me, dice) =>
    table.sample(view, me, dice);
