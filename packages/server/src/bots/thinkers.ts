/**
 * Where bots think and files are verified: in a few threads of their own, so that nobody else waits for them, and what does
 * not end is ended. Files have a thread for themselves: however many are brought, no bot waits for them.
 */
import type { Refusal } from '@rempart/kernel';
import { think, TOO_LONG, verifying } from '@rempart/match';
import type { Answer, MatchFile, Thought, Verified } from '@rempart/match';
import type { Game } from '../games.ts';
import type { Edition } from '../store/tables.ts';
import { openCrew } from './crew.ts';

export interface Thinkers {
  /** What the bot would do, or why it does nothing: it broke, or took too long. */
  think(game: Game, thought: Thought): Promise<Answer>;
  /** Is the file sound? Fails when that takes too long. */
  verify(game: Game, file: MatchFile): Promise<Verified | Refusal>;
  close(): Promise<void>;
}
/** What a thread is asked, and what it answers. */
export type ThinkerTask = Edition & ({ readonly thought: Thought } | { readonly file: MatchFile });
export type Answered = Answer | { readonly verdict: Verified | Refusal };

interface Settings {
  readonly program: URL | string; // what a thread runs: it must call `answerThoughts`
  readonly threads: number;
  readonly limit: number; // milliseconds for one thought
  readonly verifyLimit: number; // and for one file
}
const SLICE = 20; // milliseconds of one piece of work, where there are no threads
const FILES = 16; // that may wait to be verified

/**
 * Without threads: here, when the messages that have arrived have been read. For tests, and for programs in one piece: a
 * thought that does not end can then not be ended. A file is verified in pieces between which others are heard.
 */
export const thinkHere = (verifyLimit: number): Thinkers => ({
  async think(game, thought) {
    await new Promise(setImmediate);
    return think(game.engine, thought, game.bots);
  },
  async verify(game, file) {
    const work = verifying(game.engine, file);
    const last = performance.now() + verifyLimit;
    for (;;) {
      await new Promise(setImmediate);
      for (const enough = performance.now() + SLICE; performance.now() < enough;) {
        const { done, value } = work.next();
        if (done === true) return value;
      }
      if (performance.now() > last) throw new Error(TOO_LONG);
    }
  },
  close: () => Promise.resolve(),
});

export function openThinkers({ program, threads, limit, verifyLimit }: Settings): Thinkers {
  const thoughts = openCrew<ThinkerTask, Answered>({ program, threads, limit });
  const files = openCrew<ThinkerTask, Answered>({ program, threads: 1, limit: verifyLimit, most: FILES });
  const at = ({ door, engine }: Game): Edition => ({ game: door.id, edition: engine.game.edition });
  return {
    async think(game, thought) {
      try {
        const answer = await thoughts.ask({ ...at(game), thought });
        return 'verdict' in answer ? { failed: 'another answer' } : answer;
      } catch (error) {
        return { failed: String(error) };
      }
    },
    async verify(game, file) {
      const answer = await files.ask({ ...at(game), file });
      if ('verdict' in answer) return answer.verdict;
      throw new Error('failed' in answer ? answer.failed : 'another answer');
    },
    close: async () => void (await Promise.all([thoughts.close(), files.close()])),
  };
}
