/** Both languages say the same things, and French is set as French. */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { doors } from '@rempart/games';
import { levelsIn } from '@rempart/match';
import { compile } from '@rempart/words/compile';
import { argumentsOf, fill } from '@rempart/words/plain';
import { describe, expect, test } from 'vitest';
import doorsEn from '../words/doors.en.json' with { type: 'json' };
import doorsFr from '../words/doors.fr.json' with { type: 'json' };
import oftenEn from '../words/en.json' with { type: 'json' };
import oftenFr from '../words/fr.json' with { type: 'json' };
import peopleEn from '../words/people.en.json' with { type: 'json' };
import peopleFr from '../words/people.fr.json' with { type: 'json' };
import seldomEn from '../words/seldom.en.json' with { type: 'json' };
import seldomFr from '../words/seldom.fr.json' with { type: 'json' };

const en = { ...oftenEn, ...doorsEn, ...peopleEn, ...seldomEn };
const fr = { ...oftenFr, ...doorsFr, ...peopleFr, ...seldomFr };

/** By their facts: one language may ask for another form of a name than the other. */
const factsOf = (message: string): string[] =>
  [...new Set(argumentsOf(compile(message)).map((name) => name.replace(/_\w+$/, '')))].sort();
const folder = fileURLToPath(new URL('../src', import.meta.url));
/** The pages, as App.svelte fetches them, with the words that come along. */
const pages = () =>
  [...readFileSync(join(folder, 'App.svelte'), 'utf8').matchAll(/([\w']+): \(\) => (.*?)import\('([^']+)'\)/g)].map(
    ([, page = '', how = '', file = '']) => ({
      page,
      parts: [...how.matchAll(/wordy\('(\w+)'/g)].map(([, part]) => part),
      file: join(folder, file),
    }),
  );
/** What comes with a file; what it fetches later is shown later. */
function reachedFrom(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen;
  seen.add(file);
  const text = readFileSync(file, 'utf8');
  for (const [, path = ''] of text.matchAll(/^\s*import (?!type)[^;]*? from '(\.[^']+\.(?:svelte|ts))';/gm))
    reachedFrom(join(dirname(file), path), seen);
  return seen;
}
const sources = (): string => {
  const files = readdirSync(folder, { recursive: true }).map(String);
  return files
    .filter((file) => /\.(svelte|ts)$/.test(file))
    .map((file) => readFileSync(join(folder, file), 'utf8'))
    .join('\n');
};

describe('the words of the shell', () => {
  test('are the same in both languages, with the same arguments', () => {
    expect(Object.keys(fr).sort()).toEqual(Object.keys(en).sort());
    for (const [key, message] of Object.entries(en))
      expect([key, factsOf(fr[key as keyof typeof fr])]).toEqual([key, factsOf(message)]);
  });
  test('stand in one file each: what a page fetches later changes no word that is there', () => {
    const keys = [oftenEn, doorsEn, peopleEn, seldomEn].flatMap((file) => Object.keys(file));
    expect(keys.filter((key, i) => keys.indexOf(key) !== i)).toEqual([]);
  });
  test('are all used', () => {
    const text = sources();
    const isUsed = (key: string) =>
      text.includes(`'${key}'`) ||
      [...text.matchAll(/`([\w.-]+\.)\$\{[^}]+\}([\w.-]*)`/g)].some(
        ([, start, end]) => key.startsWith(start ?? '') && key.endsWith(end ?? ''),
      );
    expect(Object.keys(en).filter((key) => !isUsed(key))).toEqual([]);
  });
  test('that are fetched apart are there on every page that uses them', () => {
    const faults = pages().flatMap(({ page, parts, file }) =>
      [...reachedFrom(file)].flatMap((one) => {
        const text = readFileSync(one, 'utf8');
        const here = [...parts, ...[...text.matchAll(/\blearn\(.*?'(\w+)'\)/g)].map(([, part]) => part)];
        return Object.entries({ doors: doorsEn, people: peopleEn, seldom: seldomEn })
          .filter(([part]) => !here.includes(part))
          .flatMap(([, words]) => Object.keys(words).filter((key) => text.includes(`t('${key}'`)))
          .map((key) => `${page}: ${key}`);
      }),
    );
    expect(faults).toEqual([]);
  });
  test('say whatever the server cannot do, but what only programs and the desks of the house are told', () => {
    const server = fileURLToPath(new URL('../../server/src', import.meta.url));
    const sources = readdirSync(server, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts'));
    const texts = sources.map((name) => readFileSync(join(server, name), 'utf8'));
    const given = new Set(
      texts.flatMap((text) => [...text.matchAll(/\bfault\(\d+, '([\w-]+)'/g)].map(([, word]) => word)),
    );
    expect(given.size).toBeGreaterThan(60);
    const silent = ['header', 'in-time', 'moved-on', 'no-ban', 'no-drafts', 'no-pigeons', 'no-report', 'not-admin'];
    const told = [...given].filter(
      (word) => !silent.includes(word ?? '') && !['not-asked', 'refused', 'resync'].includes(word ?? ''),
    );
    expect(told.filter((word) => !(`problem.${word}` in en))).toEqual([]);
  });

  test('name every level of the games’ bots', async () => {
    const rooms = await Promise.all(doors.map((door) => door.room()));
    const levels = rooms.flatMap(({ bots }) => levelsIn(bots));
    expect(levels.filter((level) => !(`level.${level}` in en))).toEqual([]);
  });
  test('keep French typography: spaces that do not break, curly apostrophes', () => {
    const faults = Object.entries(fr).filter(([, text]) =>
      /[^\u00a0\u202f\d{][;!?»]| [:;!?»]|« |\w'\w/u.test(text.replace(/\{\w+, \w+,.*\}/su, '')),
    );
    expect(faults).toEqual([]);
  });
});

test('French asks names for the form it needs, and does not write “de” before them', () => {
  const joint = /(?<![\p{L}’-])(de|que|du|le|la|au|l’|d’|qu’)[ \u00a0]?\{(name|names|player|seat|game|by|host)\}/iu;
  expect(Object.values(fr).filter((text) => joint.test(text))).toEqual([]);
  expect(joint.test('La main de {name}')).toBe(true);
});

describe('a compiled message', () => {
  test('chooses by number and by word, and writes numbers as its language does', () => {
    const message = compile(
      '{n, plural, =0 {none} one {# gate} other {# gates}} {who, select, you {yours} other {of {name}}}',
    );
    expect(fill(message, { n: 0, who: 'you' }, 'en')).toBe('none yours');
    expect(fill(message, { n: 1, who: 'x', name: 'North' }, 'en')).toBe('1 gate of North');
    expect(fill(message, { n: 1200, who: 'you' }, 'en')).toBe('1,200 gates yours');
    expect(fill(compile('{n}'), { n: 1234.5 }, 'fr')).toBe('1\u202f234,5');
  });
  test('chooses none of what every object inherits', () => {
    const message = compile('{why, select, a {A} other {O}}');
    for (const why of ['constructor', 'toString', '__proto__', 'hasOwnProperty'])
      expect(fill(message, { why }, 'en')).toBe('O');
  });
  test('that is faulty fails the build', () => {
    expect(() => compile('{n, plural, one {#}')).toThrow();
    expect(() => compile('{when, date}')).toThrow();
  });
});
