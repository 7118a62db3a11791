/** Games kept as they were: same seed, same actions, same end. A change here is a change of the rules. */
import { digest, dice, seedFrom, tableOf } from '@rempart/kernel';
import { describe, expect, it } from 'vitest';
import { darkRituals } from '../index.ts';

const table = tableOf(darkRituals);
function played(options: Record<string, string | boolean | number>, seed: string): string {
  const { state } = table.begin(1, options, seedFrom(seed));
  const luck = dice(seed);
  let actions = 0;
  for (; state.over === null; actions++) table.act(state, 0, table.sample(state, 0, luck));
  return `${state.over.rule} after ${actions} actions, ${state.heroTurns} Hero Turns: ${digest(state).slice(0, 12)}`;
}

describe('golden games', () => {
  it('1, as printed', () => expect(played({ encounter: 'enc-1' }, 'gold 1')).toMatchInlineSnapshot());
  it('2, nightmare', () =>
    expect(
      played({ encounter: 'enc-2', energyBonus: -4, extraMinions: 2, removeLastReward: true }, 'gold 2'),
    ).toMatchInlineSnapshot());
  it('3, Leiurus, the advanced choice', () =>
    expect(played({ encounter: 'enc-3', demon: 'leiurus', advancedChoice: true }, 'gold 3')).toMatchInlineSnapshot());
  it('4, special Plants', () =>
    expect(played({ encounter: 'enc-4', removeSpecialPlants: false }, 'gold 4')).toMatchInlineSnapshot());
  it('5, the Banshee for Ikrek', () =>
    expect(played({ encounter: 'enc-5', bansheeReplaces: 'ikrek' }, 'gold 5')).toMatchInlineSnapshot());
});
