/** DA-8 The course of one battle. Nothing here knows of turns or reports: stacks, buildings, gold and dice. */
import type { Seat } from '@rempart/kernel';
import { nthBuilding } from './7-covert.ts';
import { inOrder, removeOne, sideOf, stackAt, stackIn } from './8-stacks.ts';
import type { Side, Stack } from './8-stacks.ts';
import { amount, building, BUILDINGS, odds, PROTECTIONS, unit } from './content.ts';
import type { BattleDice } from './dice.ts';
import { add, at, sum } from './questions.ts';

type Verdict = 'repelled' | 'stalemate' | 'exhausted' | 'pierced';
interface Round {
  defenceHits: number;
  ward: number;
  attackHits: number;
  absorbed: number;
}
export interface Battle {
  target: Seat;
  outcome: Verdict; // DA-8.21
  attackers: Stack[]; // as they came
  defenders: Stack[];
  attackersLeft: Stack[];
  defendersLeft: Stack[];
  volley: { hits: number; ward: number } | null;
  rounds: Round[];
  protections: number[]; // lost in the rounds, by building
  siege: { hits: number; destroyed: number[] } | null;
  loot: number;
  shares: { seat: Seat; gold: number }[];
}

const WARD = amount('combat.dryadWard');
const HALF = odds('combat.wallShare');
const MOST_ROUNDS = amount('combat.maxRounds');

/** DA-8.7 Hits are spread over units picked at random: each rolls its defence, and falls if more is left than it resists. */
export function distribute(side: Side, hits: number, dice: BattleDice): number {
  let left = hits;
  let killed = 0;
  while (left > 0 && side.total > 0) {
    const i = stackAt(side, dice.pick(side.total));
    const { defence, resistance } = unit(stackIn(side, i).unit);
    left -= dice.sumD3(defence);
    if (left <= resistance) break; // it stands, and soaks up the rest
    removeOne(side, i);
    killed++;
    left -= resistance;
  }
  return killed;
}

/** DA-8.8 Before each distribution on the attackers every dryad alive takes 5 hits off. */
const wardOf = (attackers: Side, hits: number): number => Math.min(hits, WARD * attackers.dryads);

/** DA-8.5 Every building throws its attack, once, before all units and even without defenders. */
function volley(attackers: Side, buildings: readonly number[], dice: BattleDice): Battle['volley'] {
  let arrows = 0;
  buildings.forEach((n, i) => (arrows += n * building(i).attack));
  if (arrows === 0) return null;
  const hits = dice.sumD3(arrows);
  const ward = wardOf(attackers, hits);
  distribute(attackers, hits - ward, dice);
  return { hits, ward };
}

/** DA-8.11 Half of the hits go to walls and barricades; a broken one takes its resistance off. */
function breakWalls(hits: number, buildings: number[], lost: number[], dice: BattleDice): number {
  let half = Math.floor((hits * HALF.num) / HALF.den);
  let absorbed = 0;
  const standing = PROTECTIONS.map((i) => at(buildings, i));
  let count = sum(standing);
  while (half > 0 && count > 0) {
    const hit = nthBuilding(standing, dice.pick(count));
    const what = at(PROTECTIONS, hit);
    const { resistance } = building(what);
    if (half <= resistance) break;
    add(standing, hit, -1);
    add(buildings, what, -1);
    add(lost, what, 1);
    count--;
    half -= resistance;
    absorbed += resistance;
  }
  return absorbed;
}

/** DA-8.17 The loot is all the gold left; buildings that fall here, and here alone (DA-8.18), add their resistance to it. */
function siege(attack: number, buildings: number[], dice: BattleDice): { hits: number; destroyed: number[] } {
  const hits = dice.sumD3(attack);
  const destroyed = BUILDINGS.map(() => 0);
  let left = hits;
  let count = sum(buildings);
  while (left > 0 && count > 0) {
    const hit = nthBuilding(buildings, dice.pick(count));
    const { resistance } = building(hit);
    if (left <= resistance) break;
    add(buildings, hit, -1);
    add(destroyed, hit, 1);
    count--;
    left -= resistance;
  }
  return { hits, destroyed };
}

