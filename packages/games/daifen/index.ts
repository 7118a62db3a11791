/** Daifen: kingdoms on a continent without a map, sealed orders, one resolution for all. This file only assembles. */
import type { GameDef } from '@rempart/kernel';
import { options, steps } from './rules/1-continents.ts';
import { setup } from './rules/2-starting-pack.ts';
import { close, remove, runOn } from './rules/12-endings.ts';
import { amount } from './rules/content.ts';
import { imagine } from './rules/imagine.ts';
import { pointsOf } from './rules/questions.ts';
import { sight } from './rules/sight.ts';
import type { State } from './rules/state.ts';

export const daifen: GameDef<State> = {
  id: 'daifen',
  edition: 2,
  seats: [amount('continent.minKingdoms'), amount('continent.maxKingdoms')],
  options,
  sight,
  steps,
  anytime: [],
  referee: [remove, close, runOn],
  ends: ['DA-12.3', 'DA-12.4', 'DA-12.6', 'DA-12.11'],
  bound: 1_000_000,
  setup,
  imagine,
  worth: (s, me) => pointsOf(s, me),
};
