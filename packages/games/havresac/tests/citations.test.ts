/** The rule ids are the thread: whoever looks for one finds the code that carries it out. */
import { readdirSync, readFileSync } from 'node:fs';
import { readRulebook, rulesOf } from '@rempart/kernel';
import { expect, it } from 'vitest';
import en from '../rulebook/en.md';

const folder = new URL('../rules/', import.meta.url);
const sources = readdirSync(folder).map((name) => readFileSync(new URL(name, folder), 'utf8'));

it('every rule of the book is cited in the rules', () => {
  const cited = new Set(sources.flatMap((text) => text.match(/HA-\d+\.\d+[a-z]?/g) ?? []));
  expect(rulesOf(readRulebook(en)).flatMap(({ id }) => (cited.has(id) ? [] : [id]))).toEqual([]);
});
