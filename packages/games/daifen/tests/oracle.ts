/** A battle once more, straight from the pages: units and buildings one by one, nothing shared with the rules but the tables. */
import { BUILDINGS, UNITS } from '../rules/content.ts';
import type { BattleDice } from '../rules/dice.ts';

export interface Soldier {
  readonly owner: number;
  readonly unit: number;
}
export interface Fought {
  outcome: 'repelled' | 'stalemate' | 'exhausted' | 'pierced';
  attackers: Soldier[];
  defenders: Soldier[];
  houses: number[]; // one entry a building, its kind
  loot: number;
  rounds: number;
}
const unitOf = (soldier: Soldier) => UNITS[soldier.unit] as (typeof UNITS)[number];
const house = (kind: number) => BUILDINGS[kind] as (typeof BUILDINGS)[number];
const attackOf = (side: readonly Soldier[]): number => side.reduce((n, one) => n + unitOf(one).attack, 0);
const inOrder = (side: readonly Soldier[]): Soldier[] => [...side].sort((a, b) => a.owner - b.owner || a.unit - b.unit);
const isProtection = (kind: number): boolean => ['wall', 'barricades'].includes(house(kind).id);

/** DA-8.7 */
function spread(side: Soldier[], hits: number, dice: BattleDice): number {
  let left = hits;
  let dead = 0;
  while (left > 0 && side.length > 0) {
    const at = dice.pick(side.length);
    const { defence, resistance } = unitOf(side[at] as Soldier);
    left -= dice.sumD3(defence);
    if (left > resistance) {
      side.splice(at, 1);
      dead++;
      left -= resistance;
    } else left = 0;
  }
  return dead;
}
/** DA-8.8 */
const warded = (side: readonly Soldier[], hits: number): number =>
  Math.max(0, hits - 5 * side.filter((one) => unitOf(one).id === 'dryad').length);

/** DA-8.11: how many hits the walls took; those that fell are gone from the list. */
function onWalls(houses: number[], hits: number, dice: BattleDice): number {
  let half = Math.floor(hits / 2);
  let taken = 0;
  for (;;) {
    const walls = houses.filter(isProtection);
    if (half <= 0 || walls.length === 0) return taken;
    const hit = walls[dice.pick(walls.length)] as number;
    if (half <= house(hit).resistance) return taken;
    houses.splice(houses.indexOf(hit), 1);
    half -= house(hit).resistance;
    taken += house(hit).resistance;
  }
}

export function fightAgain(
  came: Soldier[],
  stood: Soldier[],
  buildings: number[],
  gold: number,
  dice: BattleDice,
): Fought {
  const attackers = inOrder(came);
  const defenders = inOrder(stood);
  const houses = [...buildings].sort((a, b) => a - b);
  const done = (outcome: Fought['outcome'], rounds: number, loot = 0): Fought => ({
    outcome,
    attackers,
    defenders,
    houses,
    loot,
    rounds,
  });
  // DA-8.5 5 dice a guard tower, 1 a trap.
  const arrows = houses.reduce((n, kind) => n + ({ 'guard-tower': 5, trap: 1 }[house(kind).id] ?? 0), 0);
  if (arrows > 0) spread(attackers, warded(attackers, dice.sumD3(arrows)), dice);
  if (attackers.length === 0) return done('repelled', 0);
  for (let rounds = 0; ;) {
    if (defenders.length === 0) {
      // DA-8.17
      let [loot, hits] = [gold, dice.sumD3(attackOf(attackers))];
      while (hits > 0 && houses.length > 0) {
        const at = dice.pick(houses.length);
        const { resistance } = house(houses[at] as number);
        if (hits <= resistance) break;
        houses.splice(at, 1);
        hits -= resistance;
        loot += resistance;
      }
      return done('pierced', rounds, loot);
    }
    if (rounds === 1000) return done('exhausted', rounds);
    rounds++;
    const [theirs, ours] = [dice.sumD3(attackOf(defenders)), dice.sumD3(attackOf(attackers))];
    const fallen = spread(attackers, warded(attackers, theirs), dice);
    const taken = onWalls(houses, ours, dice);
    const slain = spread(defenders, ours - taken, dice);
    if (attackers.length === 0) return done('repelled', rounds);
    if (fallen === 0 && slain === 0 && taken === 0) return done('stalemate', rounds);
  }
}

/** DA-8.19 Coin by coin: whole shares first, then what is left to whoever is owed most. */
export function sharesAgain(loot: number, survivors: readonly Soldier[]): { seat: number; gold: number }[] {
  const seats = [...new Set(survivors.map(({ owner }) => owner))].sort((a, b) => a - b);
  const worth = (seat: number): bigint =>
    survivors.reduce((n, one) => (one.owner === seat ? n + BigInt(unitOf(one).cost) : n), 0n);
  const all = seats.reduce((n, seat) => n + worth(seat), 0n);
  const due = seats.map((seat) => ({ seat, w: worth(seat), gold: (BigInt(loot) * worth(seat)) / all }));
  const owed = ({ w, gold }: { w: bigint; gold: bigint }): bigint => BigInt(loot) * w - gold * all;
  let coins = BigInt(loot) - due.reduce((n, { gold }) => n + gold, 0n);
  const byClaim = [...due].sort((a, b) => {
    const more = owed(b) - owed(a) || b.w - a.w;
    return more === 0n ? a.seat - b.seat : Number(more > 0n) * 2 - 1;
  });
  for (const one of byClaim) if (coins-- > 0n) one.gold++;
  return due.map(({ seat, gold }) => ({ seat, gold: Number(gold) }));
}
