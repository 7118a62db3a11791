/** The rule ids are the thread: whoever looks for a rule finds the code that carries it out. */
import { readdirSync, readFileSync } from 'node:fs';
import { readRulebook, rulesOf } from '@rempart/kernel';
import { expect, it } from 'vitest';
import en from '../rulebook/en.md';

it('every rule of the rulebook is named in the code that carries it out', () => {
  const folder = new URL('../rules/', import.meta.url);
  const code = readdirSync(folder).map((name) => readFileSync(new URL(name, folder), 'utf8'));
  const named = new Set(code.flatMap((text) => text.match(/MM-\d+\.\d+/g) ?? []));
  const missing = rulesOf(readRulebook(en)).filter(({ id }) => !named.has(id));
  expect(missing.map(({ id }) => id)).toEqual([]);
});
