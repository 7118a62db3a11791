/** Dice by the names the content gives them. */
import type { Dice } from '@rempart/kernel';
import type { DieName } from './content.ts';

const SIDES = 6;
/** `d3` is a six-sided die halved, rounded up. */
export function throwDie(k: Dice, die: DieName): number {
  const face = k.roll(SIDES);
  return die === 'd3' ? Math.ceil(face / 2) : face;
}
