import { dice, seedFrom, tableOf } from '@rempart/kernel';
import { describe, expect, it } from 'vitest';
import { bots } from '../bot/index.ts';
import { defenders } from '../index.ts';

const table = tableOf(defenders);
function playOut(level: string, seats: number, seed: string, options = {}) {
  const luck = dice(seed);
  const { state: s } = table.begin(seats, options, seedFrom(seed));
  for (let moves = 0; s.over === null; moves++) {
    const { seat } = table.waiting(s)[0] as { seat: number };
    const action = bots[level]?.(table, table.mask(s, seat), seat, luck);
    expect(table.check(s, seat, action)).toBeNull();
    if (action !== undefined) table.act(s, seat, action);
    if (moves > 3000) throw new Error('the bots go round in circles');
  }
  return s;
}

describe('team mates', () => {
  it('answer whatever they are asked, legally, to the end', () => {
    for (const level of Object.keys(bots))
      for (const seats of [1, 2, 3, 4]) expect(playOut(level, seats, `bots ${level} ${seats}`).over).not.toBeNull();
  });
  it('play with closed hands as well', () => {
    for (const seats of [2, 4]) playOut('captain', seats, `closed ${seats}`, { 'closed-hands': true });
  });
  it('a team of captains slays more Generals than chance does', () => {
    const slain = (level: string): number =>
      [1, 2, 3, 4, 5, 6].reduce(
        (sum, i) => sum + playOut(level, 4, `slay ${i}`).slainBy.filter((by) => by >= 0).length,
        0,
      );
    expect(slain('captain')).toBeGreaterThan(slain('random') + 4);
  });
});
