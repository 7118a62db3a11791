import { describe, expect, it } from 'vitest';
import { bench } from '../bench.ts';
import {
  doing,
  gloryBy,
  gloryNow,
  nextGain,
  odds,
  onward,
  ownedBy,
  pilesOf,
  reachable,
  tokensLeft,
} from '../outlook.ts';
import { room } from '../room.ts';
import { camp, first, next, place } from './camp.ts';

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
  it('[HA-7.7] what could be struck from a destination, by the Guardian and by Objects', () => {
    const creatures = { r5c4: 'fox', r7c5: 'fairy', r7c7: 'crocodile', r9c4: 'fairy' };
    const s = camp({ hand: 'huntress', tents: ['r6c4'], creatures, objects: ['net'] }).state;
    const to = reachable(s, 0).find(({ cell }) => cell === 'r7c4');
    expect(to === undefined ? [] : onward(s, 0, to)).toEqual([
      { by: 'ability', cell: 'r5c4' }, // V7 the Fairy screens the Crocodile
      { by: 'net', cell: 'r9c4' },
    ]);
  });
  it('[HA-9.5] what a win or a repair adds, and the next row that gives more', () => {
    const e = first(camp({ repaired: ['r1c5'] }));
    expect(gloryBy(e, 1, { wins: 'pig', repairs: false })).toBe(3);
    expect(gloryBy(e, 1, { wins: '', repairs: true })).toBe(1);
    expect(nextGain(0)).toEqual({ glory: 1, vp: 0, gold: 1 });
    expect(nextGain(10)).toEqual({ glory: 11, vp: 1, gold: 0 });
    expect(nextGain(20)).toEqual({ glory: 21, vp: 1, gold: 0 });
  });
  it('[HA-4.5] the bag, its odds, and what its owner is about', () => {
    const g = camp({ bag: { guide: 1, warrior: 3 }, guardians: { r6c7: 'thief' }, tape: [0] });
    expect(odds(first(g))).toEqual([0.25, 0.75, 0, 0, 0, 0]);
    expect(ownedBy(first(g))).toEqual([1, 3, 1, 0, 0, 0]);
    expect(doing(g.state, 0)).toBe('lifting');
    g.plays(next);
    expect([doing(g.state, 0), tokensLeft(first(g))]).toEqual(['placing', 4]);
    g.plays(place('r6c5'));
    expect([doing(g.state, 0), tokensLeft(first(g))]).toEqual(['placed', 3]);
  });
  it('[HA-8.2] Objects of a kind lie together', () => {
    const found = (object: string, used: boolean, fresh: boolean) => ({ object, cell: 0, round: 1, used, fresh });
    expect(pilesOf([found('boots', true, false), found('boots', false, false), found('net', false, true)])).toEqual([
      { object: 'boots', count: 2, ready: 1, fresh: 0 },
      { object: 'net', count: 1, ready: 0, fresh: 1 },
    ]);
  });
  it('is drawn for a terminal, every cell in its place', () => {
    const s = camp({
      hand: 'warrior',
      guardians: { r6c8: 'guide' },
      creatures: { r5c7: 'fox' },
      objects: ['boots'],
    }).state;
    const pen = {
      language: 'en' as const,
      width: 80,
      name: (id: string) => room.name(id, 'en') ?? id,
      paint: (_colour: string, text: string) => text,
    };
    const lines = (room.text?.(s, 0, pen) ?? '').split('\n');
    const row = (n: number) => lines.find((line) => line.startsWith(`${String(n).padStart(3)} `)) ?? '';
    expect(row(6)).toContain('GUI');
    expect(row(5).slice(4 + 6 * 4, 4 + 7 * 4)).toBe('fox ');
    expect(row(8).slice(4 + 5 * 4, 4 + 6 * 4)).toBe('(·) ');
    expect(room.tell?.(s, 0, place('r5c7'), pen)).toEqual(['Go to row 5', 'R5\u2011C7 Fox +1 Glory']);
  });
  it('is measured', () => {
    expect(bench(2).map(({ value }) => value > 0)).toEqual([true, true, true]);
  });
});
