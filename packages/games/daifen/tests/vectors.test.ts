/** The vectors of the content: battles by dice scripts, sums, forms, days. */
import { describe, expect, it } from 'vitest';
import { moonAt } from '../calendar.ts';
import vectors from '../content/vectors.json' with { type: 'json' };
import { faultsOf } from '../rules/4-form.ts';
import { blank } from '../rules/4-options.ts';
import { warningsOf } from '../rules/4-warnings.ts';
import { isIntercepted, takenBy } from '../rules/7-covert.ts';
import { battle, shareLoot } from '../rules/8-battle.ts';
import type { Stack } from '../rules/8-stacks.ts';
import { collect } from '../rules/10-collection.ts';
import { truth } from '../rules/11-rumours.ts';
import { BUILDINGS, NECROMANCER, unit, unitAt, UNITS } from '../rules/content.ts';
import type { BattleDice } from '../rules/dice.ts';
import type { Form } from '../rules/state.ts';
import {
  buildingCounts,
  buildingsOf,
  continent,
  named,
  reportOf,
  resolve,
  stateOf,
  unitCounts,
  unitsOf,
} from './kingdoms.ts';
import type { Counts, Kingdom } from './kingdoms.ts';
import { reference, scripted } from './reference.ts';

type Script = (readonly [string, number, number])[];
interface Line {
  owner: number;
  unit: string;
  count: number;
}
const stacks = (lines: readonly Line[]): Stack[] =>
  lines.map(({ owner, unit: id, count }) => ({ owner, unit: unitAt(id), count }));
const sorted = (lines: readonly Line[]): Line[] =>
  lines.map((line) => ({ ...line })).sort((a, b) => a.owner - b.owner || unitAt(a.unit) - unitAt(b.unit));
const shown = (left: readonly Stack[]): Line[] =>
  left.map(({ owner, unit: i, count }) => ({ owner, unit: unit(i).id, count }));

describe('the reference generator', () => {
  const [words, calls] = vectors.rng;
  it('V-R1 gives the words', () => {
    const r = reference(words?.seed ?? '', words?.label ?? '');
    expect(words?.u32?.map(() => r.u32())).toEqual(words?.u32);
  });
  it('V-R2 gives the picks and the sums', () => {
    const r = reference(calls?.seed ?? '', calls?.label ?? '');
    for (const [kind, n, v] of (calls?.calls ?? []) as unknown as Script)
      expect(kind === 'pick' ? r.pick(n) : r.sumD3(n)).toBe(v);
  });
});

describe('battles', () => {
  function fought(v: (typeof vectors.battles)[number], dice: BattleDice): void {
    const buildings = buildingCounts(v.given.buildings as unknown as Counts);
    const b = battle(0, stacks(v.given.attackers), stacks(v.given.defenders), buildings, v.given.gold, dice);
    expect(b.outcome).toBe(v.expect.outcome);
    expect(b.rounds.length).toBe(v.expect.rounds);
    expect(shown(b.attackersLeft)).toEqual(sorted(v.expect.attackersLeft));
    expect(shown(b.defendersLeft)).toEqual(sorted(v.expect.defendersLeft));
    expect(named(BUILDINGS, buildings)).toEqual(v.expect.buildingsLeft);
    expect(b.loot).toBe(v.expect.loot);
    const shares = Object.fromEntries(b.shares.map(({ seat, gold }) => [seat, gold]));
    if ('lootShares' in v.expect) expect(shares).toEqual(v.expect.lootShares);
    if ('skeletons' in v.expect)
      for (const [seat, n] of Object.entries(v.expect.skeletons as Counts))
        expect(b.attackersLeft.find((x) => x.owner === Number(seat) && x.unit === NECROMANCER)?.count).toBe(n);
  }
  for (const v of vectors.battles) {
    it(`${v.id} by its script: ${v.note}`, () => {
      const dice = scripted(v.dice as unknown as Script);
      fought(v, dice);
      expect(dice.left()).toBe(0);
    });
    const { seed, label } = v.given as { seed?: string; label?: string };
    if (seed !== undefined && label !== undefined)
      it(`${v.id} by the reference generator`, () => fought(v, reference(seed, label)));
  }
});

