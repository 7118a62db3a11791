/** Plans that were found lately (memoisation): who plays one turn on in many worlds asks for the same plan in each of them. */
import type { Model, Weighed } from './model.ts';
import { bestPlan } from './plan.ts';
import type { Effort } from './plan.ts';
import type { State } from '../rules/state.ts';

type Found = Weighed & { readonly model: Model };
const MOST = 256; // plans of one effort
const found = new WeakMap<Effort, Map<string, Found>>();

/** All that a plan is made from: nothing else of the state is looked at. */
const keyOf = (s: State): string =>
  JSON.stringify([
    [s.seats, s.turn, s.first, s.morale, s.difficulty, s.coopBossPower, s.sentBack, s.invaderDeck.length],
    [s.gates, s.siege, s.wall, s.hands, s.starting, s.spells, s.used, s.bosses, s.bloodied],
    [s.moved, s.skirmished, s.flamed, s.shielded, s.resolved, s.gave, s.invaderDiscard.length],
    [s.decks.map((deck) => deck.length), s.discards.map((pile) => pile.length)],
  ]);

export function rememberedPlan(s: State, effort: Effort): Found {
  const key = keyOf(s);
  const plans = found.get(effort) ?? new Map<string, Found>();
  const known = plans.get(key);
  if (known !== undefined) return known;
  if (plans.size >= MOST) plans.clear();
  const plan = bestPlan(s, effort);
  found.set(effort, plans.set(key, plan));
  return plan;
}
