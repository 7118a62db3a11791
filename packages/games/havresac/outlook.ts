/**
 * What a player asks of the position, without deciding anything: where a Guardian can go, by which path, what it would
 * gain there, what it could do from there; how the Glory stands. Boards draw these answers; the rules give them.
 */
import { of, engineOf } from '@rempart/kernel';
import type { Seat } from '@rempart/kernel';
import { havresac } from './index.ts';
import { cellAt, idOf } from './rules/board.ts';
import { gainsFor, KINDS } from './rules/content.ts';
import { waysOf } from './rules/5-movement.ts';
import { arrivalAt } from './rules/6-arrival.ts';
import type { Arrival } from './rules/6-arrival.ts';
import { objectPower, placedPower } from './rules/7-abilities.ts';
import { gainedBy, gearOf, outfits, ready } from './rules/8-objects.ts';
import { gloryNow } from './rules/9-glory.ts';
import { costOf } from './rules/10-recruitment.ts';
import { finalCount } from './rules/12-end.ts';
import {
  hasShadow,
  nextTitle,
  progressOf as progressIn,
  shadowTonight,
  shadowTotal,
  shadowWorth,
} from './rules/13-solo.ts';
import { mine } from './rules/state.ts';
import type { Action, Expedition, Found, State } from './rules/state.ts';

export {
  fairyGlory,
  gainsFor,
  gloryOf,
  GOLD_PER_VP,
  KINDS,
  LATER,
  MONSTERS,
  ROUNDS,
  villageGlory,
} from './rules/content.ts';
export type { State };
export { costOf, gloryNow, hasShadow, mine, nextTitle, ready, shadowTonight, shadowTotal, shadowWorth };

const engine = engineOf(havresac);

export interface Destination extends Arrival {
  readonly cell: string;
  readonly objects: readonly string[]; // to be declared with it
  readonly path: readonly string[]; // from the start point to the cell, both included
}

/** Every legal destination of the Guardian in hand, with the Objects it takes. */
export function reachable(view: State, me: Seat): Destination[] {
  const e = mine(view, me);
  if (e.hand === '') return [];
  const all = outfits(view, e, e.hand);
  return all.flatMap((outfit) => {
    const ways = waysOf(view, e, e.hand, gearOf(outfit.objects));
    return gainedBy(outfit, all).map((cell) => ({
      cell: idOf(cell),
      objects: outfit.objects,
      path: (ways.get(cell) ?? []).map(idOf),
      ...arrivalAt(view, me, e.hand, cell),
    }));
  });
}

/** How much Glory a creature won or a Village repaired adds to this round. */
export function gloryBy(e: Expedition, round: number, { wins, repairs }: { wins: string; repairs: boolean }): number {
  const after = {
    ...e,
    gains: wins === '' ? e.gains : [...e.gains, wins],
    repaired: repairs ? [...e.repaired, -1] : e.repaired,
  };
  return gloryNow(after, round).total - gloryNow(e, round).total;
}

/** What the Guardian in hand could strike from there after its move: by its own ability, and by Objects at hand. */
export function onward(view: State, me: Seat, to: Destination): { by: string; cell: string }[] {
  const s = engine.clone(view);
  const action: Action = { kind: 'place', to: to.cell, objects: [...to.objects] };
  engine.act(s, me, action);
  const e = mine(s, me);
  const at = cellAt(to.cell);
  const own = placedPower(s, me)?.targets(s, me, at) ?? [];
  const held = new Set(e.objects.filter(ready).map(({ object }) => object));
  const later = ['bow', 'hammer', 'net'].filter((object) => held.has(object));
  return [
    ...own.map((cell) => ({ by: 'ability', cell: idOf(cell) })),
    ...later.flatMap((object) =>
      objectPower(object)
        .targets(s, me, at)
        .map((cell) => ({ by: object, cell: idOf(cell) })),
    ),
  ];
}

/** The next row of the gains table that gives more. */
export function nextGain(glory: number): { glory: number; vp: number; gold: number } {
  const now = gainsFor(glory);
  let more = glory + 1;
  while (gainsFor(more).vp === now.vp && gainsFor(more).gold === now.gold) more++;
  const { vp, gold } = gainsFor(more);
  return { glory: more, vp: vp - now.vp, gold: gold - now.gold };
}

/** The chance that the next token is of each kind. */
export const odds = ({ bag, left }: Expedition): number[] => bag.map((count) => (left === 0 ? 0 : count / left));

/** HA-2.10 The cards turn themselves; the title of the Scout goes to the first seat. */
export const SCOUT: Seat = 0;

/** What the final count would give if it came now. */
export const standing = (s: State, seat: Seat): number => s.results[seat]?.total ?? finalCount(s, seat).total;

/** How far the solo challenge has come, as things stand. */
export const progressOf = (s: State): { stat: string; have: number; want: number }[] =>
  progressIn(s, s.results[0] ?? finalCount(s, 0));

export type Doing = 'over' | 'recruiting' | 'listed' | 'rested' | 'placing' | 'placed' | 'lifting';
/** What a seat is about. */
export function doing(s: State, seat: Seat): Doing {
  if (s.over !== null) return 'over';
  const frame = s.stack.at(-1);
  const isAsked = frame?.seats.includes(seat) === true;
  if (frame?.step === 'lists') return isAsked ? 'recruiting' : 'listed';
  const { hand, at } = mine(s, seat);
  if (!isAsked) return 'rested';
  return hand !== '' ? 'placing' : at >= 0 ? 'placed' : 'lifting';
}
/** All tokens of a seat that have not been played in this round, the one in hand included. */
export const tokensLeft = ({ left, hand }: Expedition): number => left + (hand === '' ? 0 : 1);

/** Objects of one kind lie together: how many, how many can be used now, how many are fresh. */
export interface Pile {
  readonly object: string;
  readonly count: number;
  readonly ready: number;
  readonly fresh: number;
}
export function pilesOf(found: readonly Found[]): Pile[] {
  const kinds = [...new Set(found.map(({ object }) => object))];
  return kinds.map((object) => {
    const all = found.filter((one) => one.object === object);
    return {
      object,
      count: all.length,
      ready: all.filter(ready).length,
      fresh: all.filter(({ fresh, used }) => fresh && !used).length,
    };
  });
}
/** How many Guardians of each kind a seat owns, wherever they are. */
export function ownedBy(e: Expedition): number[] {
  const out = [...e.guardians, ...e.aside, e.hand];
  return KINDS.map((kind, i) => of(e.bag, i) + out.filter((one) => one === kind).length);
}
