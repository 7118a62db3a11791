import { expect, it } from 'vitest';
import notices from '../content/notices.json' with { type: 'json' };
import { hasJustWon, nameFault } from '../rules/2-starting-pack.ts';
import { RACES, UNITS } from '../rules/content.ts';
import { buildingsOf, continent, named, ready, resolve, engine, unitsOf } from './kingdoms.ts';

const SEED = [1, 2, 3, 4, 5, 6, 7, 8];
const notice = (id: string) => notices.entries.find((entry) => entry.id === id);

it('[DA-2.1] registration is confirmed by a mail that cannot be switched off', () => {
  expect(notice('registration')).toMatchObject({ to: 'account', optOut: false });
});
it('[DA-2.2] each optional notice can be switched off', () => {
  const forced = notices.entries.filter((entry) => !entry.optOut).map(({ id }) => id);
  expect(forced).toEqual(['registration', 'removed']);
});
it('[DA-2.3] who deletes his account resigns, whenever that is', () => {
  const set = continent({ seats: 3 });
  set.as(1).plays(ready).plays({ kind: 'resign' });
  resolve(set).shows({ fate: ['alive', 'abandoned', 'alive'] });
});
it('[DA-2.4] five races may be chosen, others are drawn evenly among those allowed', () => {
  expect(RACES.map(({ id }) => id)).toEqual(['elves', 'orcs', 'humans', 'dwarves', 'undead']);
  const five = engine.begin(5, {}, SEED).state;
  expect(new Set(five.race).size).toBe(5);
  const chosen = engine.begin(4, { race: ['orcs', 'any', 'orcs', 'any'], undead: false, elves: false }, SEED).state;
  expect([chosen.race[0], chosen.race[2]]).toEqual(['orcs', 'orcs']);
  expect([...chosen.race].sort()).toEqual(['dwarves', 'humans', 'orcs', 'orcs']);
  expect(() => engine.begin(2, { race: ['nelrks', 'orcs'] }, SEED)).toThrow();
});
it('[DA-2.5] a name of 3 to 30 characters, unique whatever the case', () => {
  expect(nameFault('Ur', [])).toBe('length');
  expect(nameFault('x'.repeat(31), [])).toBe('length');
  expect(nameFault('Telerin', ['TELERIN'])).toBe('taken');
  expect(nameFault('Été', ['Hiver'])).toBeNull();
  // A sign nobody sees would make a second Telerin of it.
  for (const unseen of ['\u200b', '\u202e', '\u2066', '\ufeff', '\u3164', '\ud800'])
    expect(nameFault(`Tele${unseen}rin`, ['Telerin'])).toBe('unseen');
});
it('[DA-2.6] 5 quarries, 1 barracks, 4 warriors, 50 gold; turn 1 without orders gives 100 gold (V-3)', () => {
  const set = continent();
  expect(buildingsOf(set, 0)).toEqual({ quarry: 5, barracks: 1 });
  expect(unitsOf(set, 0)).toEqual({ warrior: 4 });
  set.shows({ gold: [50, 50], intellect: [0, 0], known: [[], []] });
  resolve(set).shows({ gold: [100, 100], intellect: [0, 0] });
});
it('[DA-2.7] who has just won may take 4 special units of his race', () => {
  const s = engine.begin(5, { race: RACES.map(({ id }) => id), pack: Array<string>(5).fill('special') }, SEED).state;
  expect(s.units.map((units) => named(UNITS, units))).toEqual(RACES.map(({ specialUnit }) => ({ [specialUnit]: 4 })));
  expect(hasJustWon(['destruction', 'victory'], 0)).toBe(true);
  expect(hasJustWon(['victory'], 1)).toBe(false);
  expect(hasJustWon(['victory', 'abandonment'], 0)).toBe(false);
});
it('[DA-2.8] one kingdom each: a person’s second is removed with the first', () => {
  const set = continent({ seats: 4 });
  set.as(-2).plays({ kind: 'remove', seat: 1 }, { kind: 'remove', seat: 3 });
  resolve(set).shows({ fate: ['alive', 'removed', 'alive', 'removed'] });
});
