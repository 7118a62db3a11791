/** What bots are called in the reader's language: by their level, and by a number where nobody gave them a name. */
import type { Player } from '@rempart/match';
import { t } from './words.svelte.ts';

const levels = ['random', 'greedy', 'search', 'easy', 'normal', 'hard', 'squire', 'captain'] as const;
type Level = (typeof levels)[number];
const isKnown = (level: string): level is Level => (levels as readonly string[]).includes(level);

/** A level that has no words here is shown as it is written. */
export const sayLevel = (level: string): string => (isKnown(level) ? t(`level.${level}`) : level);

export type Named = Pick<Player, 'name'> & Partial<Player>;
/** The server names a bot after its level, unless the game has names for them. */
export const sayPlayer = ({ name, by, level }: Named, seat: number): string =>
  by === 'bot' && name === level ? t('players.botname', { n: seat + 1 }) : name;
