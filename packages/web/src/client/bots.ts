/**
 * The players of a game, fetched when the first of them is asked: a solo game begins without. In the pages' bundle a room
 * comes without its bots and its mind (build/leaveOut.ts), so they are named here by files of their own.
 */
import type { Core, Mind } from '@rempart/kernel';
import type { Bots } from '@rempart/match';

const files = import.meta.glob<{ bots: Bots<Core> }>('../../../games/[a-z]*/bot/index.ts');

export const botsOf = async (game: string): Promise<Bots<Core>> =>
  (await files[`../../../games/${game}/bot/index.ts`]?.())?.bots ?? {};

const minds = import.meta.glob<{ mind: Mind<Core> }>('../../../games/[a-z]*/bot/features.ts');

/** How a game judges positions; undefined where nobody has taught it. */
export const mindOf = async (game: string): Promise<Mind<Core> | undefined> =>
  (await minds[`../../../games/${game}/bot/features.ts`]?.())?.mind;
