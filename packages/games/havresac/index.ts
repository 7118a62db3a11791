/** Havresac: one to four expeditions, each on its own board, free a cursed kingdom in five days. This file only assembles. */
import type { GameDef } from '@rempart/kernel';
import { keeps, steps } from './rules/1-sequence.ts';
import { options, setup } from './rules/2-setup.ts';
import { imagine } from './rules/imagine.ts';
import { sight } from './rules/state.ts';
import type { State } from './rules/state.ts';

export const havresac: GameDef<State> = {
  id: 'havresac',
  edition: 2,
  seats: [1, 4],
  options,
  sight,
  steps,
  anytime: [],
  ends: ['HA-12.3', 'HA-13.3', 'HA-13.4'],
  bound: 6000,
  setup,
  imagine,
  keeps,
};
