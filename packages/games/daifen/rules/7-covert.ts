/** DA-7 Spies; phase 2, Thefts and sabotage. DA-7.1 By their values spies neither attack nor defend. */
import type { Dice, Procedure, Seat } from '@rempart/kernel';
import { learn } from './3-knowing.ts';
import { bookOf, moveGold, tickOf } from './books.ts';
import { amount, building, odds, SPY, WATCHTOWER } from './content.ts';
import { happens } from './dice.ts';
import { add, at, row, sum } from './questions.ts';
import type { State } from './state.ts';
import type { Mission } from './tick.ts';

/** DA-7.3 Of those who spy, steal or sabotage. DA-7.4 One try for the kingdom, one for each watchtower, one for each spy at home, until one succeeds. */
export function isIntercepted(dice: Dice, watchtowers: number, homeSpies: number): boolean {
  if (happens(dice, odds('intercept.base'))) return true;
  for (let i = 0; i < watchtowers; i++) if (happens(dice, odds('intercept.perWatchtower'))) return true;
  for (let i = 0; i < homeSpies; i++) if (happens(dice, odds('intercept.perHomeSpy'))) return true;
  return false;
}

/** DA-7.5 An intercepted spy is killed, and the target comes to know who sent it. */
export function isCaught(s: State, m: Mission, dice: Dice): boolean {
  const { target, sender, mission } = m;
  if (!isIntercepted(dice, at(row(s.buildings, target), WATCHTOWER), at(row(s.units, target), SPY))) return false;
  m.back--;
  learn(s, target, sender, 'interception');
  bookOf(s, target).intruders.push({ from: sender, mission });
  return true;
}

/** The n-th single building, counted through the kinds in building order. */
export function nthBuilding(buildings: readonly number[], n: number): number {
  let left = n;
  for (let i = 0; i < buildings.length; i++) {
    if (left < at(buildings, i)) return i;
    left -= at(buildings, i);
  }
  throw new Error(`daifen: there is no building number ${n}`);
}

/** DA-7.8 Not intercepted, one chance in two: a building goes up, chosen among all, and the spy with it. */
function sabotage(s: State, m: Mission, dice: Dice): void {
  if (isCaught(s, m, dice)) return;
  const buildings = row(s.buildings, m.target);
  const count = sum(buildings);
  if (count === 0) return;
  const { num, den } = odds('sabotage.success');
  if (dice.pick(den) < den - num) return;
  const hit = nthBuilding(buildings, dice.pick(count));
  add(buildings, hit, -1);
  m.back--;
  bookOf(s, m.target).explosions.push(building(hit).id); // DA-7.9 which, not by whom
}

/** DA-7.10 A fifth of the gold then in the kingdom, rounded up, 25 at most. */
export const takenBy = (gold: number): number =>
  Math.min(amount('theft.max'), Math.ceil(gold / amount('theft.divisor')));

function steal(s: State, m: Mission, dice: Dice): void {
  if (isCaught(s, m, dice)) return;
  const taken = takenBy(at(s.gold, m.target));
  moveGold(s, m.target, 'stolen', -taken);
  bookOf(s, m.target).stolen += taken; // DA-7.11 how much, not by whom
  m.gold += taken;
}

/** On one target by initiative, then by form: the order in which the missions left. */
function byTarget(s: State, mission: string): Map<Seat, Mission[]> {
  const targets = new Map<Seat, Mission[]>();
  for (const m of tickOf(s).missions) {
    if (m.mission !== mission) continue;
    const list = targets.get(m.target);
    if (list === undefined) targets.set(m.target, [m]);
    else list.push(m);
  }
  return targets;
}

/** DA-7.7 First all sabotage, then all thefts; both before the fights. Each target has a stream of chance of its own. */
export const covert: Procedure<State> = (s, k) => {
  for (const [mission, label, attempt] of [
    ['sabotage', 'sabotage', sabotage],
    ['steal', 'theft', steal],
  ] as const)
    for (const [target, missions] of byTarget(s, mission)) {
      const dice = k.fresh(`t/${s.turn}/${label}/${target}`);
      for (const m of missions) for (let i = 0; i < m.count; i++) attempt(s, m, dice);
    }
};
