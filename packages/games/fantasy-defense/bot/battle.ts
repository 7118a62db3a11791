/**
 * The battle phase played out on numbers, thousands of times a move: a fast twin of rules/6-battle.ts on one buffer that serves all
 * forecasts of a model, so that nothing is allocated in between. tests/bot-twin.test.ts proves it equal to the rules.
 */
import { printed } from '../rules/content.ts';
import { weakened } from '../rules/questions.ts';
import { FALLEN, lineAt, numberIn, siegeIn, unitIn } from './model.ts';
import type { Model, Deployment, Siege, Unit } from './model.ts';
import { isPossible } from './possible.ts';

const HEADSHOT = printed('headshot', 'maxPower');

export interface Field {
  readonly m: Model;
  readonly at: number[]; // by unit
  readonly ran: boolean[]; // by unit: it has run on
  readonly gone: boolean[]; // by gate: the invader has left
  readonly back: boolean[]; // by gate: it has only been sent back
  readonly done: boolean[]; // by gate
  readonly count: number[]; // by gate: defenders, and of these
  readonly never: number[]; // those who count besiegers,
  readonly runs: number[]; // those who may run on,
  readonly lit: number[]; // and those with lights
  runners: number; // gates from where somebody might run on: their order matters
  flame: number;
  morale: number;
}
export function fieldOf(m: Model): Field {
  const none = m.siege.map(() => false);
  const zero = m.siege.map(() => 0);
  const at = m.units.map((unit) => unit.from);
  const ran = m.units.map((unit) => unit.ranOn);
  const gates = { gone: none.slice(), back: none.slice(), done: none };
  const counts = { count: zero.slice(), never: zero.slice(), runs: zero.slice(), lit: zero };
  return { m, at, ran, ...gates, ...counts, runners: 0, flame: -1, morale: 0 };
}
const unit = (f: Field, u: number): Unit => unitIn(f.m, u);
const siege = (f: Field, gate: number): Siege => siegeIn(f.m, gate);
export const isBesieged = (f: Field, gate: number): boolean => siege(f, gate).power > 0 && !f.gone[gate];

function clear(f: Field, gate: number): void {
  f.gone[gate] = true;
  const { pair } = siege(f, gate);
  if (pair >= 0) f.gone[pair] = true;
}
/** One more, or one less, at a gate. */
function tally(f: Field, u: number, gate: number, by: 1 | -1): void {
  const { icon } = unit(f, u);
  f.count[gate] = numberIn(f.count, gate) + by;
  if (icon === 'never-surrender') f.never[gate] = numberIn(f.never, gate) + by;
  else if (icon === 'skirmish') f.runs[gate] = numberIn(f.runs, gate) + by;
  else if (icon === 'fairy-lights') f.lit[gate] = numberIn(f.lit, gate) + by;
}
const isDefended = (f: Field, gate: number): boolean => numberIn(f.count, gate) > 0;
export function besiegers(f: Field, gate: number): number {
  const start = lineAt(f.m, gate) * f.m.length;
  let count = 0;
  for (let g = start; g < start + f.m.length; g++) if (isBesieged(f, g)) count++;
  return count;
}

/** The power of a gate; 0 without defenders. */
export function powerAt(f: Field, gate: number): number {
  let sum = 0;
  let groupX = 0;
  let groups = 0;
  let neverX = 0;
  if (!isDefended(f, gate)) return 0;
  for (let u = 0; u < f.at.length; u++) {
    if (f.at[u] !== gate) continue;
    const { base, perX, icon } = unit(f, u);
    sum += base;
    if (perX === 0) continue;
    if (icon === 'group-attack') {
      groups++;
      groupX += perX;
    } else neverX += perX;
  }
  return sum + numberIn(f.m.bonus, gate) + groupX * groups + (neverX > 0 ? neverX * besiegers(f, gate) : 0);
}
export function against(f: Field, gate: number): number {
  const { power, boss } = siege(f, gate);
  return boss ? power : weakened(power, f.flame === gate || f.m.flamed[gate] === true, numberIn(f.lit, gate) > 0);
}

