/** From message keys and facts to sentences. */
import type { Action, Event, Facts, Outcome, Refusal, Rulebook, Seat, Waiting } from '@rempart/kernel';

export type Language = 'en' | 'fr';
export const languages: readonly Language[] = ['en', 'fr'];
/** Messages in ICU format by key. Only text, arguments, plural and select are used, so that they can be precompiled. */
export type Catalogue<Message = string> = { readonly [key: string]: Message };
export type Values = { readonly [name: string]: string | number };
/** Fills a message. `icu` reads it as text; a browser may bring one for messages compiled when it was built. */
export type Formatter<Message = string> = (message: Message, values: Values, language: Language) => string;

export interface Voice<Message = string> {
  readonly language: Language;
  /** Later ones come first: the house's words, then a game's. */
  readonly catalogues: readonly Catalogue<Message>[];
  /** The name of a card, a gate, an icon …; undefined when it is not a content id. */
  readonly name?: (id: string) => string | undefined;
  readonly seatName?: (seat: Seat) => string;
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
