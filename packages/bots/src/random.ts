import type { Bot, Core } from '@rempart/kernel';

/** Anything legal. */
export const random =
  <S extends Core>(): Bot<S> =>
  (engine, view, me, dice) =>
    engine.sample(view, me, dice);
