/** MM-8.9 to MM-8.14 What each Action of an entry needs, and what it does. */
import { must, of } from '@rempart/kernel';
import type { RuleId } from '@rempart/kernel';
import { far, zoneName } from './2-board.ts';
import { holds } from './2-zones.ts';
import { attack } from './5-attack.ts';
import type { Attack } from './5-attack.ts';
import { heal } from './5-elimination.ts';
import { searchChest, takePlants } from './7-heroes.ts';
import { wayOf } from './8-moves.ts';
import type { Journey } from './8-moves.ts';
import { choose, isPlain, meaning, meant, rangedOf, weaponFor, zonesInReach } from './8-targets.ts';
import type { Choice, Taste } from './8-targets.ts';
import { longReach, payLongReach } from './9-alchemy.ts';
import { freeSoul, objectiveFor } from './11-encounters.ts';
import { heroSheet } from './content.ts';
import { call } from './frames.ts';
import { boardOf, isLegion, isSerf } from './questions.ts';
import type { Figure, Kit, State } from './state.ts';
import type { Errand, Task } from './types.ts';

/** What would be done, or the rule that rules it out (MM-8.29). */
export type TaskPlan = (k: Kit) => void;
export type Planned = TaskPlan | RuleId;
export const isPlan = (plan: Planned): plan is TaskPlan => typeof plan === 'function';
/** `level`: what was paid, where the Task does as much as that (MM-9.8). */
type Planner<T extends Errand> = (s: State, hero: Figure, task: Task<T>, level: number) => Planned;

const OBJECTIVE: Task<'attack'> = { do: 'attack', targets: ['objective'], count: 1, requireAll: true };
const PLANNERS: { readonly [T in Errand]: Planner<T> } = {
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
    return (k) => call(k, 'serfs', { serfs, zone: hero.zone, next: 0 });
  },
  heal(s, hero, { range, n }, level) {
    const patient = patientOf(s, hero, range);
    return patient === null ? 'MM-8.13' : (k) => heal(k, patient, n === 'X' ? level : n, 'MM-8.13');
  },
  attack(s, hero, task) {
    if (task.count === 'all') return attackAll(s, hero, task);
    return attackOne(s, hero, task, false, 'MM-8.14');
  },
  move: (s, hero, task) => journey(s, hero, task),
  approach: (s, hero, task) => journey(s, hero, task),
};
export const planOf = <T extends Errand>(s: State, hero: Figure, task: Task<T>, level = 0): Planned =>
  PLANNERS[task.do](s, hero, task, level);

function journey(s: State, hero: Figure, task: Journey): Planned {
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
function tell(k: Kit, hero: Figure, { targets, others, by }: Choice, rule: RuleId): void {
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
type Strike = Task<'attack'>;
function attackOne(s: State, hero: Figure, task: Strike, plain: boolean, rule: RuleId): Planned {
  const plan = aimed(s, hero, task, plain, 0);
  if (plan !== null) return plan;
  const long = longReach(s, hero);
  return (long > 0 ? aimed(s, hero, task, plain, long) : null) ?? rule;
}
function aimed(s: State, hero: Figure, task: Strike, plain: boolean, reach: number): TaskPlan | null {
  const count = task.count === 'all' ? s.figures.length : task.count;
  const wanted = task.requireAll ? count : 1;
  const zones = zonesInReach(s, hero, hero.zone, reach);
  for (const word of task.targets) {
    const among = meant(s, meaning(s, hero, word), zones);
    if (among.length < wanted) continue;
    const anyDistance = s.advancedChoice && rangedOf(s, hero) !== null; // MM-8.27
    const taste: Taste = { reach, plain, anyDistance };
    return (k) => strikeAt(s, k, hero, choose(s, hero, among, count, taste), reach, task);
  }
  return null;
}
function strikeAt(s: State, k: Kit, hero: Figure, choice: Choice, reach: number, task: Strike): void {
  if (reach > 0) payLongReach(s, k, hero);
  tell(k, hero, choice, 'MM-8.24');
  const attacks = choice.targets.map((target) => {
    const { dice, damage, ranged } = must(weaponFor(s, hero, hero.zone, target.zone, reach));
    return heroAttack(hero, target, task, dice, damage, ranged);
  });
  if (attacks.length === 1) return attack(s, k, of(attacks, 0));
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
  task: Strike,
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
const launch = (k: Kit, attacks: Attack[], reach: number[]): void => call(k, 'volley', { attacks, reach });
const enemiesAt = (s: State, zone: number): Figure[] =>
  s.figures.filter((figure) => figure.zone === zone && isLegion(figure));
/** MM-8.14 Every enemy of the own Zone, or of the fullest Zone within one; ties: own Zone, then lowest index. */
function attackAll(s: State, hero: Figure, task: Strike): Planned {
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
