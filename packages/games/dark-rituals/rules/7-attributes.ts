/** MM-7.6 to MM-7.8 The Attribute board: four cubes that all Heroes share. */
import { of } from '@rempart/kernel';
import type { RuleId } from '@rempart/kernel';
import { CUBES, NUMBERS } from './content.ts';
import type { Cube } from './content.ts';
import { cubeAt } from './questions.ts';
import type { Kit, State } from './state.ts';

const { max: TOP } = NUMBERS.attributeBoard;
const FOR_KILLS = [0, 1, 2]; // MM-7.8 Strength, Resistance, Agility

/** MM-7.6 A cube runs from 0 to 4. */
export function raiseCube(s: State, k: Kit, cube: Cube, n: number, rule: RuleId): void {
  const at = cubeAt(cube);
  const before = of(s.cubes, at);
  const to = Math.min(TOP, before + n);
  s.cubes[at] = to;
  if (to !== before) k.emit({ e: 'raised', rule, attribute: cube, to });
}
/** MM-6.8 Never below 0. */
export function lowerCube(s: State, k: Kit, cube: Cube, n: number, rule: RuleId): void {
  const at = cubeAt(cube);
  const before = of(s.cubes, at);
  const to = Math.max(0, before - n);
  s.cubes[at] = to;
  if (to !== before) k.emit({ e: 'lowered', rule, attribute: cube, to });
}
/** MM-7.8 The lowest of Strength, Resistance and Agility rises; ties in that order; one at its maximum is skipped. */
export function raiseForKill(s: State, k: Kit): void {
  let lowest = -1;
  for (const at of FOR_KILLS) {
    const value = of(s.cubes, at);
    if (value < TOP && (lowest < 0 || value < of(s.cubes, lowest))) lowest = at;
  }
  if (lowest >= 0) raiseCube(s, k, of(CUBES, lowest), 1, 'MM-7.8');
}
