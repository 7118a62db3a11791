/** Bots that break, do not end, or name what is not legal: in the lab, as anywhere, the game goes on and it is said. */
import type { Action, Bot, Core } from '@rempart/kernel';
import { TOO_LONG } from '@rempart/match';
import { expect, it } from 'vitest';
import { exportGame, isPlanFault, playGame, prepare } from '../src/index.ts';
import type { Bench } from '../src/index.ts';

const LIMIT = 200; // milliseconds for one thought
/** Fails at its third thought, and else does what the clock would. */
function faulty(fails: () => Action): Bot<Core> {
  let thoughts = 0;
  return (engine, view, me) => (++thoughts === 3 ? fails() : engine.otherwise(view, me));
}
const faults: readonly [string, () => Action, string][] = [
  ['throws', () => (null as unknown as () => Action)(), 'TypeError'],
  ['names nonsense', () => ({ kind: 'win' }), 'refused by K-4'],
  [
    'does not end',
    () => {
      for (;;);
    },
    TOO_LONG,
  ],
];
async function bench(fails: () => Action, told: string[]): Promise<Bench> {
  const plan = { game: 'fantasy-defense', seats: 1, options: {}, bots: ['random'], games: 2, seed: 'faults' };
  const made = await prepare(plan);
  if (isPlanFault(made)) throw new Error(made.field);
  return { ...made, bots: [faulty(fails)], limit: LIMIT, failed: ({ message }) => void told.push(message) };
}

it.each(faults)('one that %s gets what the clock would do', async (_, fails, why) => {
  const told: string[] = [];
  const record = playGame(await bench(fails, told), 0);
  expect(record.actions).toBeGreaterThan(3);
  expect(told).toHaveLength(1);
  expect(told[0]).toContain('the bot random in seat 0 has failed');
  expect(told[0]).toContain(why);
  // The same match, with its log.
  const file = exportGame(await bench(fails, told), 0);
  expect(told[1]).toBe(told[0]);
  expect(file.log.at(-1)?.over).toMatchObject({ rule: record.rule, winners: record.winners });
});
