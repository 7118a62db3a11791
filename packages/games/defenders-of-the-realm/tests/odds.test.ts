import { describe, expect, it } from 'vitest';
import { attackOdds, foeOf, oddsNow, slayChance } from '../odds.ts';
import type { Fighter } from '../odds.ts';
import { act, d, realm } from './realm.ts';

const fighter = (cards: number[], more: Partial<Fighter> = {}): Fighter => ({
  cards,
  dice: 0,
  plus: 0,
  failed: 0,
  whole: 0,
  ...more,
});
const [BALAZARG, GORGUTT, SAPPHIRE, VARKOLAK] = [0, 1, 2, 3];

/** All rolls of n dice, one after the other. */
function* rolls(n: number): Generator<number[]> {
  for (let i = 0; i < 6 ** n; i++) yield Array.from({ length: n }, (_, k) => 1 + (Math.floor(i / 6 ** k) % 6));
}
function counted(n: number, wins: (dice: number[]) => boolean): number {
  let found = 0;
  for (const dice of rolls(n)) if (wins(dice)) found++;
  return found / 6 ** n;
}
const hits = (dice: number[], on: number): number => dice.filter((die) => die >= on).length;

describe('exact odds', () => {
  it('plain dice: as counted one by one', () => {
    expect(slayChance(foeOf(SAPPHIRE, 2), [fighter([2, 2, 1])])).toBeCloseTo(
      counted(5, (dice) => hits(dice, 5) >= 2),
      12,
    );
    expect(slayChance(foeOf(VARKOLAK, 3), [fighter([2]), fighter([2])])).toBeCloseTo(
      counted(4, (dice) => hits(dice, 4) >= 3),
      12,
    );
  });
  it('parry: ones cancel hits, over several rollers the General falls at the first moment', () => {
    const net = (dice: number[]): number => hits(dice, 3) - dice.filter((die) => die === 1).length;
    expect(slayChance(foeOf(GORGUTT, 2), [fighter([2, 2])])).toBeCloseTo(
      counted(4, (dice) => net(dice) >= 2),
      12,
    );
    const two = counted(4, (dice) => net(dice.slice(0, 2)) >= 2 || net(dice) >= 2);
    expect(slayChance(foeOf(GORGUTT, 2), [fighter([2]), fighter([2])])).toBeCloseTo(two, 12);
  });
  it('the curse takes each card with one in six', () => {
    const chance = slayChance(foeOf(BALAZARG, 1), [fighter([1, 1])]);
    expect(chance).toBeCloseTo(1 - (1 - (5 / 6) * 0.5) ** 2, 12);
  });
  it('re-rolls of failed dice, of the whole roll, bonuses; none against Varkolak', () => {
    expect(slayChance(foeOf(SAPPHIRE, 1), [fighter([1], { failed: 1 })])).toBeCloseTo(1 - (2 / 3) ** 2, 12);
    expect(slayChance(foeOf(SAPPHIRE, 1), [fighter([1], { whole: 1 })])).toBeCloseTo(1 - (2 / 3) ** 2, 12);
    expect(slayChance(foeOf(SAPPHIRE, 1), [fighter([1], { plus: 1 })])).toBeCloseTo(1 / 2, 12);
    expect(slayChance(foeOf(VARKOLAK, 1), [fighter([1], { plus: 2, failed: 1, whole: 1 })])).toBeCloseTo(1 / 2, 12);
    expect(slayChance(foeOf(VARKOLAK, 1, true), [fighter([1], { plus: 1 })])).toBeCloseTo(2 / 3, 12);
  });
  it('from a table: the heroes present with their cards, then what is left during the attack', () => {
    const BLUE = ['hc-bounty-bay-2', 'hc-amarak-peak-2'];
    const s = realm({
      heroes: ['dwarf', 'rogue'],
      at: ['blizzard-mountains', 'blizzard-mountains'],
      hands: [[BLUE[0] as string], [BLUE[1] as string]],
      set: { marker: [6, 6, 2, 5], penalties: false },
      tape: d(5, 1, 1, 1),
    });
    const party = [
      { seat: 0, cards: [BLUE[0] as string] },
      { seat: 1, cards: [BLUE[1] as string] },
    ];
    expect(attackOdds(s.state, SAPPHIRE, party)).toBeGreaterThan(attackOdds(s.state, SAPPHIRE, party.slice(1)));
    s.plays(
      act('attack', { general: 'sapphire' }),
      act('commit', { card: BLUE[0] }),
      act('ready'),
      act('commit', { card: BLUE[1] }),
      act('ready'),
      act('confirm'),
    );
    s.plays(act('strike', { seat: 0 }));
    // DT-4.8 Dragon Bane is offered: the missed die may fall once more, and then the Rogue's two.
    expect(oddsNow(s.state)).toBeCloseTo(1 / 3 + (2 / 3) * (5 / 9), 12);
    s.plays(act('keep-dice'));
    expect(oddsNow(s.state)).toBe(0);
  });
  it('[DT-6.14] counts the dice that a Battle Luck on offer would have thrown again, and those it still has to serve', () => {
    const s = realm({
      heroes: ['paladin', 'rogue'],
      at: ['blizzard-mountains', 'blizzard-mountains'],
      hands: [['hc-bounty-bay-2', 'sp-battle-luck'], ['hc-amarak-peak-2']],
      set: { marker: [6, 6, 4, 5], penalties: false },
      tape: d(5, 1, 5, 1, 2),
    });
    s.plays(
      act('attack', { general: 'sapphire' }),
      act('commit', { card: 'hc-bounty-bay-2' }),
      act('ready'),
      act('commit', { card: 'hc-amarak-peak-2' }),
      act('ready'),
      act('confirm'),
      act('strike', { seat: 0 }),
      act('pass'),
    );
    expect(oddsNow(s.state)).toBe(0);
    expect(oddsNow(s.state, 1)).toBeCloseTo(1 / 9, 12); // both missed dice must hit
    s.plays(act('respond', { card: 'sp-battle-luck' }));
    expect(oddsNow(s.state)).toBeCloseTo(1 / 9, 12);
    s.plays(act('use-luck'));
    expect(oddsNow(s.state)).toBe(0);
  });
  it('[DT-6.12] ones that lie already take away from what is still to be rolled', () => {
    const s = realm({
      heroes: ['paladin', 'rogue'],
      at: ['thorny-woods', 'thorny-woods'],
      hands: [['hc-wyvern-forest-2'], ['hc-heavens-glade-2']],
      set: { marker: [6, 1, 4, 5], penalties: false },
      tape: d(1, 1, 3, 3),
    });
    s.plays(
      act('attack', { general: 'gorgutt' }),
      act('commit', { card: 'hc-wyvern-forest-2' }),
      act('ready'),
      act('commit', { card: 'hc-heavens-glade-2' }),
      act('ready'),
      act('confirm'),
    );
    s.plays(act('strike', { seat: 0 }));
    expect(oddsNow(s.state)).toBe(0);
  });
  it('knows thirty-two dice with every re-roll, too: the more may be thrown again, the better', () => {
    const team = (failed: number) => [1, 0, 0, 0].map((whole) => fighter([2, 2, 2, 1, 1], { plus: 1, failed, whole }));
    for (const general of [BALAZARG, GORGUTT, SAPPHIRE, VARKOLAK]) {
      const [none = 0, two = 0] = [0, 2].map((failed) => slayChance(foeOf(general, 6), team(failed)));
      expect(none).toBeGreaterThan(0);
      expect(two).toBeLessThanOrEqual(1 + 1e-9);
      expect(two).toBeGreaterThanOrEqual(none - 1e-9);
    }
  });
});
