import { describe, expect, it } from 'vitest';
import { bench } from '../bench.ts';
import guardians from '../content/guardians.json' with { type: 'json' };
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
  it('[HA-11.2] a Tent is drawn for a terminal beside whatever it lies on', () => {
    const pen = {
      language: 'en' as const,
      width: 80,
      name: (id: string) => room.name(id, 'en') ?? id,
      paint: (_colour: string, text: string) => text,
    };
    const drawn = (given: Parameters<typeof camp>[0]) => {
      const lines = (room.text?.(camp(given).state, 0, pen) ?? '').split('\n');
      return (row: number, col: number): string =>
        (lines.find((line) => line.startsWith(`${String(row).padStart(3)} `)) ?? '').slice(col * 4, col * 4 + 4);
    };
    const tents = ['r10c6', 'r9c6', 'r6c9', 'r7c6', 'r5c7'];
    const still = drawn({ tents });
    expect([still(10, 6), still(9, 6), still(6, 9), still(7, 6)]).toEqual([' ⌂▲ ', ' ■▲ ', ' s▲ ', ' ▲  ']);
    const lit = drawn({ tents, hand: 'guide', creatures: { r5c7: 'fairy' }, guardians: { r6c9: 'thief' } });
    expect([lit(10, 6), lit(9, 6), lit(6, 9), lit(5, 7)]).toEqual(['(⌂▲)', '(■▲)', 'THI▲', 'fai▲']);
  });
  it('[HA-2.10] [HA-13.4] a terminal names the Scout, and at the end the titles', () => {
    const pen = {
      language: 'fr' as const,
      width: 80,
      name: (id: string) => room.name(id, 'fr') ?? id,
      paint: (_colour: string, text: string) => text,
    };
    const drawn = (s: Parameters<NonNullable<typeof room.text>>[0], seat: number) => room.text?.(s, seat, pen) ?? '';
    expect(drawn(camp({ seats: 2 }).state, 0)).toContain('Éclaireur  vous');
    expect(drawn(camp({ seats: 2 }).state, 1)).toContain('Éclaireur  1');
    expect(drawn(camp().state, 0)).not.toContain('Éclaireur');
    const end = camp({ seats: 2, step: 'count', more: { vp: 85 }, others: { 1: { more: { vp: 20 } } } }).state;
    expect(drawn(end, 1)).toContain('Première place  1\u00a0: Héros de Havresac');
    expect(drawn(camp({ step: 'count', more: { vp: 56 } }).state, 0)).toContain('Votre titre  Pisteur');
  });
  it('[HA-8.7] what a tile says a Guardian never enters, it says of one without a Sword', () => {
    const without = { en: /[Nn]ever/, fr: /[Jj]amais/ };
    const sword = { en: 'Sword', fr: 'Épée' };
    for (const { tile } of guardians.guardians)
      for (const { summary } of [tile.day, tile.night])
        for (const language of ['en', 'fr'] as const) expect(summary[language]).not.toMatch(without[language]);
    const told = (id: string, face: 'day' | 'night', language: 'en' | 'fr'): string =>
      guardians.guardians.find((one) => one.id === id)?.tile[face].summary[language] ?? '';
    for (const language of ['en', 'fr'] as const) {
      expect(told('warrior', 'night', language)).toContain(sword[language]);
      expect(told('huntress', 'day', language)).toContain(sword[language]);
    }
  });
  it('is measured', () => {
    expect(bench(2).map(({ value }) => value > 0)).toEqual([true, true, true]);
  });
});
