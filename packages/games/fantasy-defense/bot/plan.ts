/** Finding a plan: gates covered one after the other in several orders, then torn down and covered anew, then polished. */
import { dice as diceFrom, of } from '@rempart/kernel';
import type { Dice, Seat } from '@rempart/kernel';
import { printed, spellWith } from '../rules/content.ts';
import { weakened } from '../rules/questions.ts';
import type { State } from '../rules/state.ts';
import { fieldOf } from './battle.ts';
import type { Field } from './battle.ts';
import { cheapest } from './cover.ts';
import { forecast } from './forecast.ts';
import { polish, settle } from './polish.ts';
import { copyOf, modelOf, stay } from './model.ts';
import type { Model, Deployment, Weighed } from './model.ts';
import type { Worths } from './worth.ts';

/** How hard a bot thinks. */
export interface Effort {
  readonly orders: number; // in how many orders the gates are covered
  readonly rounds: number; // how often a part of the plan is torn down and made anew
  readonly spells: boolean; // whether it weighs every target of every spell, or only the worst invader
  readonly polish: boolean; // whether it tries every small change at the end
  readonly recall: number; // how many pairs it weighs for Spirit Call
  readonly weights?: Worths; // bent, for another way to see it
}
type Spell = 'storm' | 'shield' | 'flame';
const SPELLS: readonly (readonly [Spell, string])[] = [
  ['storm', 'psychic-storm'],
  ['shield', 'city-shield'],
  ['flame', 'flaming-spirit'],
];
const STORM = printed('psychic-storm', 'maxPower');
const PROMISING = 4; // openings that are thought through

/** Whose spell it is, if somebody can cast it; -1 otherwise. */
export function caster(s: State, kind: string): Seat {
  const spell = spellWith(kind);
  return s.used.includes(spell) ? -1 : s.spells.findIndex((own) => own.includes(spell));
}
const targets = (m: Model, spell: Spell): number[] =>
  m.siege.flatMap(({ invader, boss, power }, gate) => {
    const struck = weakened(power, of(m.flamed, gate), false);
    const fits = spell === 'storm' ? struck <= STORM : spell === 'flame' ? !m.flamed[gate] : !m.resolved[gate];
    return invader !== '' && !boss && fits ? [gate] : [];
  });
const castable = (s: State): Spell[] => SPELLS.flatMap(([spell, kind]) => (caster(s, kind) >= 0 ? [spell] : []));

const weigh = (f: Field, plan: Deployment): Weighed => ({ plan, value: forecast(f, plan) });
const better = (a: Weighed, b: Weighed): Weighed => (b.value > a.value ? b : a);

/** Covers these gates one after the other; who holds one is not sent to the next. */
function coverAll(f: Field, start: Deployment, order: readonly number[], taken: boolean[], price: number): Weighed {
  let best = weigh(f, start);
  for (const gate of order) {
    const set = cheapest(f, best.plan, gate, taken, price);
    if (set !== null) {
      const plan = copyOf(best.plan);
      for (const u of set) plan.at[u] = gate;
      best = better(best, weigh(f, plan));
    }
    best.plan.at.forEach((at, u) => {
      if (at === gate) taken[u] = true;
    });
  }
  return settle(f, best);
}

/** The gates to fight for. */
const hot = (m: Model): number[] =>
  m.siege.flatMap(({ invader, pair }, gate) => (invader !== '' && !m.resolved[gate] && pair < gate ? [gate] : []));
/** The weakest first, the strongest first, then by chance. */
function orders(m: Model, count: number, dice: Dice): number[][] {
  const power = (gate: number): number => m.siege[gate]?.power ?? 0;
  const gates = withPairs(
    m,
    hot(m).sort((a, b) => power(a) - power(b)),
  );
  const random = Array.from({ length: count }, () => dice.shuffle(gates.slice()));
  return [gates, gates.toReversed(), ...random].slice(0, count);
}
/** Both gates of a boss, one after the other. */
const withPairs = (m: Model, gates: readonly number[]): number[] =>
  gates.flatMap((gate) => {
    const pair = m.siege[gate]?.pair ?? -1;
    return pair < 0 ? [gate] : [gate, pair];
  });

