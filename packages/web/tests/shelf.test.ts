/** Words that come in several files. */
import { expect, it } from 'vitest';
import { shelved } from '../src/say/shelf.ts';

it('words that come late take nothing away, and another language takes all', () => {
  const all = shelved<{ [key: string]: string }>(null, 'en', [
    { home: 'Home' },
    { seldom: 'Admin' },
    { people: 'Guest' },
  ]);
  const late = shelved(all, 'en', [{ home: 'Home' }, { seldom: 'Admin' }]);
  expect(late.words).toEqual({ home: 'Home', seldom: 'Admin', people: 'Guest' });
  expect(shelved(late, 'fr', [{ home: 'Accueil' }])).toEqual({ language: 'fr', words: { home: 'Accueil' } });
});
