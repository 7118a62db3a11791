/** What a table needs of its game before it can be laid: rules and a board, or plain lists while there is none. */
import { doors } from '@rempart/games';
import type { Door, Room } from '@rempart/games';
import type { BoardRoom } from '@rempart/board';
import { boardOf } from './boards.ts';
import '../style/board.css';

export interface Parts {
  readonly door: Door;
  readonly room: Room;
  readonly board: BoardRoom;
}

export const doorOf = (game: string): Door | undefined => doors.find(({ id }) => id === game);

const plainLists = async () => ({ board: { Board: (await import('./StatePanel.svelte')).default } });

export async function partsOf(game: string): Promise<Parts | null> {
  const door = doorOf(game);
  if (door === undefined) return null;
  const [room, { board }] = await Promise.all([door.room(), (boardOf(game) ?? plainLists)()]);
  return { door, room, board };
}
