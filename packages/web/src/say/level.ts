/** What bots are called in the reader's language: by their level, and by a number where nobody gave them a name. */
import type { Player } from '@rempart/match';
import type { Called } from '@rempart/words/plain';
import { knows, t } from './words.svelte.ts';

/** A level that has no words here is shown as it is written; what follows a colon is the temper of who plays at it. */
export function sayLevel(named: string): string {
  const level = named.replace(/:[a-z]+$/, '');
  const key = `level.${level}`;
  return knows(key) ? t(key) : level;
}

/** A seat that is called by what it plays (`as`) also has the name of who plays it. */
export type Named = Called & Partial<Player> & { readonly as?: string; readonly own?: Named };
/** The server names a bot after its level, unless the game has names for them. */
export const sayPlayer = ({ name, by, level }: Named, seat: number): string =>
  by === 'bot' && name === level ? t('players.botname', { n: seat + 1 }) : sayName(name);
/** Whoever has deleted their account is called by a few letters: "Player VsNn", in the reader's language. */
export const sayName = (name: string): string =>
  name.replace(/^Player ([\w-]{4})$/, (_all, id: string) => t('players.former', { id }));
