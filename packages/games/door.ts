/** A game's door: what hangs outside (`door.json`, on the first page of all), and what is fetched when somebody opens it. */
import type { Core } from '@rempart/kernel';
import type { Campaign } from './campaign.ts';
import type { Honours } from './honours.ts';
import type { Catalogue, Language, Room } from './index.ts';
import type { ReferenceOf } from './reference.ts';

type InBoth = { readonly [language in Language]: string };
/** What can be read without opening. */
export interface Plate {
  readonly id: string; // the name of the folder
  readonly title: InBoth;
  readonly line: InBoth; // what it is about, in a sentence
  readonly facts: InBoth; // how many play, how long
  readonly turn?: InBoth; // what it counts, where that is not called a turn: a day, a round
  readonly credits: InBoth; // whose game it is
  readonly seats: readonly [least: number, most: number]; // as the game says
  readonly minutes: number; // of a usual game: doors hang in this order, the shortest first
  readonly look: Look;
  readonly lesson?: boolean; // its board has one
}
export interface Look {
  readonly emblem: string; // on the shield: an icon of the game-icons set; in a browser the address of its drawing
  readonly wood: string; // of the door
  readonly cloth: string; // of the shield
  readonly light: string; // behind the door
}
/** What the tables of a book are made with: not fetched before somebody opens it. */
interface Appendix {
  readonly tables: ReferenceOf;
  readonly words: Catalogue; // only for them
}
export interface Door extends Plate {
  room(): Promise<Room>;
  rulebook(language: Language): Promise<string>;
  words(language: Language): Promise<Catalogue>;
  reference(language: Language): Promise<Appendix>; // the tables of its book
  campaign?(): Promise<Campaign>;
  honours?(): Promise<Honours>;
}

type Fetch<T> = { readonly [language in Language]: () => Promise<{ readonly default: T }> };
interface Behind<S extends Core> {
  readonly room: () => Promise<{ readonly room: Room<S> }>;
  readonly rulebook: Fetch<string>;
  readonly words: Fetch<Catalogue>;
  readonly reference: Fetch<Catalogue> & { readonly tables: () => Promise<{ readonly reference: ReferenceOf }> };
  readonly campaign?: () => Promise<{ readonly campaign: Campaign }>;
  readonly honours?: () => Promise<{ readonly honours: Honours }>;
}
/** As a file says it: a list of JSON has no fixed length. */
type Written = Omit<Plate, 'seats'> & { readonly seats: readonly number[] };

export function opened<S extends Core>(
  plate: Written,
  { room, rulebook, words, reference, campaign, honours }: Behind<S>,
): Door {
  return {
    ...(plate as Plate),
    // Outside its room a game's state is just a state: nobody looks into it.
    room: async () => (await room()).room as unknown as Room,
    rulebook: async (language) => (await rulebook[language]()).default,
    words: async (language) => (await words[language]()).default,
    async reference(language) {
      const [tables, words] = await Promise.all([reference.tables(), reference[language]()]);
      return { tables: tables.reference, words: words.default };
    },
    ...(campaign === undefined ? {} : { campaign: async () => (await campaign()).campaign }),
    ...(honours === undefined ? {} : { honours: async () => (await honours()).honours }),
  };
}
