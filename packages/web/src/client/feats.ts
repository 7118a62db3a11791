/** What was won here: noted when a match ends, kept when its match is removed. */
import { doors } from '@rempart/games';
import * as matches from '@rempart/match';
import type { Match } from '@rempart/match';
import type { Played } from '../campaign/standing.ts';
import { all, feats, note } from './store.ts';
import type { Feat } from './store.ts';

/** Null while it is not over, and where nobody but bots played. */
export async function featOf(id: string, match: Match, at: string): Promise<Feat | null> {
  const { over } = match.state;
  const mine = match.players.flatMap(({ by }, seat) => (by === 'person' ? [seat] : []));
  if (over === null || mine.length === 0) return null;
  const { game, options } = match.header;
  const won = mine.some((seat) => over.winners.includes(seat));
  const room = await doors.find((door) => door.id === game)?.room();
  return { id, game, options, won, turns: room?.turn?.(match.state) ?? null, at };
}

/** All that was played here of a game; `tell` asks a match that ended before feats were noted, once. */
export async function playedHere(
  game: string,
  tell: (id: string, at: string) => Promise<Feat | null>,
): Promise<Played[]> {
  const ended = (await feats()).filter((feat) => feat.game === game);
  const noted = new Set(ended.map(({ id }) => id));
  const rest = (await all()).filter(({ id, file }) => file.header.game === game && !noted.has(id));
  for (const { id, touched } of rest.filter(({ over }) => over)) {
    const feat = await tell(id, touched);
    if (feat !== null) {
      await note(feat);
      ended.push(feat);
    }
  }
  const running = rest.filter(({ over, file }) => !over && matches.playersOf(file).some(({ by }) => by === 'person'));
  return [
    ...ended.map(({ id, options, won, turns, at }) => ({ id, options, over: true, won, turns, touched: at })),
    ...running.map(({ id, file, touched }) => ({
      id,
      options: file.header.options,
      over: false,
      won: false,
      turns: null,
      touched,
    })),
  ];
}
