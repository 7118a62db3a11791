import { describe, expect, it } from 'vitest';
import { battle, distribute } from '../rules/8-battle.ts';
import { inOrder, sideOf, stackAt } from '../rules/8-stacks.ts';
import { BUILDINGS, unitAt, UNITS } from '../rules/content.ts';
import { battleDice, sumD3 } from '../rules/dice.ts';
import { buildingCounts, buildingsOf, continent, luck, named, reportOf, resolve, unitsOf } from './kingdoms.ts';
import type { Counts } from './kingdoms.ts';
import { scripted } from './reference.ts';

type Script = Parameters<typeof scripted>[0];
const army = (owner: number, counts: Counts) =>
  Object.entries(counts).map(([id, count]) => ({ owner, unit: unitAt(id), count }));
function fight(attackers: Counts, defenders: Counts, buildings: Counts, gold: number, script: Script) {
  const dice = scripted(script);
  const houses = buildingCounts(buildings);
  const b = battle(0, army(1, attackers), army(0, defenders), houses, gold, dice);
  expect(dice.left()).toBe(0);
  return { ...b, houses: named(BUILDINGS, houses) };
}
const send = (target: string, counts: Counts) => ({
  attacks: [{ target, units: Object.entries(counts).map(([unit, count]) => ({ unit, count })) }],
});

describe('[DA-8.1] sums of D3', () => {
  it('[DA-8.1] one die is 1, 2 or 3, and nothing is drawn for none', () => {
    expect([0, 1, 2].map((v) => sumD3(() => v, 1))).toEqual([1, 2, 3]);
    expect(sumD3(() => 99, 0)).toBe(0);
  });
  it('[DA-8.1] the distribution of a sum is exact: every way of two, five and twenty-one dice', () => {
    for (const n of [2, 5]) {
      const ways = new Map<number, number>();
      for (let v = 0; v < 3 ** n; v++)
        ways.set(
          sumD3(() => v, n),
          (ways.get(sumD3(() => v, n)) ?? 0) + 1,
        );
      let exact = new Map([[0, 1]]);
      for (let die = 0; die < n; die++) {
        const next = new Map<number, number>();
        for (const [sum, w] of exact) for (const d of [1, 2, 3]) next.set(sum + d, (next.get(sum + d) ?? 0) + w);
        exact = next;
      }
      expect([...ways].sort()).toEqual([...exact].sort());
    }
    const asked: number[] = [];
    sumD3((n) => (asked.push(n), 0), 41);
    expect(asked).toEqual([3 ** 20, 3 ** 20, 3]);
    expect(sumD3((n) => n - 1, 41)).toBe(123);
  });
  it('[DA-8.1] 100,000 dice have the mean and the spread they should', () => {
    const d = luck('sums');
    const sums = Array.from({ length: 400 }, () => sumD3(d.pick, 100_000));
    const mean = sums.reduce((a, b) => a + b) / sums.length;
    const spread = Math.sqrt(sums.reduce((a, b) => a + (b - mean) ** 2, 0) / sums.length);
    expect(Math.abs(mean - 200_000)).toBeLessThan(60);
    expect(spread / Math.sqrt((100_000 * 2) / 3)).toBeGreaterThan(0.85);
    expect(spread / Math.sqrt((100_000 * 2) / 3)).toBeLessThan(1.15);
  });
});

