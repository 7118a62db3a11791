import { expect, it } from 'vitest';
import type { Form } from '../rules/state.ts';
import { buildingsOf, continent, orders, reportOf, resolve, unitsOf } from './kingdoms.ts';

const lines = (report: { economy: { gold: { lines: unknown } } }) => report.economy.gold.lines;
const send = (target: string, count: number) => ({ attacks: [{ target, units: [{ unit: 'warrior', count }] }] });

it('[DA-9.1] what was paid appears in kingdoms still alive, and serves next turn', () => {
  const set = continent({ seats: 3, kingdoms: { 0: { gold: 100 } } });
  resolve(set, { 0: { build: [{ building: 'mine', count: 2 }], train: [{ unit: 'warrior', count: 3 }] } });
  expect(buildingsOf(set, 0)).toEqual({ mine: 2, quarry: 5, barracks: 1 });
  expect(unitsOf(set, 0)).toEqual({ warrior: 7 });
  const dead = continent({
    seats: 3,
    kingdoms: {
      0: { buildings: { mine: 1, barracks: 0 }, units: {}, gold: 99 },
      1: { known: [0], units: { warrior: 60 } },
    },
  });
  resolve(dead, { 0: { build: [{ building: 'quarry', count: 1 }] }, 1: send('k0', 60) });
  expect(buildingsOf(dead, 0)).toEqual({});
  expect(reportOf(dead, 0).created.buildings).toEqual({});
});
it('[DA-10.1] gifts, then supporters, then thieves’ gold come in', () => {
  const set = continent({
    seats: 3,
    kingdoms: { 0: { known: [1], units: { spy: 1, warrior: 2 } }, 1: { known: [0], gold: 50, units: { caravan: 1 } } },
    tape: [0, 0, 7],
  });
  resolve(set, {
    0: {
      spies: [{ mission: 'steal', target: 'k1', count: 1 }],
      supports: [{ target: 'k1', units: [{ unit: 'warrior', count: 2 }] }],
    },
    1: {
      gifts: [
        { to: 'k0', kind: 'unit', unit: 'caravan', count: 1 },
        { to: 'k0', kind: 'gold', amount: 1 },
      ],
    },
  });
  expect(lines(reportOf(set, 0))).toEqual([
    { cause: 'gifts-received', amount: 1 },
    { cause: 'caravans', amount: 3 },
    { cause: 'theft', amount: 10 },
    { cause: 'buildings', amount: 50 },
  ]);
  expect(unitsOf(set, 0)).toEqual({ warrior: 2, spy: 1, caravan: 1 });
});
it('[DA-10.2] only what was owned and is still there pays (V-9, V-16, V-42)', () => {
  const lost = continent({
    seats: 3,
    kingdoms: { 0: { buildings: { mine: 3 }, gold: 20, units: {} }, 1: { known: [0], units: { spy: 1 } } },
    tape: [0, 0, 7, 1, 0],
  });
  resolve(lost, {
    0: { build: [{ building: 'mine', count: 1 }] },
    1: { spies: [{ mission: 'sabotage', target: 'k0', count: 1 }] },
  });
  expect(buildingsOf(lost, 0)).toEqual({ mine: 3 });
  expect(lines(reportOf(lost, 0))).toContainEqual({ cause: 'buildings', amount: 10 });

  const miners = { units: { miner: 4 }, buildings: { library: 1 }, gold: 0 };
  const gift: Partial<Form> = { gifts: [{ to: 'k1', kind: 'unit', unit: 'miner', count: 4 }] };
  const given = continent({
    seats: 3,
    kingdoms: { 0: { ...miners, known: [1] }, 1: { units: {}, gold: 0, buildings: { library: 1 } } },
  });
  resolve(given, { 0: gift }).shows({ gold: { 0: 0, 1: 0 } });
  resolve(given).shows({ gold: { 0: 0, 1: 4 } });

  const back = continent({
    seats: 4,
    kingdoms: {
      0: { ...miners, known: [1] },
      1: { units: {}, buildings: { mine: 1 } },
      2: { known: [1], units: { warrior: 60 } },
    },
  });
  resolve(back, { 0: { gifts: [{ to: 'k1', kind: 'unit', unit: 'miner', count: 3 }] }, 2: send('k1', 60) });
  back.shows({ gold: { 0: 4 } });
  expect(reportOf(back, 0).military.units).toEqual([
    { unit: 'miner', opening: 4, gained: 0, lost: 0, given: 0, closing: 4 },
  ]);
});
it('[DA-10.3] buildings, their upkeep, units, their upkeep; unpaid corsairs are lost (V-10, V-15)', () => {
  const set = continent({
    seats: 3,
    kingdoms: {
      0: { buildings: { market: 2, library: 1 }, units: { scribe: 3 }, gold: 0 },
      1: { buildings: { market: 2 }, units: { scribe: 3 }, gold: 0 },
      2: { buildings: { library: 1 }, units: { corsair: 2 }, gold: 1 },
    },
  });
  resolve(set).shows({ gold: [6, 0, 0], intellect: [3, 3, 2] });
  expect(unitsOf(set, 2)).toEqual({ corsair: 1 });
  expect(lines(reportOf(set, 2))).toEqual([{ cause: 'unit-upkeep', amount: -1 }]);
});
it('[DA-10.4] markets before sacrifices, each all or nothing (V-11)', () => {
  const set = continent({
    kingdoms: { 0: { race: 'orcs', buildings: { market: 1, sacrifices: 1 }, intellect: 2, gold: 0, units: {} } },
  });
  resolve(set).shows({ gold: { 0: 3 }, intellect: { 0: 1 } });
});
it('[DA-10.5] acquired if the intellect suffices now; it serves from the next form (V-13)', () => {
  const wise = { buildings: { library: 1, barracks: 1 }, intellect: 9 };
  const set = continent({ seats: 3, kingdoms: { 0: wise, 1: { intellect: 9 } } });
  const archers = { train: [{ unit: 'archer', count: 1 }] };
  set.as(0).refuses('DA-4.10', orders(set.state, 0, { knowledge: 'arrows', ...archers }));
  resolve(set, { 0: { knowledge: 'arrows' }, 1: { knowledge: 'arrows' } }).shows({ intellect: { 0: 1, 1: 9 } });
  expect(reportOf(set, 0).knowledge).toEqual({ acquired: [{ knowledge: 'arrows', turn: 1 }], lapsed: null });
  expect(reportOf(set, 1).knowledge).toEqual({ acquired: [], lapsed: 'arrows' });
  set.as(0).plays(orders(set.state, 0, archers));
});
it('[DA-10.6] Pulleys and Architecture give one building more each', () => {
  const learned = (knowledge: string[]) => continent({ kingdoms: { 0: { knowledge, gold: 999 } } });
  const build = (set: ReturnType<typeof learned>, count: number) =>
    orders(set.state, 0, { build: [{ building: 'mine', count }] });
  const one = learned(['pulleys']);
  one
    .as(0)
    .plays(build(one, 6))
    .refuses('DA-4.9', build(one, 7), {
      errors: [{ code: 'E_BUILD_LIMIT', path: '/build', rule: 'DA-4.9', params: { limit: 6, count: 7 } }],
    });
  const two = learned(['pulleys', 'architecture']);
  two.as(0).plays(build(two, 7)).refuses('DA-4.9', build(two, 8));
});
it('[DA-10.7] gold and intellect stay whole and never go below 0, however many rob and loot', () => {
  const set = continent({
    seats: 5,
    kingdoms: {
      0: { gold: 7, intellect: 1, buildings: { market: 3, library: 40 }, units: {} },
      ...Object.fromEntries([1, 2, 3, 4].map((seat) => [seat, { known: [0], units: { spy: 3, warrior: 1 } }])),
    },
  });
  const rob = { spies: [{ mission: 'steal', target: 'k0', count: 3 }], ...send('k0', 1) };
  resolve(set, { 1: rob, 2: rob, 3: rob, 4: rob });
  for (const n of [...set.state.gold, ...set.state.intellect]) expect(Number.isInteger(n) && n >= 0).toBe(true);
});
