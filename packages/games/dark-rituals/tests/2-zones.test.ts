/** Sets of Zones as bits, against plain sets. */
import { dice } from '@rempart/kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyZone, holds, inBoth, lowest, NONE, only, setOf, sizeOf, union, withoutLowest } from '../rules/2-zones.ts';
import type { Zones } from '../rules/2-zones.ts';

const MOST = 24; // six tiles of four
const some = fc.uniqueArray(fc.nat(MOST - 1)).map((list) => new Set(list));
const bits = (set: ReadonlySet<number>): Zones => [...set].reduce((zones, zone) => union(zones, only(zone)), NONE);
function listed(zones: Zones): number[] {
  const list: number[] = [];
  for (let left = zones; left !== NONE; left = withoutLowest(left)) list.push(lowest(left));
  return list;
}
const inOrder = (zones: Iterable<number>): number[] => [...zones].sort((a, b) => a - b);

describe('sets of Zones', () => {
  it('[MM-2.7] hold what a plain set holds, lowest index first', () => {
    fc.assert(
      fc.property(some, (set) => {
        expect(listed(bits(set))).toEqual(inOrder(set));
        expect(sizeOf(bits(set))).toBe(set.size);
        for (let zone = 0; zone < MOST; zone++) expect(holds(bits(set), zone)).toBe(set.has(zone));
      }),
    );
  });
  it('are joined and compared as plain sets are', () => {
    fc.assert(
      fc.property(some, some, (a, b) => {
        expect(listed(union(bits(a), bits(b)))).toEqual(inOrder(new Set([...a, ...b])));
        expect(listed(inBoth(bits(a), bits(b)))).toEqual(inOrder([...a].filter((zone) => b.has(zone))));
      }),
    );
  });
  it('are made from a table of distances', () => {
    const distances = fc.array(fc.nat(9), { maxLength: MOST });
    fc.assert(
      fc.property(distances, fc.nat(9), (away, most) => {
        const near = away.flatMap((steps, zone) => (steps <= most ? [zone] : []));
        expect(listed(setOf(away, (steps) => steps <= most))).toEqual(near);
      }),
    );
  });
  it('give any of their Zones at random, and none where there is none', () => {
    fc.assert(
      fc.property(some, fc.string(), (set, seed) => {
        const zone = anyZone(bits(set), dice(seed));
        if (set.size === 0) expect(zone).toBe(-1);
        else expect(set.has(zone)).toBe(true);
      }),
    );
    const found = Array.from({ length: 100 }, (_, i) => anyZone(bits(new Set([2, 5, 23])), dice(`${i}`)));
    expect(inOrder(new Set(found))).toEqual([2, 5, 23]);
  });
});
