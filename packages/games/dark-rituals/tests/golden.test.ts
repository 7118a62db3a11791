/** Games kept as they were: same seed, same actions, same end. A change here is a change of the rules. */
import { digest, dice, seedFrom, tableOf } from '@rempart/kernel';
import { describe, expect, it } from 'vitest';
import { darkRituals } from '../index.ts';

const table = tableOf(darkRituals);
function played(options: Record<string, string | boolean | number>, seed: string): string {
  const { state } = table.begin(1, options, seedFrom(seed));
  const luck = dice(seed);
  let actions = 0;
  for (; state.over === null; actions++) {
    const legal = table.legal(state, 0).filter(({ kind }) => kind !== 'concede');
    table.act(state, 0, legal[luck.pick(legal.length)] as (typeof legal)[number]);
  }
  return `${state.over.rule} after ${actions} actions, ${state.heroTurns} Hero Turns: ${digest(state).slice(0, 12)}`;
}

describe('golden games', () => {
  it('1, as printed', () =>
    expect(played({ encounter: 'enc-1' }, 'gold 1')).toMatchInlineSnapshot(
      `"MM-12.1 after 47 actions, 20 Hero Turns: a571073142de"`,
    ));
  it('2, nightmare', () =>
    expect(
      played({ encounter: 'enc-2', energyBonus: -4, extraMinions: 2, removeLastReward: true }, 'gold 2'),
    ).toMatchInlineSnapshot(`"MM-11.7 after 57 actions, 19 Hero Turns: 232e58697c77"`));
  it('3, Leiurus, the advanced choice', () =>
    expect(played({ encounter: 'enc-3', demon: 'leiurus', advancedChoice: true }, 'gold 3')).toMatchInlineSnapshot(
      `"MM-12.1 after 83 actions, 32 Hero Turns: abf6d856654e"`,
    ));
  it('4, special Plants', () =>
    expect(played({ encounter: 'enc-4', removeSpecialPlants: false }, 'gold 4')).toMatchInlineSnapshot(
      `"MM-11.19 after 73 actions, 26 Hero Turns: 4b7c0acb3bbd"`,
    ));
  it('5, the Banshee for Ikrek', () =>
    expect(played({ encounter: 'enc-5', bansheeReplaces: 'ikrek' }, 'gold 5')).toMatchInlineSnapshot(
      `"MM-11.25 after 56 actions, 15 Hero Turns: 7ad045597243"`,
    ));
});
