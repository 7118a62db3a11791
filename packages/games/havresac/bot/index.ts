/** Players of Havresac, weakest first. They see a mask and nothing else; the same dice give the same game. */
import type { Bot } from '@rempart/kernel';
import type { State } from '../rules/state.ts';

export const bots: { readonly [name: string]: Bot<State> } = {
  easy: (table, view, me, dice) => table.sample(view, me, dice),
};
