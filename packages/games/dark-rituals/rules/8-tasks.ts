/** MM-8.9 to MM-8.14 What each Action of an entry needs, and what it does. */
import type { Facts, Kit } from '@rempart/kernel';
import { far, holds, zoneName } from './2-board.ts';
import { attack } from './5-attack.ts';
import type { Attack } from './5-attack.ts';
import { heal } from './5-elimination.ts';
import { searchChest, takePlants } from './7-heroes.ts';
import { wayOf } from './8-moves.ts';
import { choose, isPlain, meaning, meant, rangedOf, weaponFor, zonesInReach } from './8-targets.ts';
import type { Choice, Taste, Weapon } from './8-targets.ts';
import { longReach, payLongReach } from './9-alchemy.ts';
import { freeSoul, objectiveFor } from './11-encounters.ts';
import { heroSheet } from './content.ts';
import { boardOf, isLegion, isSerf } from './questions.ts';
import type { Figure, State } from './state.ts';
import type { Task } from './types.ts';

/** What would be done, or the rule that rules it out (MM-8.29). */
export type Plan = (k: Kit) => void;
export type Planned = Plan | string;
export const isPlan = (plan: Planned): plan is Plan => typeof plan === 'function';
type Planner = (s: State, hero: Figure, task: Task) => Planned;

const OBJECTIVE: Task = { do: 'attack', targets: ['objective'], count: 1, requireAll: true };
const PLANNERS: { readonly [task: string]: Planner } = {
  /** MM-8.10 Attack an Objective in reach, or free a Soul in the Zone. */
  activateObjective(s, hero) {
    const objective = objectiveFor(s, hero);
    if (objective !== 'freeSoul') return attackOne(s, hero, OBJECTIVE, isPlain(objective), 'MM-8.10');
    return s.souls.includes(hero.zone) ? (k) => freeSoul(s, k, hero) : 'MM-8.10';
  },
  searchChest: (s, hero) => (s.chests.includes(hero.zone) ? (k) => searchChest(s, k, hero) : 'MM-8.11'),
  takePlants: (s, hero) =>
    s.plants.some(({ zone }) => zone === hero.zone) ? (k) => takePlants(s, k, hero) : 'MM-8.11',
  serfAttack(s, hero) {
    const here = s.figures.filter(({ zone }) => zone === hero.zone);
    if (!here.some(isLegion) || !here.some(isSerf)) return 'MM-8.12';
    const serfs = here.filter(isSerf).map(({ id }) => id);
    return (k) => k.call('serfs', { serfs, zone: hero.zone, next: 0 });
  },
  heal(s, hero, task) {
    const patient = patientOf(s, hero, task.range as number);
    return patient === null ? 'MM-8.13' : (k) => heal(k, patient, task.n as number, 'MM-8.13');
  },
  attack(s, hero, task) {
    if (task.count === 'all') return attackAll(s, hero, task);
    return attackOne(s, hero, task, false, 'MM-8.14');
  },
  move: (s, hero, task) => journey(s, hero, task),
  approach: (s, hero, task) => journey(s, hero, task),
};
export const planOf = (s: State, hero: Figure, task: Task): Planned => (PLANNERS[task.do] as Planner)(s, hero, task);

function journey(s: State, hero: Figure, task: Task): Planned {
  const way = wayOf(s, hero, task);
  if (typeof way === 'string') return way;
  return (k) => {
    if (way.choice !== null) tell(k, hero, way.choice, 'MM-8.25');
    const from = zoneName(boardOf(s), hero.zone);
    hero.zone = way.zone;
    const to = zoneName(boardOf(s), way.zone);
    k.emit({ e: 'moved', rule: task.do === 'approach' ? 'MM-8.20' : 'MM-8.19', figure: hero.id, from, to });
  };
}

