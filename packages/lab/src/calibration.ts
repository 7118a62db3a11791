/** How far what a mind says can be trusted: what it said beside what happened, on games that played no part in fitting. */
import type { Weights } from '@rempart/kernel';
import { logistic, logit } from '@rempart/bots';
import type { Sample } from './samples.ts';

interface Decile {
  readonly count: number;
  readonly said: number; // on the average
  readonly happened: number;
}
export interface Calibration {
  readonly samples: number;
  readonly games: number; // the positions of one stand or fall together: so it is they that count for how sure this is
  readonly base: number; // the share of victories …
  readonly baseSure: number; // … and its standard error
  readonly brier: number; // mean squared error: 0 is perfect
  readonly brierOfBase: number; // of one who always says the base rate
  readonly logLoss: number;
  readonly logLossOfBase: number;
  readonly error: number; // expected calibration error: said minus happened, by decile, weighed by how many
  readonly errorByChance: number; // what a mind that is right would show of that, with so few games
  readonly bias: number; // said minus happened, over all …
  readonly biasSure: number; // … and its standard error
  readonly deciles: readonly Decile[]; // by what was said: 0 to 10 %, 10 to 20 % …
}

const LEAST = 1e-6;
const loss = (p: number, won: number): number =>
  -(won * Math.log(Math.max(p, LEAST)) + (1 - won) * Math.log(Math.max(1 - p, LEAST)));

const HALF_NORMAL = Math.sqrt(2 / Math.PI);
/** The standard error of a mean over positions: deviations are summed by game first, since within one they go the same way. */
function sureness(samples: readonly Sample[], deviation: (sample: Sample, i: number) => number, of: number): number {
  const sums = new Map<string, number>();
  samples.forEach((sample, i) => sums.set(sample.game, (sums.get(sample.game) ?? 0) + deviation(sample, i)));
  return Math.sqrt([...sums.values()].reduce((sum, one) => sum + one * one, 0)) / Math.max(1, of);
}

export function calibrationOf(weights: Weights, samples: readonly Sample[]): Calibration {
  const said = samples.map(({ seen }) => logistic(logit(weights, seen)));
  const mean = (of: (sample: Sample, i: number) => number): number =>
    samples.reduce((sum, sample, i) => sum + of(sample, i), 0) / samples.length;
  const base = mean(({ won }) => won);
  const decileOf = (i: number): number => Math.min(9, Math.floor((said[i] as number) * 10));
  const deciles = Array.from({ length: 10 }, (_, d): Decile => {
    const here = samples.flatMap(({ won }, i) => {
      return decileOf(i) === d ? [{ p: said[i] as number, won }] : [];
    });
    const average = (of: (one: { p: number; won: number }) => number): number =>
      here.length === 0 ? 0 : here.reduce((sum, one) => sum + of(one), 0) / here.length;
    return { count: here.length, said: average(({ p }) => p), happened: average(({ won }) => won) };
  });
  const byChance = deciles.map(({ count }, d) => {
    const deviation = ({ won }: Sample, i: number): number => (decileOf(i) === d ? won - (said[i] as number) : 0);
    return (HALF_NORMAL * sureness(samples, deviation, count) * count) / samples.length;
  });
  return {
    samples: samples.length,
    games: new Set(samples.map(({ game }) => game)).size,
    base,
    baseSure: sureness(samples, ({ won }) => won - base, samples.length),
    brier: mean(({ won }, i) => (won - (said[i] as number)) ** 2),
    brierOfBase: mean(({ won }) => (won - base) ** 2), // with shared victories less than base · (1 - base)
    logLoss: mean(({ won }, i) => loss(said[i] as number, won)),
    logLossOfBase: mean(({ won }) => loss(base, won)),
    error: deciles.reduce((sum, one) => sum + (one.count / samples.length) * Math.abs(one.said - one.happened), 0),
    errorByChance: byChance.reduce((sum, one) => sum + one, 0),
    bias: mean(({ won }, i) => (said[i] as number) - won),
    biasSure: sureness(samples, ({ won }, i) => (said[i] as number) - won, samples.length),
    deciles,
  };
}
