/** What a plan comes to: the battle phase played out on numbers, and the position after it weighed. */
import type { Model, Plan, Unit } from './model.ts';

export const WEIGHT = {
  unit: 0.4, // a point of a living defender
  kept: 0.55, // a point of a card kept in hand: it can still go anywhere
  near: 0.1, // more for one that stands near a boss
  invader: { each: 0.7, power: 0.08, loot: 0.6 }, // the burden of one that is left
  sentBack: 0.75, // of that burden, when it is only sent back
  step: 0.05, // against a move that brings nothing
  spell: { storm: 2, shield: 1.5, flame: 1.5 }, // what a spell kept is worth
};
const KEEP = 2;
const LOST = -1000;
const DIRE = 8; // below so much morale each point counts more

/** One battle phase under way. */
interface Field {
  readonly m: Model;
  readonly at: number[]; // by unit, -1 not on the wall
  readonly gone: boolean[]; // by gate: the invader has left
  readonly done: boolean[];
  readonly skirmished: boolean[];
  readonly flame: number;
  morale: number;
  sentBack: number; // the burden of those merely sent back
}
const isBesieged = (f: Field, gate: number): boolean => f.m.siege[gate]?.invader !== '' && !f.gone[gate];
const unit = (f: Field, u: number): Unit => f.m.units[u] as Unit;

function clear(f: Field, gate: number): void {
  f.gone[gate] = true;
  const { pair } = f.m.siege[gate] as Model['siege'][number];
  if (pair >= 0) f.gone[pair] = true;
}

function countAt(f: Field, gate: number, icon: string): number {
  let count = 0;
  for (let u = 0; u < f.at.length; u++) if (f.at[u] === gate && unit(f, u).icon === icon) count++;
  return count;
}

/** The power of a gate; 0 without defenders. */
function powerAt(f: Field, gate: number): number {
  let sum = 0;
  let groupX = 0;
  let groups = 0;
  let surrenderX = 0;
  let defended = false;
  for (let u = 0; u < f.at.length; u++) {
    if (f.at[u] !== gate) continue;
    const { base, perX, icon } = unit(f, u);
    defended = true;
    sum += base;
    if (perX === 0) continue;
    if (icon === 'group-attack') {
      groups++;
      groupX += perX;
    } else surrenderX += perX;
  }
  if (!defended) return 0;
  return sum + (f.m.bonus[gate] as number) + groupX * groups + (surrenderX > 0 ? surrenderX * besiegers(f, gate) : 0);
}
function besiegers(f: Field, gate: number): number {
  let count = 0;
  for (let g = 0; g < f.gone.length; g++) if (f.m.line[g] === f.m.line[gate] && isBesieged(f, g)) count++;
  return count;
}
/** Halved first, rounded down to the ten by lights after; never a boss. */
function against(f: Field, gate: number): number {
  const { power, boss } = f.m.siege[gate] as Model['siege'][number];
  if (boss) return power;
  const halved = f.flame === gate || f.m.flamed[gate] ? Math.ceil(power / 2) : power;
  return countAt(f, gate, 'fairy-lights') > 0 ? halved - (halved % 10) : halved;
}
const isDefended = (f: Field, gate: number): boolean => f.at.includes(gate);

/** Effects of those just deployed, and the storm, before the battle. */
function opening(f: Field, plan: Plan): void {
  if (plan.storm >= 0) clear(f, plan.storm);
  if (plan.shield >= 0) f.done[plan.shield] = true;
  for (let u = 0; u < f.at.length; u++) {
    const gate = f.at[u] as number;
    const { icon, from } = unit(f, u);
    if (gate < 0 || from >= 0 || !isBesieged(f, gate) || f.m.siege[gate]?.boss) continue;
    if (icon === 'headshot' && against(f, gate) <= 20) clear(f, gate);
    else if (icon === 'you-shall-not-pass') {
      f.sentBack += burden(f, gate) * WEIGHT.sentBack;
      clear(f, gate);
    }
  }
}

/** Those who count besiegers fight first, then those who may run on, then the rest. */
function order(f: Field): number[] {
  const rank = (gate: number): number =>
    countAt(f, gate, 'never-surrender') > 0 ? 0 : countAt(f, gate, 'skirmish') > 0 ? 1 : 2;
  const gates = f.gone.flatMap((_, gate) => (isBesieged(f, gate) && !f.done[gate] ? [gate] : []));
  return gates.sort((a, b) => rank(a) - rank(b));
}

/** The least of the gate's defenders falls; a treant before all others. */
function casualty(f: Field, gate: number): void {
  let least = -1;
  for (let u = 0; u < f.at.length; u++)
    if (f.at[u] === gate && (least < 0 || price(unit(f, u)) < price(unit(f, least)))) least = u;
  if (least >= 0) f.at[least] = -1;
}
const price = (u: Unit): number => (u.icon === 'natures-desire' ? -1 : u.worth);

function resolve(f: Field, gate: number): void {
  const { loot, pair } = f.m.siege[gate] as Model['siege'][number];
  const gates = pair >= 0 ? [gate, pair] : [gate];
  const defended = gates.filter((g) => isDefended(f, g));
  const power = defended.reduce((sum, g) => sum + powerAt(f, g), 0);
  for (const g of gates) f.done[g] = true;
  if (defended.length > 0 && power >= against(f, gate)) clear(f, gate);
  else for (const g of gates) f.morale -= defended.includes(g) ? Math.ceil(loot / 2) : loot;
  for (const g of defended) casualty(f, g);
  for (const g of defended) skirmish(f, g);
}

