/**
 * Thousands of sentences of every game, in both languages, to each who hears them: whatever is wrong with one of them is told.
 * A game with faults has their number in tests/grammar.json of its folder. It may only fall; with the last one the file goes.
 * `GRAMMAR=<game>` prints them all, `SENTENCES=<file>` writes down all that was read, for whoever proof-reads.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import type { Door, Pen, Room, Voice } from '@rempart/games';
import { SPECTATOR } from '@rempart/kernel';
import type { Facts } from '@rempart/kernel';
import { describe, expect, it } from 'vitest';
import { compile } from '../src/compile.ts';
import { formatNumber } from '../src/fill.ts';
import { house, languages, speaker } from '../src/index.ts';
import type { Language, Speaker } from '../src/index.ts';
import { doors, toldBy } from './catalogues.ts';
import type { Told } from './catalogues.ts';
import { faultsIn } from './faults.ts';
import type { Reader } from './faults.ts';

const GAMES = process.env['LONG'] === '1' ? 30 : 5;
const PLAYERS = ['Aline', 'Orvane', 'Hélène', 'Esquire', 'Bo', 'Thomas', 'Iris', 'Yves'];

function readerOf(room: Room): Reader {
  const common = (language: Language): string[] =>
    room.content.flatMap((id) => {
      const noun = room.noun?.(id);
      const [fr = '', en = fr] = (typeof noun === 'string' ? noun : (noun?.[0] ?? 'M')).split('/');
      const code = language === 'fr' ? fr : en;
      return code === code.toLowerCase() ? [room.name(id, language) ?? ''] : [];
    });
  return { ids: new Set(room.content.filter((id) => /[-.]/.test(id))), common: { en: common('en'), fr: common('fr') } };
}

/** Faults by where they are: the language, the key of the sentence, what it is; each with the first sentence that has it. */
class Heard {
  readonly faults = new Map<string, string>();
  readonly lines = new Set<string>();
  constructor(readonly reader: Reader) {}
  hear(language: Language, key: string, line: string): void {
    if (line === '' || this.lines.has(`${language} ${key} ${line}`)) return;
    this.lines.add(`${language} ${key} ${line}`);
    for (const what of faultsIn(line, language, this.reader)) this.fault(`${language} ${key}: ${what}`, line);
  }
  fault(what: string, line: string): void {
    if (!this.faults.has(what)) this.faults.set(what, line);
  }
}

type Speak = (me?: number) => Speaker;
const speaks = (room: Room, words: { readonly [key: string]: string }, language: Language): Speak => {
  const made = new Map<number, Speaker>();
  return (me = SPECTATOR) => {
    const known =
      made.get(me) ??
      speaker({
        language,
        catalogues: [words],
        name: (id) => room.name(id, language),
        ...(room.noun === undefined ? {} : { noun: room.noun }),
        seatName: (seat) => PLAYERS[seat] ?? `Zo${seat}`,
        me,
      });
    made.set(me, known);
    return known;
  };
};

function everySentence(heard: Heard, told: Told, language: Language, speak: Speak): void {
  const hear = (key: string, line: string | null): void => heard.hear(language, key, line ?? '');
  for (const event of told.events)
    for (const me of [SPECTATOR, 0, 1, 2])
      if (event.see?.includes(me) ?? true) hear(`event.${event.e}`, speak(me).sayEvent(event));
  for (const action of told.actions) hear(`do.${action.kind}`, speak(0).sayAction(action));
  for (const refusal of told.refusals) hear(`refuse.${refusal.rule}`, speak(0).sayRefusal(refusal));
  for (const outcome of told.ends)
    for (const me of [SPECTATOR, 0, 1]) {
      hear(`end.${outcome.rule}`, speak(me).sayEnd(outcome));
      hear(`end.${outcome.rule}.title`, speak(me).sayVerdict(outcome));
    }
}

/** What needs no facts is a sentence as it is written: questions, options, tips, lessons, labels of the board. */
function asWritten(heard: Heard, words: { readonly [key: string]: string }, language: Language): void {
  for (const [key, text] of Object.entries(words)) {
    const message = compile(text);
    if (typeof message === 'string') heard.hear(language, key, message);
    else if (
      language === 'fr' &&
      /(?<![\p{L}’-])(de|que|du|le|la|au|l’|d’)[ \u00a0]?\{(seat|other|winners|name|player)\}/iu.test(text)
    )
      heard.fault(`fr ${key}: a name without its form`, text);
  }
}