const idsOf = (figures: readonly Figure[]): string[] => figures.map(({ id }) => id);
/** MM-8.29 Who was chosen, who else it could have been, and what decided. */
function tell(k: Kit, hero: Figure, { targets, others, by }: Choice, rule: string): void {
  if (by !== '') k.emit({ e: 'aimed', rule, figure: hero.id, targets: idsOf(targets), others: idsOf(others), by });
}
/** MM-8.13 The Hero with most Wounds in range; ties: lowest slot. */
export function patientOf(s: State, hero: Figure, range: number): Figure | null {
  let patient: Figure | null = null;
  for (const other of s.figures) {
    if (other.slot === 0 || other.wounds === 0 || far(boardOf(s).sight, hero.zone, other.zone) > range) continue;
    const more = patient === null ? 1 : other.wounds - patient.wounds || patient.slot - other.slot;
    if (more > 0) patient = other;
  }
  return patient;
}

/** MM-8.14, MM-8.23 Targets are tried by type in order, first without Long Reach, then with it (MM-9.14). */
function attackOne(s: State, hero: Figure, task: Task, plain: boolean, rule: string): Planned {
  const plan = aimed(s, hero, task, plain, 0);
  if (plan !== null) return plan;
  const long = longReach(s, hero);
  return (long > 0 ? aimed(s, hero, task, plain, long) : null) ?? rule;
}
function aimed(s: State, hero: Figure, task: Task, plain: boolean, reach: number): Plan | null {
  const count = task.count as number;
  const wanted = task.requireAll === true ? count : 1;
  const zones = zonesInReach(s, hero, hero.zone, reach);
  for (const word of task.targets ?? []) {
    const among = meant(s, meaning(s, hero, word), zones);
    if (among.length < wanted) continue;
    const anyDistance = s.advancedChoice && rangedOf(s, hero) !== null; // MM-8.27
    const taste: Taste = { reach, plain, anyDistance };
    return (k) => strikeAt(s, k, hero, choose(s, hero, among, count, taste), reach, task);
  }
  return null;
}
function strikeAt(s: State, k: Kit, hero: Figure, choice: Choice, reach: number, task: Task): void {
  if (reach > 0) payLongReach(s, k, hero);
  tell(k, hero, choice, 'MM-8.24');
  const attacks = choice.targets.map((target) => {
    const { dice, damage, ranged } = weaponFor(s, hero, hero.zone, target.zone, reach) as Weapon;
    return heroAttack(hero, target, task, dice, damage, ranged);
  });
  if (attacks.length === 1) return attack(s, k, attacks[0] as Attack);
  const zones = zonesInReach(s, hero, hero.zone, reach);
  launch(
    k,
    attacks,
    boardOf(s)
      .zones.map(({ index }) => index)
      .filter((zone) => holds(zones, zone)),
  );
}
const heroAttack = (
  hero: Figure,
  target: Figure,
  task: Task,
  dice: number,
  damage: number,
  ranged: boolean,
): Attack => ({
  attacker: hero.id,
  target: target.id,
  dice: task.dice ?? dice,
  bonus: 0,
  damage,
  ranged,
  boost: task.boost ?? null,
  spell: '',
});
/** MM-8.30 The targets are fixed now; whoever is gone or out of reach when its turn comes is skipped. */
const launch = (k: Kit, attacks: readonly Attack[], reach: number[]): void =>
  k.call('volley', { attacks: attacks as unknown as Facts[], reach });
const enemiesAt = (s: State, zone: number): Figure[] =>
  s.figures.filter((figure) => figure.zone === zone && isLegion(figure));
/** MM-8.14 Every enemy of the own Zone, or of the fullest Zone within one; ties: own Zone, then lowest index. */
function attackAll(s: State, hero: Figure, task: Task): Planned {
  const zone = task.scope === 'zone' ? hero.zone : fullest(s, hero.zone);
  const enemies = enemiesAt(s, zone);
  if (enemies.length === 0) return 'MM-8.14';
  const { dice, damage } = heroSheet(hero.kind).weapon.melee; // MM-8.30
  return (k) =>
    launch(
      k,
      enemies.map((target) => heroAttack(hero, target, task, dice, damage, false)),
      [zone],
    );
}
function fullest(s: State, from: number): number {
  let found = from;
  const { sight, size } = boardOf(s);
  for (let zone = 0; zone < size; zone++)
    if (far(sight, from, zone) <= 1 && enemiesAt(s, zone).length > enemiesAt(s, found).length) found = zone;
  return found;
}
