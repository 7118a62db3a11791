/** FD-13 The sieges of the campaign: what each lays otherwise, and that nothing else changes. */
import { dice, engineOf, seedFrom } from '@rempart/kernel';
import type { Kit } from '@rempart/kernel';
import { noteContent } from '@rempart/kernel/testing';
import { describe, expect, it } from 'vitest';
import { campaign } from '../campaign.ts';
import { fantasyDefense } from '../index.ts';
import { toCome } from '../outlook.ts';
import { invaderOf, SIEGES } from '../rules/content.ts';

const engine = engineOf(fantasyDefense);
const begin = (siege: string, seats = 1, seed = 'siege') =>
  engine.begin(seats, { campaign: siege }, seedFrom(seed)).state;
/** As it is laid, before the first invader has come. */
const laid = (siege: string, seats = 1) =>
  fantasyDefense.setup(
    seats,
    {
      faction: ['human', 'elf'],
      difficulty: 'captain',
      campaign: siege,
      openHands: true,
      coopBossPower: 'by-appearance',
    },
    { ...dice('laid'), emit: () => undefined } as unknown as Kit,
  );
const names = SIEGES.map(({ id }) => id);
/** The deck from its top, as runs of one rank: "9 minion, 1 boss". */
function bands(deck: readonly string[]): string {
  const ranks = deck.toReversed().map((id) => invaderOf(id).rank);
  const runs: [string, number][] = [];
  for (const rank of ranks) {
    const run = runs.at(-1);
    if (run?.[0] === rank) run[1]++;
    else runs.push([rank, 1]);
  }
  return runs.map(([rank, count]) => `${count} ${rank}`).join(', ');
}

describe('FD-13 Campaign', () => {
  it('[FD-13.1] the printed siege is the game as it was, to the letter', () => {
    expect(begin('printed')).toEqual(engine.begin(1, {}, seedFrom('siege')).state);
    expect('campaign' in begin('printed')).toBe(false);
  });
  it.each(names)('[FD-13.1] %s is played to its end, alone and by two, and says which siege it is', (siege) => {
    noteContent('fantasy-defense', [siege]);
    for (const seats of [1, 2]) {
      const state = begin(siege, seats);
      expect(state.campaign).toBe(siege);
      const luck = dice(siege);
      while (state.over === null) {
        const asked = engine.waiting(state);
        const { seat } = asked[luck.pick(asked.length)] as { seat: number };
        engine.act(state, seat, engine.sample(state, seat, luck));
        // What everybody knows of the deck is true of it.
        const { bands: left, known } = toCome(state);
        const count = (rank: string) => left.reduce((sum, band) => sum + (band.rank === rank ? band.left : 0), 0);
        const hidden = state.invaderDeck.slice(0, state.invaderDeck.length - known.length);
        for (const rank of ['minion', 'elite', 'boss'])
          expect(count(rank)).toBe(hidden.filter((id) => invaderOf(id).rank === rank).length);
      }
    }
  });
  it('[FD-13.2] who marches, and in which order', () => {
    expect(bands(laid('printed').invaderDeck)).toBe('9 minion, 1 boss, 8 elite, 1 boss');
    expect(bands(laid('first-alarm').invaderDeck)).toBe('9 minion, 1 boss');
    expect(bands(laid('vanguard').invaderDeck)).toBe('1 boss, 9 minion, 5 elite, 1 boss');
    expect(bands(laid('black-guard').invaderDeck)).toBe('5 elite, 1 boss, 9 minion, 1 boss');
    expect(bands(laid('last-stand').invaderDeck)).toBe('2 boss, 5 elite, 9 minion');
    expect(bands(laid('last-stand', 2).invaderDeck)).toBe('2 boss, 5 elite, 12 minion');
  });
  it('[FD-13.2] gates, spells and the opening hand', () => {
    expect([laid('printed').gates.length, laid('breach').gates.length]).toEqual([7, 5]);
    expect(laid('breach', 2).gates).toHaveLength(10);
    expect([laid('printed').spells, laid('silent-towers').spells].map((all) => all.flat().length)).toEqual([2, 0]);
    expect([laid('printed').hands, laid('thin-ranks').hands].map(([hand]) => hand?.length)).toEqual([4, 3]);
  });
  it('[FD-13.1] a world imagined by a seat has the ranks where they lie', () => {
    for (const siege of names) {
      const state = begin(siege);
      const before = bands(state.invaderDeck);
      fantasyDefense.imagine?.(state, 0, dice('imagined'));
      expect(bands(state.invaderDeck)).toBe(before);
    }
  });
  it('every siege is a chapter, and every chapter can be laid', () => {
    expect(campaign.chapters.map(({ id }) => id)).toEqual(names);
    for (const { options } of [...campaign.chapters, ...campaign.levels])
      expect(engine.begin(1, options, seedFrom('chapter')).state.turn).toBe(1);
  });
});
