/** Players of Havresac, weakest first. They see a mask and nothing else; the same dice give the same game. */
import type { Bot } from '@rempart/kernel';
import type { State } from '../rules/state.ts';
import { apprentice, easy, hard, normal, rivals } from './levels.ts';

/** How well they play: README.md beside this file. The strongest stays the last: it gives the hints. */
export const bots: { readonly [name: string]: Bot<State> } = {
  easy,
  ...rivals('easy'),
  apprentice,
  ...rivals('apprentice'),
  normal,
  ...rivals('normal'),
  ...rivals('hard'),
  hard,
};
