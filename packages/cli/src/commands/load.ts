/** load: many players at a server of one's own, and how long each waited for a move. */
import { isFailure, misuse } from '../answer.ts';
import type { Answer, Failure } from '../answer.ts';
import { wholeOf, wordAt } from '../args.ts';
import type { Args } from '../args.ts';
import { gameNamed } from '../house.ts';

const MOST_SEATS = 4000;
const MOST_SECONDS = 600;

export async function loadCommand(args: Args): Promise<Answer | Failure> {
  const given = wordAt(args, 1, '<url>');
  if (typeof given !== 'string') return given;
  const key = process.env.REMPART_LOAD_KEY;
  const url = addressIn(args, given, key);
  if (typeof url !== 'string') return url;
  const id = args.words[2] ?? 'fantasy-defense';
  const game = await gameNamed(args, id);
  if (isFailure(game)) return game;
  if (game.engine.game.seats[0] > 1) return misuse('seats', id, args.speak.say('load.alone', { game: id }));
  const seats = bounded(args, 'seats', 100, MOST_SEATS);
  if (typeof seats !== 'number') return seats;
  const seconds = bounded(args, 'seconds', 30, MOST_SECONDS);
  if (typeof seconds !== 'number') return seconds;
  const pause = bounded(args, 'pause', 2, MOST_SECONDS);
  if (typeof pause !== 'number') return pause;
  const { load } = await import('../load/load.ts');
  try {
    const report = await load({ url, key, game: id, seats, seconds, pause, seed: args.flags.seed ?? 'rempart' });
    return { json: report, text: args.speak.say('load.report', { ...report, ...report.waited }) };
  } catch (error) {
    return misuse('load', url, args.speak.say('load.failed', { url, why: (error as Error).message }));
  }
}

/** Of this machine; another's only for who has the key that its owner gave the server. */
function addressIn(args: Args, given: string, key: string | undefined): string | Failure {
  if (!URL.canParse(given) || !/^https?:$/.test(new URL(given).protocol))
    return misuse('url', given, args.speak.say('load.noUrl', { given }));
  const { origin, hostname } = new URL(given);
  const isHere = hostname === 'localhost' || hostname === '[::1]' || /^127\./.test(hostname);
  return isHere || key !== undefined ? origin : misuse('url', given, args.speak.say('load.notHere', { given }));
}

function bounded(args: Args, flag: 'seats' | 'seconds' | 'pause', otherwise: number, most: number): number | Failure {
  const value = wholeOf(args, flag, otherwise);
  if (typeof value !== 'number' || (value >= 1 && value <= most)) return value;
  const facts = { name: `--${flag}`, given: value, allowed: [`1 – ${most}`] };
  return misuse('flag', `--${flag}`, args.speak.say('cli.badChoice', facts), facts);
}