/** Survivors run to a neighbour where, together, they turn the battle; no more of them than it takes. */
function skirmish(f: Field, gate: number): void {
  const able = f.at.flatMap((at, u) => (at === gate && unit(f, u).icon === 'skirmish' && !f.skirmished[u] ? [u] : []));
  if (able.length === 0) return;
  for (const to of [gate - 1, gate + 1]) if (f.m.line[to] === f.m.line[gate]) runTo(f, able, to);
}
function runTo(f: Field, able: number[], gate: number): void {
  if (!isBesieged(f, gate) || f.done[gate] || f.m.siege[gate]?.pair !== -1) return;
  const lacking = against(f, gate) - powerAt(f, gate) - (isDefended(f, gate) ? 0 : (f.m.bonus[gate] as number));
  const strength = (count: number): number => able.slice(0, count).reduce((sum, u) => sum + unit(f, u).base, 0);
  const count = able.findIndex((_, i) => strength(i + 1) >= lacking) + 1;
  if (lacking <= 0 || count === 0) return;
  for (const u of able.splice(0, count)) {
    f.at[u] = gate;
    f.skirmished[u] = true;
  }
}

function burden(f: Field, gate: number): number {
  const { power, loot } = f.m.siege[gate] as Model['siege'][number];
  return WEIGHT.invader.each + WEIGHT.invader.power * power + WEIGHT.invader.loot * loot;
}

/** Morale counts double when there is little of it. */
const moraleWorth = (morale: number): number => (morale < DIRE ? DIRE - 2 * (DIRE - morale) : morale);

function afterwards(f: Field, plan: Plan): number {
  let value = moraleWorth(f.morale) - f.sentBack;
  let left = f.m.toCome;
  for (let gate = 0; gate < f.gone.length; gate++) {
    const pair = f.m.siege[gate]?.pair ?? -1;
    if (!isBesieged(f, gate) || (pair >= 0 && pair < gate)) continue;
    value -= burden(f, gate);
    left++;
  }
  if (left === 0 && f.sentBack === 0 && f.morale > 0) return -LOST + f.morale;
  return value + army(f) + gains(f, plan) + kept(f, plan) - spells(plan) - steps(f, plan);
}
function army(f: Field): number {
  let value = 0;
  for (let u = 0; u < f.at.length; u++) {
    const gate = f.at[u] as number;
    if (gate >= 0) value += unit(f, u).worth * (WEIGHT.unit + WEIGHT.near * (f.m.near[gate] as number));
  }
  return value;
}
/** What immediate effects bring that no battle shows. */
function gains(f: Field, plan: Plan): number {
  let value = 0;
  for (let u = 0; u < plan.at.length; u++) if ((plan.at[u] as number) >= 0) value += unit(f, u).gain;
  return value;
}
function steps(f: Field, plan: Plan): number {
  let count = 0;
  for (let u = 0; u < plan.at.length; u++) if (unit(f, u).from >= 0 && plan.at[u] !== unit(f, u).from) count++;
  return count * WEIGHT.step;
}
/** Of the cards not deployed, each hand keeps its best two; a starting unit costs no place. */
function kept(f: Field, plan: Plan): number {
  let value = 0;
  const held: number[][] = [[], []];
  for (let u = 0; u < plan.at.length; u++) {
    const { seat, starting, held: worth } = unit(f, u);
    if (plan.at[u] !== -1) continue;
    if (starting) value += worth;
    else held[seat]?.push(worth);
  }
  return (value + best(held[0] as number[]) + best(held[1] as number[])) * WEIGHT.kept;
}
function best(hand: number[]): number {
  hand.sort((a, b) => b - a);
  let sum = 0;
  for (let i = 0; i < KEEP && i < hand.length; i++) sum += hand[i] as number;
  return sum;
}
const spells = (plan: Plan): number =>
  (plan.storm >= 0 ? WEIGHT.spell.storm : 0) +
  (plan.shield >= 0 ? WEIGHT.spell.shield : 0) +
  (plan.flame >= 0 ? WEIGHT.spell.flame : 0);

function fieldOf(m: Model, plan: Plan): Field {
  const f: Field = {
    m,
    at: plan.at.slice(),
    gone: m.siege.map(() => false),
    done: m.resolved.slice(),
    skirmished: m.skirmished.slice(),
    flame: plan.flame,
    morale: m.morale,
    sentBack: 0,
  };
  opening(f, plan);
  return f;
}

/** What a gate stands at before anybody else comes: its power, and what it is up against. Null: no invader is there. */
export function standing(
  m: Model,
  plan: Plan,
  gate: number,
): { besiegers: number; elsewhere: number; flame: boolean } | null {
  const f = fieldOf(m, plan);
  if (!isBesieged(f, gate)) return null;
  const { pair } = m.siege[gate] as Model['siege'][number];
  const flame = f.flame === gate || m.flamed[gate] === true;
  return { besiegers: besiegers(f, gate), elsewhere: pair >= 0 ? powerAt(f, pair) : 0, flame };
}

/** The worth of a plan, in points of morale; with `first`, that gate is fought for before the others. */
export function forecast(m: Model, plan: Plan, first = -1): number {
  const f = fieldOf(m, plan);
  const gates = order(f);
  if (first >= 0) gates.unshift(first);
  for (const gate of gates) {
    if (f.done[gate] || !isBesieged(f, gate)) continue;
    resolve(f, gate);
  }
  return afterwards(f, plan) + (f.morale < 1 ? LOST + 5 * f.morale : 0); // a lesser defeat is nearer to none
}
