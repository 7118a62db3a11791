/** Small changes to a plan: somebody goes elsewhere, two change places. */
import type { Field } from './battle.ts';
import { forecast } from './forecast.ts';
import { copyOf, numberIn, unitIn } from './model.ts';
import type { Weighed } from './model.ts';

/** One unit to wherever it does most good; null: it is best where it is. */
function relocated(f: Field, best: Weighed, u: number): Weighed {
  const plan = copyOf(best.plan);
  const was = numberIn(plan.at, u);
  let [to, value] = [was, best.value];
  for (const gate of unitIn(f.m, u).goes) {
    if (gate === was) continue;
    plan.at[u] = gate;
    const found = forecast(f, plan);
    if (found > value) [to, value] = [gate, found];
  }
  if (to === was) return best;
  plan.at[u] = to;
  return { plan, value };
}

/** Who is in hand and not needed anywhere goes where it helps most. */
export function settle(f: Field, start: Weighed): Weighed {
  let best = start;
  f.m.units.forEach((unit, u) => {
    if (unit.from < 0 && best.plan.at[u] === -1) best = relocated(f, best, u);
  });
  return best;
}

function exchanged(f: Field, best: Weighed, u: number, v: number): Weighed {
  const [a, b] = [numberIn(best.plan.at, u), numberIn(best.plan.at, v)];
  if (a === b || !f.m.units[u]?.goes.includes(b) || !f.m.units[v]?.goes.includes(a)) return best;
  const plan = copyOf(best.plan);
  plan.at[u] = b;
  plan.at[v] = a;
  const value = forecast(f, plan);
  return value > best.value ? { plan, value } : best;
}

const SWEEPS = 4;
/** Every small change, again and again until none helps. */
export function polish(f: Field, start: Weighed): Weighed {
  let best = start;
  const count = f.m.units.length;
  for (let sweep = 0; sweep < SWEEPS; sweep++) {
    const before = best.value;
    for (let u = 0; u < count; u++) best = relocated(f, best, u);
    for (let u = 0; u < count; u++) for (let v = u + 1; v < count; v++) best = exchanged(f, best, u, v);
    if (best.value <= before) break;
  }
  return best;
}