describe('sums', () => {
  for (const v of vectors.loot)
    it(`[DA-8.19] ${v.id} loot is shared in whole coins`, () => {
      const worth = new Map(Object.entries(v.weights).map(([seat, w]) => [Number(seat), w]));
      expect(Object.fromEntries(shareLoot(v.loot, worth).map(({ seat, gold }) => [seat, gold]))).toEqual(v.shares);
    });
  for (const v of vectors.theft)
    it(`[DA-7.10] ${v.id} thieves take a fifth, 25 at most`, () => {
      let gold = v.gold;
      const taken = v.taken.map(() => {
        const n = takenBy(gold);
        gold -= n;
        return n;
      });
      expect({ taken, left: gold }).toEqual({ taken: v.taken, left: v.left });
    });
  for (const v of vectors.interception)
    it(`[DA-7.4] ${v.id} a spy passes with chance ${v.pass}`, () => {
      // Every way the tries can fall, weighed exactly.
      const tries = [8, ...Array<number>(v.watchtowers).fill(6), ...Array<number>(v.homeSpies).fill(8)];
      const passing = (at: number, drawn: readonly number[]): number => {
        if (at === tries.length) {
          const script = [...drawn];
          const pick = (): number => script.shift() as number;
          return isIntercepted({ pick } as never, v.watchtowers, v.homeSpies) ? 0 : 1;
        }
        let ways = 0;
        for (let d = 0; d < (tries[at] as number); d++) ways += passing(at + 1, [...drawn, d]);
        return ways;
      };
      const [num, den] = v.pass.split('/').map(Number) as [number, number];
      expect(passing(0, []) * den).toBe(tries.reduce((a, b) => a * b) * num);
    });
  for (const v of vectors.rumours)
    it(`[DA-11.3] ${v.id} few and many against the mean`, () => {
      const total = v.values.reduce((a, b) => a + b);
      expect(v.values.map((x) => truth(x, v.values.length, total))).toEqual(v.truth);
    });
  for (const v of vectors.collection)
    it(`[DA-10.3] ${v.id} the collection`, () => {
      const { opening, lost } = v as unknown as { opening: { [k: string]: Counts }; lost?: { [k: string]: Counts } };
      const less = (all: number[], gone: number[]): number[] => all.map((n, i) => n - (gone[i] as number));
      const buildings = less(buildingCounts(opening.buildings ?? {}), buildingCounts(lost?.buildings ?? {}));
      const units = less(unitCounts(opening.units ?? {}), unitCounts(lost?.units ?? {}));
      const g = collect(v.gold, v.intellect, buildings, units);
      expect(v.gold + g.gold + g.goldForUpkeep + g.goldOfUnits + g.goldUpkeep).toBe(v.after.gold);
      expect(v.intellect + g.wisdom + g.wisdomUpkeep + g.wisdomOfUnits).toBe(v.after.intellect);
      for (const [what, n] of g.lost) units[what] = (units[what] as number) - n;
      if ('units' in v.after) expect(named(UNITS, units)).toEqual(v.after.units);
    });
});

describe('calendar', () => {
  // Those of deadlines are for the clock: packages/match/tests/continent.test.ts.
  for (const { id, moon: moons } of vectors.calendar)
    if (moons !== undefined)
      it(`[DA-1.8] ${id} moons`, () => {
        for (const [at, moon] of moons as [string, number][]) expect(moonAt(Date.parse(at))).toBe(moon);
      });
});

it('[DA-5.6] V-S1 what cannot be paid is dropped, the following is still tried', () => {
  const [v] = vectors.spending;
  const set = continent({
    seats: 3,
    kingdoms: { 0: { gold: v?.gold ?? 0, buildings: v?.buildings, units: { warrior: 4 }, known: [2] } },
  });
  resolve(set, { 0: v?.form as Partial<Form> });
  const { created, economy } = reportOf(set, 0);
  expect({ ...created.buildings, ...created.units }).toEqual(v?.paid);
  expect(Object.fromEntries(created.dropped.map((d: { id: string; count: number }) => [d.id, d.count]))).toEqual(
    v?.dropped,
  );
  const spent = economy.gold.lines.slice(0, 3).reduce((n: number, line: { amount: number }) => n + line.amount, 0);
  expect((v?.gold ?? 0) + spent).toBe(v?.goldLeft);
  expect(buildingsOf(set, 0).quarry).toBe(6);
  expect(unitsOf(set, 0)).toEqual({ warrior: 6, spy: 1 });
});

/** The sentences of `given`, as kingdoms. */
const GIVEN: { readonly [given: string]: Kingdom } = {
  '2 barracks, Arrows known': { race: 'humans', buildings: { barracks: 2 }, knowledge: ['arrows'], gold: 99 },
  '2 barracks, Arrows unknown': { race: 'humans', buildings: { barracks: 2 } },
  orcs: { race: 'orcs', buildings: { temple: 1, barracks: 1 } },
  'orcs without temple': { race: 'orcs' },
  'no Pulleys': { race: 'humans' },
  elves: { race: 'elves' },
  '4 warriors, k2 and k4 known': { units: { warrior: 4 }, known: [2, 4] },
  'k2 known, 2 harpies': { units: { harpy: 2 }, known: [2] },
  'k2 known, 2 scribes': { units: { scribe: 2 }, known: [2] },
  'k9 exists, not known': { units: { warrior: 4 } },
  'no such kingdom zzz': { units: { warrior: 4 } },
  '40 gold, k2 known': { gold: 40, known: [2] },
  '1 spy, k2 known': { units: { spy: 1 }, known: [2] },
  '1 spy': { units: { spy: 1 } },
  '5 living kingdoms': {},
  '10 gold, own kingdom': { gold: 10 },
  'Mysticism not acquired, elves': { race: 'elves' },
  'k2 known, 2 warriors': { units: { warrior: 2 }, known: [2] },
  'k2 known': { known: [2] },
};
describe('forms', () => {
  for (const v of vectors.validation)
    it(`${v.id} ${v.given}: ${v.errors.join(', ') || 'accepted'}`, () => {
      const s = stateOf({ seats: v.given.startsWith('5') ? 5 : 10, kingdoms: { 0: GIVEN[v.given] as Kingdom } });
      const form = { ...blank(s, 0), ...(v.form as Partial<Form>) };
      expect(faultsOf(s, 0, form).map(({ code }) => code)).toEqual(v.errors);
      if ('warnings' in v) expect(warningsOf(s, 0, form).map(({ code }) => code)).toEqual(v.warnings);
    });
});
