import { expect, it } from 'vitest';
import type { Gift } from '../rules/state.ts';
import { continent, orders, reportOf, resolve, unitsOf } from './kingdoms.ts';

const warriors = (target: string, count: number) => ({ target, units: [{ unit: 'warrior', count }] });
const caravans = (to: string, count: number): Gift => ({ to, kind: 'unit', unit: 'caravan', count });
/** k1 has one weak building and nobody at home; k2 burns it down. */
const doomed = { 1: { buildings: { mine: 1 }, units: {}, gold: 20 }, 2: { known: [1, 0], units: { warrior: 60 } } };

it('[DA-6.1] gifts arrive in phase 6, out of reach of loot and thieves', () => {
  const set = continent({
    seats: 4,
    kingdoms: { 0: { known: [1] }, 1: { units: {}, gold: 5 }, 2: { known: [1], units: { warrior: 4 } } },
  });
  resolve(set, {
    0: { gifts: [{ to: 'k1', kind: 'gold', amount: 30 }] },
    2: { attacks: [warriors('k1', 1)] },
  });
  expect(reportOf(set, 2).battles[0].outcome).toBe('pierced');
  const { lines } = reportOf(set, 1).economy.gold;
  expect(lines).toContainEqual({ cause: 'looted', amount: -5 });
  expect(lines).toContainEqual({ cause: 'gifts-received', amount: 30 });
});
it('[DA-6.2] to one destroyed this turn: it returns; both destroyed: lost; from one destroyed: it arrives (V-26)', () => {
  const set = continent({ seats: 4, kingdoms: { 0: { known: [1], gold: 50 }, ...doomed } });
  resolve(set, {
    0: { gifts: [{ to: 'k1', kind: 'gold', amount: 30 }] },
    1: { rumour: null },
    2: { attacks: [warriors('k1', 60)] },
  });
  expect(reportOf(set, 0).gifts).toMatchObject({ sent: [], returned: [{ to: 'k1', kind: 'gold', amount: 30 }] });
  expect(reportOf(set, 0).economy.gold.lines).toContainEqual({ cause: 'gifts-returned', amount: 30 });
  expect(reportOf(set, 2).battles[0].loot).toBe(25);

  const will = { 1: { ...doomed[1], known: [0, 3] }, 2: doomed[2], 3: { buildings: { mine: 1 }, units: {} } };
  const both = continent({ seats: 5, kingdoms: { ...will, 4: { known: [3], units: { warrior: 60 } } } });
  resolve(both, {
    1: {
      gifts: [
        { to: 'k0', kind: 'gold', amount: 7 },
        { to: 'k3', kind: 'gold', amount: 8 },
      ],
    },
    2: { attacks: [warriors('k1', 60)] },
    4: { attacks: [warriors('k3', 60)] },
  });
  both.shows({ fate: ['alive', 'destroyed', 'alive', 'destroyed', 'alive'] });
  expect(reportOf(both, 0).gifts.received).toEqual([{ from: null, kind: 'gold', amount: 7 }]);
  expect(reportOf(both, 1).gifts.returned).toEqual([]);
});
it('[DA-6.3] given units belong to the recipient; he cannot train more of them', () => {
  const set = continent({
    seats: 3,
    kingdoms: {
      0: { known: [1], units: { troll: 2 } },
      1: { race: 'elves', units: {}, known: [0], buildings: { 'ka-ban': 1 } },
    },
  });
  resolve(set, { 0: { gifts: [{ to: 'k1', kind: 'unit', unit: 'troll', count: 2 }] } });
  expect([unitsOf(set, 0), unitsOf(set, 1)]).toEqual([{}, { troll: 2 }]);
  set.as(1).refuses('DA-4.10', orders(set.state, 1, { train: [{ unit: 'troll', count: 1 }] }), { why: 'E_UNIT_RACE' });
  set.as(1).plays(orders(set.state, 1, { attacks: [{ target: 'k0', units: [{ unit: 'troll', count: 2 }] }] }));
});
it('[DA-6.4] a gift does not make the giver known', () => {
  const set = continent({ seats: 3, kingdoms: { 0: { known: [1] } } });
  resolve(set, { 0: { gifts: [{ to: 'k1', kind: 'gold', amount: 1 }] } }).shows({ known: [[1], [], []] });
  expect(reportOf(set, 1).gifts.received).toEqual([{ from: null, kind: 'gold', amount: 1 }]);
});
it('[DA-6.5] each caravan given brings 3 gold and arrives itself (V-4); a host may cap it', () => {
  const place = { seats: 3, kingdoms: { 0: { known: [1], units: { caravan: 2 } }, 1: { units: {} } } };
  const set = resolve(continent(place), { 0: { gifts: [caravans('k1', 2)] } });
  expect(reportOf(set, 1).economy.gold.lines[0]).toEqual({ cause: 'caravans', amount: 6 });
  expect(reportOf(set, 0).economy.gold.lines).toEqual([{ cause: 'buildings', amount: 50 }]);
  expect(unitsOf(set, 1)).toEqual({ caravan: 2 });
  const capped = resolve(continent({ ...place, chosen: { tradeCap: 1 } }), { 0: { gifts: [caravans('k1', 2)] } });
  expect(reportOf(capped, 1).economy.gold.lines[0]).toEqual({ cause: 'caravans', amount: 3 });
  const back = continent({ seats: 4, kingdoms: { 0: { known: [1], units: { caravan: 2 } }, ...doomed } });
  resolve(back, { 0: { gifts: [caravans('k1', 2)] }, 2: { attacks: [warriors('k1', 60)] } });
  expect(unitsOf(back, 0)).toEqual({ caravan: 2 });
  expect(reportOf(back, 0).economy.gold.lines).toEqual([{ cause: 'buildings', amount: 50 }]);
});
it('[DA-6.6] supporters fight as part of the defence, survivors go home, whatever became of the kingdom', () => {
  const set = continent({ seats: 4, kingdoms: { 0: { known: [1], units: { warrior: 2, spy: 1 } }, ...doomed } });
  resolve(set, { 0: { supports: [warriors('k1', 1)] }, 2: { attacks: [warriors('k1', 60)] } });
  set.shows({ fate: ['alive', 'destroyed', 'alive', 'alive'] });
  const [battle] = reportOf(set, 0).battles;
  const lost = battle.defenders[0].lost.warrior ?? 0;
  expect(unitsOf(set, 0)).toEqual({ warrior: 2 - lost, spy: 1 });
  expect(reportOf(set, 0).supports.sent).toEqual([{ to: 'k1', units: { warrior: 1 } }]);

  const homeless = continent({
    seats: 4,
    kingdoms: { ...doomed, 1: { ...doomed[1], known: [3], units: { warrior: 5 } } },
  });
  resolve(homeless, { 1: { supports: [warriors('k3', 5)] }, 2: { attacks: [warriors('k1', 60)] } });
  homeless.shows({ fate: { 1: 'destroyed' } });
  expect(unitsOf(homeless, 1)).toEqual({});
  expect(unitsOf(homeless, 3)).toEqual({ warrior: 4 });
});
it('[DA-6.7] without an attack they simply come back', () => {
  const set = continent({ seats: 3, kingdoms: { 0: { known: [1] } } });
  resolve(set, { 0: { supports: [warriors('k1', 4)] } });
  expect(unitsOf(set, 0)).toEqual({ warrior: 4 });
  expect(reportOf(set, 0).supports.returned).toEqual([{ from: 'k1', units: { warrior: 4 } }]);
});
