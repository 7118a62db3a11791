/** One name for one thing: what words/glossary.json forbids stands nowhere, in words, lesson, tiles, rulebook, door or terminal. */
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import glossary from '../words/glossary.json' with { type: 'json' };

const languages = ['en', 'fr'] as const;
type Language = (typeof languages)[number];
interface Entry {
  readonly say: string;
  readonly not: readonly string[]; // whole words; with a * behind it, all that begins so
}
const entries = Object.entries<{ readonly [language in Language]: Entry }>(glossary);

const folder = fileURLToPath(new URL('..', import.meta.url));
const read = (file: string): string => readFileSync(`${folder}${file}`, 'utf8');
const json = (file: string): unknown => JSON.parse(read(file));

/** Every text of this language that a file has beside one in the other: names, and what is printed. */
function printed(part: unknown, language: Language): string[] {
  if (typeof part !== 'object' || part === null) return [];
  const own = (part as { readonly [key: string]: unknown })[language];
  return [...(typeof own === 'string' ? [own] : []), ...Object.values(part).flatMap((one) => printed(one, language))];
}
/** The prose of a message: a # for each of its arguments. */
const prose = (message: string): string =>
  message.replace(/\{\w+\}/g, '#').replace(/\{\w+, (plural|select),|(=\d+|\p{L}+) \{|\}/gu, ' ');

/** The words of the terminal, which has those of both languages in one file. */
const [english = '', french = ''] = read('text/words.ts').split('const fr');
const quoted = (source: string): string[] => [...source.matchAll(/'([^'\n]*)'/g)].map(([, text = '']) => text);

interface Text {
  readonly where: string;
  readonly text: string;
}
const texts = (language: Language): readonly Text[] => [
  ...Object.entries(json(`words/${language}.json`) as { readonly [key: string]: string }).map(([key, text]) => ({
    where: key,
    text: prose(text),
  })),
  ...['door.json', ...readdirSync(`${folder}content`).map((name) => `content/${name}`)]
    .filter((file) => file.endsWith('.json'))
    .flatMap((file) => printed(json(file), language).map((text) => ({ where: file, text }))),
  ...read(`rulebook/${language}.md`)
    .split('\n')
    .map((text, i) => ({ where: `rulebook/${language}.md:${i + 1}`, text: text.replace(/`\w+`/g, '') })),
  ...quoted(language === 'en' ? english : french).map((text) => ({ where: 'text/words.ts', text })),
];

const forbidden = (word: string): RegExp => {
  const letters = word.replace(/\*$/, '').replace(/[.+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`(?<!\\p{L})${letters}${word.endsWith('*') ? '' : '(?!\\p{L})'}`, 'iu');
};

describe.each(languages)('one name for one thing (%s)', (language) => {
  const all = texts(language);
  it.each(entries)('%s', (_thing, entry) => {
    const { say, not } = entry[language];
    expect(all.some(({ where, text }) => where.startsWith('rulebook') && text.includes(say))).toBe(true);
    for (const word of not.map(forbidden))
      expect(all.filter(({ text }) => word.test(text)).map(({ where, text }) => `${where}: ${text}`)).toEqual([]);
  });
});

it('would see a wrong name', () => {
  const seen = (word: string, text: string): boolean => forbidden(word).test(prose(text));
  expect(seen('délivr*', '{who, select, you {Vous délivrez} other {{seat} délivre}} un Monstre')).toBe(true);
  expect(seen('jour #', 'Jour {round} sur {rounds}')).toBe(true);
  expect(seen('object', 'Use the Object')).toBe(true);
  expect(seen('object', '{object_The} would be wasted')).toBe(false);
  expect(seen('lever', 'Relever le Village')).toBe(false);
});
