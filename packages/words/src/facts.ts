/** Facts become words: content ids their names, seats their players, lists a phrase; of what brings its own words, those of the language. */
import { HIDDEN, rulesOf, SPECTATOR } from '@rempart/kernel';
import type { Facts, Json, Rule, Rulebook, Seat } from '@rempart/kernel';
import type { Lookup } from './fill.ts';
import { asItIs, formed, gathered, person, named } from './forms.ts';
import type { Word } from './forms.ts';
import type { Called, Language, Voice } from './types.ts';

/** Facts by these names are seats. */
const SEATS: ReadonlySet<string> = new Set(['seat', 'other', 'seats', 'winners']);

export interface Teller {
  readonly voice: Pick<Voice, 'language' | 'name' | 'noun' | 'seatNoun' | 'me'>;
  seat(seat: Seat): string;
  hidden(): Word;
  flag(value: boolean): string;
}

/**
 * All that a message may use: each fact in words, and in the form asked for (`card_the`); for a list also its length, as
 * `cardsCount`; and `who` and `whom` ("you" or "other"), which say whether the facts' seat and other seat are the one spoken to.
 * To one who has no seat `who` is "watched": a message that has nothing to say to other players may still tell an onlooker.
 */
export function valuesOf(facts: Facts, teller: Teller): Lookup {
  const own = (name: string): Json | undefined => (Object.hasOwn(facts, name) ? facts[name] : undefined);
  const you = (seat: Json | undefined) => (seat !== undefined && seat === teller.voice.me ? 'you' : 'other');
  const watches = (teller.voice.me ?? SPECTATOR) === SPECTATOR;
  return (asked) => {
    if (asked === 'who') return watches && own('seat') !== undefined ? 'watched' : you(own('seat'));
    if (asked === 'whom') return you(own('other'));
    const fact = own(asked);
    if (typeof fact === 'number' && !isSeat(asked)) return fact;
    if (fact !== undefined) return formed(gathered(wordsOf(asked, fact, teller)), '', teller.voice.language);
    return lengthOf(asked, own) ?? formOf(asked, own, teller);
  };
}

/** What sentences outside any game are given: texts and numbers as they are, and lists of texts. */
export type Texts = { readonly [name: string]: string | number | Called | readonly (string | Called)[] };
const isMany = (text: Texts[string] | undefined): text is readonly (string | Called)[] => Array.isArray(text);
export function textsOf(texts: Texts, language: Language): Lookup {
  const own = (name: string) => (Object.hasOwn(texts, name) ? texts[name] : undefined);
  return (asked) => {
    const [name = '', form = ''] = own(asked) === undefined ? asked.split('_') : [asked];
    const text = own(name);
    if (text === undefined || (typeof text === 'number' && form === '')) return text;
    const all = isMany(text) ? text : [text];
    return formed(
      all.map((one) => (typeof one === 'object' ? person(one.name, one.noun, language) : asItIs(String(one)))),
      form,
      language,
    );
  };
}

type Own = (name: string) => Json | undefined;
function lengthOf(asked: string, own: Own): number | undefined {
  if (!asked.endsWith('Count')) return undefined;
  const list = own(asked.slice(0, -'Count'.length));
  return Array.isArray(list) ? list.length : undefined;
}
function formOf(asked: string, own: Own, teller: Teller): string | number | undefined {
  const at = asked.lastIndexOf('_');
  const name = asked.slice(0, at);
  const fact = at < 0 ? undefined : own(name);
  if (fact === undefined) return undefined;
  return formed(gathered(wordsOf(name, fact, teller)), asked.slice(at + 1), teller.voice.language);
}

const isSeat = (name: string): boolean => SEATS.has(name) && name !== 'seats';

function wordsOf(name: string, fact: Json, teller: Teller): Word[] {
  if (Array.isArray(fact))
    return fact.flatMap((entry) => wordsOf(isSeat(name) || name === 'seats' ? 'seat' : name, entry, teller));
  const { language, me } = teller.voice;
  if (typeof fact === 'number') {
    if (!isSeat(name)) return [asItIs(String(fact))];
    return [
      fact === me
        ? asItIs(teller.seat(fact), true)
        : person(teller.seat(fact), teller.voice.seatNoun?.(fact), language),
    ];
  }
  if (typeof fact === 'boolean') return [asItIs(String(fact))];
  if (typeof fact === 'object' && fact !== null) {
    const written = fact[language];
    return [asItIs(typeof written === 'string' ? written : '')];
  }
  if (typeof fact !== 'string') return [];
  if (fact === HIDDEN) return [teller.hidden()];
  return [named(teller.voice.name?.(fact) ?? fact, teller.voice.noun?.(fact), language)];
}

/** A rule of the book, by its id; made once a book. */
const books = new WeakMap<Rulebook, ReadonlyMap<string, Rule>>();
export function ruleIn(book: Rulebook | undefined, id: string): Rule | undefined {
  if (book === undefined) return undefined;
  const known = books.get(book) ?? new Map(rulesOf(book).map((rule) => [rule.id, rule]));
  books.set(book, known);
  return known.get(id);
}
