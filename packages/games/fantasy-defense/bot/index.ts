/** Players of Fantasy Defense, weakest first. They see a mask and nothing else; the same dice give the same game. */
import { expert as expertOf } from '@rempart/bots';
import type { Bot } from '@rempart/kernel';
import type { State } from '../rules/state.ts';
import { mind } from './features.ts';
import { easy, hard, normal } from './levels.ts';

const WORLDS = 4; // imagined for each choice between plans: sixteen win no more

/** Chooses between hard's plan, normal's and six others by playing each on to the next turn. */
const expert = expertOf(mind, { worlds: WORLDS });

/** What they win, with how many games each was measured: README.md beside this file. */
export const bots: { readonly [name: string]: Bot<State> } = { easy, normal, hard, expert };
