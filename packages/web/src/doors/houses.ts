/**
 * The five doors as they hang in the hall: also those of games that are still being built, which have no room yet. What
 * is playable is what the list of games holds; colours are one per theme, both legible on paper.
 */
import type icons from './icons.json';

export interface House {
  readonly id: 'fantasy-defense' | 'havresac' | 'defenders-of-the-realm' | 'dark-rituals' | 'daifen';
  readonly emblem: keyof typeof icons;
  readonly wood: string; // of the door
  readonly cloth: string; // of the shield
  readonly light: string; // behind the door
}
export const houses: readonly House[] = [
  { id: 'fantasy-defense', emblem: 'fantasy-defense', wood: '#6d3526', cloth: '#a8321f', light: '#ffb454' },
  { id: 'havresac', emblem: 'havresac', wood: '#5a4a24', cloth: '#3f6b2e', light: '#ffe08a' },
  {
    id: 'defenders-of-the-realm',
    emblem: 'defenders-of-the-realm',
    wood: '#3d4450',
    cloth: '#2b4f86',
    light: '#9fd0ff',
  },
  { id: 'dark-rituals', emblem: 'dark-rituals', wood: '#3b2b3f', cloth: '#5d2a6b', light: '#d7a4ff' },
  { id: 'daifen', emblem: 'daifen', wood: '#4d3d2c', cloth: '#1f6360', light: '#8fe6cf' },
];
