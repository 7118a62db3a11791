/** The cheapest way to hold one gate: sets of the defenders that can be there, weighed by what they cost. */
import { printed } from '../rules/content.ts';
import { weakened } from '../rules/questions.ts';
import { besiegers, isBesieged, open, powerAt } from './battle.ts';
import type { Field } from './battle.ts';
import { burden } from './forecast.ts';
import { isFar, lineAt, numberIn, siegeIn, unitIn } from './model.ts';
import type { Deployment, Unit } from './model.ts';
import type { Worths } from './worth.ts';

const MOST = 12; // candidates
const HEADSHOT = printed('headshot', 'maxPower');
const GIFT = 0.5; // against giving a card away for nothing

/** What it costs to bind a defender here rather than leave it where it is. */
function bound(w: Worths, unit: Unit, gift: boolean, price: number): number {
  const left = unit.from < 0 ? w.kept * unit.held - w.unit * unit.worth - unit.gain : w.step;
  return left + price * unit.base + (gift ? GIFT : 0);
}

/** The question, and the best answer so far. */
interface Hunt {
  readonly units: readonly Unit[]; // candidates, the strongest first
  readonly cost: readonly number[];
  readonly reach: readonly number[]; // by candidate: what it and all after it could add at the very most
  readonly gifts: number; // as bits: candidates from the other seat's hand, of whom one may come
  readonly need: number;
  readonly lit: number; // the same with lights at the gate
  readonly lights: boolean; // there are some among the candidates
  readonly besiegers: number;
  readonly tricks: boolean; // somebody may strike or repel it
  readonly shot: boolean; // Headshot can strike the invader,
  readonly shotLit: boolean; // or could with lights at the gate
  readonly repel: number; // what it costs to have it sent back
  readonly fall: number; // what a point of one who falls is worth
  best: number; // as bits
  least: number;
}
/** One set under way, as the sums that power is made of. */
interface Sum {
  base: number;
  groups: number;
  groupX: number;
  neverX: number;
  lights: number;
  shots: number; // those who strike the invader down, or send it back, when they are deployed: then nobody falls
  repels: number;
  least: number; // the worth of its cheapest, who will fall
  treant: number; // or of its treant, who falls before all others
}
const add = (sum: Sum, { base, icon, perX, worth, from }: Unit): Sum => ({
  base: sum.base + base,
  groups: icon === 'group-attack' ? sum.groups + 1 : sum.groups,
  groupX: icon === 'group-attack' ? sum.groupX + perX : sum.groupX,
  neverX: icon === 'never-surrender' ? sum.neverX + perX : sum.neverX,
  lights: icon === 'fairy-lights' ? sum.lights + 1 : sum.lights,
  shots: icon === 'headshot' && from < 0 ? sum.shots + 1 : sum.shots,
  repels: icon === 'you-shall-not-pass' && from < 0 ? sum.repels + 1 : sum.repels,
  least: worth < sum.least ? worth : sum.least,
  treant: icon === 'natures-desire' && worth < sum.treant ? worth : sum.treant,
});

/** What holding the gate costs besides: one falls in battle, none if the invader is shot. Infinity: it is not held. */
function priceOf(h: Hunt, sum: Sum, won: boolean): number {
  if (sum.shots > 0 && (sum.lights > 0 ? h.shotLit : h.shot)) return 0;
  const repelled = sum.repels > 0 ? h.repel : Infinity;
  const falls = h.fall * (sum.treant < Infinity ? sum.treant : sum.least);
  return won ? Math.min(falls, repelled) : repelled;
}
function search(h: Hunt, i: number, sum: Sum, cost: number, set: number): void {
  const power = sum.base + sum.groups * sum.groupX + sum.neverX * h.besiegers;
  const need = sum.lights > 0 ? h.lit : h.need;
  const whole = cost + priceOf(h, sum, sum.least < Infinity && power >= need);
  if (whole < h.least) {
    h.least = whole;
    h.best = set;
  }
  for (let j = i; j < h.units.length; j++) {
    if (!h.tricks && power + numberIn(h.reach, j) < (h.lights ? h.lit : need)) return;
    const more = cost + numberIn(h.cost, j);
    const bit = 1 << j;
    if (more >= h.least || (h.gifts & bit && h.gifts & set)) continue;
    search(h, j + 1, add(sum, h.units[j] as Unit), more, set | bit);
  }
}