/** Words of a message, "point" and "points" being one. */
const letters = (text: string): Set<string> =>
  new Set(
    (text.replace(/\{\w+(, \w+,)?|=\d+|#|\b(one|other|you|they) \{/g, ' ').match(/\p{L}{3,}/gu) ?? []).map((word) =>
      word.replace(/s$/, ''),
    ),
  );
function untranslated(
  heard: Heard,
  en: { readonly [key: string]: string },
  fr: { readonly [key: string]: string },
): void {
  for (const [key, text] of Object.entries(en))
    if (text === fr[key] && letters(text).size > 1) heard.fault(`fr ${key}: not translated`, text);
}

/** Every id that is a fact of something told has its grammar. */
function nounsOf(heard: Heard, room: Room, told: Told): void {
  const said = [...told.events, ...told.actions, ...told.refusals.map(({ facts }) => facts ?? {})];
  for (const facts of said)
    for (const value of Object.values(facts as Facts).flat())
      if (typeof value === 'string' && room.name(value, 'fr') !== undefined && room.noun?.(value) === undefined)
        heard.fault(`no grammar of ${value.replace(/\.\d+$/, '')}`, room.name(value, 'fr') ?? '');
}

/** The table as a terminal draws it, and its menu. */
function terminal(heard: Heard, room: Room, told: Told, language: Language, speak: Speak): void {
  const pen: Pen = {
    language,
    width: 100,
    name: (id) => room.name(id, language) ?? id,
    paint: (_colour, text) => text,
  };
  const mildly = new Heard(heard.reader);
  for (const { view, seat, action } of told.views) {
    for (const line of room.text?.(view, seat, pen).split('\n') ?? []) mildly.hear(language, 'text', line);
    for (const line of room.tell?.(view, seat, action, pen) ?? []) heard.hear(language, `tell.${action.kind}`, line);
  }
  for (const { event, view, seat } of told.pages) {
    const to = speak(seat);
    const say: Voice = {
      language,
      text: (key, facts) => to.say(key, facts),
      name: (id) => to.sayName(id),
      number: (value) => formatNumber(language, value),
      player: (one) => to.saySeat(one),
    };
    for (const line of room.page?.(event, view, say) ?? []) mildly.hear(language, `page.${event.e}`, line);
  }
  // A drawing has columns: names stand by themselves there, and spaces where they please.
  for (const [what, line] of mildly.faults)
    if (!/space too many|bare name|no no-break space/.test(what)) heard.fault(what, line);
  mildly.lines.forEach((line) => heard.lines.add(line));
}

const together = (told: readonly Told[]): Told => ({
  events: told.flatMap(({ events }) => events),
  refusals: told.flatMap(({ refusals }) => refusals),
  ends: told.flatMap(({ ends }) => ends),
  actions: told.flatMap(({ actions }) => actions),
  pages: told.flatMap(({ pages }) => pages),
  views: told.flatMap(({ views }) => views),
});

describe.each(doors.map((door: Door) => ({ id: door.id, door })))('$id', ({ id, door }) => {
  it('says nothing wrong', async () => {
    const room = await door.room();
    const [bot] = Object.values(room.bots);
    const played = together([toldBy(room, GAMES), toldBy(room, 2, bot)]);
    const told = { ...played, events: [...played.events, ...(room.retell?.(played.events) ?? [])] };
    const heard = new Heard(readerOf(room));
    const words = { en: await door.words('en'), fr: await door.words('fr') };
    for (const language of languages) {
      const speak = speaks(room, words[language], language);
      everySentence(heard, told, language, speak);
      asWritten(heard, words[language], language);
      terminal(heard, room, told, language, speak);
    }
    untranslated(heard, words.en, words.fr);
    nounsOf(heard, room, told);
    const faults = [...heard.faults].map(([what, line]) => `${what} — ${line}`).sort();
    console.log(
      `grammar: ${id}, ${heard.lines.size} sentences of ${told.events.length} events, ${faults.length} faults`,
    );
    if (process.env.GRAMMAR === id) console.log(faults.join('\n'));
    if (process.env.SENTENCES !== undefined) writeFileSync(process.env.SENTENCES, [...heard.lines].sort().join('\n'));
    const known = knownIn(id);
    if (faults.length > known) console.log(faults.slice(0, 60).join('\n'));
    expect(
      faults.length,
      known === 0 ? 'faults' : `tests/grammar.json of ${id} says ${known}: it may only fall, and falls with them`,
    ).toBe(known);
  });
});

function knownIn(id: string): number {
  const file = new URL(`../../games/${id}/tests/grammar.json`, import.meta.url);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as { known: number }).known : 0;
}

it('the house says nothing wrong', () => {
  const heard = new Heard({ ids: new Set(), common: { en: [], fr: [] } });
  for (const language of languages) asWritten(heard, house[language], language);
  untranslated(heard, house.en, house.fr);
  expect([...heard.faults]).toEqual([]);
});

it('would see a fault', () => {
  const reader: Reader = { ids: new Set(['river-gate']), common: { en: ['Footman'], fr: ['Fantassin', 'Prêtresse'] } };
  const wrong: readonly (readonly [Language, string])[] = [
    ['fr', 'la main de Aline'],
    ['fr', 'On dit que Esquire'],
    ['fr', 'le homme'],
    ['fr', 'le pont de le roi'],
    ['fr', 'à les Portes'],
    ['fr', 'il reste 1 jetons'],
    ['fr', 'Bravo\u202f!.'],
    ['fr', 'Bravo !'],
    ['fr', "l'ogre"],
    ['fr', 'Vous déployez Fantassin.'],
    ['fr', 'Prêtresse est morte.'],
    ['fr', 'à river-gate'],
    ['fr', 'le turnBegan'],
    ['fr', 'event.moved'],
    ['fr', 'la {gate}'],
    ['en', 'You deploy Footman.'],
    ['en', '1 cards'],
    ['en', 'Done..'],
  ];
  expect(wrong.filter(([language, line]) => faultsIn(line, language, reader).length === 0)).toEqual([]);
  const right: readonly (readonly [Language, string])[] = [
    ['fr', 'Vous déployez le Fantassin\u202f; il reste 1 jeton. Fantassin\u00a0: c’est à vous de le reprendre.'],
    ['fr', 'Demandez-la au héros. Mieux vaut de les garder\u202f!'],
    ['en', 'You deploy the Footman: 1 token, 2 cards; 1 boss.'],
  ];
  expect(right.flatMap(([language, line]) => faultsIn(line, language, reader))).toEqual([]);
});
