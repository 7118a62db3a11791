/** Players, weakest first: those of the house, who go by the game's own `worth`. */
import { greedy, random, search } from '@rempart/bots';
import type { Bot } from '@rempart/kernel';
import type { State } from '../rules/state.ts';

export const bots: { readonly [level: string]: Bot<State> } = {
  easy: random(),
  normal: greedy({ worlds: 8 }),
  hard: search({ playouts: 200 }),
};
