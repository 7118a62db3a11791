/** How lists of games call one: by what it counts, and how it stands. */
import { icu, textsOf } from '@rempart/words';
import type { Texts } from '@rempart/words';
import { expect, it, vi } from 'vitest';
import { saySummary } from '../src/say/summary.ts';
import often from '../words/en.json' with { type: 'json' };
import people from '../words/people.en.json' with { type: 'json' };

const words: { readonly [key: string]: string } = { ...often, ...people };
vi.mock('../src/say/words.svelte.ts', () => ({
  t: (key: string, facts: Texts = {}) => icu(words[key] ?? key, textsOf(facts, 'en'), 'en'),
}));

it('says turn, round or day, whether it is over, and the score', () => {
  expect(saySummary({ turn: 9, score: 41, over: true }, undefined)).toBe('Turn 9 · finished · 41 points');
  expect(saySummary({ turn: 3, score: 1, over: false }, 'Round')).toBe('Round 3 · running · 1 point');
  expect(saySummary({ turn: null, score: null, over: false }, undefined)).toBe('running');
});
