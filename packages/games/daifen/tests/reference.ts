/** The reference generator of the test vectors: xoshiro128**, seeded by SHA-256. Only tests use it. */
import { sha256 } from '@rempart/kernel';
import type { BattleDice } from '../rules/dice.ts';

const swap = (w: number): number => (w << 24) | ((w << 8) & 0xff0000) | ((w >>> 8) & 0xff00) | (w >>> 24) | 0;
const rotl = (x: number, k: number): number => (x << k) | (x >>> (32 - k));

export function reference(seed: string, label: string): BattleDice & { u32(): number } {
  let [a, b, c, d] = sha256(`daifen/1|${seed}|${label}`).slice(0, 4).map(swap) as [number, number, number, number];
  if ((a | b | c | d) === 0) d = 1;
  const u32 = (): number => {
    const result = Math.imul(rotl(Math.imul(b, 5), 7), 9) >>> 0;
    const t = b << 9;
    c ^= a;
    d ^= b;
    b ^= c;
    a ^= d;
    c ^= t;
    d = rotl(d, 11);
    return result;
  };
  const below = (limit: number): number => {
    let x = u32();
    while (x >= limit) x = u32();
    return x;
  };
  return {
    u32,
    pick: (n) => below(Math.floor(2 ** 32 / n) * n) % n,
    sumD3(n) {
      let sum = n;
      for (let left = n; left > 0; left -= 20)
        for (let x = below(3 ** 20), i = 0; i < Math.min(20, left); i++, x = Math.floor(x / 3)) sum += x % 3;
      return sum;
    },
  };
}

/** Answers from a script, and complains when it is asked anything else. */
export function scripted(script: readonly (readonly [string, number, number])[]): BattleDice & { left(): number } {
  let at = 0;
  const answer = (kind: string, n: number): number => {
    const line = script[at++];
    if (line?.[0] !== kind || line[1] !== n) throw new Error(`draw ${at}: asked ${kind} ${n}, the script has ${line}`);
    return line[2];
  };
  return {
    pick: (n) => answer('pick', n),
    sumD3: (n) => (n === 0 ? 0 : answer('d3', n)),
    left: () => script.length - at,
  };
}
