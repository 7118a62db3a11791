import { expect, it } from 'vitest';
import rumoursJson from '../content/rumours.json' with { type: 'json' };
import { truth } from '../rules/11-rumours.ts';
import type { Rumour } from '../rules/tick.ts';
import { continent, reportOf, resolve } from './kingdoms.ts';
import type { Place } from './kingdoms.ts';

/** Two alike kingdoms in which nothing is few or many: after the initiative, three false tries each, and no more. */
const even: Place = { kingdoms: { 0: { known: [1] }, 1: { known: [0] } } };
const SILENT = [5, 5, 5];
const told = (tape: number[], place: Place = even, lines = {}) => {
  const set = resolve(continent({ ...place, tape: [0, ...tape] }), lines);
  return [0, 1].map((seat) => reportOf(set, seat).rumours as (Rumour & { about: string })[]);
};

it('[DA-11.1] three topics: army, buildings, gold', () => {
  expect(rumoursJson.topics).toEqual(['army', 'buildings', 'gold']);
  // A false one of each about k0, none about k1: nothing else is ever drawn.
  const [own] = told([0, 0, 0, 1, 0, 0, 0, 0, ...SILENT]);
  expect(own?.map(({ topic }) => topic).sort()).toEqual(['army', 'buildings', 'gold']);
});
it('[DA-11.2] few or many: 1 chance in 3 that it is said', () => {
  const place: Place = { kingdoms: { 0: { known: [1], units: { warrior: 40 } }, 1: { known: [0] } } };
  // k0 many: true told, no false; buildings and gold silent. k1 few: not told, no false.
  expect(told([0, 5, 5, 5, 1, 5, 5, 5], place)).toEqual([
    [{ about: 'k0', topic: 'army', claim: 'many' }],
    [{ about: 'k0', topic: 'army', claim: 'many' }],
  ]);
  expect(told([1, 5, 5, 5, 0, 5, 5, 5], place)[0]).toEqual([{ about: 'k1', topic: 'army', claim: 'few' }]);
});
it('[DA-11.3] against the mean, in whole numbers (V-34, V-35)', () => {
  expect(truth(10, 4, 60)).toBeNull();
  expect(truth(30, 4, 60)).toBe('many');
  expect(truth(2, 4, 60)).toBe('few');
  expect(truth(0, 3, 0)).toBe('few');
  expect(truth(15, 2, 60)).toBe('few');
  expect(truth(45, 2, 60)).toBe('many');
});
it('[DA-11.4] a false one: the opposite of the truth, otherwise either', () => {
  const place: Place = { kingdoms: { 0: { known: [1], units: { warrior: 40 } }, 1: { known: [0] } } };
  expect(told([2, 0, 5, 5, 2, 0, 5, 5], place)[0]).toEqual([
    { about: 'k0', topic: 'army', claim: 'few' },
    { about: 'k1', topic: 'army', claim: 'many' },
  ]);
  expect(told([0, 0, 5, 5, ...SILENT])[0]).toEqual([{ about: 'k0', topic: 'army', claim: 'few' }]);
  expect(told([0, 1, 5, 5, ...SILENT])[0]).toEqual([{ about: 'k0', topic: 'army', claim: 'many' }]);
});
it('[DA-11.5] a lord’s rumour spreads with 1 chance in 3, unsigned; not of one destroyed this turn', () => {
  const tale = { 0: { rumour: { about: 'k1', kind: 'text', text: '  They pay late.  ' } } };
  expect(told([0, ...SILENT, ...SILENT], even, tale)).toEqual([
    [{ about: 'k1', text: 'They pay late.' }],
    [{ about: 'k1', text: 'They pay late.' }],
  ]);
  expect(told([1, ...SILENT, ...SILENT], even, tale)).toEqual([[], []]);
  const set = continent({
    seats: 3,
    kingdoms: {
      0: { known: [1] },
      1: { buildings: { mine: 1 }, units: {} },
      2: { known: [1], units: { warrior: 60 } },
    },
  });
  resolve(set, { ...tale, 2: { attacks: [{ target: 'k1', units: [{ unit: 'warrior', count: 60 }] }] } });
  expect(reportOf(set, 0).rumours.some((rumour: Rumour) => rumour.text === 'They pay late.')).toBe(false);
});
it('[DA-11.6] it reaches the subject and who knows it; a repetition once; own first, then in the order known', () => {
  const claim = { rumour: { about: 'k2', kind: 'claim', topic: 'gold', claim: 'many' } };
  const place: Place = {
    seats: 4,
    kingdoms: { 0: { known: [2, 1] }, 1: { known: [2] }, 2: {}, 3: { known: [1] } },
    tape: [0, 0, 0, 0, 0, 0, 0, 5, 5, ...SILENT, ...SILENT, ...SILENT],
  };
  // Initiative; both tales spread; a false one about k0's army; silence. Two equal tales make one.
  const set = resolve(continent(place), { 0: claim, 1: claim });
  const about = [0, 1, 2, 3].map((seat) => reportOf(set, seat).rumours.map((r: { about: string }) => r.about));
  expect(about).toEqual([['k0', 'k2'], ['k2'], ['k2'], []]);
});