/** The plan carried out: everybody in place, then the storm and the effects of those just deployed. False: it cannot be. */
export function open(f: Field, plan: Deployment): boolean {
  const { m } = f;
  f.flame = plan.flame;
  f.morale = m.morale;
  f.runners = 0;
  for (let gate = 0; gate < f.gone.length; gate++) {
    f.gone[gate] = f.back[gate] = false;
    f.done[gate] = m.resolved[gate] === true || plan.shield === gate;
    f.count[gate] = f.never[gate] = f.runs[gate] = f.lit[gate] = 0;
  }
  for (let u = 0; u < f.at.length; u++) {
    const gate = numberIn(plan.at, u);
    f.at[u] = gate;
    f.ran[u] = unit(f, u).ranOn;
    if (gate >= 0) tally(f, u, gate, 1);
  }
  if (plan.storm >= 0) clear(f, plan.storm);
  for (let u = 0; u < f.at.length; u++) if (unit(f, u).from < 0 && numberIn(f.at, u) >= 0) shoot(f, u);
  return isPossible(m, f.at);
}
function shoot(f: Field, u: number): void {
  const { icon } = unit(f, u);
  const gate = numberIn(f.at, u);
  if (icon !== 'headshot' && icon !== 'you-shall-not-pass') return;
  if (!isBesieged(f, gate) || siege(f, gate).boss) return;
  if (icon === 'headshot') {
    if (against(f, gate) <= HEADSHOT) clear(f, gate);
  } else {
    f.back[gate] = true;
    clear(f, gate);
  }
}
/** Who falls: a treant before all others, then the least. */
const price = (u: Unit): number => (u.icon === 'natures-desire' ? u.worth - 100 : u.worth);
function casualty(f: Field, gate: number): void {
  let least = -1;
  for (let u = 0; u < f.at.length; u++)
    if (f.at[u] === gate && (least < 0 || price(unit(f, u)) < price(unit(f, least)))) least = u;
  if (least < 0) return;
  f.at[least] = FALLEN;
  tally(f, least, gate, -1);
}

/** One gate is fought for: morale or the invader goes, one defender at each defended gate falls, survivors run on. */
function resolve(f: Field, gate: number): void {
  const { loot, loss, pair } = siege(f, gate);
  const here = isDefended(f, gate);
  const there = pair >= 0 && isDefended(f, pair);
  f.done[gate] = true;
  if (pair >= 0) f.done[pair] = true;
  const power = (here ? powerAt(f, gate) : 0) + (there ? powerAt(f, pair) : 0);
  if ((here || there) && power >= against(f, gate)) clear(f, gate);
  else {
    f.morale -= here ? loss : loot;
    if (pair >= 0) f.morale -= there ? loss : loot;
  }
  if (here) fallAndRun(f, gate);
  if (there) fallAndRun(f, pair);
}
function fallAndRun(f: Field, gate: number): void {
  casualty(f, gate);
  if (f.runs[gate] === 0) return;
  for (let to = gate - 1; to <= gate + 1; to += 2)
    if (to >= 0 && to < f.gone.length && lineAt(f.m, to) === lineAt(f.m, gate)) runTo(f, gate, to);
}
/** Survivors run to a neighbour where, together, they turn the battle; no more of them than it takes. */
function runTo(f: Field, from: number, to: number): void {
  if (!isBesieged(f, to) || f.done[to]) return;
  let lacking = against(f, to) - (powerAt(f, to) || numberIn(f.m.bonus, to));
  const { pair } = siege(f, to);
  if (pair >= 0) lacking -= powerAt(f, pair);
  let strength = 0;
  for (let u = 0; u < f.at.length; u++) if (canRun(f, u, from)) strength += unit(f, u).base;
  if (lacking <= 0 || strength < lacking) return;
  for (let u = 0; u < f.at.length && lacking > 0; u++) {
    if (!canRun(f, u, from)) continue;
    f.at[u] = to;
    f.ran[u] = true;
    tally(f, u, from, -1);
    tally(f, u, to, 1);
    lacking -= unit(f, u).base;
  }
}
const canRun = (f: Field, u: number, from: number): boolean =>
  f.at[u] === from && !f.ran[u] && unit(f, u).icon === 'skirmish';

/** Those who count besiegers fight first, then those who may run on, then the rest; `down`: from the right. */
export function fight(f: Field, down: boolean): void {
  for (let rank = 0; rank < 3; rank++)
    for (let i = 0; i < f.gone.length; i++) {
      const gate = down ? f.gone.length - 1 - i : i;
      if (f.done[gate] || !isBesieged(f, gate)) continue;
      if (rank === 0 && f.never[gate] === 0) continue;
      if (rank === 1 && f.runs[gate] === 0) continue;
      if (rank === 1) f.runners++;
      resolve(f, gate);
    }
}
export const fightFor = (f: Field, gate: number): void => resolve(f, gate);
