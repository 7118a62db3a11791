/** Pairings and standings, for histories of any shape. */
import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { circle, sided, swiss } from '../src/tables/pairing.ts';
import type { Pair } from '../src/tables/pairing.ts';
import { standings } from '../src/tables/standings.ts';
import type { Meeting } from '../src/tables/standings.ts';

const upTo = (n: number): number[] => Array.from({ length: n }, (_, i) => i);
const key = ({ first, second }: Pair): string => [first, second ?? -1].sort((a, b) => a - b).join();
const everybody = (pairs: readonly Pair[]): number[] =>
  pairs.flatMap(({ first, second }) => (second === null ? [first] : [first, second])).sort((a, b) => a - b);

describe('a round-robin', () => {
  it('brings everybody together with everybody once, and everybody is in every round', () => {
    for (let n = 2; n <= 17; n++) {
      const rounds = circle(upTo(n));
      expect(rounds).toHaveLength(n % 2 === 0 ? n - 1 : n);
      for (const round of rounds) expect(everybody(round)).toEqual(upTo(n));
      const met = rounds.flat().filter(({ second }) => second !== null);
      expect(new Set(met.map(key)).size).toBe((n * (n - 1)) / 2);
      expect(met).toHaveLength((n * (n - 1)) / 2);
    }
  });
});

/** So few pairs again as can be, by trying all ways. */
function fewest(list: readonly number[], met: ReadonlySet<string>): number {
  const [first, ...others] = list;
  if (first === undefined) return 0;
  return Math.min(
    ...others.map((second) => {
      const rest = others.filter((one) => one !== second);
      return (met.has(key({ first, second })) ? 1 : 0) + fewest(rest, met);
    }),
  );
}

describe('a Swiss tournament', () => {
  it('lets nobody meet twice and nobody rest twice, for as many rounds as half of those there are', () => {
    fc.assert(
      fc.property(fc.integer({ min: 4, max: 24 }), fc.array(fc.nat(), { minLength: 24, maxLength: 24 }), (n, luck) => {
        const past: Pair[] = [];
        for (let round = 0; round < Math.floor(n / 2); round++) {
          // The standing may be any.
          const order = upTo(n).sort(
            (a, b) => (((luck[a] ?? 0) * (round + 1)) % 97) - (((luck[b] ?? 0) * (round + 1)) % 97),
          );
          const pairs = swiss(order, past);
          expect(everybody(pairs)).toEqual(upTo(n));
          past.push(...pairs.map((pair) => sided(pair, past)));
        }
        expect(new Set(past.map(key)).size).toBe(past.length);
        for (const one of upTo(n)) {
          const rests = past.filter(({ first, second }) => first === one && second === null).length;
          expect(rests).toBeLessThanOrEqual(1);
        }
      }),
      { numRuns: 60 },
    );
  });

  it('lets them meet again where it cannot be helped, as few as can be, whoever has left', () => {
    const history = fc.array(fc.tuple(fc.integer({ min: 0, max: 7 }), fc.integer({ min: 0, max: 7 })), {
      maxLength: 40,
    });
    fc.assert(
      fc.property(history, fc.subarray(upTo(8), { minLength: 2 }), (met, there) => {
        const past = met.filter(([a, b]) => a !== b).map(([first, second]) => ({ first, second }));
        const known = new Set(past.map(key));
        const pairs = swiss(there, past);
        expect(everybody(pairs)).toEqual([...there].sort((a, b) => a - b));
        const again = pairs.filter((pair) => pair.second !== null && known.has(key(pair))).length;
        const all = there.length % 2 === 0 ? [there] : there.map((rests) => there.filter((one) => one !== rests));
        expect(again).toBe(Math.min(...all.map((left) => fewest(left, known))));
      }),
      { numRuns: 150 },
    );
  });

  it('pairs neighbours, and lets the last rest', () => {
    expect(swiss([4, 2, 0, 1, 3], [])).toEqual([
      { first: 4, second: 2 },
      { first: 0, second: 1 },
      { first: 3, second: null },
    ]);
  });

  it('lets nobody begin much more often than others', () => {
    const past: Pair[] = [];
    for (const round of circle(upTo(8))) past.push(...round.map((pair) => sided(pair, past)));
    for (const one of upTo(8)) {
      const begun = past.filter(({ first }) => first === one).length;
      expect(Math.abs(begun - 3.5)).toBeLessThanOrEqual(1.5);
    }
  });
});

describe('the table of results', () => {
  const won = (first: number, second: number, ahead = 1): Meeting => ({
    ...{ first, second },
    points: [2, 0],
    scores: [ahead, 0],
  });
  it('counts points, then those one has met, then those one has beaten, then the scores; equals share a place', () => {
    const all = [won(0, 1, 3), won(2, 3, 9), won(0, 2), won(1, 3, 5)];
    const order = standings(upTo(4), all);
    expect(order.map(({ number, place, points }) => [number, place, points])).toEqual([
      [0, 1, 4],
      [2, 2, 2],
      [1, 3, 2],
      [3, 4, 0],
    ]);
    const drawn: Meeting = { first: 0, second: 1, points: [1, 1], scores: [7, 7] };
    expect(standings([0, 1], [drawn]).map(({ place }) => place)).toEqual([1, 1]);
    const rested: Meeting = { first: 2, second: null, points: [2, 0], scores: null };
    expect(standings(upTo(3), [drawn, rested])[0]).toMatchObject({ number: 2, points: 2, opponents: 2, met: 0 });
  });
});
