/** Two experiments beside each other, on numbers that can be worked out by hand. */
import { describe, expect, it } from 'vitest';
import { compared, evenly } from '../src/compare.ts';
import { csvOf } from '../src/export.ts';
import { playGames } from '../src/game.ts';
import type { Experiment } from '../src/plan.ts';
import { isPlanFault, prepare } from '../src/plan.ts';
import { playPlainly } from '../src/playing.ts';
import type { Record } from '../src/playing.ts';

const game = (won: boolean): Record => ({
  winners: won ? [0] : [],
  rule: 'FD-11.1',
  actions: 10,
  turns: 3,
  scores: [1, 2],
  sides: null,
});
const plan = (seed: string, games: number): Experiment => ({
  game: 'fantasy-defense',
  seats: 1,
  options: {},
  bots: ['easy'],
  games,
  seed,
});
const games = (won: number, of: number): Record[] => Array.from({ length: of }, (_, i) => game(i < won));

describe('two experiments', () => {
  it('are compared deal by deal where both had the same', () => {
    // 8 deals are won more, 1 is lost: 2 × (1 + 9) / 2⁹.
    const [first, second] = [games(11, 20), [...games(10, 10), game(false), ...games(8, 9)]];
    const same = compared(plan('same', 20), first, plan('same', 20), second);
    expect(same.paired).toBe(true);
    expect(same.difference).toBeCloseTo(7 / 20, 9);
    expect(same.p).toBeCloseTo(20 / 512, 9);
    expect(same.low).toBeGreaterThan(0);
  });

  it('are compared as a whole where they had others', () => {
    const other = compared(plan('one', 100), games(40, 100), plan('two', 100), games(60, 100));
    expect(other.paired).toBe(false);
    expect(other.difference).toBeCloseTo(0.2, 9);
    expect(other.p).toBeCloseTo(0.0047, 3); // z = 2.828
    expect(other.low).toBeCloseTo(0.062, 2);
    expect(other.high).toBeCloseTo(0.329, 2);
    expect(compared(plan('one', 9), games(9, 9), plan('two', 9), games(9, 9)).p).toBe(1);
  });

  it('a coin that falls evenly says nothing', () => {
    expect(evenly(0, 0)).toBe(1);
    expect(evenly(5, 10)).toBe(1);
    expect(evenly(0, 5)).toBeCloseTo(2 / 32, 9);
    expect(evenly(400, 1000)).toBeLessThan(1e-6);
  });
});

it('a page plays the very games that the command plays', async () => {
  const bench = await prepare(plan('twice', 2));
  if (isPlanFault(bench)) throw new Error(bench.field);
  expect(playPlainly(bench, 0, 2)).toEqual(playGames(bench, 0, 2));
});

it('games become a table: one line each, quoted where it must be', () => {
  const odd: Record = { ...game(true), sides: ['the "old", one'] };
  expect(csvOf([game(false), odd]).split('\r\n')).toEqual([
    'game,winners,rule,actions,turns,scores,sides',
    '0,,FD-11.1,10,3,1 2,',
    '1,0,FD-11.1,10,3,1 2,"the ""old"", one"',
    '',
  ]);
});
