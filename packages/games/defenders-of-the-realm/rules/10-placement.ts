/** 10. Placement, overruns, taint. */
import { of } from '@rempart/kernel';

import { CITY, CONSTANTS, colorId, isInn, neighbours, placeId } from './content.ts';
import { lose } from './16-end.ts';
import { isOver, minionsAt, minionsOf } from './questions.ts';
import type { Kit, State } from './state.ts';

const DEMONS = 0;

/** DT-10.2 One placement event: its minions are added one by one. */
export function place(s: State, k: Kit, at: number, color: number, count: number): void {
  if (isInn(at)) return; // DT-10.9 Inns never receive minions.
  for (let i = 0; i < count && !isOver(s); i++) {
    // DT-10.3 The 4th minion and all later ones of the event are not placed: the land is overrun, once. DT-10.7 A third
    // Demon of the same event has tainted it before; what is not placed taints nothing.
    if (isFull(s, at)) {
      overrun(s, k, at, color);
      return;
    }
    add(s, k, at, color);
  }
}

/** DT-10.1 A land holds at most 3 minions; DT-10.10 Monarch City holds any number. */
const isFull = (s: State, at: number): boolean => at !== CITY && minionsAt(s, at) >= CONSTANTS.landMinionLimit;

function add(s: State, k: Kit, at: number, color: number): void {
  // DT-10.12 A minion has to be placed and its colour is used up: the game is lost.
  if (of(s.supply, color) === 0) return lose(s, k, 'DT-10.12', { color: colorId(color) });
  s.supply[color] = of(s.supply, color) - 1;
  s.minions[at * 4 + color] = minionsOf(s, at, color) + 1;
  k.emit({ e: 'placed', rule: 'DT-9.4', place: placeId(at), color: colorId(color) });
  // DT-10.10 Five minions in Monarch City: the game is lost.
  if (at === CITY) {
    if (minionsAt(s, at) >= CONSTANTS.cityMinionLoss) lose(s, k, 'DT-10.10', { minions: minionsAt(s, at) });
    return;
  }
  // DT-10.6 A third minion that makes three Demons taints the land.
  const demons = color === DEMONS && minionsOf(s, at, DEMONS) === CONSTANTS.landMinionLimit;
  if (demons && minionsAt(s, at) === CONSTANTS.landMinionLimit) taint(s, k, at, 'DT-10.6');
}

/** DT-10.14 Crystal on the source, then its neighbours in the order of the map, each finished before the next. */
function overrun(s: State, k: Kit, at: number, color: number): void {
  k.emit({ e: 'overran', rule: 'DT-10.3', place: placeId(at), color: colorId(color) });
  taint(s, k, at, 'DT-10.3');
  for (const next of neighbours(at)) {
    if (isOver(s)) return;
    if (isInn(next)) continue;
    // DT-10.4 A spill minion that would be the 4th taints its land, and no further overrun follows.
    if (isFull(s, next)) taint(s, k, next, 'DT-10.4');
    else add(s, k, next, color); // DT-10.5 to Monarch City too
  }
}

/** DT-10.8 A tainted land can be tainted again. DT-10.11 The last crystal of the supply loses the game. */
function taint(s: State, k: Kit, at: number, rule: string): void {
  s.crystals[at] = of(s.crystals, at) + 1;
  s.crystalsLeft--;
  k.emit({ e: 'tainted', rule, place: placeId(at), left: s.crystalsLeft });
  if (s.crystalsLeft <= 0) lose(s, k, 'DT-10.11', {});
}

/** DT-3.13 A removed crystal returns to the supply. */
export function cleanse(s: State, k: Kit, at: number, count: number, rule: string): void {
  s.crystals[at] = of(s.crystals, at) - count;
  s.crystalsLeft += count;
  k.emit({ e: 'cleansed', rule, place: placeId(at), count, left: s.crystalsLeft });
}

/** DT-1.21 Whatever removes a minion puts it back into the supply of its colour. */
export function remove(s: State, k: Kit, at: number, color: number, count: number, rule: string): void {
  if (count === 0) return;
  s.minions[at * 4 + color] = minionsOf(s, at, color) - count;
  s.supply[color] = of(s.supply, color) + count;
  k.emit({ e: 'removed', rule, place: placeId(at), color: colorId(color), count });
}
