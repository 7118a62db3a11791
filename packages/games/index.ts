/** What the house knows of its games (`list.ts`). What a room offers is loaded when somebody opens its door. */
import type {
  ActionOf,
  Bot,
  Core,
  Event,
  EventOf,
  Facts,
  GameDef,
  Json,
  Mind,
  Options,
  RuleId,
  Seat,
} from '@rempart/kernel';

import type { Door } from './door.ts';
import type { Hosting } from './hosting.ts';
import * as list from './list.ts';

export type * from './campaign.ts';
export type * from './honours.ts';
export { achievedAt, dayOf, daysInARow, endOf, optionsOn, summaries } from './honours.ts';
export { shareOf } from './measured.ts';
export type { Door, Look, Plate } from './door.ts';
export type * from './hosting.ts';
export type { Cell, Column, Inline, Link, Reference, ReferenceOf, Row, Section, Teller } from './reference.ts';
export { allowedOf, allowedOptions, choicesAt, letterWords, NO_PAST, paceOf, whyNotLaid } from './hosting.ts';
export type Language = 'en' | 'fr';
export type Catalogue = { readonly [key: string]: string };
/** The grammar of a name: words/names.json (docs/adding-a-game.md, step 8). */
export type Noun = string | readonly string[];

/** Everything the other rooms need from a game's room. Only the room itself knows its type of state. */
export interface Room<S extends Core = Core> {
  readonly game: GameDef<S>; // its newest edition: what new matches are begun with
  readonly editions?: readonly GameDef<S>[]; // the older ones: a match goes on under the edition it was begun with
  readonly content: readonly string[]; // every content id, for coverage
  readonly bots: { readonly [level: string]: Bot<S> }; // weakest first; `normal:mirza` is normal in the temper of one called Mirza
  readonly rivals?: readonly string[]; // the names of bots with a temper
  name(id: string, language: Language): string | undefined; // of a card, a gate, an icon …
  readonly noun?: (id: string) => Noun | undefined; // and its grammar
  matters?(option: string, chosen: Options, seats: number): boolean; // false: it changes nothing beside the others, so nobody is asked
  offered?(option: string, seats: number): readonly (string | number | boolean)[]; // worth naming beside the default at a table of this size
  readonly ranked?: readonly string[]; // games are ranked by score, in a table of their own for each choice of these options
  readonly scored?: readonly RuleId[]; // ends that are neither victory nor defeat: the score is all
  feats?(s: S, seat: Seat): readonly string[]; // what was done in a finished game, by ids: the campaign's feats, and those of its chapters that are won
  medal?(s: S): string; // of a finished game that is ranked: the content id of a gold, silver or bronze one (its first word), or none
  turn?(s: S): number; // for figures, where the game counts its turns
  side?(s: S, seat: Seat): string; // what a seat plays (a race, a hero), by its content id: figures are given for each
  text?(view: S, seat: Seat, pen: Pen): string; // the table drawn for a terminal
  tell?(view: S, seat: Seat, action: ActionOf<S>, pen: Pen): readonly string[] | null; // an action for a menu, coarse part first: ["Deploy Knight", "3 Iron Gate"]; null: as the words say it
  readonly heads?: readonly string[]; // events whose line in the log heads those after it in the same move: these are its details, shown on demand
  retell?(events: readonly EventOf<S>[], before?: Iterable<EventOf<S>>): readonly Event[]; // of one move, as the log tells them: what is one thing joined, each with the rule it follows; `before` is what was told earlier, newest first
  keeps?(event: EventOf<S>): boolean; // it is read again later: a fork brings along what its players were told of it
  page?(event: EventOf<S>, view: S, say: Voice): readonly string[] | null; // an event that is a page of its own, for a terminal; null: as the words say it
  readonly mind?: Mind<S>; // how good a position is for a seat: features and what was fitted to them
  readonly box?: Box;
  readonly own?: { readonly [option: string]: OwnFile }; // what anyone may write for an option
  readonly hosting?: Hosting<S>; // what it asks of a house where it is played over weeks
}

/** Every edition a room has, the newest first. */
export const editionsOf = <S extends Core>({ game, editions = [] }: Room<S>): readonly GameDef<S>[] => [
  game,
  ...editions,
];

/** As a match of that edition was begun; the newest where the room does not have it. */
export const gameIn = <S extends Core>(room: Room<S>, edition: number): GameDef<S> =>
  editionsOf(room).find((game) => game.edition === edition) ?? room.game;

/** One who speaks to a reader, in the game's own words. */
export interface Voice {
  readonly language: Language;
  text(key: string, facts?: Facts): string;
  name(id: string): string;
  number(value: number): string;
  player(seat: Seat): string;
}

/** What a drawing in text is made with: words of the reader's language, and colours where there are any. */
export interface Pen {
  readonly language: Language;
  readonly width: number; // columns
  name(id: string): string;
  paint(colour: Colour, text: string): string;
}
export type Colour = 'red' | 'green' | 'yellow' | 'blue' | 'magenta' | 'cyan' | 'bold' | 'dim';

/** The content of a game as files, so that an owner of the box who corrects a number can have it checked. */
export interface Box {
  readonly files: ContentFiles;
  readonly schema: Json; // JSON Schema, with a definition named after each file
  check(files: ContentFiles, rules: ReadonlySet<RuleId>): ContentFault[]; // of files that fit the schema
}
/** A file that anyone may write, whose text is then the value of an option (`own` in the kernel's OptionDef). */
export interface OwnFile {
  readonly schema: Json; // whole, for editors
  check(file: Json): ContentFault[];
  printed(value: string): Json; // a value of the box as such a file, to start from
}
export type ContentFiles = { readonly [file: string]: Json };
export interface ContentFault {
  readonly file: string;
  readonly pointer: string; // where in the file, as a JSON Pointer
  readonly what: string; // key of the sentence
  readonly facts: Facts;
}
/** All doors, the shortest game first. */
export const doors: readonly Door[] = Object.values(list).sort(
  (a, b) => a.minutes - b.minutes || (a.id < b.id ? -1 : 1),
);