/**
 * DA-8.9 to DA-8.12 One round: both throw before any loss, then hits are spread; nobody has a bonus against anybody
 * (DA-8.23). True when somebody lost something.
 */
function round(a: Side, d: Side, buildings: number[], lost: number[], dice: BattleDice, told: Round[]): boolean {
  const defenceHits = dice.sumD3(d.attack);
  const attackHits = dice.sumD3(a.attack);
  const ward = wardOf(a, defenceHits);
  const fallen = distribute(a, defenceHits - ward, dice); // DA-8.10
  const absorbed = breakWalls(attackHits, buildings, lost, dice);
  const slain = distribute(d, attackHits - absorbed, dice);
  told.push({ defenceHits, ward, attackHits, absorbed });
  return fallen > 0 || slain > 0 || absorbed > 0;
}

/** DA-8.4 The volley; rounds while defenders are left; the siege. `buildings` loses what falls. */
export function battle(
  target: Seat,
  attackers: readonly Stack[],
  defenders: readonly Stack[],
  buildings: number[],
  gold: number,
  dice: BattleDice,
): Battle {
  const [came, stood] = [inOrder(attackers), inOrder(defenders)];
  const a = sideOf(came.map((stack) => ({ ...stack })));
  const d = sideOf(stood.map((stack) => ({ ...stack })));
  const lost = BUILDINGS.map(() => 0);
  const rounds: Round[] = [];
  const shot = volley(a, buildings, dice);
  let outcome: Verdict = 'pierced';
  // DA-8.6, DA-8.13 Without attackers it is over, even if no defender is left either. DA-8.15 Else round after round.
  while (a.total > 0 && d.total > 0) {
    if (rounds.length === MOST_ROUNDS) {
      outcome = 'exhausted'; // DA-8.16
      break;
    }
    if (!round(a, d, buildings, lost, dice, rounds) && a.total > 0) {
      outcome = 'stalemate'; // DA-8.14
      break;
    }
  }
  if (a.total === 0) outcome = 'repelled';
  const sieged = outcome === 'pierced' ? siege(a.attack, buildings, dice) : null;
  let loot = sieged === null ? 0 : gold;
  sieged?.destroyed.forEach((n, i) => (loot += n * building(i).resistance));
  return {
    target,
    outcome,
    attackers: came,
    defenders: stood,
    attackersLeft: a.stacks.filter(({ count }) => count > 0),
    defendersLeft: d.stacks.filter(({ count }) => count > 0),
    volley: shot,
    rounds,
    protections: lost,
    siege: sieged,
    loot,
    shares: sieged === null ? [] : shareLoot(loot, weights(a.stacks)),
  };
}

/** DA-8.19 What the survivors of each owner are worth: number × cost. */
function weights(stacks: readonly Stack[]): Map<Seat, number> {
  const worth = new Map<Seat, number>();
  for (const { owner, unit: what, count } of stacks)
    if (count > 0) worth.set(owner, (worth.get(owner) ?? 0) + count * unit(what).cost);
  return worth;
}

/** DA-8.19 Whole coins in proportion; what is left goes to the largest remainders, the larger worth, the lower seat. */
export function shareLoot(loot: number, worth: ReadonlyMap<Seat, number>): Battle['shares'] {
  const all = BigInt(sum([...worth.values()]));
  const shares = [...worth].map(([seat, w]) => {
    const due = BigInt(loot) * BigInt(w);
    return { seat, w, gold: Number(due / all), rest: Number(due % all) };
  });
  let coins = loot - sum(shares.map(({ gold }) => gold));
  for (const share of [...shares].sort((x, y) => y.rest - x.rest || y.w - x.w || x.seat - y.seat)) {
    if (coins <= 0) break;
    share.gold++;
    coins--;
  }
  return shares.map(({ seat, gold }) => ({ seat, gold })).sort((x, y) => x.seat - y.seat);
}
