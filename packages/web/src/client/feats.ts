/** What was won here: noted when a match ends, kept when its match is removed. */
import { doors } from '@rempart/games';
import type { Past, Room } from '@rempart/games';
import { must } from '@rempart/kernel';
import * as matches from '@rempart/match';
import type { Match } from '@rempart/match';
import type { PlayedTable } from '../campaign/standing.ts';
import { all, feats, note } from './store.ts';
import type { Feat } from './store.ts';

/** Null while it is not over, and where nobody but bots played. */
export async function featOf(id: string, match: Match, at: string): Promise<Feat | null> {
  const { over } = match.state;
  const mine = match.players.flatMap(({ by }, seat) => (by === 'person' ? [seat] : []));
  if (over === null || mine.length === 0) return null;
  const { game, options, seats, from } = match.header;
  const won = mine.some((seat) => over.winners.includes(seat));
  const room = await doors.find((door) => door.id === game)?.room();
  const turns = room?.turn?.(match.state) ?? null;
  const told = { id, game, options, won, turns, at, seats, outcome: over };
  return { ...told, ...(from === undefined ? {} : { isTrial: true }), ...marksOf(room, match, must(mine[0])) };
}
/** What the game says of it for the first who played here; left out where it says nothing. */
function marksOf(room: Room | undefined, { header, state }: Match, seat: number): Partial<Feat> {
  const isRanked = room?.ranked !== undefined && header.from === undefined;
  const said = {
    done: room?.feats?.(state, seat),
    how: room?.hosting?.seating?.result(state, seat)?.how, // where the game asks what somebody has behind them
    score: isRanked ? state.over?.scores?.[seat] : undefined,
    medal: room?.medal?.(state) || undefined,
  };
  return Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined));
}

/** All that was played here of a game; `tell` asks a match that ended before feats were noted, once. */
export async function playedHere(
  game: string,
  tell: (id: string, at: string) => Promise<Feat | null>,
): Promise<PlayedTable[]> {
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
    ...ended.map(({ id, options, won, turns, at, outcome, seats, done }) => ({
      ...{ id, options, over: true, won, turns, outcome, touched: at },
      ...(seats === undefined ? {} : { seats }),
      ...(done === undefined ? {} : { done }),
    })),
    ...running.map(({ id, file, touched }) => ({
      id,
      options: file.header.options,
      over: false,
      won: false,
      turns: null,
      touched,
      seats: file.header.seats,
    })),
  ];
}

/** What this browser has behind it at a game. Other ways tried from a position are no results and no entries. */
export async function pastHere(game: string, tell: (id: string, at: string) => Promise<Feat | null>): Promise<Past> {
  await playedHere(game, tell);
  const ended = (await feats())
    .filter((feat) => feat.game === game && feat.isTrial !== true)
    .sort((a, b) => (a.at < b.at ? -1 : 1));
  const last = ended.at(-1)?.at ?? '';
  const entered = (await all()).filter(({ over, file: { header } }) => {
    const isOwn = header.game === game && header.from === undefined;
    return isOwn && !over && (header.begun ?? '') >= last;
  });
  return { results: ended.map(({ how }) => how ?? ''), enteredSince: entered.length };
}
