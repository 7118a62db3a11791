/** Two experiments beside each other: how much more often the first seat wins, and whether that may be chance. */
import { wilson } from './figures.ts';
import type { Record } from './playing.ts';
import type { Experiment } from './plan.ts';

export interface Compared {
  readonly difference: number; // of the second against the first, of games that the first seat wins
  readonly low: number; // 95 %
  readonly high: number;
  readonly p: number; // of a difference so large or larger, were there none
  readonly paired: boolean; // the same deals: only the games that went otherwise count
}
const Z = 1.959964;
export const SIGNIFICANT = 0.05;

/** The same seed deals the same game to as many seats. */
const isPaired = (a: Experiment, b: Experiment): boolean =>
  a.game === b.game && a.seed === b.seed && a.seats === b.seats && a.games === b.games;
const won = (record: Record): boolean => record.winners.includes(0);

export function compared(a: Experiment, first: readonly Record[], b: Experiment, second: readonly Record[]): Compared {
  const [m, n] = [first.filter(won).length, second.filter(won).length];
  return isPaired(a, b) ? byPairs(first, second) : apart(m, first.length, n, second.length);
}

/** McNemar's test, exactly: of the deals that went otherwise, either way is as likely if nothing has changed. */
function byPairs(first: readonly Record[], second: readonly Record[]): Compared {
  const games = first.length;
  let [gained, lost] = [0, 0];
  first.forEach((record, i) => {
    const then = won(second[i] as Record);
    if (then && !won(record)) gained++;
    if (!then && won(record)) lost++;
  });
  const difference = (gained - lost) / games;
  const half = (Z * Math.sqrt(gained + lost - (gained - lost) ** 2 / games)) / games;
  const [low, high] = [Math.max(-1, difference - half), Math.min(1, difference + half)];
  return { difference, low, high, p: evenly(Math.min(gained, lost), gained + lost), paired: true };
}

/** The chance of so few, or as many, heads in so many throws of a fair coin. */
export function evenly(few: number, of: number): number {
  let log = -of * Math.LN2; // of no heads at all
  let sum = 0;
  for (let k = 0; k <= few; k++) {
    sum += Math.exp(log);
    log += Math.log(of - k) - Math.log(k + 1);
  }
  return Math.min(1, 2 * sum);
}

/** Other deals: Newcombe's interval, and a test of two proportions. */
function apart(m: number, of: number, n: number, outOf: number): Compared {
  const [p, q] = [m / of, n / outOf];
  const [a, b] = [wilson(m, of), wilson(n, outOf)];
  const difference = q - p;
  const pooled = (m + n) / (of + outOf);
  const error = Math.sqrt(pooled * (1 - pooled) * (1 / of + 1 / outOf));
  return {
    difference,
    low: difference - Math.hypot(q - b.low, a.high - p),
    high: difference + Math.hypot(b.high - q, p - a.low),
    p: error === 0 ? 1 : beyond(Math.abs(difference) / error),
    paired: false,
  };
}

/** How often a normal number lies so many spreads away from its mean, or more (Abramowitz and Stegun 7.1.26). */
function beyond(z: number): number {
  const x = z / Math.SQRT2;
  const t = 1 / (1 + 0.3275911 * x);
  const poly = [1.061405429, -1.453152027, 1.421413741, -0.284496736, 0.254829592].reduce((sum, c) => (sum + c) * t, 0);
  return poly * Math.exp(-x * x);
}
