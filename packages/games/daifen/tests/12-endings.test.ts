import { REFEREE } from '@rempart/kernel';
import { expect, it } from 'vitest';
import { ranking } from '../rules/12-endings.ts';
import { hasJustWon } from '../rules/2-starting-pack.ts';
import { blank } from '../rules/4-options.ts';
import { faultsOf } from '../rules/4-form.ts';
import { room } from '../room.ts';
import { buildingsOf, continent, orders, ready, reportOf, resolve, stateOf, unitsOf } from './kingdoms.ts';
import type { Kingdom, Place } from './kingdoms.ts';

const send = (target: string, count = 60) => ({ attacks: [{ target, units: [{ unit: 'warrior', count }] }] });
const hut: Kingdom = { buildings: { mine: 1 }, units: {}, gold: 0 };
const horde = (...known: number[]): Kingdom => ({ known, units: { warrior: 60 } });
/** Three left of four. */
const three: Place = { seats: 4, kingdoms: { 3: { fate: 'destroyed' } } };
const yes = { associate: true };

it('[DA-12.1] without a building after the combats it is destroyed, by sabotage too (V-28)', () => {
  const set = continent({
    seats: 3,
    kingdoms: { 0: { ...hut, gold: 60 }, 1: { known: [0], units: { spy: 1 } } },
    tape: [0, 0, 7, 1],
  });
  resolve(set, {
    0: { build: [{ building: 'quarry', count: 1 }] },
    1: { spies: [{ mission: 'sabotage', target: 'k0', count: 1 }] },
  });
  set.shows({ fate: ['destroyed', 'alive', 'alive'] }).tells({ e: 'destroyed', seat: 0, rule: 'DA-12.1' });
  expect(buildingsOf(set, 0)).toEqual({});
  const wall = continent({ seats: 3, kingdoms: { 0: { ...hut, buildings: { barricades: 1 } } } });
  resolve(wall).shows({ fate: ['alive', 'alive', 'alive'] });
});
it('[DA-12.2] all it had goes with it: units, spies on the way, orders, gold', () => {
  const set = continent({
    seats: 4,
    kingdoms: {
      0: { ...hut, known: [2], units: { spy: 2, warrior: 3 }, intellect: 9, gold: 30 },
      1: horde(0),
      2: { known: [] },
    },
  });
  resolve(set, {
    0: {
      ...send('k2', 3),
      spies: [{ mission: 'indicate', to: 'k2', subject: 'k0', count: 2 }],
      knowledge: 'arrows',
    },
    1: send('k0'),
  });
  set.shows({ fate: { 0: 'destroyed' }, gold: { 0: 0 }, intellect: { 0: 0 }, known: { 2: [] } });
  expect(unitsOf(set, 0)).toEqual({});
  expect(reportOf(set, 0).head.status).toBe('destroyed');
});
it('[DA-12.3] one kingdom left: it wins; the others rank by their fall', () => {
  const set = continent({ seats: 3, kingdoms: { 0: horde(1), 1: hut, 2: { fate: 'destroyed' } } });
  resolve(set, { 0: send('k1') }).ends('DA-12.3', [0]);
  const told = set.events.find((e) => e.e === 'ranking');
  expect(told).toMatchObject({
    places: [
      { seat: 0, rank: 1 },
      { seat: 1, rank: 2 },
      { seat: 2, rank: 3 },
    ],
  });
  const s = stateOf({ seats: 6 });
  Object.assign(s, {
    fate: ['alive', 'destroyed', 'abandoned', 'removed', 'destroyed', 'destroyed'],
    fell: [0, 5, 5, 9, 7, 5],
    fallPoints: [0, 90, 90, 999, 10, 200],
  });
  expect(ranking(s, [0]).map(({ seat, rank }) => [seat, rank])).toEqual([
    [0, 1],
    [4, 2],
    [5, 3],
    [1, 4],
    [2, 5],
    [3, null],
  ]);
});
it('[DA-12.4] none left: nobody wins', () => {
  const set = continent({
    kingdoms: {
      0: { ...hut, ...horde(1), buildings: { mine: 1 } },
      1: { ...hut, ...horde(0), buildings: { mine: 1 } },
    },
  });
  resolve(set, { 0: send('k1'), 1: send('k0') }).ends('DA-12.4', []);
});
it('[DA-12.5] an eliminated lord reads his last report and sends no more orders', () => {
  const set = continent({ seats: 4, kingdoms: { 0: hut, 1: horde(0) } });
  resolve(set, { 1: send('k0') });
  expect(reportOf(set, 0).head).toMatchObject({ status: 'destroyed', turn: 1 });
  set.as(0).refuses('K-2', orders(set.state, 0)).asks('orders', 1, 2, 3);
  expect(faultsOf(set.state, 0, blank(set.state, 0))).toMatchObject([{ code: 'E_ELIMINATED' }]);
  resolve(set).hearsNothing(0, { e: 'report' });
});
it('[DA-12.6] all who are then alive said yes: they win together (V-29)', () => {
  resolve(continent(three), { 0: yes, 1: yes, 2: yes }).ends('DA-12.6', [0, 1, 2]);
  const no = resolve(continent(three), { 0: yes, 1: yes, 2: {} }).goesOn();
  expect(reportOf(no, 0).association).toEqual({ offered: true, yes: 2 });
  const falling = { seats: 4, kingdoms: { 0: horde(2), 2: hut, 3: { fate: 'destroyed' as const } } };
  resolve(continent(falling), { 0: { ...yes, ...send('k2') }, 1: yes, 2: yes }).ends('DA-12.6', [0, 1]);
  resolve(continent(falling), { 0: send('k2'), 1: yes, 2: yes }).goesOn();
  const last = { seats: 4, kingdoms: { 0: horde(1, 2), 1: hut, 2: hut, 3: { fate: 'destroyed' as const } } };
  resolve(continent(last), { 0: { attacks: [...send('k1', 30).attacks, ...send('k2', 30).attacks] } }).ends(
    'DA-12.3',
    [0],
  );
});
it('[DA-12.6] offered every turn, naming only those one knows; never when switched off', () => {
  const set = continent({ ...three, kingdoms: { ...three.kingdoms, 0: { known: [2] } } });
  resolve(set)
    .hears(0, { e: 'offered', others: [null, 'k2'] })
    .hears(1, { e: 'offered', others: [null, null] });
  resolve(set).hears(0, { e: 'offered' });
  const off = continent({ ...three, chosen: { association: false } });
  off.as(0).refuses('DA-4.19', orders(off.state, 0, yes));
  resolve(off).tellsNothing({ e: 'offered' });
});
it('[DA-12.7] a shared victory is a full one', () => {
  const set = resolve(continent(three), { 0: yes, 1: yes, 2: yes });
  const told = set.events.find((e) => e.e === 'ranking') as unknown as { places: { rank: number | null }[] };
  expect(told.places.map(({ rank }) => rank)).toEqual([1, 1, 1, 4]);
  expect(hasJustWon(['victory'], 0)).toBe(true);
});
it('[DA-12.8] never with four', () => {
  const set = continent({ seats: 5, kingdoms: { 4: { fate: 'destroyed' } } });
  set.as(0).refuses('DA-4.19', orders(set.state, 0, yes));
  resolve(set).tellsNothing({ e: 'offered' }).goesOn();
});
it('[DA-12.9] the referee removes: refused at once, gone in step 0, apart from the destroyed', () => {
  const set = continent({ seats: 4 });
  set.as(0).refuses('K-3', { kind: 'remove', seat: 1 });
  set.as(REFEREE).plays({ kind: 'remove', seat: 1 }).refuses('DA-12.9', { kind: 'remove', seat: 1 });
  set.as(REFEREE).refuses('DA-12.9', { kind: 'remove', seat: 7 });
  set.hears(1, { e: 'removal' }).hearsNothing(0);
  set.as(1).refuses('K-2', orders(set.state, 1));
  expect(faultsOf(set.state, 1, blank(set.state, 1))).toMatchObject([{ code: 'E_ELIMINATED' }]);
  resolve(set)
    .tells({ e: 'removed', seat: 1, rule: 'DA-12.9' })
    .shows({ fate: { 1: 'removed' } });
  expect(reportOf(set, 0).news).toMatchObject({
    destroyed: [],
    removed: [{ kingdom: 'k1', how: 'removed' }],
    living: 3,
  });
  // The last who was waited for is removed: the turn goes on.
  const last = continent({ seats: 3 });
  for (const seat of [0, 2]) last.as(seat).plays(ready);
  last.as(REFEREE).plays({ kind: 'remove', seat: 1 }).shows({ turn: 2 });
});
it('[DA-12.10] eight silent turns, warned when 3, 2, 1 are left; any form starts afresh (V-41)', () => {
  const eight = { idleTurns: 8 };
  const set = continent({ seats: 3, turn: 9, chosen: eight, kingdoms: { 0: { silent: 4 } } });
  const busy = { 1: {}, 2: {} };
  resolve(set, busy).hears(0, { e: 'idle', left: 3 });
  resolve(set, busy).hears(0, { e: 'idle', left: 2 }).hearsNothing(1, { e: 'idle' });
  const fresh = continent({ seats: 3, turn: 11, chosen: eight, kingdoms: { 0: { silent: 6 } } });
  resolve(fresh, { 0: {}, ...busy }).shows({ silent: [0, 0, 0] });
  resolve(set, busy).hears(0, { e: 'idle', left: 1 }).shows({ turn: 12 });
  resolve(set, busy)
    .tells({ e: 'abandoned', seat: 0, rule: 'DA-12.10' })
    .shows({ fate: ['abandoned', 'alive', 'alive'], fell: [12, 0, 0] });
  expect(reportOf(set, 0).economy.gold.lines).toEqual([{ cause: 'ruin', amount: -(50 + 3 * 50) }]);
  const never = continent({ seats: 3, turn: 99, chosen: { idleTurns: 0 }, kingdoms: { 0: { silent: 98 } } });
  resolve(never, busy)
    .shows({ fate: ['alive', 'alive', 'alive'] })
    .tellsNothing({ e: 'idle' });
});
it('[DA-12.10] who says “ready” himself is not silent, without a form too; the clock says it for nobody', () => {
  const place: Place = {
    seats: 3,
    turn: 5,
    chosen: { idleTurns: 2 },
    kingdoms: { 0: { silent: 1 }, 1: { silent: 1 } },
  };
  const set = continent(place);
  set.as(0).plays(ready);
  set.as(2).plays(orders(set.state, 2));
  set.expires().shows({ fate: ['alive', 'abandoned', 'alive'], silent: { 0: 0, 2: 0 } });
  // A word taken back was a word all the same.
  const back = continent(place);
  back.as(0).plays(ready).plays({ kind: 'unready' });
  back.expires().shows({ fate: ['alive', 'abandoned', 'alive'] });
});
it('[DA-12.10] a kingdom that fell silent goes by this rule, one that resigned by its own', () => {
  const set = continent({
    seats: 4,
    turn: 5,
    chosen: { idleTurns: 2 },
    kingdoms: { 0: { silent: 1 }, 1: { silent: 1 } },
  });
  set.as(1).plays({ kind: 'resign' });
  set.as(2).plays(ready).as(3).plays(ready);
  set
    .expires()
    .tells({ e: 'abandoned', seat: 0, rule: 'DA-12.10' })
    .tells({ e: 'abandoned', seat: 1, rule: 'DA-1.11' });
});
it('[DA-12.10] nobody is removed for silence unless tempo or host say so', () => {
  expect(stateOf().options.idleTurns).toBe(0);
  const byDeadline = room.hosting?.tempos?.all.filter(({ days }) => days !== undefined) ?? [];
  expect(byDeadline.map(({ options }) => options.idleTurns)).toEqual([8, 8, 8, 8]);
});
it('[DA-12.11] at the turn limit the best in points wins, equals share', () => {
  const place: Place = { seats: 3, turn: 10, chosen: { turnLimit: 10 } };
  resolve(continent({ ...place, kingdoms: { 1: { gold: 60 } } })).ends('DA-12.11', [1]);
  resolve(continent(place)).ends('DA-12.11', [0, 1, 2]);
  resolve(continent({ ...place, turn: 9 })).goesOn();
});
it('[DA-12.11] the host closes, or lets the rest run with a limit', () => {
  const set = continent({ seats: 3, turn: 7, chosen: { turnLimit: 0 }, kingdoms: { 2: { gold: 99 } } });
  set.as(REFEREE).plays({ kind: 'run-on' }).tells({ e: 'limit', limit: 60 });
  const limited = continent({ seats: 3, turn: 7, chosen: { turnLimit: 20 } });
  limited.as(REFEREE).plays({ kind: 'run-on' }).tells({ e: 'limit', limit: 20 });
  const late = continent({ seats: 3, turn: 50, chosen: { turnLimit: 0 } });
  late
    .as(REFEREE)
    .plays({ kind: 'run-on' })
    .shows({ options: { turnLimit: 80 } });
  set.as(REFEREE).plays({ kind: 'close' }).ends('DA-12.11', [2]);
});
it('[DA-12.11] closed, a kingdom that is leaving is gone first: it wins nothing and is ranked as it went', () => {
  const set = continent({ seats: 4, turn: 7, kingdoms: { 0: { gold: 900 }, 1: { gold: 800 }, 2: { gold: 99 } } });
  set.as(0).plays({ kind: 'resign' });
  set.as(REFEREE).plays({ kind: 'remove', seat: 1 }).plays({ kind: 'close' }).ends('DA-12.11', [2]);
  set.tells({ e: 'abandoned', seat: 0, rule: 'DA-1.11' }).tells({ e: 'removed', seat: 1, rule: 'DA-12.9' });
  set.shows({ fate: ['abandoned', 'removed', 'alive', 'alive'], fell: [7, 7, 0, 0], gold: [0, 0, 99, 50] });
  const told = set.events.find((e) => e.e === 'ranking') as unknown as {
    places: { seat: number; rank: number | null }[];
  };
  expect(told.places.map(({ seat, rank }) => [seat, rank])).toEqual([
    [2, 1],
    [3, 2],
    [0, 3],
    [1, null],
  ]);
  const result = (seat: number) => room.hosting?.seating?.result(set.state, seat)?.how;
  expect([0, 1, 2, 3].map(result)).toEqual(['abandonment', 'removal', 'victory', 'survival']);
});
it('[DA-12.4] closed with everybody leaving: nobody wins', () => {
  const set = continent({ seats: 2 });
  set.as(REFEREE).plays({ kind: 'remove', seat: 0 });
  set.as(REFEREE).plays({ kind: 'remove', seat: 1 });
  // The last who was waited for is gone: the turn is resolved, and nobody is left.
  set.ends('DA-12.4', []);
  const two = continent({ seats: 3 });
  two.as(0).plays({ kind: 'resign' });
  two.as(REFEREE).plays({ kind: 'remove', seat: 1 });
  two.as(REFEREE).plays({ kind: 'close' }).ends('DA-12.11', [2]);
});
