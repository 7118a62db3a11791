import { expect, it } from 'vitest';
import { paceOf } from '../../hosting.ts';
import type { Tempo, Tempos } from '../../hosting.ts';
import { hosting } from '../hosting.ts';
import { daifen } from '../index.ts';
import { continent, orders, ready, reportOf, resolve, stateOf, engine } from './kingdoms.ts';

const tempos = hosting.tempos as Tempos;
const tempoOf = (id: string): Tempo => tempos.all.find((tempo) => tempo.id === id) as Tempo;

it('[DA-1.1] turns are numbered from 1, one after the other', () => {
  const set = continent();
  expect(set.state.turn).toBe(1);
  resolve(set).tells({ e: 'resolved', turn: 1 }).tells({ e: 'turn', turn: 2 }).shows({ turn: 2 });
});
it('[DA-1.2] each tempo has its days (V-7)', () => {
  expect(tempoOf('fast').days).toEqual([1, 2, 3, 4, 5, 7]);
  expect(tempoOf('medium').days).toEqual([1, 3, 5]);
  expect(tempoOf('normal').days).toEqual([1, 4]);
  expect(tempoOf('slow').days).toEqual([1]);
});
// What a house is asked to keep; that the clock keeps it is tried where the clock is (packages/match/tests/continent.test.ts).
it('[DA-1.3] the deadline is at 20:00 in Paris, or where and when the host says', () => {
  const usual = paceOf(tempos, tempoOf('normal'));
  expect(usual).toMatchObject({ kind: 'slots', days: [1, 4], time: '20:00', zone: 'Europe/Paris', hold: true });
  const asked = { time: '06:30', zone: 'America/New_York' };
  expect(paceOf(tempos, tempoOf('slow'), asked)).toMatchObject(asked);
});
it('[DA-1.4] two kingdoms or more; the first deadline at least 24 hours after the start', () => {
  expect(daifen.seats[0]).toBe(2);
  expect(daifen.seats[1]).toBeGreaterThanOrEqual(1000);
  expect(() => engine.begin(1, {}, [1, 2, 3, 4, 5, 6, 7, 8])).toThrow();
  expect(paceOf(tempos, tempoOf('slow'))).toMatchObject({ first: 24 });
});
it('[DA-1.5] a form for a turn resolved is late, one for a turn not open is early (V-43)', () => {
  const set = continent({ seats: 3, turn: 7 });
  const form = (turn: number) => orders(set.state, 0, { turn });
  set.as(0).refuses('DA-1.5', form(6), { why: 'E_LATE', path: '/turn' });
  set.as(0).refuses('DA-1.5', form(8), { why: 'E_TURN' });
  set.as(0).plays(form(7));
});
it('[DA-1.6] the clock that counts is not the lord’s: once the turn has run out a form is for the past', () => {
  const set = continent();
  const late = orders(set.state, 0);
  resolve(set).as(0).refuses('DA-1.5', late, { why: 'E_LATE' });
});
it('[DA-1.7] a turn resolves once, then the next one opens; after an outage no slot is made up', () => {
  const set = resolve(continent({ seats: 3 }));
  set.asks('orders', 0, 1, 2).shows({ turn: 2 });
  expect(paceOf(tempos, tempoOf('fast'))).toMatchObject({ rest: 12 });
});
it('[DA-1.9] continents do not know of each other', () => {
  const [one, two] = [continent({ seed: 'one' }), continent({ seed: 'two' })];
  const before = JSON.stringify(two.state);
  resolve(resolve(one));
  expect(one.state.turn).toBe(3);
  expect(JSON.stringify(two.state)).toBe(before);
});
it('[DA-1.10] the turn ends when all are ready; ready can be withdrawn', () => {
  const set = continent({ seats: 3 });
  set.as(0).plays(ready);
  set.as(1).plays(ready).plays({ kind: 'unready' });
  set.as(2).plays(ready).asks('orders', 1).shows({ turn: 1 });
  set.as(1).plays(ready).shows({ turn: 2 });
});
it('[DA-1.10] who has resigned is not asked to withdraw', () => {
  const set = continent({ seats: 3 });
  set.as(0).plays({ kind: 'resign' }).refuses('DA-1.11', { kind: 'unready' });
});
it('[DA-1.11] a lord may resign: his kingdom is abandoned at the next resolution, and not waited for', () => {
  const set = continent({ seats: 3 });
  set
    .as(0)
    .plays({ kind: 'resign' })
    .tells({ e: 'resigned', see: [0] });
  set.as(0).refuses('DA-1.11', { kind: 'resign' });
  set.as(1).hearsNothing(1, { e: 'resigned' });
  set.as(1).plays(ready);
  set
    .as(2)
    .plays(ready)
    .tells({ e: 'abandoned', seat: 0 })
    .shows({ fate: ['abandoned', 'alive', 'alive'] });
  expect(reportOf(set, 0).head.status).toBe('abandoned');
  set.asks('orders', 1, 2);
});
it('[DA-1.11] one may resign also after having said ready', () => {
  const set = continent({ seats: 3 });
  set.as(0).plays(ready).plays({ kind: 'resign' });
  expect(set.state.leaving[0]).toBe('abandoned');
  expect(stateOf().leaving).toEqual(['', '']);
});
