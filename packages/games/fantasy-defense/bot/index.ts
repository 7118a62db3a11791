/** Players of Fantasy Defense, weakest first. They see a mask and nothing else; the same dice give the same game. */
import type { Bot } from '@rempart/kernel';
import type { State } from '../rules/state.ts';
import { easy, hard, normal } from './levels.ts';

/** What they win, with how many games each was measured: README.md beside this file. */
export const bots: { readonly [name: string]: Bot<State> } = { easy, normal, hard };
