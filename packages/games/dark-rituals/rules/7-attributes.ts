/** MM-7.6 to MM-7.8 The Attribute board: four cubes that all Heroes share. */
import type { Kit, RuleId } from '@rempart/kernel';
import { CUBES, NUMBERS } from './content.ts';
import type { Cube } from './content.ts';
import { cubeAt } from './questions.ts';
import type { State } from './state.ts';

const { max: TOP } = NUMBERS.attributeBoard;
const FOR_KILLS = [0, 1, 2]; // MM-7.8 Strength, Resistance, Agility

/** MM-7.6 A cube runs from 0 to 4. */
export function raiseCube(s: State, k: Kit, cube: Cube, n: number, rule: RuleId): void {
  const at = cubeAt(cube);
  const before = s.cubes[at] as number;
  s.cubes[at] = Math.min(TOP, before + n);
  if (s.cubes[at] !== before) k.emit({ e: 'raised', rule, attribute: cube, to: s.cubes[at] as number });
}
/** MM-6.8 Never below 0. */
export function lowerCube(s: State, k: Kit, cube: Cube, n: number, rule: RuleId): void {
  const at = cubeAt(cube);
  const before = s.cubes[at] as number;
  s.cubes[at] = Math.max(0, before - n);
  if (s.cubes[at] !== before) k.emit({ e: 'lowered', rule, attribute: cube, to: s.cubes[at] as number });
}
/** MM-7.8 The lowest of Strength, Resistance and Agility rises; ties in that order; one at its maximum is skipped. */
export function raiseForKill(s: State, k: Kit): void {
  let lowest = -1;
  for (const at of FOR_KILLS) {
    const value = s.cubes[at] as number;
    if (value < TOP && (lowest < 0 || value < (s.cubes[lowest] as number))) lowest = at;
  }
  if (lowest >= 0) raiseCube(s, k, CUBES[lowest] as Cube, 1, 'MM-7.8');
}
