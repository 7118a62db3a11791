import { expect, it } from 'vitest';
import phases from '../content/phases.json' with { type: 'json' };
import { daifen } from '../index.ts';
import { buildingsOf, continent, reportOf, resolve, unitsOf } from './kingdoms.ts';

const troop = (target: string, count: number) => ({ target, units: [{ unit: 'warrior', count }] });

it('[DA-5.1] those removed vanish first; orders naming them are void (V-31)', () => {
  const set = continent({
    seats: 5,
    kingdoms: {
      0: { known: [1, 3], gold: 50, units: { warrior: 6, spy: 1 } },
      1: { gold: 80 },
      2: { known: [0], units: { warrior: 1 } },
    },
  });
  set.as(-2).plays({ kind: 'remove', seat: 1 }, { kind: 'remove', seat: 3 });
  resolve(set, {
    0: {
      attacks: [troop('k3', 6)],
      gifts: [{ to: 'k1', kind: 'gold', amount: 10 }],
      spies: [{ mission: 'steal', target: 'k1', count: 1 }],
      rumour: { about: 'k1', kind: 'text', text: 'Gone.' },
    },
    2: { attacks: [troop('k0', 1)] },
  });
  set.shows({ fate: ['alive', 'removed', 'alive', 'removed', 'alive'], gold: { 0: 100, 1: 0 } });
  expect(reportOf(set, 0).battles[0].defenders[0].engaged).toEqual({ warrior: 6 });
  expect(reportOf(set, 0).gifts.sent).toEqual([]);
  expect(reportOf(set, 0).covert.missions).toEqual([]);
  expect(reportOf(set, 0).news.removed.map((gone: { kingdom: string }) => gone.kingdom)).toEqual(['k1', 'k3']);
  expect(reportOf(set, 1).economy.gold).toEqual({ opening: 80, lines: [{ cause: 'ruin', amount: -80 }], closing: 0 });
});
it('[DA-5.2] the phases in their printed order', () => {
  expect(daifen.steps.resolution).toEqual(phases.entries.map(({ id }) => id));
  expect(phases.entries.map(({ order }) => order)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
});
it('[DA-5.3] gifts are taken at the departure: they cannot be spent or stolen at home', () => {
  const set = continent({ seats: 3, kingdoms: { 0: { known: [1], gold: 50, intellect: 5 } } });
  resolve(set, {
    0: {
      gifts: [
        { to: 'k1', kind: 'gold', amount: 40 },
        { to: 'k1', kind: 'intellect', amount: 2 },
      ],
      build: [{ building: 'mine', count: 1 }],
    },
  });
  expect(reportOf(set, 0).created.dropped).toEqual([{ kind: 'building', id: 'mine', count: 1, reason: 'gold' }]);
  expect(reportOf(set, 0).economy.intellect.lines).toEqual([{ cause: 'gifts-sent', amount: -2 }]);
});
it('[DA-5.4] spies with a mission are away: only those on guard can intercept', () => {
  const away = { 1: { known: [0], units: { spy: 3 } }, 0: { known: [1], units: { spy: 1 } } };
  // Initiative, then the kingdom's own try; no spy is at home to try after it. Then sabotage fails.
  const set = continent({ kingdoms: away, tape: [0, 7, 0] });
  resolve(set, {
    0: { spies: [{ mission: 'sabotage', target: 'k1', count: 1 }] },
    1: { spies: [{ mission: 'explore', count: 3 }] },
  });
  // On guard, all three try.
  const home = continent({ kingdoms: away, tape: [0, 7, 7, 7, 0] });
  resolve(home, {
    0: { spies: [{ mission: 'sabotage', target: 'k1', count: 1 }] },
    1: { spies: [{ mission: 'counter', count: 3 }] },
  });
  expect(reportOf(home, 1).covert.intruders).toEqual([{ kingdom: 'k0', mission: 'sabotage' }]);
});
it('[DA-5.5] absent troops do not defend: attackers, supporters and gifts', () => {
  const set = continent({
    seats: 4,
    kingdoms: { 0: { known: [1, 2, 3], units: { warrior: 7 } }, 3: { known: [0], units: { warrior: 1 } } },
  });
  resolve(set, {
    0: {
      attacks: [troop('k1', 1)],
      supports: [troop('k2', 2)],
      gifts: [{ to: 'k2', kind: 'unit', unit: 'warrior', count: 1 }],
    },
    3: { attacks: [troop('k0', 1)] },
  });
  const home = reportOf(set, 0).battles.find((battle: { role: string }) => battle.role === 'defender');
  expect(home.defenders[0].engaged).toEqual({ warrior: 3 });
});
it('[DA-5.6] paid one by one, what cannot be paid is dropped, the rest is tried (V-12)', () => {
  const set = continent({ seats: 3, kingdoms: { 0: { gold: 60, known: [1], buildings: { barracks: 2, quarry: 5 } } } });
  resolve(set, {
    0: {
      gifts: [{ to: 'k1', kind: 'gold', amount: 10 }],
      build: [
        { building: 'quarry', count: 1 },
        { building: 'library', count: 1 },
      ],
      train: [
        { unit: 'warrior', count: 2 },
        { unit: 'spy', count: 2 },
      ],
    },
  });
  const { created, economy } = reportOf(set, 0);
  expect(created).toEqual({
    buildings: { quarry: 1 },
    units: { warrior: 2, spy: 1 },
    dropped: [
      { kind: 'building', id: 'library', count: 1, reason: 'gold' },
      { kind: 'unit', id: 'spy', count: 1, reason: 'gold' },
    ],
  });
  expect(economy.gold.lines.slice(0, 3)).toEqual([
    { cause: 'gifts-sent', amount: -10 },
    { cause: 'construction', amount: -35 },
    { cause: 'training', amount: -14 },
  ]);
});
it('[DA-5.7] supporting units are there before the fights', () => {
  const set = continent({
    seats: 3,
    kingdoms: { 0: { known: [1], units: { warrior: 9 } }, 1: { units: {} }, 2: { known: [1], units: { warrior: 1 } } },
  });
  resolve(set, { 0: { supports: [troop('k1', 9)] }, 2: { attacks: [troop('k1', 1)] } });
  expect(reportOf(set, 1).battles[0].defenders).toMatchObject([{ engaged: { warrior: 9 } }]);
  expect(reportOf(set, 1).battles[0].outcome).not.toBe('pierced');
});
it('[DA-5.8] the only barracks burns, the warriors in training appear all the same (V-39)', () => {
  const set = continent({
    seats: 3,
    kingdoms: {
      0: { gold: 9, units: {}, buildings: { barracks: 1, quarry: 1 } },
      1: { known: [0], units: { spy: 1 } },
    },
    // Initiative; not caught, success, the barracks (quarry comes first in building order).
    tape: [0, 0, 7, 1, 1],
  });
  resolve(set, {
    0: { train: [{ unit: 'warrior', count: 3 }] },
    1: { spies: [{ mission: 'sabotage', target: 'k0', count: 1 }] },
  });
  expect(buildingsOf(set, 0)).toEqual({ quarry: 1 });
  expect(unitsOf(set, 0)).toEqual({ warrior: 3 });
});
