/** Chance lives in the state: named streams of sfc32, all derived from one 256-bit seed. */
import { hex, sha256 } from './sha256.ts';
import type { Chance } from './types.ts';

/** All the ways to be random. `pick(n)` is one draw, uniform in 0 … n-1; everything else is made of it. */
export interface Dice {
  pick(n: number): number;
  roll(sides: number): number; // 1 … sides
  shuffle<T>(list: T[]): T[]; // in place, Fisher–Yates from the last index down
}
export type Seed = readonly number[];

export const seedFrom = (text: string): Seed => sha256(`rempart seed|${text}`);
/** Published before the first move; the seed itself only when the game is over. */
export const commitment = (seed: Seed): string => hex(sha256(`rempart commitment|${hex(seed)}`));

/** sfc32, seeded with a digest: 4 words of state, the last one a counter. */
function derive(seed: Seed, label: string): number[] {
  const [a = 0, b = 0, c = 0] = sha256(`${hex(seed)}|${label}`);
  const state = [a, b, c, 1];
  for (let i = 0; i < 12; i++) next(state);
  return state;
}

function next(s: number[]): number {
  const a = s[0] as number;
  const b = s[1] as number;
  const c = s[2] as number;
  const counter = s[3] as number;
  const t = (a + b + counter) | 0;
  s[3] = (counter + 1) | 0;
  s[0] = b ^ (b >>> 9);
  s[1] = (c + (c << 3)) | 0;
  s[2] = (((c << 21) | (c >>> 11)) + t) | 0;
  return t >>> 0;
}

/** With anything else the search for a draw below the last whole multiple would never end. */
function checkSides(n: number): void {
  if (!Number.isInteger(n) || n > 0x100000000) throw new RangeError(`one of ${String(n)} is no draw`);
}

/** Uniform without bias: draws above the last whole multiple of n are thrown away. */
function below(state: number[], n: number): number {
  checkSides(n);
  if (n <= 1) return 0;
  if (n > 0x7fffffff) return belowAll(state, n);
  // In whole numbers of 32 bits throughout: at others' remainders the engine is slow, and it takes what is left for a
  // float, and a list that once held a float for a list of floats.
  const most = 0x100000000 - n;
  for (;;) {
    const x = next(state);
    const rest = (x % (n >>> 0)) | 0;
    if (x - rest <= most) return rest;
  }
}

/** The same for numbers that need the 32nd bit. */
function belowAll(state: number[], n: number): number {
  const limit = 0x100000000 - (0x100000000 % n);
  let x = next(state);
  while (x >= limit) x = next(state);
  return x % n;
}

export function diceOf(pick: (n: number) => number): Dice {
  return {
    pick,
    roll: (sides) => pick(sides) + 1,
    shuffle(list) {
      for (let i = list.length - 1; i > 0; i--) {
        const j = pick(i + 1);
        const held = list[i] as (typeof list)[number];
        list[i] = list[j] as (typeof list)[number];
        list[j] = held;
      }
      return list;
    },
  };
}

/** Dice outside any game: for bots, samples and imagined worlds. */
export function dice(seed: Seed | string): Dice {
  const state = derive(typeof seed === 'string' ? seedFrom(seed) : seed, 'dice');
  return diceOf((n) => below(state, n));
}

export const chanceOf = (seed: Seed): Chance => ({ seed: [...seed], streams: {}, tape: [] });

/** One draw from a named stream. A tape answers first, and says so when it holds what cannot be. */
export function draw(chance: Chance, stream: string, n: number): number {
  if (chance.tape.length > 0) return fromTape(chance.tape, n);
  const state = (chance.streams[stream] ??= derive(chance.seed, `stream|${stream}`));
  return below(state, n);
}

/** A stream that is used once and not kept. */
export function once(chance: Chance, label: string): (n: number) => number {
  const state = derive(chance.seed, `once|${label}`);
  return (n) => (chance.tape.length > 0 ? fromTape(chance.tape, n) : below(state, n));
}

function fromTape(tape: number[], n: number): number {
  checkSides(n);
  const value = tape.shift() as number;
  if (!Number.isInteger(value) || value < 0 || value >= n)
    throw new Error(`the tape says ${value}, but the draw is one of 0 … ${n - 1}`);
  return value;
}
