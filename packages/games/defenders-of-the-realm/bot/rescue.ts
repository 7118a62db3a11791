/** The last moment: a Darkness card lies revealed, and a free effect may still change what it will do (DT-18.6). */
import { copy, of } from '@rempart/kernel';
import type { ActionOf } from '@rempart/kernel';
import { witness } from '../forecast.ts';
import {
  FOUR,
  PLACES,
  cardOf,
  colorAt,
  colorId,
  flat,
  generalAt,
  neighbours,
  placeAt,
  questOf,
} from '../rules/content.ts';
import type { Effect } from '../rules/content.ts';
import { remove } from '../rules/10-placement.ts';
import { partNow } from '../rules/effects-map.ts';
import { stepBack } from '../rules/effects-war.ts';
import { costOf } from '../rules/exceptions/cavalry-sweep.ts';
import { minionsAt, minionsOf } from '../rules/questions.ts';
import { revealed } from '../rules/revealed.ts';
import type { State } from '../rules/state.ts';
import { removalsOf } from '../rules/vocabulary.ts';
import { dangers, isFatal } from './danger.ts';

/** The card on the table, resolved as things stand, loses the game. */
export function isDoomed(s: State): boolean {
  const card = revealed(s);
  return card !== undefined && isFatal(s, card, s.full);
}

/** A copy in which the map may be changed. */
const draft = (s: State): State => ({
  ...s,
  minions: copy(s.minions),
  supply: copy(s.supply),
  crystals: copy(s.crystals),
  marched: copy(s.marched),
});
function without(s: State, at: number, color: number, count: number): State {
  const next = draft(s);
  remove(next, witness(next), at, color, count, 'DT-13.6');
  return next;
}
function pushed(s: State, g: number, effect: Effect): State {
  const next = draft(s);
  if (g >= 0) stepBack(next, g, effect);
  return next;
}

/** Nothing weighs as much as the game. */
const SAVED = 1e6;

/** The places in which an effect removes minions, one after the other, each the best that is open to it. */
function strike(s: State, effect: Effect): State {
  const allowed = removalsOf(effect);
  let left = effect.budget ?? (typeof effect.amount === 'number' ? effect.amount : Infinity);
  let places = typeof effect.locations === 'number' ? effect.locations : PLACES.length;
  let open: readonly number[] = PLACES.flatMap((_, at) => (allowed[at] === true ? [at] : []));
  let now = s;
  for (; places > 0 && left > 0 && isDoomed(now); places--) {
    const danger = dangers(now);
    const best = open
      .filter((at) => minionsAt(now, at) > 0)
      .map((at) => ({ at, ...cleared(now, at, left, effect) }))
      .map((one) => ({ ...one, worth: spared(one.state) + of(danger, one.at) }))
      .reduce<Struck | null>((most, one) => (most === null || one.worth > most.worth ? one : most), null);
    if (best === null) return now;
    left -= best.spent;
    now = best.state;
    open = effect.type === 'sweep' ? neighbours(best.at) : open.filter((at) => at !== best.at);
  }
  return now;
}
interface Struck extends Cleared {
  readonly at: number;
  readonly worth: number;
}
interface Cleared {
  readonly state: State;
  readonly spent: number;
}
/** As many as the effect may still remove there. */
function cleared(s: State, at: number, budget: number, effect: Effect): Cleared {
  let state = s;
  let spent = 0;
  let here = effect.perLocation ?? Infinity;
  for (const c of FOUR) {
    const cost = costOf(effect, colorId(c));
    const count = Math.min(minionsOf(s, at, c), here, Math.floor((budget - spent) / cost));
    if (count <= 0) continue;
    state = without(state, at, c, count);
    spent += count * cost;
    here -= count;
  }
  return { state, spent };
}

/** The table after this part of an effect, used as well as this bot would. */
function after(s: State, effect: Effect): State {
  switch (effect.type) {
    case 'remove-minions':
    case 'sweep':
      return strike(s, effect);
    case 'push-general-back':
      return pushed(s, generalAt(revealed(s)?.advance?.general ?? ''), effect);
    case 'remove-crystals':
      return { ...s, crystalsLeft: s.crystalsLeft + Math.max(0, ...s.crystals) };
    default:
      return s;
  }
}

/** The same effect, carried out: the choice that saves the realm, or else what would be chosen anyway. */
export function rescued(s: State, a: ActionOf<State>, danger: readonly number[]): number {
  const struck = (at: number, color: string, count: number): number =>
    spared(without(s, at, colorAt(color), count)) + of(danger, at) + count;
  switch (a.kind) {
    case 'remove':
      return struck(placeAt(a.place), a.color, a.count);
    case 'cut':
      return struck(placeAt(s.touched.at(-1) ?? ''), a.color, a.count);
    case 'ride-on': {
      const at = placeAt(a.place);
      return spared(cleared(s, at, s.left, partNow(s)).state) + (minionsAt(s, at) > 0 ? of(danger, at) : -1);
    }
    case 'push':
      return spared(pushed(s, generalAt(a.general), partNow(s))) + of(s.marched, generalAt(a.general));
    default:
      return 0.5;
  }
}
const spared = (s: State): number => (isDoomed(s) ? 0 : SAVED);

/** The card on the table would lose the game, and with this effect it does not. */
export function saves(s: State, id: string): boolean {
  const effect = cardOf(id)?.effect ?? questOf(id)?.reward.effect;
  return effect !== undefined && isDoomed(s) && !isDoomed(flat(effect).reduce(after, s));
}
