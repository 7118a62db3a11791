/** new, show, legal, do, undo: one match file, one step at a time. */
import { randomBytes } from 'node:crypto';
import { NO_PAST, whyNotLaid } from '@rempart/games';
import { isRefusal } from '@rempart/kernel';
import type { Refusal } from '@rempart/kernel';
import { exportMatch, newMatch, play, undo, view } from '@rempart/match';
import type { Done, Match } from '@rempart/match';
import type { Core } from '@rempart/kernel';
import { isFailure, misuse } from '../answer.ts';
import type { Answer, Failure } from '../answer.ts';
import { jsonOf, optionsOf, wholeOf, wordAt } from '../args.ts';
import type { Args } from '../args.ts';
import { changing, writeJsonFile } from '../files.ts';
import { afterBots, draw, gameNamed, penFor, playersOf, refused, sitAt, voiceOf } from '../house.ts';
import type { Game } from '../house.ts';
import { newsFor } from './story.ts';

/** A match as the flags describe it; bots have already answered. */
export function foundMatch(args: Args, game: Game): Match | Failure {
  const [least] = game.engine.game.seats;
  const seats = wholeOf(args, 'seats', least);
  if (typeof seats !== 'number') return seats;
  const options = optionsOf(args);
  if (isFailure(options)) return options;
  const players = playersOf(args, game.room, seats);
  if (isFailure(players)) return players;
  const refusal = whyNotLaid(game.room, options, seats, () => NO_PAST); // a terminal keeps nobody's victories
  if (refusal !== null)
    return misuse(refusal.rule, '--options', voiceOf(args, game).sayRefusal(refusal), { facts: refusal.facts ?? {} });
  const secret = args.flags.seed ?? randomBytes(32).toString('hex');
  const begun = newMatch(game.engine, { seats, secret, options, players, at: new Date().toISOString() });
  if (!isRefusal(begun)) return afterBots(game, begun.match);
  const where = begun.rule === 'M-8' ? '--seats' : '--options';
  return misuse(begun.rule, where, voiceOf(args, game).sayRefusal(begun), { facts: begun.facts ?? {} });
}

export async function newCommand(args: Args): Promise<Answer | Failure> {
  const id = wordAt(args, 1, '<game>');
  if (typeof id !== 'string') return id;
  const game = await gameNamed(args, id);
  if (isFailure(game)) return game;
  const match = foundMatch(args, game);
  if (isFailure(match)) return match;
  const json = exportMatch(game.engine, match);
  return { json, text: JSON.stringify(json) };
}

export async function showCommand(args: Args): Promise<Answer | Failure> {
  const file = wordAt(args, 1, '<file>');
  if (typeof file !== 'string') return file;
  const sitting = await sitAt(args, file);
  if (isFailure(sitting)) return sitting;
  const { game, match, seat } = sitting;
  const json = view(game.engine, match, seat);
  const say = voiceOf(args, game, seat, match.players);
  const asked = json.waiting.map((waiting) => `${say.saySeat(waiting.seat)}: ${say.sayAsk(waiting)}`);
  const end = json.over === null ? asked : [say.sayEnd(json.over)];
  return { json, text: [draw(game, json.state, seat, penFor(args, game)), '', ...end].join('\n') };
}

export async function legalCommand(args: Args): Promise<Answer | Failure> {
  const file = wordAt(args, 1, '<file>');
  if (typeof file !== 'string') return file;
  const sitting = await sitAt(args, file);
  if (isFailure(sitting)) return sitting;
  const { game, match, seat } = sitting;
  const actions = match.closed === null ? game.engine.legal(match.state, seat) : [];
  const say = voiceOf(args, game, seat, match.players);
  const lines = actions.map((action) => `${JSON.stringify(action)}  ${say.sayAction(action)}`);
  const json = { n: match.log.length - 1, seat, actions };
  return { json, text: lines.length === 0 ? say.say('cli.nothingLegal') : lines.join('\n') };
}

/** Opens, changes and writes under a lock. Nothing is written unless all went well. */
function change(
  args: Args,
  make: (game: Game, match: Match, seat: number) => Done<Core> | Refusal | Failure,
): Promise<Answer | Failure> {
  const file = wordAt(args, 1, '<file>');
  if (typeof file !== 'string') return Promise.resolve(file);
  return changing(args, file, async () => {
    const sitting = await sitAt(args, file);
    if (isFailure(sitting)) return sitting;
    const { game, match, seat } = sitting;
    const made = make(game, match, seat);
    if (isFailure(made)) return made;
    const say = voiceOf(args, game, seat, match.players);
    if (isRefusal(made)) return refused(made, say);
    const after = afterBots(game, made.match);
    const failed = writeJsonFile(args, file, exportMatch(game.engine, after));
    if (failed !== null) return failed;
    const { over } = after.state;
    const told = after.log.slice(match.log.length).flatMap((line) => ('events' in line ? line.events : []));
    const n = after.log.length - 1;
    const news = newsFor(after, seat, match.log.length, say, game);
    const events = told.filter((e) => e.see?.includes(seat) ?? true);
    return {
      json: { n, seat, events, over, waiting: game.engine.waiting(after.state) },
      text: [say.say('cli.done', { n }), ...news, ...(over === null ? [] : [say.sayEnd(over)])].join('\n'),
    };
  });
}

export async function doCommand(args: Args): Promise<Answer | Failure> {
  const text = wordAt(args, 2, "'<action>'");
  if (typeof text !== 'string') return text;
  const read = jsonOf(args, '<action>', text);
  if (isFailure(read)) return read;
  const n = wholeOf(args, 'at', -1);
  if (typeof n !== 'number') return n;
  const sent = { at: new Date().toISOString(), ...(args.flags.at === undefined ? {} : { n }) };
  return change(args, (game, match, seat) => play(game.engine, match, seat, read.value, sent));
}

export const undoCommand = (args: Args): Promise<Answer | Failure> =>
  change(args, (game, match, seat) => undo(game.engine, match, seat, { at: new Date().toISOString() }));
