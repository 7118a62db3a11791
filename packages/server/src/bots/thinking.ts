/** The side of the thread: the same bots at the same tables. A thought is never given more than what a bot may see. */
import { parentPort } from 'node:worker_threads';
import type { Door } from '@rempart/games';
import { think, verify } from '@rempart/match';
import { inEdition, openGames } from '../games.ts';
import { READY } from './crew.ts';
import type { Answered, ThinkerTask } from './thinkers.ts';

export async function answerThoughts(doors: readonly Door[]): Promise<void> {
  const port = parentPort;
  if (port === null) throw new Error('not in a thread');
  const games = await openGames(doors);
  const answer = (asked: ThinkerTask): Answered => {
    try {
      const game = inEdition(games, asked);
      if (game === undefined) throw new RangeError(`no game is called ${asked.game}`);
      if ('file' in asked) return { verdict: verify(game.engine, asked.file) };
      return think(game.engine, asked.thought, game.bots);
    } catch (error) {
      return { failed: String(error) };
    }
  };
  port.on('message', (asked: ThinkerTask) => port.postMessage(answer(asked)));
  port.postMessage(READY);
}
