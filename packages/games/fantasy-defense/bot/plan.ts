/** Finding a plan: gates covered one after the other in several orders, then bettered by small changes. */
import type { Dice, Seat } from '@rempart/kernel';
import { spellWith } from '../rules/content.ts';
import type { State } from '../rules/state.ts';
import { cheapest } from './cover.ts';
import { forecast } from './forecast.ts';
import { modelOf, stay } from './model.ts';
import type { Model, Plan, Unit } from './model.ts';

/** How hard a bot thinks. */
export interface Effort {
  readonly orders: number; // in how many orders the gates are covered
  readonly changes: number; // small changes tried afterwards
  readonly spells: boolean; // whether it weighs every target of every spell, or only the worst invader
  readonly recall: boolean; // whether it weighs Spirit Call
}
export interface Weighed {
  readonly plan: Plan;
  readonly value: number;
}
type Spell = 'storm' | 'shield' | 'flame';
const KIND: { readonly [spell in Spell]: string } = {
  storm: 'psychic-storm',
  shield: 'city-shield',
  flame: 'flaming-spirit',
};
const STORM = 22;

/** Whose spell it is, if somebody can cast it; -1 otherwise. */
export function caster(s: State, kind: string): Seat {
  const spell = spellWith(kind);
  return s.used.includes(spell) ? -1 : s.spells.findIndex((own) => own.includes(spell));
}
const targets = (m: Model, spell: Spell): number[] =>
  m.siege.flatMap(({ invader, boss, power }, gate) => {
    const struck = m.flamed[gate] ? Math.ceil(power / 2) : power;
    const fits = spell === 'storm' ? struck <= STORM : spell === 'flame' ? !m.flamed[gate] : !m.resolved[gate];
    return invader !== '' && !boss && fits ? [gate] : [];
  });
const castable = (s: State): Spell[] => (Object.keys(KIND) as Spell[]).filter((spell) => caster(s, KIND[spell]) >= 0);

const copyOf = (plan: Plan): Plan => ({ ...plan, at: plan.at.slice() });
const weigh = (m: Model, plan: Plan): Weighed => ({ plan, value: forecast(m, plan) });
const better = (a: Weighed, b: Weighed): Weighed => (b.value > a.value ? b : a);

/** The cheapest set of free defenders that holds a gate. Not worth it, or none suffices: nobody comes. */
function cover(m: Model, start: Weighed, gate: number, taken: readonly boolean[]): Weighed {
  const set = cheapest(m, start.plan, gate, taken);
  if (set === null) return start;
  const plan = copyOf(start.plan);
  for (const u of set) plan.at[u] = gate;
  return better(start, weigh(m, plan));
}

/** Who is in hand and not needed anywhere goes where it helps most. */
function settle(m: Model, start: Weighed): Weighed {
  return m.units.reduce((best, unit, u) => {
    if (unit.from >= 0 || best.plan.at[u] !== -1) return best;
    return unit.goes.reduce((found, gate) => {
      const plan = copyOf(best.plan);
      plan.at[u] = gate;
      return better(found, weigh(m, plan));
    }, best);
  }, start);
}

function greedy(m: Model, order: readonly number[], from: Plan): Weighed {
  const taken = m.units.map(() => false);
  let best = weigh(m, from);
  for (const gate of order) {
    best = cover(m, best, gate, taken);
    best.plan.at.forEach((at, u) => {
      if (at === gate) taken[u] = true;
    });
  }
  return settle(m, best);
}

/** Worst loot first, then by chance. */
function orders(m: Model, count: number, dice: Dice): number[][] {
  const besieged = m.siege.flatMap(({ invader }, gate) => (invader !== '' && !m.resolved[gate] ? [gate] : []));
  const cost = (gate: number): number => m.siege[gate]?.power ?? 0;
  const cheap = besieged.toSorted((a, b) => cost(a) - cost(b));
  return [cheap, cheap.toReversed(), ...Array.from({ length: count }, () => dice.shuffle(besieged.slice()))].slice(
    0,
    count,
  );
}

/** One small change: somebody goes elsewhere, two change places, a spell finds another target. */
function change(m: Model, plan: Plan, spells: readonly Spell[], dice: Dice): Plan {
  const next = copyOf(plan);
  const spell = spells[dice.pick(spells.length)];
  if (spell !== undefined && dice.pick(6) === 0) {
    const gates = [-1, ...targets(m, spell)];
    next[spell] = gates[dice.pick(gates.length)] as number;
    return next;
  }
  const u = dice.pick(m.units.length);
  const { goes } = m.units[u] as Unit;
  next.at[u] = goes[dice.pick(goes.length)] as number;
  if (dice.pick(2) === 0) swap(m, plan, next, u, dice);
  return next;
}
function swap(m: Model, plan: Plan, next: Plan, u: number, dice: Dice): void {
  const other = dice.pick(m.units.length);
  const back = plan.at[u] as number;
  if (plan.at[other] === next.at[u] && m.units[other]?.goes.includes(back)) next.at[other] = back;
}
function improve(m: Model, start: Weighed, spells: readonly Spell[], effort: Effort, dice: Dice): Weighed {
  let best = start;
  if (m.units.length === 0) return best;
  for (let i = 0; i < effort.changes; i++) {
    const next = weigh(m, change(m, best.plan, spells, dice));
    if (next.value > best.value) best = next;
  }
  return best;
}

/** Ways to begin: without a spell, and with each one on each of its targets. */
function openings(m: Model, spells: readonly Spell[], effort: Effort): Plan[] {
  const plain = stay(m);
  const cast = spells.flatMap((spell) => {
    const gates = targets(m, spell).sort((a, b) => (m.siege[b]?.loot ?? 0) - (m.siege[a]?.loot ?? 0));
    return (effort.spells ? gates : gates.slice(0, 1)).map((gate) => ({ ...copyOf(plain), [spell]: gate }));
  });
  return [plain, ...cast];
}

/** The best plan found for the wall as a whole; in co-op for both lines, as far as the hands are known. */
export function bestPlan(s: State, effort: Effort, dice: Dice): Weighed & { model: Model } {
  const model = modelOf(s, true);
  const spells = castable(s);
  let best = weigh(model, stay(model));
  for (const opening of openings(model, spells, effort))
    for (const order of orders(model, effort.orders, dice)) best = better(best, greedy(model, order, opening));
  return { ...improve(model, best, spells, effort, dice), model };
}
