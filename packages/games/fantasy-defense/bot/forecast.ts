/** What a plan comes to: the battle phase played out, and the position after it weighed. */
import { fight, fightFor, isBesieged, open } from './battle.ts';
import type { Field } from './battle.ts';
import { numberIn, siegeIn, unitIn } from './model.ts';
import type { Deployment, Siege } from './model.ts';
import type { Worths } from './worth.ts';

const LOST = -1000;
const NEVER = -1e6; // a plan that cannot be carried out
const COMES = [0.875, 0.5, 0.125]; // how likely the first, second and third free gate from an end is besieged next

/** The worth of a plan, in points of morale; with `first`, that gate is fought for before the others. */
export function forecast(f: Field, plan: Deployment, first = -1): number {
  const value = tried(f, plan, first, false);
  return value > NEVER && f.runners > 1 ? Math.max(value, tried(f, plan, first, true)) : value;
}
function tried(f: Field, plan: Deployment, first: number, down: boolean): number {
  if (!open(f, plan)) return NEVER;
  if (first >= 0 && !f.done[first] && isBesieged(f, first)) fightFor(f, first);
  fight(f, down);
  return afterwards(f, plan) + (f.morale < 1 ? LOST + 5 * f.morale : 0); // a lesser defeat is nearer to none
}

/** Morale counts more when there is little of it. */
const moraleWorth = (w: Worths, morale: number): number => morale - w.steep * Math.max(0, w.dire - morale);
export const burden = (w: Worths, { power, loot, pair, boss }: Siege): number =>
  w.invader + w.power * power + w.loot * loot * (pair < 0 ? 1 : 2) + (boss ? w.boss : 0);

function afterwards(f: Field, plan: Deployment): number {
  const { m } = f;
  let value = moraleWorth(m.weights, f.morale);
  let left = m.toCome;
  for (let gate = 0; gate < f.gone.length; gate++) {
    const siege = siegeIn(f.m, gate);
    if (siege.power === 0 || (f.gone[gate] && !f.back[gate]) || (siege.pair >= 0 && siege.pair < gate)) continue;
    value -= burden(m.weights, siege) * (f.back[gate] ? m.weights.sentBack : 1);
    left++;
  }
  if (left === 0 && f.morale > 0) return -LOST + f.morale;
  return value + army(f, plan) + hands(f, plan) - spells(f, plan);
}

const ready: number[] = []; // by gate, for the plan at hand
/** Where an invader will be next turn: where one is left, and at the free gates nearest to the ends. */
function foresee(f: Field): void {
  const { length, toCome } = f.m;
  for (let start = 0; start < f.gone.length; start += length) {
    let free = 0;
    for (let g = start; g < start + length; g++)
      ready[g] = isBesieged(f, g) ? 1 : toCome > 0 ? (COMES[free++] ?? 0) : 0;
    free = 0;
    for (let g = start + length - 1; g >= start; g--)
      if (!isBesieged(f, g) && toCome > 0) ready[g] = Math.max(numberIn(ready, g), COMES[free++] ?? 0);
  }
}
const readyAt = (f: Field, gate: number): number => {
  const here = numberIn(ready, gate);
  const left = gate % f.m.length > 0 ? numberIn(ready, gate - 1) : 0;
  const right = gate % f.m.length < f.m.length - 1 ? numberIn(ready, gate + 1) : 0;
  return Math.max(here, left, right);
};

/** The column an army should gather at: a boss that is left, or the end where the next one will come. */
function goalOf(f: Field): number {
  for (let gate = 0; gate < f.gone.length; gate++)
    if (siegeIn(f.m, gate).boss && isBesieged(f, gate)) return gate % f.m.length;
  return f.m.nextBoss;
}

/** The living, by where they stand, and what the effects of those just deployed bring. */
function army(f: Field, plan: Deployment): number {
  const { units, length, weights } = f.m;
  foresee(f);
  const goal = goalOf(f);
  let value = 0;
  for (let u = 0; u < units.length; u++) {
    const { worth, from, gain } = unitIn(f.m, u);
    if (numberIn(plan.at, u) >= 0) value += from < 0 ? gain : plan.at[u] === from ? 0 : -weights.step;
    const gate = numberIn(f.at, u);
    if (gate < 0) continue;
    const near = goal < 0 ? 0 : Math.max(0, 1 - Math.abs((gate % length) - goal) / 3);
    value += worth * (weights.unit + weights.ready * readyAt(f, gate) + weights.near * near);
  }
  return value;
}

const best = [0, 0]; // by seat, for the plan at hand
const second = [0, 0];
/** Of the cards not deployed, each hand keeps its best two; a starting unit costs no place. */
function hands(f: Field, plan: Deployment): number {
  const { units } = f.m;
  let value = 0;
  best.fill(0);
  second.fill(0);
  for (let u = 0; u < units.length; u++) {
    if (plan.at[u] !== -1) continue;
    const { seat, starting, held } = unitIn(f.m, u);
    if (starting) value += held;
    else if (held > numberIn(best, seat)) {
      second[seat] = numberIn(best, seat);
      best[seat] = held;
    } else if (held > numberIn(second, seat)) second[seat] = held;
  }
  return (value + numberIn(best, 0) + numberIn(second, 0) + numberIn(best, 1) + numberIn(second, 1)) * f.m.weights.kept;
}

/** A spell is worth the less the fewer are still to come. */
function spells(f: Field, plan: Deployment): number {
  const { storm, shield, flame } = f.m.weights;
  const cast = (plan.storm >= 0 ? storm : 0) + (plan.shield >= 0 ? shield : 0) + (plan.flame >= 0 ? flame : 0);
  return cast * Math.min(1, f.m.toCome / 8);
}
