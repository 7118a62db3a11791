/** What a table needs of its game before it can be laid: rules, words in the reader's language, and a board if there is one. */
import { doors } from '@rempart/games';
import type { Door, Room } from '@rempart/games';
import type { BoardRoom } from '../board/types.ts';
import { boardOf } from './boards.ts';

export interface Parts {
  readonly door: Door;
  readonly room: Room;
  readonly board: BoardRoom | null;
}

export const doorOf = (game: string): Door | undefined => doors.find(({ id }) => id === game);

export async function partsOf(game: string): Promise<Parts | null> {
  const door = doorOf(game);
  if (door === undefined) return null;
  const [room, drawn] = await Promise.all([door.room(), boardOf(game)?.() ?? null]);
  return { door, room, board: drawn?.board ?? null };
}
