/** In the terminal too: a bot that breaks, does not end, or names what is not legal holds nobody up. */
import { doors } from '@rempart/games';
import { isRefusal } from '@rempart/kernel';
import type { Action } from '@rempart/kernel';
import { newMatch, TOO_LONG } from '@rempart/match';
import { afterEach, expect, it, vi } from 'vitest';
import { isFailure } from '../src/answer.ts';
import { readArgs } from '../src/args.ts';
import { afterBots, enter } from '../src/house.ts';
import type { Game } from '../src/house.ts';

const LIMIT = 200; // milliseconds for one thought
afterEach(() => vi.restoreAllMocks());

/** Fantasy Defense whose one bot, called faulty, fails at its third thought, and else does what the clock would. */
async function gameWith(fails: () => Action): Promise<Game> {
  const args = readArgs([], {});
  const door = doors.find(({ id }) => id === 'fantasy-defense');
  if (isFailure(args) || door === undefined) throw new Error('no game');
  const game = await enter(args, door);
  let thoughts = 0;
  const bots: Game['room']['bots'] = {
    faulty: (engine, view, me) => (++thoughts === 3 ? fails() : engine.otherwise(view, me)),
  };
  return { ...game, room: { ...game.room, bots } };
}

it.each<[string, () => Action, string]>([
  ['throws', () => (null as unknown as () => Action)(), 'TypeError'],
  ['names nonsense', () => ({ kind: 'win' }), 'refused by K-4'],
  [
    'does not end',
    () => {
      for (;;);
    },
    TOO_LONG,
  ],
])('one that %s gets what the clock would do, and whoever plays is told', async (_, fails, why) => {
  const told = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const game = await gameWith(fails);
  const players = [{ name: '', by: 'bot', level: 'faulty' } as const];
  const begun = newMatch(game.engine, { seats: 1, secret: 'faults', options: {}, players });
  if (isRefusal(begun)) throw new Error(begun.rule);
  expect(afterBots(game, begun.match, LIMIT).state.over).not.toBeNull();
  expect(told.mock.calls).toHaveLength(1);
  expect(told.mock.calls[0]?.[0]).toContain('the bot faulty in seat 0 has failed');
  expect(told.mock.calls[0]?.[0]).toContain(why);
});
