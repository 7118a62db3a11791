/** The games this server has, each bound to the kernel, with its bots. */
import { botNamed, levels } from '@rempart/bots';
import type { Door, Room } from '@rempart/games';
import { tableOf } from '@rempart/kernel';
import type { Bot, Core, Table } from '@rempart/kernel';
import type { Bots } from '@rempart/match';
import type { GameInfo } from '@rempart/protocol';

export interface Game {
  readonly door: Door;
  readonly room: Room;
  readonly table: Table<Core>;
  readonly bots: Bots<Core>;
  readonly info: GameInfo;
}
export type Games = ReadonlyMap<string, Game>;

export async function openGames(doors: readonly Door[]): Promise<Games> {
  const games = await Promise.all(doors.map(openGame));
  return new Map(games.map((game) => [game.door.id, game]));
}

async function openGame(door: Door): Promise<Game> {
  const room = await door.room();
  const table = tableOf(room.game);
  // The players for any game first, then those that know this one.
  const general = levels.flatMap((level): [string, Bot<Core>][] => {
    const bot = botNamed<Core>(level);
    return bot === undefined ? [] : [[level, bot]];
  });
  const bots = { ...Object.fromEntries(general), ...room.bots };
  return { door, room, table, bots, info: infoOf(door, room, Object.keys(bots)) };
}

const infoOf = ({ id, title }: Door, { game }: Room, bots: string[]): GameInfo => ({
  id,
  title,
  edition: game.edition,
  seats: [game.seats[0], game.seats[1]],
  options: Object.fromEntries(
    Object.entries(game.options).map(([name, { values, default: usual, rule, perSeat }]) => [
      name,
      { values: [...values], default: usual, rule, ...(perSeat === undefined ? {} : { perSeat }) },
    ]),
  ),
  bots,
});
