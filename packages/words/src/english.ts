/** English around a name: articles, possessives. */
import { phrase } from './phrase.ts';
import type { Forms, Tongue, Word } from './forms.ts';

/** Heard, not written: an hour, a unicorn, an 8. */
const AN = /^([aeio]|u(?!ni(?!n|m)|s[eu]|ti)|8|1[18]\b|hour|heir|hono|hones)/i;
const HEARD_AS_CONSONANT = /^(eu|ew|one\b|once\b)/i;
const an = (text: string): boolean => AN.test(text) && !HEARD_AS_CONSONANT.test(text);

const article =
  (one: (text: string) => string, several: string) =>
  ({ text, plural, proper, you }: Word): string => {
    if (you) return 'you';
    if (proper) return text;
    return plural ? `${several}${text}` : `${one(text)} ${text}`;
  };
const the = article(() => 'the', 'the ');
const each =
  (say: (word: Word) => string) =>
  (words: readonly Word[]): string =>
    phrase(words.map(say), 'en');
const list = each(the);
const after = (preposition: string) => (words: readonly Word[]) => `${preposition} ${list(words)}`;

const owner = (word: Word): string =>
  word.you ? 'your' : `${the(word)}${word.plural && /s$/.test(word.text) ? '’' : '’s'}`;

const forms: Forms = {
  the: list,
  a: each(article((text) => (an(text) ? 'an' : 'a'), '')),
  this: each(article(() => 'this', 'these ')),
  of: after('of'),
  at: after('at'),
  que: after('that'),
  de: (words) =>
    `of ${phrase(
      words.map(({ text }) => text),
      'en',
    )}`,
  s: (words) =>
    phrase(
      words.map((word, i) => (word.you || i === words.length - 1 ? owner(word) : the(word))),
      'en',
    ),
};
const plural = (text: string): string =>
  /(s|x|ch|sh)$/.test(text)
    ? `${text}es`
    : /man$/.test(text)
      ? text.replace(/man$/, 'men')
      : `${text.replace(/([^aeiou])y$/, '$1ie').replace(/([lr])f$/, '$1ve')}s`;

export const tongue: Tongue = { forms, plural };
