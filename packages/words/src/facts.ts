/** Facts become words: content ids their names, seats their players, lists a phrase; of what brings its own words, those of the language. */
import { HIDDEN, rulesOf } from '@rempart/kernel';
import type { Facts, Json, Rule, Rulebook, Seat } from '@rempart/kernel';
import type { Voice } from './types.ts';

/** Facts by these names are seats. */
const SEATS: ReadonlySet<string> = new Set(['seat', 'other', 'seats', 'winners']);

export interface Teller {
  readonly voice: Pick<Voice, 'language' | 'name' | 'me'>;
  seat(seat: Seat): string;
  hidden(): string;
  flag(value: boolean): string;
}

/**
 * All that a message may use: each fact in words; for a list also its length, as `cardsCount`; and `who` and `whom`
 * ("you" or "other"), which say whether the facts' seat and other seat are the one spoken to.
 */
export function valuesOf(facts: Facts, teller: Teller): { [name: string]: string | number } {
  const values: { [name: string]: string | number } = {};
  for (const [name, fact] of Object.entries(facts)) {
    values[name] = inWords(name, fact, teller);
    if (Array.isArray(fact)) values[`${name}Count`] = fact.length;
  }
  const you = (seat: Json | undefined) => (seat !== undefined && seat === teller.voice.me ? 'you' : 'other');
  return { ...values, who: you(facts.seat), whom: you(facts.other) };
}

function inWords(name: string, fact: Json, teller: Teller): string | number {
  if (Array.isArray(fact))
    return phrase(
      fact.map((entry) => String(inWords(name, entry, teller))),
      teller.voice.language,
    );
  if (typeof fact === 'number') return SEATS.has(name) && name !== 'seats' ? teller.seat(fact) : fact;
  if (typeof fact === 'boolean') return String(fact);
  if (typeof fact === 'object' && fact !== null) {
    const written = fact[teller.voice.language];
    return typeof written === 'string' ? written : '';
  }
  if (typeof fact !== 'string') return '';
  return fact === HIDDEN ? teller.hidden() : (teller.voice.name?.(fact) ?? fact);
}

const lists = new Map<string, Intl.ListFormat>();
export function phrase(words: readonly string[], language: string): string {
  const format = lists.get(language) ?? new Intl.ListFormat(language, { type: 'conjunction' });
  lists.set(language, format);
  return format.format(words);
}

/** A rule of the book, by its id; made once a book. */
const books = new WeakMap<Rulebook, ReadonlyMap<string, Rule>>();
export function ruleIn(book: Rulebook | undefined, id: string): Rule | undefined {
  if (book === undefined) return undefined;
  const known = books.get(book) ?? new Map(rulesOf(book).map((rule) => [rule.id, rule]));
  books.set(book, known);
  return known.get(id);
}
