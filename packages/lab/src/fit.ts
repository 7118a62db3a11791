/**
 * Fits a mind's weights: logistic regression with a small penalty on weights (ridge), by Newton's method. Plain sums in a fixed
 * order and rounded results: the same data give the same file on any machine.
 */
import type { Weights } from '@rempart/kernel';
import { logistic } from '@rempart/bots';
import type { Sample } from './samples.ts';

const STEPS = 25;
const DIGITS = 5;
const round = (x: number): number => Number(x.toPrecision(DIGITS));

export function fit(samples: readonly Sample[], ridge: number): Weights {
  const columns = Object.keys(samples[0]?.seen ?? {}).map((name) => {
    const values = samples.map(({ seen }) => seen[name] ?? 0);
    const middle = round(mean(values));
    // A feature that never changes says nothing.
    return { name, values, middle, spread: round(Math.sqrt(mean(values.map((v) => (v - middle) ** 2)))) || 1 };
  });
  const rows = samples.map((_, i) => [1, ...columns.map((c) => ((c.values[i] as number) - c.middle) / c.spread)]);
  const won = samples.map((sample) => sample.won);
  const [bias = 0, ...weights] = newton(rows, won, ridge);
  const features = columns.map(
    ({ name, middle, spread }, j) => [name, [round(weights[j] as number), middle, spread]] as const,
  );
  return { bias: round(bias), features: Object.fromEntries(features) };
}

function mean(values: readonly number[]): number {
  let sum = 0;
  for (const value of values) sum += value;
  return sum / values.length;
}

/** Each step solves (Hessian) · step = gradient. The bias, column 0, bears no penalty. */
function newton(rows: readonly (readonly number[])[], won: readonly number[], ridge: number): number[] {
  const n = rows[0]?.length ?? 0;
  const w = Array<number>(n).fill(0);
  for (let step = 0; step < STEPS; step++) {
    const gradient = w.map((v, j) => (j === 0 ? 0 : -ridge * v));
    const hessian = w.map((_, j) => w.map((__, k) => (j === k && j > 0 ? ridge : 0)));
    rows.forEach((row, i) => {
      let sum = 0;
      for (let j = 0; j < n; j++) sum += (row[j] as number) * (w[j] as number);
      const p = logistic(sum);
      const error = (won[i] as number) - p;
      const weight = p * (1 - p);
      for (let j = 0; j < n; j++) {
        const r = row[j] as number;
        gradient[j] = (gradient[j] as number) + error * r;
        const line = hessian[j] as number[];
        for (let k = 0; k <= j; k++) line[k] = (line[k] as number) + weight * r * (row[k] as number);
      }
    });
    const move = solved(hessian, gradient);
    move.forEach((d, j) => (w[j] = (w[j] as number) + d));
    if (move.every((d) => Math.abs(d) < 1e-9)) break;
  }
  return w;
}

/** A · x = b for a symmetric positive A of which the lower half is given: Cholesky's way. */
function solved(a: number[][], b: readonly number[]): number[] {
  const n = b.length;
  const at = (i: number, j: number): number => (a[i] as number[])[j] as number;
  for (let j = 0; j < n; j++)
    for (let i = j; i < n; i++) {
      let sum = at(i, j);
      for (let k = 0; k < j; k++) sum -= at(i, k) * at(j, k);
      (a[i] as number[])[j] = i === j ? Math.sqrt(Math.max(sum, 1e-12)) : sum / at(j, j);
    }
  const x = [...b];
  for (let i = 0; i < n; i++) {
    for (let k = 0; k < i; k++) x[i] = (x[i] as number) - at(i, k) * (x[k] as number);
    x[i] = (x[i] as number) / at(i, i);
  }
  for (let i = n - 1; i >= 0; i--) {
    for (let k = i + 1; k < n; k++) x[i] = (x[i] as number) - at(k, i) * (x[k] as number);
    x[i] = (x[i] as number) / at(i, i);
  }
  return x;
}
