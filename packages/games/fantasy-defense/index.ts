/** Fantasy Defense: one or two players hold a city's gates against a deck of invaders. This file only assembles. */
import type { GameDef } from '@rempart/kernel';
import { options, setup } from './rules/1-setup.ts';
import { steps } from './rules/2-sequence.ts';
import { keeps } from './rules/5-strategy.ts';
import { concede, recant } from './rules/11-end.ts';
import { imagine } from './rules/imagine.ts';
import { sight } from './rules/state.ts';
import type { State } from './rules/state.ts';

export const fantasyDefense: GameDef<State> = {
  id: 'fantasy-defense',
  edition: 2,
  seats: [1, 2],
  options,
  sight,
  steps,
  anytime: [concede, recant],
  ends: ['FD-11.1', 'FD-11.3', 'FD-11.6', 'FD-11.8'],
  bound: 5000,
  setup,
  imagine,
  keeps,
};
