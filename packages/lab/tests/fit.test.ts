/** Fitting and checking, on numbers whose truth is known. */
import { logistic, logit } from '@rempart/bots';
import { dice } from '@rempart/kernel';
import { describe, expect, it } from 'vitest';
import { calibrationOf } from '../src/calibration.ts';
import { fit } from '../src/fit.ts';
import type { Sample } from '../src/samples.ts';

/** The chance is logistic(0.5 + 1.2 a - 0.8 b); c says nothing, d never changes. */
function samples(seed: string, count: number): Sample[] {
  const luck = dice(seed);
  const number = (): number => luck.pick(2001) / 500 - 2;
  return Array.from({ length: count }, (_, i) => {
    const [a, b, c] = [number(), number(), number()];
    const chance = logistic(0.5 + 1.2 * a - 0.8 * b);
    return { game: `${i}`, seen: { a, b, c, d: 7 }, won: luck.pick(1_000_000) < chance * 1_000_000 ? 1 : 0 };
  });
}

describe('the fit', () => {
  const fitted = fit(samples('fit', 4000), 2);
  const per = (name: string): number => {
    const [weight = 0, , spread = 1] = fitted.features[name] ?? [];
    return weight / spread;
  };

  it('finds the weights that made the data', () => {
    expect(per('a')).toBeCloseTo(1.2, 0);
    expect(per('b')).toBeCloseTo(-0.8, 0);
    expect(Math.abs(per('c'))).toBeLessThan(0.1);
    expect(per('d')).toBe(0);
    expect(logistic(logit(fitted, { a: 0, b: 0, c: 0, d: 7 }))).toBeCloseTo(logistic(0.5), 1);
  });

  it('gives the same file again', () => {
    expect(JSON.stringify(fit(samples('fit', 4000), 2))).toBe(JSON.stringify(fitted));
  });

  it('is calibrated on other data, and is found out where it is not', () => {
    const fresh = samples('check', 4000);
    const good = calibrationOf(fitted, fresh);
    expect(good.error).toBeLessThan(0.03);
    expect(good.brier).toBeLessThan(0.8 * good.brierOfBase);
    expect(good.logLoss).toBeLessThan(good.logLossOfBase);
    expect(good.deciles.reduce((sum, { count }) => sum + count, 0)).toBe(fresh.length);
    expect(Math.abs(good.bias)).toBeLessThan(3 * good.biasSure);
    expect(good.error).toBeLessThan(3 * good.errorByChance);
    const boastful = calibrationOf({ ...fitted, bias: fitted.bias + 2 }, fresh);
    expect(boastful.error).toBeGreaterThan(0.1);
    expect(boastful.brier).toBeGreaterThan(good.brier);
    expect(boastful.bias).toBeGreaterThan(3 * boastful.biasSure);
  });

  it('is the less sure the fewer games its positions come from', () => {
    const fresh = samples('check', 4000);
    const alone = calibrationOf(fitted, fresh);
    // Each position five times over: as many games, so no surer.
    const copies = fresh.flatMap((one) => Array<Sample>(5).fill(one));
    const crowded = calibrationOf(fitted, copies);
    expect([alone.games, crowded.games]).toEqual([4000, 4000]);
    expect(crowded.baseSure).toBeCloseTo(alone.baseSure, 9);
    expect(crowded.errorByChance).toBeCloseTo(alone.errorByChance, 9);
    expect(alone.baseSure).toBeCloseTo(Math.sqrt((alone.base * (1 - alone.base)) / 4000), 3);
  });
});
