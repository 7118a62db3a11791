/** The list of games: one line each. What a room offers is loaded when somebody opens its door. */
import type { ActionOf, Bot, Core, EventOf, Facts, GameDef, Json, Options, RuleId, Seat } from '@rempart/kernel';

import type { Campaign } from './campaign.ts';
import type { Hosting } from './hosting.ts';

export type * from './campaign.ts';
export type * from './hosting.ts';
export { allowedOf, allowedOptions, choicesAt, letterWords, NO_PAST, paceOf, whyNotLaid } from './hosting.ts';
export type Language = 'en' | 'fr';
export type Catalogue = { readonly [key: string]: string };

/** Everything the other rooms need from a game's room. Only the room itself knows its type of state. */
export interface Room<S extends Core = Core> {
  readonly game: GameDef<S>; // its newest edition: what new matches are begun with
  readonly editions?: readonly GameDef<S>[]; // the older ones: a match goes on under the edition it was begun with
  readonly content: readonly string[]; // every content id, for coverage
  readonly bots: { readonly [level: string]: Bot<S> }; // weakest first
  name(id: string, language: Language): string | undefined; // of a card, a gate, an icon …
  matters?(option: string, chosen: Options, seats: number): boolean; // false: it changes nothing beside the others, so nobody is asked
  offered?(option: string, seats: number): readonly (string | number | boolean)[]; // worth naming beside the default at a table of this size
  readonly ranked?: readonly string[]; // games are ranked by score, in a table of their own for each choice of these options
  turn?(s: S): number; // for figures, where the game counts its turns
  side?(s: S, seat: Seat): string; // what a seat plays (a race, a hero), by its content id: figures are given for each
  text?(view: S, seat: Seat, pen: Pen): string; // the table drawn for a terminal
  tell?(view: S, seat: Seat, action: ActionOf<S>, pen: Pen): readonly string[] | null; // an action for a menu, coarse part first: ["Deploy Knight", "3 Iron Gate"]; null: as the words say it
  page?(event: EventOf<S>, view: S, say: Voice): readonly string[] | null; // an event that is a page of its own, for a terminal; null: as the words say it
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
export interface Door {
  readonly id: string;
  readonly title: { readonly [language in Language]: string };
  readonly seats: readonly [number, number];
  room(): Promise<Room>;
  rulebook(language: Language): Promise<string>;
  words(language: Language): Promise<Catalogue>;
  campaign?(): Promise<Campaign>;
}

/** Outside its room a game's state is just a state: nobody looks into it. */
const closed = <S extends Core>(room: Room<S>): Room => room as unknown as Room;

export const doors: readonly Door[] = [
  {
    id: 'fantasy-defense',
    title: { en: 'Fantasy Defense', fr: 'Fantasy Defense' },
    seats: [1, 2],
    room: async () => closed((await import('./fantasy-defense/room.ts')).room),
    rulebook: async (language) =>
      (language === 'fr'
        ? await import('./fantasy-defense/rulebook/fr.md')
        : await import('./fantasy-defense/rulebook/en.md')
      ).default,
    words: async (language) =>
      (language === 'fr'
        ? await import('./fantasy-defense/words/fr.json')
        : await import('./fantasy-defense/words/en.json')
      ).default,
  },
  {
    id: 'daifen',
    title: { en: 'Daifen', fr: 'Daifen' },
    seats: [2, 10_000],
    room: async () => closed((await import('./daifen/room.ts')).room),
    rulebook: async (language) =>
      (language === 'fr' ? await import('./daifen/rulebook/fr.md') : await import('./daifen/rulebook/en.md')).default,
    words: async (language) =>
      (language === 'fr' ? await import('./daifen/words/fr.json') : await import('./daifen/words/en.json')).default,
  },
  {
    id: 'defenders-of-the-realm',
    title: { en: 'Defenders of the Realm', fr: 'Defenders of the Realm' },
    seats: [1, 4],
    room: async () => closed((await import('./defenders-of-the-realm/room.ts')).room),
    rulebook: async (language) =>
      (language === 'fr'
        ? await import('./defenders-of-the-realm/rulebook/fr.md')
        : await import('./defenders-of-the-realm/rulebook/en.md')
      ).default,
    words: async (language) =>
      (language === 'fr'
        ? await import('./defenders-of-the-realm/words/fr.json')
        : await import('./defenders-of-the-realm/words/en.json')
      ).default,
  },
  {
    id: 'havresac',
    title: { en: 'The Guardians of Haversack', fr: 'Les Gardiens de Havresac' },
    seats: [1, 4],
    room: async () => closed((await import('./havresac/room.ts')).room),
    rulebook: async (language) =>
      (language === 'fr' ? await import('./havresac/rulebook/fr.md') : await import('./havresac/rulebook/en.md'))
        .default,
    words: async (language) =>
      (language === 'fr' ? await import('./havresac/words/fr.json') : await import('./havresac/words/en.json')).default,
  },
  {
    id: 'dark-rituals',
    title: { en: 'Dark Rituals', fr: 'Dark Rituals' },
    seats: [1, 3],
    room: async () => closed((await import('./dark-rituals/room.ts')).room),
    rulebook: async (language) =>
      (language === 'fr'
        ? await import('./dark-rituals/rulebook/fr.md')
        : await import('./dark-rituals/rulebook/en.md')
      ).default,
    words: async (language) =>
      (language === 'fr' ? await import('./dark-rituals/words/fr.json') : await import('./dark-rituals/words/en.json'))
        .default,
    campaign: async () => (await import('./dark-rituals/campaign.ts')).campaign,
  },
];
