import { dice, seedFrom, tableOf } from '@rempart/kernel';
import { describe, expect, it } from 'vitest';
import { bots } from '../bot/index.ts';
import { worth } from '../bot/worth.ts';
import { darkRituals } from '../index.ts';
import { choosing, p } from './table.ts';

const table = tableOf(darkRituals);
describe('the Master as a bot', () => {
  it('plays a whole Encounter from its mask, by legal actions alone', () => {
    const { state } = table.begin(1, { encounter: 'enc-1' }, seedFrom('bot'));
    const luck = dice('bot');
    while (state.over === null) {
      const action = bots.easy?.(table, table.mask(state, 0), 0, luck);
      expect(table.check(state, 0, action)).toBeNull();
      table.act(state, 0, action as NonNullable<typeof action>);
    }
    expect(state.heroTurns).toBeGreaterThan(3);
  });
  it('weighs a wounded Hero, a lost Witch and Energy', () => {
    const at = (energy: number, wounds: number, witches: string[]) => {
      const pieces = [...witches.map((witch) => p(witch, 'B1-nw')), p('corday', 'B4-se', { wounds })];
      return worth(choosing({ pieces, fields: { energy } }).state, 0);
    };
    const plain = at(10, 0, ['pekka', 'hagatha']);
    expect(at(12, 0, ['pekka', 'hagatha'])).toBeGreaterThan(plain);
    expect(at(10, 3, ['pekka', 'hagatha'])).toBeGreaterThan(plain);
    expect(at(10, 0, ['pekka'])).toBeLessThan(plain);
  });
});
