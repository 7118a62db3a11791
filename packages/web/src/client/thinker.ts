/** The worker in which bots think. It is given what a bot may see, and nothing else. */
import { think } from '@rempart/match';
import type { Answer } from '@rempart/match';
import { botsOf } from './bots.ts';
import { tableFor } from './editions.ts';
import { READY } from './thinking.ts';
import type { ThinkerTask } from './thinking.ts';

async function answer({ game, edition, thought }: ThinkerTask): Promise<Answer> {
  const [engine, bots] = await Promise.all([tableFor(game, edition), botsOf(game)]);
  postMessage(READY);
  return think(engine, thought, bots);
}

addEventListener('message', ({ data }: MessageEvent<ThinkerTask>) => {
  answer(data).then(postMessage, (error: unknown) => postMessage({ failed: String(error) }));
});
