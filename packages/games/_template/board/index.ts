/** Lanterns on screen. */
import type { BoardRoom } from '@rempart/board';
import type { State } from '../rules/state.ts';
import Board from './Board.svelte';
import Hand from './Hand.svelte';
import { lesson } from './lesson.ts';

export const board: BoardRoom<State> = {
  Board,
  Hand,
  pace: (event) => (event.e === 'got' ? 0 : 300),
  quick: { seats: 2, level: 'normal', options: {} },
  lesson,
};
