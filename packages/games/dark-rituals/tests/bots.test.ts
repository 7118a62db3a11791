import { dice, seedFrom, engineOf } from '@rempart/kernel';
import { describe, expect, it } from 'vitest';
import { isSensible, unusable } from '../bot/hand.ts';
import { bots } from '../bot/index.ts';
import { worth } from '../bot/worth.ts';
import { darkRituals } from '../index.ts';
import type { Spread } from '../rules/6-plagues.ts';
import { activate, choosing, p, zone } from './table.ts';

const engine = engineOf(darkRituals);
describe('the Master as a bot', () => {
  it('plays a whole Encounter from its mask, by legal actions alone', () => {
    const { state } = engine.begin(1, { encounter: 'enc-1' }, seedFrom('bot'));
    const luck = dice('bot');
    while (state.over === null) {
      const action = bots.easy?.(engine, engine.mask(state, 0), 0, luck);
      expect(engine.check(state, 0, action)).toBeNull();
      engine.act(state, 0, action as NonNullable<typeof action>);
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
  it('takes the fourth Soul where a Minion stands beside a frail Serf', () => {
    const souls = ['B1-nw', 'B1-ne', 'B1-se'].map((id) => zone('enc-1', id));
    const pieces = [
      p('pekka', 'B1-nw'),
      p('condemned', 'B1-sw'),
      p('peasant', 'B1-sw', { wounds: 1 }),
      p('teuta', 'B4-se'),
    ];
    const { state } = choosing({ pieces, fields: { energy: 2, souls } });
    expect(bots.normal?.(engine, engine.mask(state, 0), 0, dice('ripe'))).toEqual(activate('condemned.2'));
  });
  it('weighs a Soul far from Heroes above one beside them, and a frail Serf above a sound one', () => {
    const at = (soul: string, wounds: number) =>
      worth(
        choosing({
          pieces: [p('pekka', 'B1-nw'), p('peasant', 'B2-nw', { wounds }), p('teuta', 'B4-se')],
          fields: { souls: [zone('enc-1', soul)] },
        }).state,
        0,
      );
    expect(at('B1-nw', 0)).toBeGreaterThan(at('B4-se', 0));
    expect(at('B1-nw', 1)).toBeGreaterThan(at('B1-nw', 0));
  });
  it('exchanges what nobody on the board can cast, and thinks of no Plague split for nothing', () => {
    const hand = ['wc-misstep', 'wc-hex-frailty', 'wc-hagatha-maw'];
    const pieces = [p('pekka', 'B1-nw'), p('corday', 'B4-se', { wounds: 4 }), p('teuta', 'B4-se')];
    const { state } = choosing({ pieces, fields: { hand } });
    expect(unusable(state)).toEqual(['wc-hagatha-maw', 'wc-misstep']);
    const spread = (use: Spread['use'], ...on: string[]): Spread => ({ kind: 'spread', card: 'plague-fever', use, on });
    expect(isSensible(state, spread('wounds', 'teuta.3', 'teuta.3'))).toBe(true);
    expect(isSensible(state, spread('wounds', 'corday.2', 'teuta.3'))).toBe(false);
    expect(isSensible(state, spread('cubes', 'strength', 'agility'))).toBe(false);
  });
});
