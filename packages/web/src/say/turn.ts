/** "Turn 3", or what the game counts instead: "Day 3". */
import type { Door } from '@rempart/games';
import { spoken, t } from './words.svelte.ts';

export function sayTurn(door: Pick<Door, 'turn'> | undefined, turn: number): string {
  const noun = door?.turn?.[spoken()];
  return noun === undefined ? t('about.turn', { turn }) : `${noun} ${turn}`;
}
