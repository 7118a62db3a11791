/** From message keys and facts to sentences. */
import type { Lookup, Values } from './fill.ts';
import type { Action, Event, Facts, Outcome, Refusal, Rulebook, Seat, Waiting } from '@rempart/kernel';

export type { Message, Values } from './fill.ts';
export type Language = 'en' | 'fr';
export const languages: readonly Language[] = ['en', 'fr'];
/** Messages in ICU format by key. Only text, arguments, plural and select are used, so that they can be precompiled. */
export type Catalogue<Message = string> = { readonly [key: string]: Message };
/** Fills a message. `icu` reads it as text; a browser may bring one for messages compiled when it was built. */
export type Formatter<Message = string> = (message: Message, values: Values | Lookup, language: Language) => string;

/**
 * The grammar of a name, as a game's content or its words/names.json has it. First its French gender, `m` or `f`; a capital, `M` or `F`, is a
 * proper name, which takes no article; `p` behind it is a plural ("mp": les Pillards). English follows, unless it is said
 * behind a slash: `s` or `p`, a capital for a proper name ("m/p"). A list has the plurals too, French and English, where
 * they do not just take an s: ["m", "Chevaux", "Horses"].
 */
export type Noun = string | readonly string[];

/** Somebody or something by name, with its grammar where that is known. */
export interface Called {
  readonly name: string;
  readonly noun?: Noun | undefined;
}

export interface Voice<Message = string> {
  readonly language: Language;
  /** Later ones come first: the house's words, then a game's. */
  readonly catalogues: readonly Catalogue<Message>[];
  /** The name of a card, a gate, an icon …; undefined when it is not a content id. */
  readonly name?: (id: string) => string | undefined;
  /** The grammar of a name: what an article needs to know. */
  readonly noun?: (id: string) => Noun | undefined;
  readonly seatName?: (seat: Seat) => string;
  readonly seatNoun?: (seat: Seat) => Noun | undefined; // its grammar, where a seat is called by what it plays: "le Nain (Robot 1)"
  readonly me?: Seat; // who is spoken to: sentences about this seat say "you"
  readonly rulebook?: Rulebook; // for refusals that have no sentence of their own
}

export interface Speaker {
  readonly language: Language;
  has(key: string): boolean;
  say(key: string, facts?: Facts): string;
  sayEvent(event: Event): string | null; // null: nothing worth a line
  sayAction(action: Action): string; // what a button says
  sayRefusal(refusal: Refusal, rulebook?: Rulebook): string;
  sayAsk(waiting: Pick<Waiting, 'ask'>): string; // what a seat is asked
  sayEnd(outcome: Outcome): string;
  sayVerdict(outcome: Outcome): string | null; // a headline of the game's own ("A draw"); null: victory or defeat
  sayOption(name: string, value?: string | number | boolean): string;
  sayName(id: string): string;
  saySeat(seat: Seat): string;
}
