/** play: a new game, or a saved one, in the terminal. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { doors } from '@rempart/games';
import { exportMatch } from '@rempart/match';
import type { Match } from '@rempart/match';
import { isFailure } from '../answer.ts';
import type { Answer, Failure } from '../answer.ts';
import type { Args } from '../args.ts';
import { foundMatch } from '../commands/match.ts';
import { writeJsonFile } from '../files.ts';
import { gameNamed, openMatch, penFor, voiceOf } from '../house.ts';
import type { Game } from '../house.ts';
import { session } from './session.ts';
import { settle } from './settle.ts';
import { openTerminal } from './terminal.ts';
import type { Terminal } from './terminal.ts';

/** With --json the talk goes to stderr, and stdout gets the one document: how it ended, and the match. */
export async function playCommand(args: Args): Promise<Answer | Failure | null> {
  const terminal = openTerminal(args.json ? process.stderr : process.stdout);
  try {
    const named = args.words[1] ?? doors[0]?.id ?? '';
    const saved = doors.every((door) => door.id !== named) && existsSync(named) ? named : undefined;
    const begun = saved === undefined ? await founded(args, named, terminal) : await openMatch(args, saved);
    if (isFailure(begun)) return begun;
    return await sit(args, begun.game, begun.match, terminal, args.flags.save ?? saved);
  } finally {
    terminal.close();
  }
}

async function founded(args: Args, id: string, terminal: Terminal): Promise<{ game: Game; match: Match } | Failure> {
  const game = await gameNamed(args, id);
  if (isFailure(game)) return game;
  const match = foundMatch(await settle(args, game, terminal), game);
  return isFailure(match) ? match : { game, match };
}

async function sit(
  args: Args,
  game: Game,
  begun: Match,
  terminal: Terminal,
  file: string | undefined,
): Promise<Answer | Failure | null> {
  let failed: Failure | null = null;
  const save = (match: Match): void => {
    if (file !== undefined) failed ??= writeJsonFile(args, file, exportMatch(game.engine, match));
  };
  const match = await session({ args, game, terminal, pen: penFor(args, game), save }, begun);
  const { over } = match.state;
  const left = file ?? join('.', `${game.door.id}-${match.header.fairness.commitment.slice(0, 8)}.json`);
  if (over === null || file !== undefined) {
    failed ??= writeJsonFile(args, left, exportMatch(game.engine, match));
    if (over === null && failed === null) terminal.write(voiceOf(args, game).say('play.saved', { file: left }));
  }
  if (failed !== null) return failed;
  return args.json
    ? { json: { over, file: over === null ? left : (file ?? null), match: exportMatch(game.engine, match) }, text: '' }
    : null;
}
