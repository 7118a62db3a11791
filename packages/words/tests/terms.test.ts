/**
 * One name for one thing, in rulebook, cards, sentences and terminal. words/terms.json of a game says what things are called in
 * both languages and what they are not called (`not`: patterns); what its rulebook explains under a content's id is called as the content is.
 */
import { existsSync, readFileSync } from 'node:fs';
import type { Door, Pen, Room } from '@rempart/games';
import { readRulebook, rulesOf } from '@rempart/kernel';
import type { Json } from '@rempart/kernel';
import { describe, expect, it } from 'vitest';
import { languages } from '../src/index.ts';
import type { Language } from '../src/index.ts';
import { doors, toldBy } from './catalogues.ts';
import { faultsIn } from './faults.ts';

type Terms = {
  readonly [thing: string]: {
    readonly en: string;
    readonly fr: string;
    readonly not: { readonly [l in Language]?: readonly string[] };
    readonly homonym?: boolean; // also written otherwise, where it means something else or is part of a name: a hero, a Hero card
  };
};
const folderOf = (id: string): URL => new URL(`../../games/${id}/words/terms.json`, import.meta.url);
const games = doors.flatMap((door) =>
  existsSync(folderOf(door.id))
    ? [{ id: door.id, door, terms: JSON.parse(readFileSync(folderOf(door.id), 'utf8')) as Terms }]
    : [],
);

const asWord = (pattern: string): RegExp => new RegExp(`(?<![\\p{L}-])(?:${pattern})(?![\\p{L}-])`, 'iu');

/** Where a sentence, a quotation, a title or a branch of a message begins. */
const BEGINS = /(?:^|[.!?:…“«(|{}·→]\s*|\s{2,})$/u;
/** The term in a text with other capitals than its own. At the beginning of a sentence its first letter is one whatever the term. */
function miscased(text: string, term: string): string[] {
  const found = [...text.matchAll(new RegExp(asWord(term.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')), 'giu'))];
  return found
    .filter(({ index, 0: said }) => {
      const begins = BEGINS.test(text.slice(0, index));
      return said !== term && !(begins && said === term.charAt(0).toUpperCase() + term.slice(1));
    })
    .map(({ index, 0: said }) => text.slice(Math.max(0, index - 30), index + said.length + 20));
}

/** Every text in a content file that is written in both languages. */
function written(json: Json, language: Language): string[] {
  if (Array.isArray(json)) return json.flatMap((one) => written(one, language));
  if (typeof json !== 'object' || json === null) return [];
  const text = json[language];
  const here =
    typeof text === 'string' && typeof json['en'] === 'string' && typeof json['fr'] === 'string' ? [text] : [];
  return [...here, ...Object.values(json).flatMap((one) => written(one, language))];
}
function drawn(room: Room, language: Language): string[] {
  const pen: Pen = {
    language,
    width: 100,
    name: (id) => room.name(id, language) ?? id,
    paint: (_colour, text) => text,
  };
  return toldBy(room, 3).views.flatMap(({ view, seat, action }) => [
    ...(room.text?.(view, seat, pen).split('\n') ?? []),
    ...(room.tell?.(view, seat, action, pen) ?? []),
  ]);
}
const bookOf = async (door: Door, language: Language) => readRulebook(await door.rulebook(language));

async function everything(
  door: Door,
  language: Language,
): Promise<readonly (readonly [where: string, text: string])[]> {
  const room = await door.room();
  const book = await bookOf(door, language);
  return [
    ...Object.entries({ ...(await door.words(language)), ...(await door.reference(language)).words }).map(
      ([key, text]) => [key, text.replace(/\{\w+/g, '{')] as const,
    ),
    ...rulesOf(book).map(({ id, title, text }) => [id, `${title}. ${text}`] as const),
    // Its glossary explains in other words.
    ...book.glossary.map(({ id, term }) => [`glossary ${id}`, term] as const),
    ['intro', book.intro] as const,
    ...Object.entries(room.box?.files ?? {}).flatMap(([file, json]) =>
      written(json, language).map((text) => [file, text] as const),
    ),
    ...drawn(room, language).map((text) => ['terminal', text] as const),
  ];
}

describe.each(games)('$id', ({ door, terms }) => {
  it.each(languages)('calls nothing by another name (%s)', async (language) => {
    const texts = await everything(door, language);
    const faults = Object.entries(terms).flatMap(([thing, { not }]) =>
      (not[language] ?? []).flatMap((pattern) =>
        texts.filter(([, text]) => asWord(pattern).test(text)).map(([where, text]) => `${thing}, ${where}: ${text}`),
      ),
    );
    expect([...new Set(faults)]).toEqual([]);
  });
  it.each(languages)('writes its terms with their capitals, and no others (%s)', async (language) => {
    const texts = (await everything(door, language)).map(
      ([where, text]) => [where, text.replace(/[\w=]+ (?=\{)/g, '')] as const, // the words that a message chooses by
    );
    const held = Object.entries(terms).filter(([, term]) => term.homonym !== true);
    const faults = held.flatMap(([thing, term]) =>
      texts.flatMap(([where, text]) => miscased(text, term[language]).map((said) => `${thing}, ${where}: ${said}`)),
    );
    expect([...new Set(faults)]).toEqual([]);
  });
  it.each(languages)('uses its terms in the rulebook (%s)', async (language) => {
    const page = (await door.rulebook(language)).toLowerCase();
    expect(Object.values(terms).filter((term) => !page.includes(term[language].toLowerCase()))).toEqual([]);
  });
  it.each(languages)('explains content under the name it has on the table (%s)', async (language) => {
    const room = await door.room();
    const { glossary } = await bookOf(door, language);
    const other = glossary.flatMap(({ id, term }) => {
      const name = room.name(id, language);
      return name === undefined || name.toLowerCase() === term.toLowerCase() ? [] : [`${term} is ${name}`];
    });
    expect(other).toEqual([]);
  });
  it.each(languages)('has a rulebook without a fault that can be seen (%s)', async (language) => {
    const room = await door.room();
    const reader = { ids: new Set(room.content.filter((id) => /[-.]/.test(id))), common: { en: [], fr: [] } };
    const book = await bookOf(door, language);
    const faults = rulesOf(book).flatMap(({ id, text }) =>
      faultsIn(text, language, reader).map((what) => `${id}: ${what}`),
    );
    expect(faults).toEqual([]);
  });
});
