/** Bots play a set-up a few times, the weaker ones first: who makes one sees whether it can be won. In a worker of its own. */
import { doors } from '@rempart/games';
import { dice, seedFrom } from '@rempart/kernel';
import { botsOf } from './bots.ts';
import { tableFor } from './editions.ts';
import type { Tried, TrialReply, TrialTask } from './trying.ts';

const LEVELS = ['easy', 'normal'];

export async function playAll(
  { game, options, games, seed }: TrialTask,
  post: (reply: TrialReply) => void,
): Promise<void> {
  const room = await doors.find(({ id }) => id === game)?.room();
  const [engine, bots] = await Promise.all([tableFor(game), botsOf(game)]);
  const levels = LEVELS.filter((level) => bots[level] !== undefined);
  const tried: Tried[] = levels.map((level) => ({
    level,
    games: 0,
    won: 0,
    turns: room?.turn === undefined ? null : 0,
  }));
  const seats = engine.game.seats[0];
  for (let i = 0; i < games; i++)
    for (const [n, level] of levels.entries()) {
      const { state } = engine.begin(seats, options, seedFrom(`${seed}/${i}`));
      const luck = dice(`${seed}/${level}/${i}`);
      while (state.over === null) {
        const seat = state.stack.at(-1)?.seats[0] ?? 0;
        const action = bots[level]?.(engine, engine.mask(state, seat), seat, luck);
        engine.act(state, seat, action ?? engine.otherwise(state, seat));
      }
      const known = tried[n] as Tried;
      tried[n] = {
        ...known,
        games: known.games + 1,
        won: known.won + (state.over.winners.length > 0 ? 1 : 0),
        turns: known.turns === null ? null : known.turns + (room?.turn?.(state) ?? 0),
      };
      post({ tried: [...tried], done: i + 1 === games && n + 1 === levels.length });
    }
}
