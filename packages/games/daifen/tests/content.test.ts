/** Everything in the tables, used in play. */
import { noteContent } from '@rempart/kernel/testing';
import { expect, it } from 'vitest';
import rumoursJson from '../content/rumours.json' with { type: 'json' };
import { BANDS, BUILDINGS, KNOWLEDGE, RACES, unit, UNITS } from '../rules/content.ts';
import { continent, reportOf, resolve } from './kingdoms.ts';

for (const { id: race } of RACES) {
  const mine = <T extends { readonly races: readonly string[] }>(things: readonly T[]): T[] =>
    things.filter(({ races }) => races.includes(race));
  const learned = mine(KNOWLEDGE).map(({ id }) => id);
  const owned = Object.fromEntries(mine(BUILDINGS).map(({ id }) => [id, 5]));

  it(`[DA-10.5] ${race} learn all that is theirs, one a turn`, () => {
    const set = continent({ seats: 3, kingdoms: { 0: { race, intellect: 999 } } });
    for (const knowledge of learned) resolve(set, { 0: { knowledge }, 1: {}, 2: {} });
    expect(reportOf(set, 0).knowledge.acquired).toEqual(learned.map((id, i) => ({ knowledge: id, turn: i + 1 })));
    const spent = mine(KNOWLEDGE).reduce((n, { cost }) => n + cost, 0);
    set.shows({ intellect: { 0: 999 - spent } });
  });
  it(`[DA-4.9] ${race} build all that is theirs, at its price`, () => {
    const all = mine(BUILDINGS);
    for (let i = 0; i < all.length; i += 5) {
      const some = all.slice(i, i + 5);
      const set = continent({ seats: 3, kingdoms: { 0: { race, gold: 500, knowledge: learned } } });
      resolve(set, { 0: { build: some.map(({ id }) => ({ building: id, count: 1 })) } });
      expect(reportOf(set, 0).created.buildings).toEqual(Object.fromEntries(some.map(({ id }) => [id, 1])));
      const cost = some.reduce((n, building) => n + building.cost, 0);
      expect(reportOf(set, 0).economy.gold.lines[0]).toEqual({ cause: 'construction', amount: -cost });
    }
  });
  it(`[DA-4.10] ${race} train all that is theirs, and send what may fight`, () => {
    const all = mine(UNITS);
    const set = continent({
      seats: 3,
      kingdoms: { 0: { race, gold: 900, knowledge: learned, buildings: owned, units: {}, known: [1] } },
    });
    resolve(set, { 0: { train: all.map(({ id }) => ({ unit: id, count: 1 })) } });
    expect(reportOf(set, 0).created.units).toEqual(Object.fromEntries(all.map(({ id }) => [id, 1])));
    const fighters = all.filter(({ offensive }) => offensive).map(({ id }) => ({ unit: id, count: 1 }));
    resolve(set, { 0: { attacks: [{ target: 'k1', units: fighters }] } });
    expect(Object.keys(reportOf(set, 0).battles[0].attackers[0].engaged)).toHaveLength(fighters.length);
  });
}

it('[DA-7.15] every band may be met, the commoner more often', () => {
  for (const [i, band] of BANDS.entries()) {
    if (BANDS.indexOf(band) !== i) continue;
    const set = continent({ kingdoms: { 0: { known: [1], units: { spy: 1 } } }, tape: [0, 17, i, 1] });
    resolve(set, { 0: { spies: [{ mission: 'explore', count: 1 }] } });
    expect(reportOf(set, 0).exploration.events).toEqual([{ event: 'troops', unit: unit(band).id, count: 2 }]);
  }
  expect(BANDS).toHaveLength(16);
  expect(BANDS.filter((band) => band === BANDS[0])).toHaveLength(3);
});

it('[DA-11.1] every rumour of the table may be told', () => {
  for (const { id, topic, claim } of rumoursJson.entries) {
    const set = continent({ kingdoms: { 0: { known: [1] } }, tape: [0, 0, 5, 5, 5, 5, 5, 5] });
    resolve(set, { 0: { rumour: { about: 'k1', kind: 'claim', topic, claim } } });
    expect(reportOf(set, 0).rumours).toEqual([{ about: 'k1', topic, claim }]);
    noteContent('daifen', [id]);
  }
});
