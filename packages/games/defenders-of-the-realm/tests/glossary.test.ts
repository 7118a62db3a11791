/** One name for one thing: what words/glossary.json forbids stands nowhere, in words, cards, rulebook or terminal. */
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import glossary from '../words/glossary.json' with { type: 'json' };

const languages = ['en', 'fr'] as const;
type Language = (typeof languages)[number];
interface Entry {
  readonly say: string;
  readonly not: readonly string[];
}
const entries = Object.entries<{ readonly [language in Language]: Entry }>(glossary);

const folder = fileURLToPath(new URL('..', import.meta.url));
const read = (file: string): string => readFileSync(`${folder}${file}`, 'utf8');

/** Every text of this language that a file has beside one in the other: names, and what is printed. */
function printed(json: unknown, language: Language): string[] {
  if (typeof json !== 'object' || json === null) return [];
  const own = (json as { readonly [key: string]: unknown })[language];
  return [...(typeof own === 'string' ? [own] : []), ...Object.values(json).flatMap((part) => printed(part, language))];
}
/** The prose of a message: what is between its arguments. */
const prose = (message: string): string =>
  message.replace(/\{\w+(, (plural|select),|\})|(=\d+|[\p{L}-]+) \{|\}/gu, ' ');
const [english = '', french = ''] = read('text/words.ts').split('const fr');

const texts = (language: Language): { readonly where: string; readonly text: string }[] => [
  ...Object.entries(JSON.parse(read(`words/${language}.json`)) as { readonly [key: string]: string }).map(
    ([key, text]) => ({ where: key, text: prose(text) }),
  ),
  ...readdirSync(`${folder}content`)
    .filter((file) => file.endsWith('.json'))
    .flatMap((file) =>
      printed(JSON.parse(read(`content/${file}`)), language).map((text) => ({ where: `content/${file}`, text })),
    ),
  ...read(`rulebook/${language}.md`)
    .split('\n')
    .map((text, i) => ({ where: `rulebook/${language}.md:${i + 1}`, text: text.replace(/`\w+`/g, '') })),
  { where: 'text/words.ts', text: language === 'en' ? english : french },
];

/** A word that is wrong by its capitals alone is looked for as it is written. */
const wrong = ({ say, not }: Entry): RegExp[] =>
  not.map((word) => {
    const letters = word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
    const alike = say.toLowerCase() === word.toLowerCase();
    return new RegExp(`(?<!\\p{L})${letters}(e?s|x|e)?(?!\\p{L})`, alike ? 'u' : 'iu');
  });

describe.each(languages)('one name for one thing (%s)', (language) => {
  const all = texts(language);
  it.each(entries)('%s', (_thing, entry) => {
    const { say } = entry[language];
    expect(all.some(({ text }) => text.toLowerCase().includes(say.toLowerCase()))).toBe(true);
    for (const word of wrong(entry[language]))
      expect(all.filter(({ text }) => word.test(text)).map(({ where, text }) => `${where}: ${text}`)).toEqual([]);
  });
});

it('would see a wrong name', () => {
  const [word] = wrong({ say: 'carte entière', not: ['carte complète'] });
  expect(['une Carte complète', 'une carte entière'].map((text) => word?.test(text))).toEqual([true, false]);
  const [capitals] = wrong({ say: 'Portail Magique', not: ['Portail magique'] });
  expect(['le Portail magique', 'le Portail Magique'].map((text) => capitals?.test(text))).toEqual([true, false]);
});