/** Who could come: on foot, from hand, or as a gift if none is planned yet. */
function candidates(f: Field, plan: Deployment, gate: number, taken: readonly boolean[]): number[] {
  const line = lineAt(f.m, gate);
  const found: number[] = [];
  let gifts = 0;
  f.m.units.forEach((unit, u) => {
    const to = numberIn(plan.at, u);
    if (unit.seat !== line && to >= 0 && lineAt(f.m, to) === line) gifts++;
    if (!taken[u] && to !== gate && unit.goes.includes(gate) && !isFar(unit, gate)) found.push(u);
  });
  const fit = gifts === 0 ? found : found.filter((u) => f.m.units[u]?.seat === line);
  const strength = (u: number): number => unitIn(f.m, u).worth + unitIn(f.m, u).perX * 2;
  return fit.sort((a, b) => strength(b) - strength(a)).slice(0, MOST);
}

const NOBODY: Sum = {
  base: 0,
  groups: 0,
  groupX: 0,
  neverX: 0,
  lights: 0,
  shots: 0,
  repels: 0,
  least: Infinity,
  treant: Infinity,
};

/** The units to send, or null where no set suffices. `price`: what a point of power bound here is held to cost. */
export function cheapest(
  f: Field,
  plan: Deployment,
  gate: number,
  taken: readonly boolean[],
  price: number,
): number[] | null {
  const siege = siegeIn(f.m, gate);
  const { power, boss, pair } = siege;
  open(f, plan);
  if (!isBesieged(f, gate)) return null;
  const free = candidates(f, plan, gate, taken);
  const units = free.map((u) => unitIn(f.m, u));
  let here = NOBODY;
  f.m.units.forEach((unit, u) => {
    if (plan.at[u] === gate) here = add(here, unit);
  });
  const flamed = !boss && (f.flame === gate || f.m.flamed[gate] === true);
  const [dark, bright] = [weakened(power, flamed, false), weakened(power, flamed, !boss)];
  const help = numberIn(f.m.bonus, gate) + (pair >= 0 ? powerAt(f, pair) : 0);
  const groups = units.reduce((n, { icon }) => (icon === 'group-attack' ? n + 1 : n), here.groups);
  const foes = besiegers(f, gate);
  const reach = units.map(({ base, perX, icon }) => base + perX * (icon === 'group-attack' ? 2 * groups : foes));
  for (let j = reach.length - 2; j >= 0; j--) reach[j] = numberIn(reach, j) + numberIn(reach, j + 1);
  const line = lineAt(f.m, gate);
  const hunt: Hunt = {
    units,
    cost: units.map((unit) => bound(f.m.weights, unit, unit.seat !== line, price)),
    reach,
    gifts: units.reduce((bits, { seat }, j) => (seat === line ? bits : bits | (1 << j)), 0),
    need: dark - help,
    lit: bright - help,
    lights: units.some(({ icon }) => icon === 'fairy-lights') || here.lights > 0,
    besiegers: foes,
    tricks: !boss && units.some((unit) => unit.from < 0 && /headshot|not-pass/.test(unit.icon)),
    shot: !boss && dark <= HEADSHOT,
    shotLit: !boss && bright <= HEADSHOT,
    repel: boss ? Infinity : f.m.weights.sentBack * burden(f.m.weights, siege),
    fall: f.m.weights.unit,
    best: -1,
    least: Infinity,
  };
  search(hunt, 0, here, 0, 0);
  return hunt.best < 0 ? null : free.filter((_, j) => hunt.best & (1 << j));
}
