/** Sums of three-sided dice, exact and fast: twenty dice are the base-3 digits of one draw below 3^20. */
import type { Dice } from '@rempart/kernel';
import type { Odds } from './content.ts';

export interface BattleDice {
  pick(n: number): number;
  sumD3(n: number): number;
}
const GROUP = 20;
const HALF = 3 ** 10;
const POWERS = Array.from({ length: GROUP + 1 }, (_, i) => 3 ** i);
const powerOf = (i: number): number => POWERS[i] as number;

/** The sum of the base-3 digits of every number below 3^10: a lookup table. */
const DIGITS = new Uint8Array(HALF);
const below = (x: number): number => DIGITS[x] as number;
for (let i = 1; i < HALF; i++) DIGITS[i] = below(Math.floor(i / 3)) + (i % 3);

const digits = (x: number): number => below(x % HALF) + below(Math.floor(x / HALF));

/** DA-8.1 The sum of n independent dice, each 1, 2 or 3. Nothing is drawn for no die. */
export function sumD3(pick: (n: number) => number, n: number): number {
  let sum = n;
  let left = n;
  for (; left >= GROUP; left -= GROUP) sum += digits(pick(powerOf(GROUP)));
  return left > 0 ? sum + digits(pick(powerOf(left))) : sum;
}

export const battleDice = (dice: Dice): BattleDice => ({
  pick: dice.pick,
  sumD3: (n) => sumD3(dice.pick, n),
});

/** One chance as printed: "1 in 8" is a pick of 8 that gives 0. */
export const happens = (dice: Dice, { num, den }: Odds): boolean => dice.pick(den) < num;
