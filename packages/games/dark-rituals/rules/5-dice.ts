/** MM-5.1 Combat dice: rolls, and exact chances. */
import { of } from '@rempart/kernel';
import type { Dice } from '@rempart/kernel';
import { FACES } from './content.ts';

/** Left to right. MM-13.2 The kernel lets nobody take back a roll, nor what it has shown. */
export function rollDice(k: Dice, dice: number): number[] {
  const rolled: number[] = [];
  for (let i = 0; i < dice; i++) rolled.push(of(FACES, k.pick(FACES.length)));
  return rolled;
}
/** The most that so many dice can show. */
export const bestRoll = (dice: number): number => dice * Math.max(...FACES);
export function sum(numbers: readonly number[]): number {
  let total = 0;
  for (const n of numbers) total += n;
  return total;
}

const MOST = 8;
/** WAYS[n][t]: in how many ways n dice show t in all. */
const WAYS: readonly (readonly number[])[] = Array.from({ length: MOST + 1 }, (_, n) => n).reduce<number[][]>(
  (known) => {
    const before = known.at(-1);
    if (before === undefined) return [[1]];
    const after = Array.from({ length: before.length + Math.max(...FACES) }, () => 0);
    before.forEach((ways, total) => FACES.forEach((face) => (after[total + face] = of(after, total + face) + ways)));
    return [...known, after];
  },
  [],
);
/** A chance as an exact fraction. */
export interface Chance {
  readonly ways: number;
  readonly of: number;
}
export const NO_CHANCE: Chance = { ways: 0, of: 1 };
const known = new Map<number, Chance>();

/** MM-5.6 The chance that `dice` show more than `need` plus what `defence` dice show. */
export function chanceToBeat(dice: number, need: number, defence: number): Chance {
  const key = (need + 64) * 256 + dice * 16 + defence;
  const found = known.get(key);
  if (found !== undefined) return found;
  let ways = 0;
  of(WAYS, dice).forEach((mine, total) =>
    of(WAYS, defence).forEach((theirs, guard) => {
      if (total > need + guard) ways += mine * theirs;
    }),
  );
  const chance = { ways, of: FACES.length ** (dice + defence) };
  known.set(key, chance);
  return chance;
}
/** Positive where the first chance is the greater one; exact. */
export const compareChances = (a: Chance, b: Chance): number => a.ways * b.of - b.ways * a.of;
