/** DA-10 Collection: gold and intellect of what was already owned the turn before. */
import { of } from '@rempart/kernel';
import { BUILDINGS, unit, UNITS } from './content.ts';
import { at } from './questions.ts';
import type { Lot } from './tick.ts';

export interface Gains {
  gold: number; // of buildings
  goldForUpkeep: number; // of markets and sacrifices that were paid for
  goldOfUnits: number;
  goldUpkeep: number; // of units; never above 0
  wisdom: number; // intellect of buildings
  wisdomUpkeep: number;
  wisdomOfUnits: number;
  lost: Lot[]; // units that could not be paid for
}
interface Yield {
  readonly goldGain: number;
  readonly intellectGain: number;
}
const isKept = (thing: Yield): boolean => thing.goldGain < 0 || thing.intellectGain < 0;
const UPKEEP = BUILDINGS.flatMap((b, i) => (isKept(b) ? [i] : []));
const PAID_UNITS = UNITS.flatMap((u, i) => (isKept(u) ? [i] : []));

/** DA-10.3 (a) and (c): what the plain ones bring. */
function plain(things: readonly Yield[], owned: readonly number[]): { gold: number; wisdom: number } {
  let gold = 0;
  let wisdom = 0;
  for (let i = 0; i < things.length; i++) {
    const n = at(owned, i);
    const thing = of(things, i);
    if (n === 0 || isKept(thing)) continue;
    gold += n * thing.goldGain;
    wisdom += n * thing.intellectGain;
  }
  return { gold, wisdom };
}

/** How many of n can be kept from a stock, at the price of what they take. */
const affordable = (n: number, stock: number, gain: number): number =>
  gain < 0 ? Math.min(n, Math.floor(stock / -gain)) : n;

export function collect(
  gold: number,
  intellect: number,
  buildings: readonly number[],
  units: readonly number[],
): Gains {
  const a = plain(BUILDINGS, buildings);
  let [goldForUpkeep, wisdomUpkeep] = [0, 0];
  // DA-10.4 (b) Markets, then sacrifices, one by one, from the stock that includes (a) but not yet (c).
  for (const i of UPKEEP) {
    const b: Yield = of(BUILDINGS, i);
    const coins = affordable(at(buildings, i), gold + a.gold + goldForUpkeep, b.goldGain);
    const n = affordable(coins, intellect + a.wisdom + wisdomUpkeep, b.intellectGain);
    goldForUpkeep += n * b.goldGain;
    wisdomUpkeep += n * b.intellectGain;
  }
  const c = plain(UNITS, units);
  // DA-10.4 (d) Units with an upkeep, in unit order; one that cannot be paid for is lost.
  const lost: Lot[] = [];
  let goldUpkeep = 0;
  for (const i of PAID_UNITS) {
    const kept = affordable(at(units, i), gold + a.gold + goldForUpkeep + c.gold + goldUpkeep, unit(i).goldGain);
    goldUpkeep += kept * unit(i).goldGain;
    if (kept < at(units, i)) lost.push([i, at(units, i) - kept]);
  }
  return {
    gold: a.gold,
    goldForUpkeep,
    goldOfUnits: c.gold,
    goldUpkeep,
    wisdom: a.wisdom,
    wisdomUpkeep,
    wisdomOfUnits: c.wisdom,
    lost,
  };
}
