/** Games kept as they were: same seed, same actions, same end. A change here is a change of the rules. */
import { digest, dice, seedFrom, engineOf } from '@rempart/kernel';
import { describe, expect, it } from 'vitest';
import encounters from '../content/encounters.json' with { type: 'json' };
import { edition1 } from '../editions/1.ts';
import { darkRituals } from '../index.ts';

const [first, second] = [engineOf(edition1), engineOf(darkRituals)];
function played(engine: typeof first, options: Record<string, string | boolean | number>, seed: string): string {
  const { state } = engine.begin(1, options, seedFrom(seed));
  const luck = dice(seed);
  let actions = 0;
  for (; state.over === null; actions++) {
    const legal = engine.legal(state, 0).filter(({ kind }) => kind !== 'concede');
    engine.act(state, 0, legal[luck.pick(legal.length)] as (typeof legal)[number]);
  }
  return `${state.over.rule} after ${actions} actions, ${state.heroTurns} Hero Turns: ${digest(state).slice(0, 12)}`;
}
const nightmare = { encounter: 'enc-2', energyBonus: -4, extraMinions: 2, removeLastReward: true };
const clever = { encounter: 'enc-3', demon: 'leiurus', advancedChoice: true };
const special = { encounter: 'enc-4', removeSpecialPlants: false };
const banshee = { encounter: 'enc-5', bansheeReplaces: 'ikrek' };

/** Options that edition 2 reads otherwise: Heroes by name, more than the box holds, an Objective without a target. */
const [printed] = encounters.encounters as unknown as { setup: { legion: object[] } }[];
const added = ['condemned', 'condemned', 'condemned', 'condemned', 'leshy'];
const legion = [...(printed?.setup.legion ?? []), ...added.map((character) => ({ character, zone: 'B1-nw' }))];
const own = {
  encounter: JSON.stringify({
    ...printed,
    id: 'own',
    number: undefined,
    objectives: [{ when: 'always', objective: 'freeSoul' }],
    setup: { ...printed?.setup, legion },
  }),
  extraMinions: 2,
  startingCreature: 'leshy',
  heroChoice: 'manual',
  hero6: 'curthouse',
};

describe('golden games of edition 1', () => {
  it('1, as printed', () =>
    expect(played(first, { encounter: 'enc-1' }, 'gold 1')).toMatchInlineSnapshot(
      `"MM-12.1 after 47 actions, 20 Hero Turns: a571073142de"`,
    ));
  it('2, nightmare', () =>
    expect(played(first, nightmare, 'gold 2')).toMatchInlineSnapshot(
      `"MM-11.7 after 57 actions, 19 Hero Turns: 232e58697c77"`,
    ));
  it('3, Leiurus, the advanced choice', () =>
    expect(played(first, clever, 'gold 3')).toMatchInlineSnapshot(
      `"MM-12.1 after 83 actions, 32 Hero Turns: abf6d856654e"`,
    ));
  it('4, special Plants', () =>
    expect(played(first, special, 'gold 4')).toMatchInlineSnapshot(
      `"MM-11.19 after 73 actions, 26 Hero Turns: 4b7c0acb3bbd"`,
    ));
  it('5, the Banshee for Ikrek', () =>
    expect(played(first, banshee, 'gold 5')).toMatchInlineSnapshot(
      `"MM-11.25 after 56 actions, 15 Hero Turns: 7ad045597243"`,
    ));
  it('6, of one’s own, beyond the box', () =>
    expect(played(first, own, 'gold 6')).toMatchInlineSnapshot(
      `"MM-12.1 after 153 actions, 56 Hero Turns: 668f6c771699"`,
    ));
});
describe('golden games of edition 2', () => {
  it('1, as printed', () =>
    expect(played(second, { encounter: 'enc-1' }, 'gold 1')).toMatchInlineSnapshot(
      `"MM-12.1 after 46 actions, 20 Hero Turns: 889a0f951056"`,
    ));
  it('2, nightmare', () =>
    expect(played(second, nightmare, 'gold 2')).toMatchInlineSnapshot(
      `"MM-11.7 after 61 actions, 23 Hero Turns: 8cb757447487"`,
    ));
  it('3, Leiurus, the advanced choice', () =>
    expect(played(second, clever, 'gold 3')).toMatchInlineSnapshot(
      `"MM-12.1 after 83 actions, 32 Hero Turns: 219b274325b8"`,
    ));
  it('4, special Plants', () =>
    expect(played(second, special, 'gold 4')).toMatchInlineSnapshot(
      `"MM-11.19 after 67 actions, 24 Hero Turns: 6f9c8b2eba26"`,
    ));
  it('5, the Banshee for Ikrek', () =>
    expect(played(second, banshee, 'gold 5')).toMatchInlineSnapshot(
      `"MM-11.25 after 56 actions, 15 Hero Turns: d19a4fb5d6b2"`,
    ));
  it('6, of one’s own, beyond the box', () =>
    expect(played(second, own, 'gold 6')).toMatchInlineSnapshot(
      `"MM-12.1 after 60 actions, 23 Hero Turns: 0730c6f21d6d"`,
    ));
});
