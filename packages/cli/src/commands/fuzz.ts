/** fuzz: actions at random, also such as nobody may do. What breaks a game is saved as a match that can be replayed. */
import { fuzz } from '@rempart/lab';
import { isFailure, misuse } from '../answer.ts';
import type { Answer, Failure } from '../answer.ts';
import { wholeOf, wordAt } from '../args.ts';
import type { Args } from '../args.ts';
import { writeJsonFile } from '../files.ts';
import { gameNamed } from '../house.ts';

const MORE = 3; // seats beyond the fewest are tried too; a thousand would only take longer

export async function fuzzCommand(args: Args): Promise<Answer | Failure> {
  const id = wordAt(args, 1, '<game>');
  if (typeof id !== 'string') return id;
  const game = await gameNamed(args, id);
  if (isFailure(game)) return game;
  const games = wholeOf(args, 'games', 100);
  if (typeof games !== 'number') return games;
  const [least, most] = game.engine.game.seats;
  const wanted = wholeOf(args, 'seats', least);
  if (typeof wanted !== 'number') return wanted;
  if (wanted < least || wanted > most) {
    const facts = { name: '--seats', given: wanted, allowed: [`${least} – ${most}`] };
    return misuse('seats', '--seats', args.speak.say('cli.badChoice', facts), facts);
  }
  const last = args.flags.seats === undefined ? Math.min(most, least + MORE) : wanted;
  const seats = Array.from({ length: last - wanted + 1 }, (_, i) => wanted + i);
  const seed = args.flags.seed ?? 'rempart';
  const [bot] = Object.values(game.room.bots); // the quickest
  const { crash, positions, late } = fuzz(game.engine.game, {
    seed,
    games,
    seats,
    ...(bot === undefined ? {} : { bot }),
  });
  if (crash === null)
    return {
      json: { games, seats, seed, positions, late, crash: null },
      text: args.speak.say('fuzz.none', { games, positions, late }),
    };
  const file = args.flags.save ?? `${id}-crash.json`;
  const failed = writeJsonFile(args, file, crash.file);
  if (failed !== null) return failed;
  return misuse('crash', file, args.speak.say('fuzz.found', { error: crash.error, file }), { error: crash.error });
}
