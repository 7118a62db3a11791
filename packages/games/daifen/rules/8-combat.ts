/** DA-8 Phase 3, Combats: one battle for each attacked kingdom, all at once; then everybody goes home. */
import type { Procedure, Seat } from '@rempart/kernel';
import { battle } from './8-battle.ts';
import type { Battle } from './8-battle.ts';
import type { Stack } from './8-stacks.ts';
import { bookOf, gainUnits, moveGold, ruin, tickOf } from './books.ts';
import { amount, FIRST_WANDERER, NECROMANCER, SKELETON, unit } from './content.ts';
import { battleDice } from './dice.ts';
import { add, at, idOf, isAlive, raceOf, row, sum } from './questions.ts';
import type { Kit, State } from './state.ts';
import type { Troop } from './tick.ts';

const stacksOf = ({ owner, units }: Troop): Stack[] => {
  const stacks: Stack[] = [];
  for (let i = 0; i < units.length; i++) if (at(units, i) > 0) stacks.push({ owner, unit: i, count: at(units, i) });
  return stacks;
};

const byTarget = (troops: readonly Troop[]): Map<Seat, Troop[]> => {
  const targets = new Map<Seat, Troop[]>();
  for (const troop of troops) {
    const list = targets.get(troop.target);
    if (list === undefined) targets.set(troop.target, [troop]);
    else list.push(troop);
  }
  return targets;
};

/** DA-8.3 The defensive units at home, and the supporters. */
function homeGuard(s: State, target: Seat): Stack[] {
  return row(s.units, target).flatMap((count, i) =>
    count > 0 && unit(i).defensive ? [{ owner: target, unit: i, count }] : [],
  );
}

/** Of each troop only what is left of its stacks. */
function survivors(left: readonly Stack[], troops: readonly Troop[]): void {
  for (const troop of troops) {
    troop.units.fill(0);
    for (const { owner, unit: what, count } of left) if (owner === troop.owner) troop.units[what] = count;
  }
}

/** DA-8.2 All attackers of a kingdom fight together in a single assault. */
function fight(s: State, target: Seat, armies: readonly Troop[], supports: readonly Troop[], k: Kit): Battle {
  const guard = homeGuard(s, target);
  const fought = battle(
    target,
    armies.flatMap(stacksOf),
    [...guard, ...supports.flatMap(stacksOf)],
    row(s.buildings, target),
    at(s.gold, target),
    battleDice(k.fresh(`t/${s.turn}/battle/${target}`)),
  );
  const home = row(s.units, target);
  for (const stack of guard) home[stack.unit] = 0;
  for (const { owner, unit: what, count } of fought.defendersLeft) if (owner === target) home[what] = count;
  survivors(fought.attackersLeft, armies);
  survivors(fought.defendersLeft, supports);
  if (fought.outcome === 'pierced') moveGold(s, target, 'looted', -at(s.gold, target));
  return fought;
}

/** Who took part reads of it, and has seen his wanderers fight (DA-7.15). */
function note(s: State, fought: Battle, index: number): void {
  const readers = new Set([fought.target]);
  for (const { owner, unit: what } of [...fought.attackers, ...fought.defenders]) {
    readers.add(owner);
    if (what >= FIRST_WANDERER) row(s.tried, owner)[what - FIRST_WANDERER] = 1;
  }
  for (const seat of readers) bookOf(s, seat).battles.push(index);
}

/** DA-8.20, DA-8.22 After all battles survivors go home, loot is credited, necromancers raise one skeleton each. */
function goHome(s: State): void {
  const { armies, battles } = tickOf(s);
  for (const { owner, units } of armies) {
    const home = row(s.units, owner);
    for (let i = 0; i < units.length; i++) add(home, i, at(units, i));
  }
  for (const { shares, attackersLeft, defendersLeft } of battles) {
    for (const { seat, gold } of shares) if (isAlive(s, seat)) moveGold(s, seat, 'loot', gold);
    for (const left of [attackersLeft, defendersLeft])
      for (const { owner, unit: what, count } of left)
        if (what === NECROMANCER && isAlive(s, owner))
          gainUnits(s, owner, SKELETON, count * amount('combat.skeletonsPerNecromancer'));
  }
}

/** DA-12.1, DA-12.2 Without any building at the end of the combats a kingdom is destroyed, with all that was its own. */
function destroy(s: State, seat: Seat, k: Kit): void {
  const tick = tickOf(s);
  ruin(s, seat);
  s.fate[seat] = 'destroyed';
  tick.destroyed.push(seat);
  const race = raceOf(s, seat);
  k.emit({ e: 'destroyed', rule: 'DA-12.1', seat, kingdom: idOf(s, seat), race, turn: s.turn });
}

export const combat: Procedure<State> = (s, k) => {
  const tick = tickOf(s);
  const armies = byTarget(tick.armies);
  const supports = byTarget(tick.supports);
  for (const target of tick.living) {
    const attacking = armies.get(target);
    if (attacking === undefined) continue;
    const fought = fight(s, target, attacking, supports.get(target) ?? [], k);
    note(s, fought, tick.battles.push(fought) - 1);
  }
  for (const seat of tick.living) if (sum(row(s.buildings, seat)) === 0) s.fate[seat] = 'destroyed';
  goHome(s);
  for (const seat of tick.living) if (s.fate[seat] === 'destroyed') destroy(s, seat, k);
};
