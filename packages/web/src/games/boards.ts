/** The boards there are, loaded when their table is laid. A game without one keeps its door shut. `_template` is no game. */
import type { BoardRoom } from '@rempart/board';

const boards = import.meta.glob<{ board: BoardRoom }>('../../../games/[a-z]*/board/index.ts');

export const boardOf = (game: string): (() => Promise<{ board: BoardRoom }>) | undefined =>
  boards[`../../../games/${game}/board/index.ts`];
