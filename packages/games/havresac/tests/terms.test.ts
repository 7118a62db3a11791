/** One name for one thing, where packages/words/tests/terms.test.ts does not look: the tables of the book, its glossary, the door. */
import { readRulebook } from '@rempart/kernel';
import { describe, expect, it } from 'vitest';
import { door } from '../door.ts';
import terms from '../words/terms.json' with { type: 'json' };

interface Term {
  readonly not: { readonly en?: readonly string[]; readonly fr?: readonly string[] };
}
const asWord = (pattern: string): RegExp => new RegExp(`(?<![\\p{L}-])(?:${pattern})(?![\\p{L}-])`, 'iu');

describe.each(['en', 'fr'] as const)('terms (%s)', (language) => {
  it('hold in the tables, in what the glossary explains and on the door', async () => {
    const { words } = await door.reference(language);
    const { glossary } = readRulebook(await door.rulebook(language));
    const texts = [
      ...Object.values(words).map((text) => text.replace(/\{\w+/g, '{')),
      ...glossary.map(({ text }) => text),
      door.line[language],
    ];
    const forbidden = Object.values<Term>(terms).flatMap(({ not }) => (not[language] ?? []).map(asWord));
    expect(texts.filter((text) => forbidden.some((word) => word.test(text)))).toEqual([]);
  });
});
