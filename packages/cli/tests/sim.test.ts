import { writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { json, path, rempart } from './rempart.ts';

interface Figures {
  games: number;
  seats: { wins: { rate: number; low: number; high: number } }[];
  actions: { most: number; mostIn: number };
}

describe('sim', () => {
  it('gives the same figures whatever the number of workers', () => {
    const sim = (workers: number): Figures =>
      json('sim', 'fantasy-defense', '--games', '50', '--bots', 'random', '--seed', 's', '--workers', `${workers}`);
    const one = sim(1);
    expect(one.games).toBe(50);
    expect(sim(2)).toEqual(one);
    expect(sim(3)).toEqual(one);
  });

  it('hands out the game behind a figure, which verifies', () => {
    const flags = ['sim', 'fantasy-defense', '--games', '20', '--bots', 'random,random', '--seats', '2', '--seed', 'x'];
    const { actions } = json<Figures>(...flags);
    const { out } = rempart([...flags, '--export', `${actions.mostIn}`]);
    writeFileSync(path('figure.json'), out);
    expect(json('verify', 'figure.json')).toMatchObject({ sound: true, lines: actions.most + 1 });
  });

  it('gives each race its part of the victories, with an interval', () => {
    const flags = ['sim', 'daifen', '--games', '6', '--seats', '5', '--bots', 'easy'];
    const { sides } = json<{ sides: { side: string; seats: number; count: number; low: number; high: number }[] }>(
      ...flags,
    );
    expect(sides.map(({ side, seats }) => [side, seats])).toEqual(
      ['dwarves', 'elves', 'humans', 'orcs', 'undead'].map((race) => [race, 6]),
    );
    expect(sides.reduce((all, { count }) => all + count, 0)).toBeCloseTo(6);
    expect(rempart(flags).out).toMatch(/Elves \(6 seats\).*95 % interval/);
  });

  it('prints a table in both languages', () => {
    const flags = ['sim', 'fantasy-defense', '--games', '10', '--bots', 'random'];
    expect(rempart(flags).out).toContain('95 % interval');
    expect(rempart([...flags, '--lang', 'fr']).out).toContain('intervalle à 95 %');
  });
});