it('[DA-8.2] attackers of one kingdom fight together; two who attack each other miss each other (V-25)', () => {
  const both = continent({ kingdoms: { 0: { known: [1], gold: 0 }, 1: { known: [0], gold: 0 } } });
  resolve(both, { 0: send('k1', { warrior: 4 }), 1: send('k0', { warrior: 4 }) });
  for (const seat of [0, 1]) {
    expect(reportOf(both, seat).battles).toHaveLength(2);
    for (const b of reportOf(both, seat).battles)
      expect(b).toMatchObject({ outcome: 'pierced', defenders: [], rounds: [] });
  }
  const two = continent({ seats: 3, kingdoms: { 0: { known: [2] }, 1: { known: [2] } } });
  resolve(two, { 0: send('k2', { warrior: 4 }), 1: send('k2', { warrior: 3 }) });
  expect(reportOf(two, 2).battles).toHaveLength(1);
  expect(reportOf(two, 2).battles[0].attackers).toHaveLength(2);
});
it('[DA-8.3] scribes, harpies and spies at home neither fight nor die (V-38)', () => {
  const set = continent({
    kingdoms: { 0: { units: { scribe: 5, harpy: 3, spy: 2 } }, 1: { known: [0], units: { warrior: 9 } } },
  });
  resolve(set, { 1: send('k0', { warrior: 9 }) });
  expect(reportOf(set, 0).battles[0]).toMatchObject({ outcome: 'pierced', rounds: [] });
  expect(unitsOf(set, 0)).toEqual({ scribe: 5, harpy: 3, spy: 2 });
});
it('[DA-8.4] volley, rounds, siege', () => {
  const b = fight({ warrior: 2 }, { goblin: 1 }, { trap: 1, quarry: 1 }, 0, [
    ['d3', 1, 1],
    ['pick', 2, 0],
    ['d3', 1, 1],
    ['d3', 1, 1],
    ['d3', 2, 6],
    ['pick', 2, 1],
    ['d3', 1, 1],
    ['pick', 1, 0],
    ['d3', 2, 4],
    ['pick', 2, 0],
  ]);
  expect(b).toMatchObject({ outcome: 'pierced', volley: { hits: 1, ward: 0 }, houses: { trap: 1, quarry: 1 } });
  expect(b.rounds).toHaveLength(1);
  expect(b.siege?.hits).toBe(4);
});
it('[DA-8.5] a guard tower throws 5 dice, once, even without defenders (V-5); none after it was blown up (V-46)', () => {
  const b = fight({ warrior: 9 }, {}, { 'guard-tower': 1 }, 3, [
    ['d3', 5, 5],
    ['pick', 9, 0],
    ['d3', 1, 3],
    ['pick', 8, 0],
    ['d3', 1, 1],
    ['d3', 8, 8],
    ['pick', 1, 0],
  ]);
  expect(b.volley).toEqual({ hits: 5, ward: 0 });
  const set = continent({
    seats: 3,
    kingdoms: {
      0: { buildings: { 'guard-tower': 1, quarry: 1 } },
      1: { known: [0] },
      2: { known: [0], units: { spy: 1 } },
    },
    tape: [0, 0, 7, 1, 1],
  });
  resolve(set, { 1: send('k0', { warrior: 4 }), 2: { spies: [{ mission: 'sabotage', target: 'k0', count: 1 }] } });
  expect(buildingsOf(set, 0)['guard-tower']).toBeUndefined();
  expect(reportOf(set, 0).battles[0].volley).toBeNull();
});
it('[DA-8.6] shot down by the volley, the attackers loot nothing', () => {
  const b = fight({ goblin: 1 }, {}, { 'guard-tower': 1 }, 9, [
    ['d3', 5, 9],
    ['pick', 1, 0],
  ]);
  expect(b).toMatchObject({ outcome: 'repelled', loot: 0, shares: [], siege: null });
});
it('[DA-8.7] greater than the resistance kills; who stands soaks up the rest (V-40)', () => {
  const hit = (counts: Counts, hits: number, script: Script) => {
    const side = sideOf(inOrder(army(0, counts)));
    const killed = distribute(side, hits, scripted(script));
    return [killed, side.total];
  };
  expect(
    hit({ goblin: 3 }, 100, [
      ['pick', 3, 0],
      ['pick', 2, 0],
      ['pick', 1, 0],
    ]),
  ).toEqual([3, 0]);
  expect(hit({}, 100, [])).toEqual([0, 0]);
  expect(hit({ goblin: 3 }, 1, [['pick', 3, 0]])).toEqual([0, 3]);
  expect(
    hit({ warrior: 2 }, 4, [
      ['pick', 2, 0],
      ['d3', 1, 3],
    ]),
  ).toEqual([0, 2]);
  expect(
    hit({ warrior: 2 }, 5, [
      ['pick', 2, 0],
      ['d3', 1, 3],
      ['pick', 1, 0],
      ['d3', 1, 1],
    ]),
  ).toEqual([1, 1]);
});
it('[DA-8.7] every living unit has the same chance, over any number of stacks', () => {
  const stacks = inOrder(UNITS.map((_, unit) => ({ owner: unit % 3, unit, count: 1 + (unit % 4) })));
  const side = sideOf(stacks);
  let at = 0;
  stacks.forEach(({ count }, i) => {
    for (let n = 0; n < count; n++) expect(stackAt(side, at++)).toBe(i);
  });
  expect(at).toBe(side.total);
});
it('[DA-8.8] each dryad alive takes 5 hits off every spreading on the attackers', () => {
  const b = fight({ dryad: 1, warrior: 1 }, { warrior: 2 }, { 'guard-tower': 1 }, 0, [
    ['d3', 5, 5],
    ['d3', 2, 5],
    ['d3', 1, 1],
    ['pick', 2, 0],
    ['d3', 1, 1],
  ]);
  expect(b.volley).toEqual({ hits: 5, ward: 5 });
  expect(b).toMatchObject({ outcome: 'stalemate', rounds: [{ defenceHits: 5, ward: 5, attackHits: 1, absorbed: 0 }] });
});
it('[DA-8.9] both throw before any loss', () => {
  const b = fight({ goblin: 1 }, { goblin: 1 }, { quarry: 1 }, 9, [
    ['d3', 1, 3],
    ['d3', 1, 3],
    ['pick', 1, 0],
    ['pick', 1, 0],
  ]);
  expect(b.rounds).toEqual([{ defenceHits: 3, ward: 0, attackHits: 3, absorbed: 0 }]);
  expect([b.attackersLeft, b.defendersLeft]).toEqual([[], []]);
});
it('[DA-8.10] the defenders’ hits fall on the attackers', () => {
  const b = fight({ goblin: 2 }, { warrior: 3 }, {}, 0, [
    ['d3', 3, 9],
    ['d3', 2, 2],
    ['pick', 2, 0],
    ['pick', 1, 0],
    ['pick', 3, 0],
    ['d3', 1, 1],
  ]);
  expect(b).toMatchObject({ outcome: 'repelled', attackersLeft: [], defendersLeft: [{ count: 3 }] });
});
it('[DA-8.11] half of the hits, rounded down, may break protections', () => {
  const b = fight({ warrior: 9 }, { warrior: 1 }, { barricades: 1, wall: 1 }, 0, [
    ['d3', 1, 1],
    ['d3', 9, 13],
    ['pick', 9, 0],
    ['d3', 1, 1],
    ['pick', 2, 0],
    ['pick', 1, 0],
    ['pick', 1, 0],
    ['d3', 1, 1],
    ['d3', 9, 9],
    ['pick', 1, 0],
  ]);
  expect(b.rounds[0]?.absorbed).toBe(5);
  expect(named(BUILDINGS, b.protections)).toEqual({ barricades: 1 });
});
it('[DA-8.12] what broke nothing reaches the troops', () => {
  const b = fight({ warrior: 5 }, { warrior: 1 }, { wall: 1, quarry: 1 }, 0, [
    ['d3', 1, 1],
    ['d3', 5, 15],
    ['pick', 5, 0],
    ['d3', 1, 3],
    ['pick', 1, 0],
    ['pick', 1, 0],
    ['d3', 1, 3],
    ['d3', 5, 5],
    ['pick', 2, 0],
  ]);
  // Fifteen hits on one warrior: the wall took none of them.
  expect(b).toMatchObject({ outcome: 'pierced', rounds: [{ attackHits: 15, absorbed: 0 }], defendersLeft: [] });
});
it('[DA-8.13] no attacker left, no siege, even if no defender is left either', () => {
  const b = fight({ goblin: 1 }, { goblin: 1 }, { quarry: 1 }, 50, [
    ['d3', 1, 2],
    ['d3', 1, 2],
    ['pick', 1, 0],
    ['pick', 1, 0],
  ]);
  expect(b).toMatchObject({ outcome: 'repelled', siege: null, loot: 0, houses: { quarry: 1 } });
});
it('[DA-8.14] a round without a loss ends it; the volley is not a round', () => {
  const b = fight({ warrior: 2 }, { warrior: 1 }, { 'guard-tower': 1 }, 5, [
    ['d3', 5, 5],
    ['pick', 2, 0],
    ['d3', 1, 3],
    ['pick', 1, 0],
    ['d3', 1, 1],
    ['d3', 1, 1],
    ['d3', 1, 1],
    ['pick', 1, 0],
    ['d3', 1, 1],
    ['pick', 1, 0],
    ['d3', 1, 1],
  ]);
  expect(b).toMatchObject({ outcome: 'stalemate', loot: 0 });
});
it('[DA-8.15] otherwise the next round follows, or the siege', () => {
  const d = battleDice(luck('rounds'));
  const b = battle(0, army(1, { guardian: 300 }), army(0, { guardian: 200 }), buildingCounts({ quarry: 3 }), 7, d);
  expect(b.rounds.length).toBeGreaterThan(2);
  expect(b.outcome === 'pierced').toBe(b.defendersLeft.length === 0);
});
it('[DA-8.16] after 1,000 rounds the battle ends', () => {
  // One unit of 2,100 falls in each round: dice that always let the first of each side fall, and it alone.
  const dice = { pick: () => 0, sumD3: (n: number) => (n > 5 ? 2 : 0) };
  const b = battle(0, army(1, { goblin: 2100 }), army(0, { goblin: 2100 }), buildingCounts({ quarry: 1 }), 9, dice);
  expect(b).toMatchObject({ outcome: 'exhausted', loot: 0 });
  expect(b.rounds).toHaveLength(1000);
});
it('[DA-8.17] the siege takes the gold, and buildings that fall pay their resistance', () => {
  const b = fight({ warrior: 9 }, {}, { mine: 1, quarry: 1, barricades: 1 }, 40, [
    ['d3', 9, 21],
    ['pick', 3, 0],
    ['pick', 2, 1],
    ['pick', 1, 0],
  ]);
  expect(b).toMatchObject({ loot: 40 + 5 + 5 + 10, houses: {} });
  const soaked = fight({ warrior: 9 }, {}, { mine: 2, quarry: 1 }, 0, [
    ['d3', 9, 15],
    ['pick', 3, 0],
    ['pick', 2, 1],
  ]);
  expect(soaked).toMatchObject({ loot: 5, houses: { mine: 1, quarry: 1 } });
  expect(fight({ fairy: 1 }, {}, { quarry: 1 }, 12, [])).toMatchObject({ outcome: 'pierced', loot: 12 });
  expect(fight({ warrior: 1 }, {}, {}, 12, [['d3', 1, 3]])).toMatchObject({ outcome: 'pierced', loot: 12 });
});
it('[DA-8.18] protections broken in the rounds bring no loot', () => {
  const b = fight({ warrior: 9 }, { goblin: 1 }, { barricades: 1, quarry: 1 }, 0, [
    ['d3', 1, 1],
    ['d3', 9, 18],
    ['pick', 9, 0],
    ['d3', 1, 1],
    ['pick', 1, 0],
    ['pick', 1, 0],
    ['d3', 9, 9],
    ['pick', 1, 0],
  ]);
  expect(b).toMatchObject({ loot: 0, houses: { quarry: 1 } });
});
it('[DA-8.19] the loot goes by number × cost of the survivors (V-2)', () => {
  const set = continent({
    seats: 4,
    kingdoms: {
      0: { units: {}, gold: 100, buildings: { library: 9 } },
      1: { known: [0], units: { warrior: 5 } },
      2: { known: [0], units: { smith: 1 } },
    },
  });
  resolve(set, { 1: send('k0', { warrior: 5 }), 2: send('k0', { smith: 1 }) });
  const { loot } = reportOf(set, 1).battles[0];
  expect(reportOf(set, 1).battles[0].myLoot + reportOf(set, 2).battles[0].myLoot).toBe(loot);
  expect(reportOf(set, 2).battles[0].myLoot).toBe(Math.floor(loot / 4));
});
it('[DA-8.20] loot of this turn cannot be looted (V-27)', () => {
  const set = continent({
    seats: 4,
    kingdoms: {
      0: { known: [1], units: { warrior: 30 }, gold: 15, buildings: { library: 30 } },
      1: { units: {}, gold: 80, buildings: { library: 30 } },
      2: { known: [0], units: { warrior: 1 } },
    },
  });
  resolve(set, { 0: send('k1', { warrior: 30 }), 2: send('k0', { warrior: 1 }) });
  expect(reportOf(set, 2).battles[0].loot).toBe(15);
  expect(reportOf(set, 0).economy.gold.lines).toContainEqual({ cause: 'looted', amount: -15 });
  expect(reportOf(set, 0).battles.find((b: { role: string }) => b.role === 'attacker').myLoot).toBeGreaterThanOrEqual(
    80,
  );
  expect(unitsOf(set, 0)).toEqual({ warrior: 30 });
});
it('[DA-8.20] a kingdom destroyed loses its share and its armies', () => {
  const set = continent({
    seats: 4,
    kingdoms: {
      0: { known: [1], units: { warrior: 30 }, buildings: { mine: 1 }, gold: 0 },
      1: { units: {}, gold: 80, buildings: { library: 30 } },
      2: { known: [0], units: { warrior: 60 } },
    },
  });
  resolve(set, { 0: send('k1', { warrior: 30 }), 2: send('k0', { warrior: 60 }) });
  set.shows({ fate: { 0: 'destroyed' }, gold: { 0: 0 } });
  expect(unitsOf(set, 0)).toEqual({});
  // What it took with the last of its troops it never saw: it is told of the loot, and of no share in it.
  const raid = reportOf(set, 0).battles.find((b: { role: string }) => b.role === 'attacker');
  expect(raid.loot).toBeGreaterThanOrEqual(80);
  expect(raid.myLoot).toBe(0);
  expect(reportOf(set, 2).economy.gold.lines).toContainEqual({ cause: 'loot', amount: 5 });
  expect(reportOf(set, 1).economy.gold.lines).toContainEqual({ cause: 'looted', amount: -80 });
});
it('[DA-8.21] the four outcomes are told', () => {
  const outcomes = new Set<string>();
  for (let i = 0; i < 40; i++) {
    const d = battleDice(luck(`outcome ${i}`));
    const n = 1 + (i % 6);
    outcomes.add(
      battle(0, army(1, { guardian: n }), army(0, { guardian: 3 }), buildingCounts({ quarry: 1 }), 1, d).outcome,
    );
  }
  expect([...outcomes].sort()).toEqual(['pierced', 'repelled', 'stalemate']);
});
it('[DA-8.22] surviving necromancers raise one skeleton each: attacking, defending, in support', () => {
  const set = continent({
    seats: 4,
    kingdoms: {
      0: { units: { necromancer: 2, guardian: 40 }, buildings: { quarry: 5 } },
      1: { known: [0], units: { warrior: 1 } },
      2: { known: [0], units: { necromancer: 1 } },
      3: { known: [1], units: { necromancer: 3 } },
    },
  });
  resolve(set, {
    1: send('k0', { warrior: 1 }),
    2: { supports: [{ target: 'k0', units: [{ unit: 'necromancer', count: 1 }] }] },
    3: send('k1', { necromancer: 3 }),
  });
  for (const seat of [0, 2, 3]) {
    const units = unitsOf(set, seat);
    expect(units.skeleton ?? 0).toBe(units.necromancer ?? 0);
  }
  expect(unitsOf(set, 3)).toMatchObject({ necromancer: 3, skeleton: 3 });
});
it('[DA-8.23] no unit has a bonus against another: the same dice, the same fight, whoever the enemy', () => {
  const against = (defender: string) => {
    const b = battle(
      0,
      army(1, { troll: 9 }),
      army(0, { [defender]: 9 }),
      buildingCounts({ quarry: 9 }),
      0,
      battleDice(luck('equal')),
    );
    return [b.outcome, b.rounds];
  };
  // The smith and the archer have the same values.
  expect(against('smith')).toEqual(against('archer'));
});
