import { describe, expect, it } from 'vitest';
import { bench } from '../bench.ts';
import { gloryNow, reachable } from '../outlook.ts';
import { camp, first } from './camp.ts';

describe('what a board asks', () => {
  it('[HA-5.15] where to, by which path, and what for', () => {
    const g = camp({ hand: 'thief', guardians: { r6c8: 'warrior' }, objects: ['boots'], creatures: { r5c7: 'fairy' } });
    const all = reachable(g.state, 0);
    expect(all.find(({ cell }) => cell === 'r9c6')).toEqual({
      cell: 'r9c6',
      objects: [],
      path: ['r6c6', 'r7c6', 'r8c6', 'r9c6'],
      wins: '',
      repairs: false,
      opens: true,
    });
    expect(all.find(({ cell }) => cell === 'r4c9')?.path).toEqual(['r6c8', 'r6c9', 'r5c9', 'r4c9']);
    expect(all.find(({ cell }) => cell === 'r5c7')?.wins).toBe('fairy');
    expect(all.find(({ cell }) => cell === 'r10c6')).toMatchObject({ objects: ['boots'], repairs: true });
    for (const { path, cell } of all) expect([path.length > 1, path.at(-1)]).toEqual([true, cell]);
    expect(reachable(camp().state, 0)).toEqual([]);
  });
  it('[HA-7.15] a line from its start to its end', () => {
    const all = reachable(camp({ hand: 'thief', night: ['thief'] }).state, 0);
    expect(all.find(({ cell }) => cell === 'r9c6')?.path).toEqual(['r6c6', 'r7c6', 'r8c6', 'r9c6']);
  });
  it('the Glory so far', () => {
    expect(gloryNow(first(camp({ more: { gains: ['pig', 'fairy'] } })), 1).total).toBe(5);
  });
  it('is measured', () => {
    expect(bench(2).map(({ value }) => value > 0)).toEqual([true, true, true]);
  });
});
