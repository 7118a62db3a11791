import { doors } from '@rempart/games';
import { engineOf } from '@rempart/kernel';
import { verify } from '@rempart/match';
import { describe, expect, it } from 'vitest';
import { exportGame, isPlanFault, playGame, prepare, simulate, wilson } from '../src/index.ts';
import type { Bench, Experiment } from '../src/index.ts';

const plan: Experiment = { game: 'fantasy-defense', seats: 1, options: {}, bots: ['random'], games: 40, seed: 'lab' };
async function bench(changes: Partial<Experiment> = {}): Promise<Bench> {
  const prepared = await prepare({ ...plan, ...changes });
  if (isPlanFault(prepared)) throw new Error(JSON.stringify(prepared));
  return prepared;
}

describe('the lab', () => {
  it('gives the same figures again, and others for another seed', async () => {
    const first = await simulate(await bench(), { workers: 1 });
    expect(await simulate(await bench(), { workers: 1 })).toEqual(first);
    expect(await simulate(await bench({ seed: 'other' }), { workers: 1 })).not.toEqual(first);
    expect(first.games).toBe(40);
    expect(first.ends.reduce((sum, end) => sum + end.count, 0)).toBe(40);
  });

  it('plays on from any game: the first ten of forty are the ten of ten', async () => {
    const forty = await bench();
    const ten = await bench({ games: 10 });
    for (let i = 0; i < 10; i++) expect(playGame(ten, i)).toEqual(playGame(forty, i));
  });

  it.each([
    { seats: 1, bots: ['random'] },
    { seats: 2, bots: ['random', 'greedy'] },
  ])('every figure leads to a match that tells the same story, and verifies: $bots', async (changes) => {
    const made = await bench(changes);
    for (const i of [0, 7]) {
      const record = playGame(made, i);
      const file = exportGame(made, i);
      const plays = file.log.filter((line) => line.do === 'play');
      expect(plays.length).toBe(record.actions);
      expect(file.log.at(-1)?.over).toMatchObject({ winners: record.winners, rule: record.rule });
      expect(verify(engineOf(made.room.game), file)).toMatchObject({ lines: file.log.length });
    }
  });

  it('says what is wrong with a plan', async () => {
    const wrong = async (changes: Partial<Experiment>) => prepare({ ...plan, ...changes });
    expect(await wrong({ game: 'chess' })).toMatchObject({
      field: 'game',
      allowed: doors.map(({ id }) => id),
    });
    expect(await wrong({ seats: 3, bots: [] })).toMatchObject({ field: 'seats' });
    expect(await wrong({ bots: ['oracle'] })).toMatchObject({ field: 'bots', given: 'oracle' });
    expect(await wrong({ bots: ['random', 'random'] })).toMatchObject({ field: 'bots' });
    expect(await wrong({ options: { faction: ['orc'] } })).toMatchObject({ field: 'options', given: 'faction' });
    expect(await wrong({ games: 0 })).toMatchObject({ field: 'games' });
  });

  it('Wilson: known intervals, and none outside 0 … 1', () => {
    const near = (x: { low: number; high: number }, low: number, high: number) => {
      expect(x.low).toBeCloseTo(low, 3);
      expect(x.high).toBeCloseTo(high, 3);
    };
    near(wilson(0, 10), 0, 0.278);
    near(wilson(10, 10), 0.722, 1);
    near(wilson(50, 100), 0.404, 0.596);
    near(wilson(1, 20), 0.009, 0.236);
  });
});
