/** HA-8 Objects: which are at hand, and which of them a placement may declare. */
import { of } from '@rempart/kernel';
import type { Seat } from '@rempart/kernel';
import { sideOf } from './board.ts';
import { kindAt, tileOf } from './content.ts';
import { BARE, moverOf } from './5-movement.ts';
import type { Gear } from './5-movement.ts';
import { newReach, search } from './5-movement-fast.ts';
import type { Reach } from './5-movement-fast.ts';
import { canReach } from './5-way-back.ts';
import { faceOf, mine } from './state.ts';
import type { Answer, Expedition, Found, State } from './state.ts';

/** HA-8.1, HA-8.2 An Object of this kind that can be used now. */
export const ready = ({ object, used, fresh }: Found): boolean => !used && !fresh && object !== 'cup';
export function readyOf(e: Expedition, object: string): number {
  let count = 0;
  for (const found of e.objects) if (found.object === object && ready(found)) count++;
  return count;
}
const has = (e: Expedition, object: string): boolean => e.objects.some((found) => found.object === object);
const countOf = (list: readonly string[], object: string): number => list.filter((one) => one === object).length;

export const gearOf = (objects: readonly string[]): Gear =>
  objects.length === 0
    ? BARE
    : { boots: countOf(objects, 'boots'), feather: objects.includes('feather'), sword: objects.includes('sword') };

/** HA-8.4 Only what its owner has found. */
export const isFound = (s: State, me: Seat, objects: readonly string[]): Answer => {
  if (objects.length === 0) return true;
  const missing = objects.find((object) => !has(mine(s, me), object));
  return missing === undefined || { object: missing };
};
/** HA-8.2 Each once a game. */
export const isUnused = (s: State, me: Seat, objects: readonly string[]): Answer => {
  if (objects.length === 0) return true;
  const e = mine(s, me);
  const unused = (object: string): number => e.objects.filter((f) => f.object === object && !f.used).length;
  const spent = objects.find((object) => unused(object) < countOf(objects, object));
  return spent === undefined || { object: spent, need: countOf(objects, spent), have: unused(spent) };
};
/** HA-8.1 Not by the Thief who has just found it. */
export const isSettled = (s: State, me: Seat, object: string): Answer => readyOf(mine(s, me), object) > 0 || { object };

/** HA-8.6 The night Thief wears no Boots. */
export const mayWear = (s: State, kind: string, objects: readonly string[]): boolean =>
  !objects.includes('boots') || !tileOf(kind, faceOf(s, kindAt(kind))).line;

/** HA-8.5 None too many: without any one of them the destination must be out of reach. */
export function isNeeded(s: State, e: Expedition, kind: string, objects: readonly string[], cell: number): Answer {
  for (let i = 0; i < objects.length; i++) {
    const fewer = objects.filter((_, other) => other !== i);
    if (canReach(s, e, kind, gearOf(fewer), cell)) return { object: of(objects, i) };
  }
  return true;
}

/** Turned face down. HA-8.2 */
export function spend(e: Expedition, object: string): void {
  const found = e.objects.find((one) => one.object === object && ready(one));
  if (found !== undefined) found.used = true;
}

export interface Outfit {
  readonly objects: readonly string[];
  readonly reach: Reach;
}
const pool: Reach[] = [];
const pooled = (i: number): Reach => (pool[i] ??= newReach());
/** HA-8.3 Every set of Objects that could be declared with this Guardian, the empty one first, each with its search (good until the next call). */
export function outfits(s: State, e: Expedition, kind: string): Outfit[] {
  const boots = tileOf(kind, faceOf(s, kindAt(kind))).line ? 0 : readyOf(e, 'boots');
  const feather = Math.min(1, readyOf(e, 'feather'));
  const sword = Math.min(1, readyOf(e, 'sword'));
  const found: Outfit[] = [];
  for (let b = 0; b <= boots; b++)
    for (let f = 0; f <= feather; f++)
      for (let w = 0; w <= sword; w++) {
        const objects = [
          ...Array<string>(b).fill('boots'),
          ...Array<string>(f).fill('feather'),
          ...Array<string>(w).fill('sword'),
        ];
        found.push({
          objects,
          reach: search(e, sideOf(s.side), moverOf(s, kind, gearOf(objects)), pooled(found.length)),
        });
      }
  return found;
}

/** HA-8.5 Where this outfit leads and no smaller one does. */
export function gainedBy(outfit: Outfit, all: readonly Outfit[]): number[] {
  const smaller = all.filter(
    ({ objects }) => objects.length === outfit.objects.length - 1 && isWithin(objects, outfit.objects),
  );
  const found: number[] = [];
  const { steps } = outfit.reach;
  for (let cell = 0; cell < steps.length; cell++)
    if (steps[cell] !== 0 && smaller.every(({ reach }) => reach.steps[cell] === 0)) found.push(cell);
  return found;
}
const isWithin = (few: readonly string[], many: readonly string[]): boolean =>
  few.every((object) => countOf(few, object) <= countOf(many, object));
