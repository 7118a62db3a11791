import { readRulebook } from '@rempart/kernel';
import { beforeAll, describe, expect, it } from 'vitest';
import { compile } from '../src/compile.ts';
import { argumentsOf } from '../src/fill.ts';
import { languages, speaker } from '../src/index.ts';
import { catalogues, doors, keysOf, toldBy } from './catalogues.ts';
import type { Told } from './catalogues.ts';

const GAMES = process.env['LONG'] === '1' ? 30 : 10;

/** By their facts: one language may ask for another form, or another count, than the other. */
const used = (message: string): string[] =>
  [...new Set(argumentsOf(compile(message)).map((name) => name.replace(/_\w+$/, '')))].sort();

describe.each(await catalogues())('the words of $of', ({ words }) => {
  it('have the same keys in English and in French', () => {
    expect(Object.keys(words.fr).sort()).toEqual(Object.keys(words.en).sort());
  });
  it('use the same facts in both', () => {
    for (const key in words.en) expect([key, used(words.fr[key] ?? '')]).toEqual([key, used(words.en[key] ?? '')]);
  });
  it('are sound messages, simple enough to be compiled', () => {
    for (const language of languages)
      for (const message of Object.values(words[language])) expect(() => compile(message), message).not.toThrow();
  });
});

describe.each(doors.map((door) => ({ id: door.id, door })))('$id', ({ door }) => {
  let told: Told;
  beforeAll(async () => {
    told = toldBy(await door.room(), GAMES); // the same for both languages
  });
  it('has a message for everything it asks, offers, refuses, ends by and lets one choose', async () => {
    const words = await door.words('en');
    const missing = keysOf(await door.room()).filter((key) => !(key in words));
    expect([...new Set(missing)]).toEqual([]);
  });

  it.each(languages)('is told in %s without a gap: events, refusals, ends', async (language) => {
    const room = await door.room();
    const words = await door.words(language);
    const { sayEvent, sayRefusal, sayEnd, sayAction, has } = speaker({
      language,
      catalogues: [words],
      name: (id) => room.name(id, language),
      ...(room.noun === undefined ? {} : { noun: room.noun }),
      me: 0,
    });
    const faulty: string[] = [];
    const ids = room.content.filter((id) => id.includes('-'));
    const hear = (what: unknown, line: string) => {
      const raw = /^(event|refuse|end|do)\.|[{}]|undefined|NaN| {2}| [.,]/.test(line);
      if (raw || ids.some((id) => line.includes(id))) faulty.push(`${JSON.stringify(what)} → ${line}`);
    };
    for (const event of told.events) {
      expect(has(`event.${event.e}`), event.e).toBe(true);
      const line = sayEvent(event);
      if (line !== null) hear(event, line);
    }
    for (const refusal of told.refusals) hear(refusal, sayRefusal(refusal));
    for (const outcome of told.ends) hear(outcome, sayEnd(outcome));
    for (const action of told.actions) hear(action, sayAction(action));
    expect([...new Set(faulty)].slice(0, 10)).toEqual([]);
  });

  it('has in its rulebook, in both languages, every rule that it cites', async () => {
    for (const language of languages) {
      const book = readRulebook(await door.rulebook(language));
      const ids = new Set(book.chapters.flatMap((chapter) => chapter.rules.map((rule) => rule.id)));
      const cited = Object.keys(await door.words(language)).flatMap(
        (key) => /^(?:refuse|end)\.([A-Z]+-[\d.]*\d)/.exec(key)?.[1] ?? [],
      );
      expect(cited.filter((id) => !ids.has(id))).toEqual([]);
    }
  });
});
