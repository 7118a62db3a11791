/** The list of games: one line each. What a room offers is loaded when somebody opens its door. */
import type { Bot, Core, GameDef } from '@rempart/kernel';

export type Language = 'en' | 'fr';
export type Catalogue = { readonly [key: string]: string };

/** Everything the other rooms need from a game's room. Only the room itself knows its type of state. */
export interface Room<S extends Core = Core> {
  readonly game: GameDef<S>;
  readonly content: readonly string[]; // every content id, for coverage
  readonly bots: { readonly [level: string]: Bot<S> }; // weakest first
  name(id: string, language: Language): string | undefined; // of a card, a gate, an icon …
}
export interface Door {
  readonly id: string;
  readonly title: { readonly [language in Language]: string };
  readonly seats: readonly [number, number];
  room(): Promise<Room>;
  rulebook(language: Language): Promise<string>;
  words(language: Language): Promise<Catalogue>;
}

export const doors: readonly Door[] = [];
