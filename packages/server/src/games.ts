/** The games this server has, each bound to the kernel, with its bots. */
import { botNamed, levels } from '@rempart/bots';
import { editionsOf, letterWords } from '@rempart/games';
import type { Catalogue, Door, Language, Room } from '@rempart/games';
import { draftsOf, engineOf } from '@rempart/kernel';
import type { Bot, Core, Engine } from '@rempart/kernel';
import { levelsIn } from '@rempart/match';
import type { Bots } from '@rempart/match';
import type { GameInfo } from '@rempart/protocol';
import type { Edition } from './store/tables.ts';

export interface Game {
  readonly door: Door;
  readonly room: Room;
  readonly engine: Engine<Core>;
  readonly bots: Bots<Core>;
  readonly info: GameInfo;
  readonly words: { readonly [language in Language]: Catalogue }; // of its letters, where it writes any
  readonly editions: readonly Engine<Core>[]; // its newest table and the older ones
}
/** By id, in their newest editions. */
export type Games = ReadonlyMap<string, Game>;

/** The game as a match was begun with it. Where that edition is not here: the newest, which refuses the match by M-15. */
export function inEdition(games: Games, { game: id, edition }: Edition): Game | undefined {
  const game = games.get(id);
  const engine = game?.editions.find((one) => one.game.edition === edition);
  return game === undefined || engine === undefined || engine === game.engine ? game : { ...game, engine };
}
/** Every edition of every game that can be played here. */
export const allEditions = (games: Games): Edition[] =>
  [...games].flatMap(([game, { editions }]) => editions.map((engine) => ({ game, edition: engine.game.edition })));

export async function openGames(doors: readonly Door[]): Promise<Games> {
  const games = await Promise.all(doors.map(openGame));
  return new Map(games.map((game) => [game.door.id, game]));
}

async function openGame(door: Door): Promise<Game> {
  const room = await door.room();
  const editions = editionsOf(room).map((edition) => engineOf(edition, draftsOf));
  const engine = editions[0] as Engine<Core>;
  // The players for any game first, then those that know this one.
  const general = levels.flatMap((level): [string, Bot<Core>][] => {
    const bot = botNamed<Core>(level);
    return bot === undefined ? [] : [[level, bot]];
  });
  const bots = { ...Object.fromEntries(general), ...room.bots };
  const letters = room.hosting?.letters;
  const spoken = async (language: Language): Promise<Catalogue> =>
    letters === undefined ? {} : letterWords(letters, await door.words(language), language);
  const words = { en: await spoken('en'), fr: await spoken('fr') };
  return { door, room, engine, editions, bots, words, info: infoOf(door, room, levelsIn(bots)) };
}

const infoOf = ({ id, title }: Door, { game, hosting }: Room, bots: string[]): GameInfo => ({
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
  ...(hosting?.letters === undefined ? {} : { letters: [...hosting.letters.kinds] }),
});
