import { searchRules } from '@rempart/games/search.ts';
import { readRulebook } from '@rempart/kernel';
import { describe, expect, test } from 'vitest';
import { cutter } from '../src/say/book.ts';

const book = readRulebook(`# Skirmish
## SK-1 Set-up
- **SK-1.1** *Start.* Each army takes 3 units; see SK-2.1.
## SK-2 Turn
- **SK-2.1** *March.* An Army moves. No army flies; an armyless place is **free**.
## Glossary
- **army** (\`army\`): the units of one player in one place.
`);

describe('the rulebook reader', () => {
  test('finds rules by number, by words and without accents', () => {
    const found = (wanted: string) => searchRules(book, wanted).flatMap(({ rules }) => rules.map(({ id }) => id));
    expect(found('sk-2')).toEqual(['SK-1.1', 'SK-2.1']);
    expect(found('moves march')).toEqual(['SK-2.1']);
    expect(found('Märch')).toEqual(['SK-2.1']);
    expect(found('dragon')).toEqual([]);
    expect(searchRules(book, ' ')).toBe(book.chapters);
  });
  test('cuts a rule into references and terms: whole words, each term once', () => {
    const cut = cutter(book);
    expect(cut('Each army takes 3 units; see SK-2.1.').map(({ kind, text }) => [kind, text])).toEqual([
      ['text', 'Each '],
      ['term', 'army'],
      ['text', ' takes 3 units; see '],
      ['rule', 'SK-2.1'],
      ['text', '.'],
    ]);
    const kinds = cut('An Army moves. No army flies; an armyless place is **free**.').map(({ kind }) => kind);
    expect(kinds).toEqual(['text', 'term', 'text', 'strong', 'text']);
  });
});
