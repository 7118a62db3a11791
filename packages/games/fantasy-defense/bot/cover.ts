/** The cheapest way to hold one gate: every set of the defenders that can be there, weighed by what it costs. */
import { standing, WEIGHT } from './forecast.ts';
import type { Model, Plan, Unit } from './model.ts';

const MOST = 11; // candidates: two thousand sets at the most

/** What it costs to bind a defender here rather than leave it where it is. */
const bound = (unit: Unit): number =>
  (unit.from < 0 ? WEIGHT.kept * unit.held - WEIGHT.unit * unit.worth - unit.gain : WEIGHT.step) + 0.01 * unit.base;

/** One set under way, as the sums that power is made of. */
interface Sum {
  base: number;
  groups: number;
  groupX: number;
  againstAll: number;
  lights: number;
  least: number; // the worth of its cheapest, who will fall
  treant: number; // or of its treant, who falls before all others
  cost: number;
}
const NONE: Sum = {
  base: 0,
  groups: 0,
  groupX: 0,
  againstAll: 0,
  lights: 0,
  least: Infinity,
  treant: Infinity,
  cost: 0,
};

const plus = (sum: Sum, unit: Unit, cost: number): Sum => ({
  base: sum.base + unit.base,
  groups: sum.groups + (unit.icon === 'group-attack' ? 1 : 0),
  groupX: sum.groupX + (unit.icon === 'group-attack' ? unit.perX : 0),
  againstAll: sum.againstAll + (unit.icon === 'never-surrender' ? unit.perX : 0),
  lights: sum.lights + (unit.icon === 'fairy-lights' ? 1 : 0),
  least: Math.min(sum.least, unit.worth),
  treant: unit.icon === 'natures-desire' ? Math.min(sum.treant, unit.worth) : sum.treant,
  cost: sum.cost + cost,
});
const casualty = (sum: Sum): number => WEIGHT.unit * (sum.treant < Infinity ? sum.treant : sum.least);

/** The units to send, or null where no set suffices. */
export function cheapest(m: Model, plan: Plan, gate: number, taken: readonly boolean[]): number[] | null {
  const now = standing(m, plan, gate);
  const siege = m.siege[gate];
  if (now === null || siege === undefined) return null;
  const halved = now.flame && !siege.boss ? Math.ceil(siege.power / 2) : siege.power;
  const need = (sum: Sum): number => (sum.lights > 0 && !siege.boss ? halved - (halved % 10) : halved);
  const power = (sum: Sum): number =>
    sum.base + sum.groups * sum.groupX + sum.againstAll * now.besiegers + (m.bonus[gate] as number) + now.elsewhere;
  const free = candidates(m, plan, gate, taken);
  const here = m.units.reduce((sum, unit, u) => (plan.at[u] === gate ? plus(sum, unit, 0) : sum), NONE);
  let best: number[] | null = null;
  let least = Infinity;
  const search = (i: number, sum: Sum, set: number[]): void => {
    if (sum.cost >= least) return;
    if (sum.least < Infinity && power(sum) >= need(sum) && sum.cost + casualty(sum) < least) {
      best = set;
      least = sum.cost + casualty(sum);
    }
    for (let j = i; j < free.length; j++) {
      const u = free[j] as number;
      const unit = m.units[u] as Unit;
      search(j + 1, plus(sum, unit, bound(unit)), [...set, u]);
    }
  };
  search(0, here, []);
  return best;
}

function candidates(m: Model, plan: Plan, gate: number, taken: readonly boolean[]): number[] {
  const able = m.units.flatMap((unit, u) => (!taken[u] && plan.at[u] !== gate && unit.goes.includes(gate) ? [u] : []));
  const strength = (u: number): number => (m.units[u] as Unit).base;
  return able.sort((a, b) => strength(b) - strength(a)).slice(0, MOST);
}
