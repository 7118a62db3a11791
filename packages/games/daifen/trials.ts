/** What a battle might bring: the rules' own battle, fought many times with somebody's own dice. */
import type { Dice, Seat } from '@rempart/kernel';
import { unitOf } from './outlook.ts';
import { battle } from './rules/8-battle.ts';
import type { Stack } from './rules/8-stacks.ts';
import { BUILDINGS, unit, unitAt } from './rules/content.ts';
import { battleDice } from './rules/dice.ts';

/** A battle to try out: plain data, so that it can be sent to a worker. */
export interface Trial {
  attackers: { [unit: string]: number };
  defenders: { [unit: string]: number };
  buildings: { [building: string]: number };
  gold: number;
}
export interface Tally {
  trials: number;
  pierced: number;
  repelled: number;
  drawn: number; // stalemate or exhaustion
  razed: number; // in so many no building was left
  loot: number; // sums over all trials, from here on
  lost: { [unit: string]: number };
  slain: { [unit: string]: number };
  fallen: number; // buildings
}
export const noTrials = (): Tally => ({
  trials: 0,
  pierced: 0,
  repelled: 0,
  drawn: 0,
  razed: 0,
  loot: 0,
  lost: {},
  slain: {},
  fallen: 0,
});

const stacks = (counts: { readonly [unit: string]: number }, owner: Seat, may: 'offensive' | 'defensive'): Stack[] =>
  Object.entries(counts)
    .filter(([id, count]) => count > 0 && unitOf(id)[may])
    .map(([id, count]) => ({ owner, unit: unitAt(id), count }));

/** So many more battles with the rules' own function and somebody's own dice; the tally grows. */
export function tryBattles(
  { attackers, defenders, buildings, gold }: Trial,
  times: number,
  dice: Dice,
  tally: Tally,
): void {
  const came = stacks(attackers, 0, 'offensive');
  const stood = stacks(defenders, 1, 'defensive');
  const count = (into: { [unit: string]: number }, list: readonly Stack[], sign: number) => {
    for (const stack of list) into[unit(stack.unit).id] = (into[unit(stack.unit).id] ?? 0) + sign * stack.count;
  };
  for (let i = 0; i < times; i++) {
    const houses = BUILDINGS.map(({ id }) => buildings[id] ?? 0);
    const before = houses.reduce((n, one) => n + one, 0);
    const fought = battle(1, came, stood, houses, gold, battleDice(dice));
    const after = houses.reduce((n, one) => n + one, 0);
    tally.trials++;
    if (fought.outcome === 'pierced') tally.pierced++;
    else if (fought.outcome === 'repelled') tally.repelled++;
    else tally.drawn++;
    if (after === 0) tally.razed++;
    tally.loot += fought.loot;
    tally.fallen += before - after;
    count(tally.lost, fought.attackers, 1);
    count(tally.lost, fought.attackersLeft, -1);
    count(tally.slain, fought.defenders, 1);
    count(tally.slain, fought.defendersLeft, -1);
  }
}
