/** One name for one thing, where the words' own test of words/terms.json does not look: tables, subjects of letters, door, terminal. */
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import terms from '../words/terms.json' with { type: 'json' };

type Language = 'en' | 'fr';
const folder = fileURLToPath(new URL('..', import.meta.url));
const read = (file: string): string => readFileSync(`${folder}${file}`, 'utf8');

/** Every text of this language that a file has beside one in the other: names, subjects, blurbs. */
function printed(part: unknown, language: Language): string[] {
  if (typeof part !== 'object' || part === null) return [];
  const own = (part as { readonly [key: string]: unknown })[language];
  return [...(typeof own === 'string' ? [own] : []), ...Object.values(part).flatMap((one) => printed(one, language))];
}
const files = ['door.json', ...readdirSync(`${folder}content`).map((name) => `content/${name}`)];
/** The terminal has the words of both languages in one file. */
const [english = '', french = ''] = read('text/words.ts').split('const fr');
const texts = (language: Language): string[] => [
  ...files
    .filter((file) => file.endsWith('.json'))
    .flatMap((file) => printed(JSON.parse(read(file)), language).map((text) => text.replace(/\{\w+/g, '{'))),
  ...[...(language === 'en' ? english : french).matchAll(/'([^'\n]*)'/g)].map(([, text = '']) => text),
];
const forbidden = (pattern: string): RegExp => new RegExp(`(?<![\\p{L}-])(?:${pattern})(?![\\p{L}-])`, 'iu');

it.each(['en', 'fr'] as const)('tables, letters, door and terminal call nothing by another name (%s)', (language) => {
  const all = texts(language);
  expect(all.length).toBeGreaterThan(150);
  const not = Object.values<{ readonly not: { readonly [l in Language]?: readonly string[] } }>(terms).flatMap(
    (term) => term.not[language] ?? [],
  );
  expect(not.flatMap((pattern) => all.filter((text) => forbidden(pattern).test(text)))).toEqual([]);
});
