import { chooseOptions, isWrongOption } from '@rempart/kernel';
import { describe, expect, it } from 'vitest';
import { shareOf } from '../../measured.ts';
import { campaign } from '../campaign.ts';
import wars from '../content/wars.json' with { type: 'json' };
import { defenders } from '../index.ts';
import { variantOf } from '../rules/17-variants.ts';

describe('the wars of the campaign', () => {
  it('[DT-17.1] are tables the rules know, each another war than the one before', () => {
    const variants = campaign.chapters.map(({ options }) => {
      const chosen = chooseOptions(defenders, 3, options);
      expect(isWrongOption(chosen)).toBe(false);
      return JSON.stringify(variantOf(options));
    });
    expect(campaign.chapters.length).toBeGreaterThanOrEqual(5);
    expect(new Set(variants).size).toBe(campaign.chapters.length);
  });
  it('name the same options, so that each is told from the others', () => {
    const names = wars.map(({ options }) => Object.keys(options).sort().join());
    expect(new Set(names).size).toBe(1);
  });
  it('rise in difficulty from the first to the last, by what was measured', () => {
    const shares = wars.map(({ measured }) => shareOf(measured));
    for (const [i, { least }] of shares.entries())
      if (i > 0) expect(least).toBeLessThanOrEqual(shares[i - 1]?.most ?? 0);
    expect(shares.at(-1)?.most).toBeLessThan(shares[0]?.least ?? 0);
  });
  it('give Wilson’s interval beside the share', () => {
    expect(shareOf({ wins: 50, games: 100 })).toEqual({ share: 50, least: 40, most: 60 });
    expect(shareOf({ wins: 0, games: 10 })).toEqual({ share: 0, least: 0, most: 28 });
  });
});
