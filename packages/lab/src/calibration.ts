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
  readonly base: number; // the share of victories
  readonly brier: number; // mean squared error: 0 is perfect
  readonly brierOfBase: number; // of one who always says the base rate
  readonly logLoss: number;
  readonly logLossOfBase: number;
  readonly error: number; // expected calibration error: said minus happened, by decile, weighed by how many
  readonly deciles: readonly Decile[]; // by what was said: 0 to 10 %, 10 to 20 % …
}

const LEAST = 1e-6;
const loss = (p: number, won: number): number =>
  -(won * Math.log(Math.max(p, LEAST)) + (1 - won) * Math.log(Math.max(1 - p, LEAST)));

export function calibrationOf(weights: Weights, samples: readonly Sample[]): Calibration {
  const said = samples.map(({ seen }) => logistic(logit(weights, seen)));
  const mean = (of: (sample: Sample, i: number) => number): number =>
    samples.reduce((sum, sample, i) => sum + of(sample, i), 0) / samples.length;
  const base = mean(({ won }) => won);
  const deciles = Array.from({ length: 10 }, (_, d): Decile => {
    const here = samples.flatMap(({ won }, i) => {
      const p = said[i] as number;
      return Math.min(9, Math.floor(p * 10)) === d ? [{ p, won }] : [];
    });
    const average = (of: (one: { p: number; won: number }) => number): number =>
      here.length === 0 ? 0 : here.reduce((sum, one) => sum + of(one), 0) / here.length;
    return { count: here.length, said: average(({ p }) => p), happened: average(({ won }) => won) };
  });
  return {
    samples: samples.length,
    base,
    brier: mean(({ won }, i) => (won - (said[i] as number)) ** 2),
    brierOfBase: base * (1 - base),
    logLoss: mean(({ won }, i) => loss(said[i] as number, won)),
    logLossOfBase: mean(({ won }) => loss(base, won)),
    error: deciles.reduce((sum, one) => sum + (one.count / samples.length) * Math.abs(one.said - one.happened), 0),
    deciles,
  };
}