/** Ways to begin: without a spell, and with each one on each of its targets. */
function openings(m: Model, spells: readonly Spell[], effort: Effort): Deployment[] {
  const plain = stay(m);
  const cast = spells.flatMap((spell) => {
    const gates = targets(m, spell).sort((a, b) => (m.siege[b]?.power ?? 0) - (m.siege[a]?.power ?? 0));
    return (effort.spells ? gates : gates.slice(0, 1)).map((gate) => ({ ...copyOf(plain), [spell]: gate }));
  });
  return [plain, ...cast];
}

/** One to three gates lose all who were sent there, and are covered anew; now and then a spell is thought over. */
function anew(f: Field, best: Weighed, spells: readonly Spell[], dice: Dice): Weighed {
  const { m } = f;
  const plan = copyOf(best.plan);
  const spell = spells[dice.pick(spells.length)];
  if (spell !== undefined && dice.pick(3) === 0) {
    const gates = [-1, ...targets(m, spell)];
    plan[spell] = of(gates, dice.pick(gates.length));
  }
  const torn = withPairs(m, dice.shuffle(hot(m)).slice(0, 1 + dice.pick(3)));
  const taken = m.units.map(() => false);
  m.units.forEach((unit, u) => {
    const at = of(plan.at, u);
    if (torn.includes(at)) plan.at[u] = unit.from;
    else if (at >= 0 && (m.siege[at]?.power ?? 0) > 0) taken[u] = true;
  });
  if (m.carriers && dice.pick(2) === 0) carry(m, plan, of(torn, 0), dice);
  return coverAll(f, plan, torn, taken, m.weights.price * dice.pick(4));
}
/** Somebody who can carry goes to the gate, and brings somebody along. */
function carry(m: Model, plan: Deployment, gate: number, dice: Dice): void {
  const who = m.units.findIndex((unit) => unit.from < 0 && /winds|airlift/.test(unit.icon) && unit.goes.includes(gate));
  const far = m.units.flatMap((unit, u) =>
    unit.from >= 0 && unit.from !== gate && unit.goes.includes(gate) ? [u] : [],
  );
  if (who < 0 || far.length === 0) return;
  plan.at[who] = gate;
  const one = of(far, dice.pick(far.length));
  const along = m.units[who]?.icon === 'airlift' ? far.filter((u) => plan.at[u] === m.units[one]?.from) : [one];
  for (const u of along) plan.at[u] = gate;
}

/** The best plan found for the wall as a whole; in co-op for both lines, as far as the hands are known. */
export function bestPlan(s: State, effort: Effort): Weighed & { model: Model } {
  const model = modelOf(s, true, effort.weights);
  const f = fieldOf(model);
  const dice = diceFrom(`plan ${s.turn}`); // the same all turn long: what was planned is found again
  const spells = castable(s);
  let best = weigh(f, stay(model));
  const nobody = model.units.map(() => false);
  if (hot(model).length > 0) {
    const [plain = [], ...others] = orders(model, effort.orders, dice);
    const cover = (opening: Deployment, order: readonly number[]): Weighed =>
      coverAll(f, opening, order, nobody.slice(), model.weights.price);
    // Every opening once; only the promising ones are worth the other orders.
    const begun = openings(model, spells, effort).map((opening) => ({ opening, ...cover(opening, plain) }));
    for (const { opening, plan, value } of begun.sort((x, y) => y.value - x.value).slice(0, PROMISING)) {
      best = better(best, { plan, value });
      for (const order of others) best = better(best, cover(opening, order));
    }
    for (let i = 0; i < effort.rounds; i++) best = better(best, anew(f, best, spells, dice));
  } else best = settle(f, best);
  return { ...(effort.polish ? polish(f, best) : best), model };
}
