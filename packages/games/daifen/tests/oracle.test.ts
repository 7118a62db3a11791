/** Thousands of battles by the rules and by a plain reading of the pages, with the same dice: they must end alike. */
import { dice } from '@rempart/kernel';
import type { Dice } from '@rempart/kernel';
import { expect, it } from 'vitest';
import { battle } from '../rules/8-battle.ts';
import type { Stack } from '../rules/8-stacks.ts';
import { BUILDINGS, UNITS } from '../rules/content.ts';
import { battleDice } from '../rules/dice.ts';
import { fightAgain, sharesAgain } from './oracle.ts';
import type { Soldier } from './oracle.ts';

const BATTLES = process.env.LONG === undefined ? 3000 : 60_000;

const soldiers = (stacks: readonly Stack[]): Soldier[] =>
  stacks.flatMap(({ owner, unit, count }) => Array.from({ length: count }, () => ({ owner, unit })));
const houses = (counts: readonly number[]): number[] => counts.flatMap((n, kind) => Array<number>(n).fill(kind));

/** Some stacks of those who may go, in any order, some of them empty. */
function army(luck: Dice, owners: readonly number[], may: 'offensive' | 'defensive', most: number): Stack[] {
  const open = UNITS.flatMap((u, i) => (u[may] ? [i] : []));
  const picked = luck.shuffle(owners.flatMap((owner) => open.map((unit) => ({ owner, unit }))));
  return picked.slice(0, luck.pick(6)).map((stack) => ({ ...stack, count: luck.pick(most + 1) }));
}

it('[DA-8.4] [DA-8.7] [DA-8.11] [DA-8.17] [DA-8.19] a battle is what the pages say, in thousands of cases', () => {
  const luck = dice('oracle');
  const seen = { repelled: 0, stalemate: 0, exhausted: 0, pierced: 0 };
  let shared = 0;
  for (let i = 0; i < BATTLES; i++) {
    const most = [3, 12, 40][luck.pick(3)] as number;
    const came = army(luck, [1, 2, 3], 'offensive', most);
    const stood = army(luck, [0, 4], 'defensive', most);
    const built = BUILDINGS.map(() => (luck.pick(3) === 0 ? luck.pick(5) : 0));
    const gold = luck.pick(200);
    const left = built.slice();
    const fought = battle(0, came, stood, left, gold, battleDice(dice(`battle ${i}`)));
    const again = fightAgain(soldiers(came), soldiers(stood), houses(built), gold, battleDice(dice(`battle ${i}`)));
    if (came.every(({ count }) => count === 0)) continue; // nobody came: no such battle is fought
    expect({
      i,
      outcome: fought.outcome,
      rounds: fought.rounds.length,
      attackers: soldiers(fought.attackersLeft),
      defenders: soldiers(fought.defendersLeft),
      houses: houses(left),
      loot: fought.loot,
    }).toEqual({ i, ...again });
    if (fought.outcome === 'pierced') expect(fought.shares).toEqual(sharesAgain(fought.loot, again.attackers));
    seen[fought.outcome]++;
    if (fought.shares.length > 1) shared++;
  }
  // Each way of ending was met, if not as often: stalemates are rare.
  expect(Math.min(seen.repelled, seen.stalemate, seen.pierced, shared)).toBeGreaterThan(10);
});
