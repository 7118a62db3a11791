/** In every position of whole games, all that the box holds is somewhere exactly once, and nobody's purse is out of thin air. */
import { describe, expect, it } from 'vitest';
import creaturesFile from '../content/creatures.json' with { type: 'json' };
import guardiansFile from '../content/guardians.json' with { type: 'json' };
import objectsFile from '../content/objects.json' with { type: 'json' };
import scoring from '../content/scoring.json' with { type: 'json' };
import { CARDS, cardOf } from '../rules/content.ts';
import { sideOf } from '../rules/board.ts';
import type { Expedition, State } from '../rules/state.ts';
import { LONG, positions } from './positions.ts';

const count = (list: readonly string[], what: string): number => list.filter((one) => one === what).length;
const sum = (numbers: readonly number[]): number => numbers.reduce((total, n) => total + n, 0);

/** HA-2.7, HA-2.8 Each token is in the reserve, in a bag, in a hand, on a board or set aside. */
function guardians(s: State): string[] {
  return guardiansFile.guardians.flatMap(({ id, count: all }) => {
    const kind = guardiansFile.canonicalOrder.indexOf(id);
    const out = s.expeditions.flatMap((e) => [...e.guardians, ...e.aside, e.hand]);
    const have = (s.reserve[kind] as number) + sum(s.expeditions.map((e) => e.bag[kind] as number)) + count(out, id);
    return have === all ? [] : [`${id}: ${have} of ${all}`];
  });
}
/** HA-4.1 The number that all see of a bag is the number of what is in it. */
const bags = (s: State): string[] =>
  s.expeditions.flatMap((e, seat) => (sum(e.bag) === e.left ? [] : [`bag of seat ${seat}: ${e.left}`]));

/**
 * HA-3.6 Of each creature that has come, every player has one: on the board, in the gains zone, on the hunting board or the
 * Fairy track; only Fairies may have flown away (HA-11.3). Each card has come once or is still to come.
 */
function creatures(s: State): string[] {
  const cards = [...s.revealed, ...s.scoutDeck];
  const all = cards.length === CARDS.length && new Set(cards).size === CARDS.length;
  const monsters = creaturesFile.creatures.filter(({ kind }) => kind === 'monster').map(({ id }) => id);
  const come = (id: string): number =>
    count(
      s.revealed.map((card) => cardOf(card).creature),
      id,
    );
  const lost = s.expeditions.flatMap((e, seat) => [
    ...monsters.flatMap((id, i) => {
      const have = count(e.creatures, id) + count(e.gains, id) + (e.hunted[i] as number);
      return have === come(id) ? [] : [`seat ${seat}: ${have} of ${come(id)} ${id}`];
    }),
    ...(count(e.creatures, 'fairy') + count(e.gains, 'fairy') + e.fairies <= come('fairy')
      ? []
      : [`seat ${seat}: fairies`]),
  ]);
  return all ? lost : ['a Scout card is missing or there twice', ...lost];
}

/** HA-2.5, HA-6.6 Each Chest is closed or its Object lies open; with what is still inside they are the tokens of the box. */
function objects(s: State): string[] {
  return s.expeditions.flatMap((e, seat) => {
    const cells = [...e.closed, ...e.objects.map(({ cell }) => cell)].sort((a, b) => a - b);
    const { chests } = sideOf(s.side);
    const inside = chests.flatMap((cell, i) => (e.closed.includes(cell) ? [s.chests[seat]?.[i] as string] : []));
    const tokens = [...inside, ...e.objects.map(({ object }) => object)];
    const wrong = objectsFile.objects.filter(({ id, count: all }) => count(tokens, id) !== all).map(({ id }) => id);
    return cells.join() === chests.join() && wrong.length === 0
      ? []
      : [`seat ${seat}: Chests ${cells.join()}, ${wrong.join()}`];
  });
}

const costOf = (s: State, kind: number): number => {
  const tile = guardiansFile.guardians.find(({ id }) => id === guardiansFile.canonicalOrder[kind])?.tile;
  return (s.faces[kind] === 'day' ? tile?.day : tile?.night)?.cost as number;
};
const goldFor = (glory: number): number =>
  scoring.gainsTable.rows.find((row) => row.glory === glory)?.gold ?? scoring.gainsTable.above15.gold;
/** HA-9.5, HA-10.1 Gold is what Glory has paid, less what recruits have cost. */
const gold = (s: State): string[] =>
  s.expeditions.flatMap(({ gold: have, glory, recruited }, seat) => {
    const need = sum(glory.map(goldFor)) - sum(recruited.map((n, kind) => n * costOf(s, kind)));
    return have === need && have >= 0 ? [] : [`seat ${seat}: ${have} gold, ${need} by its books`];
  });

/** HA-2.6 A Village is repaired once; HA-11.2 a Tent lies alone on its cell; HA-5.4 a Guardian never stands with a creature. */
const places = (s: State): string[] =>
  s.expeditions.flatMap((e: Expedition, seat) => {
    const once = (list: readonly number[]): boolean => new Set(list).size === list.length;
    const ruins = e.repaired.every((cell) => sideOf(s.side).village[cell]);
    const crowd = e.guardians.some((guardian, cell) => guardian !== '' && e.creatures[cell] !== '');
    return once(e.repaired) && once(e.tents) && ruins && !crowd ? [] : [`seat ${seat}: two in one place`];
  });

describe('conservation', () => {
  it('[HA-2.8] [HA-2.9] every piece of the box is somewhere exactly once, in every position', () => {
    const faults = new Set<string>();
    let looked = 0;
    let ended = 0;
    for (const s of positions(LONG ? 20 : 1)) {
      looked++;
      if (s.over !== null) ended++;
      for (const fault of [guardians, bags, creatures, objects, gold, places].flatMap((find) => find(s)))
        faults.add(`round ${s.round}: ${fault}`);
    }
    expect([...faults]).toEqual([]);
    expect(looked).toBeGreaterThan(1_000);
    expect(ended).toBeGreaterThan(10);
  });
});
