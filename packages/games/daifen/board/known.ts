/** The continent as a lord knows it: which lands are drawn, and what is known of each. It tells nothing that no spy has seen. */
import { HIDDEN } from '@rempart/kernel';
import type { Seat } from '@rempart/kernel';
import { balanceOf } from '../balance.ts';
import { buildingsOf, knownTo, listOf, mightOf, reckoned, unitsOf } from '../outlook.ts';
import type { Form, State } from '../rules/state.ts';
import { LARGE } from './world.ts';

export interface Land {
  readonly seat: Seat;
  readonly isKnown: boolean; // else nothing but its place is drawn, under clouds
  readonly race: string;
  readonly isAlive: boolean;
  readonly fell: number;
  readonly age: number | null; // of what is known of it, in turns; null: no spy has been there
  readonly attack: number;
  readonly guard: number;
  readonly buildings: { readonly [id: string]: number };
}
export interface Continent {
  readonly lands: readonly Land[]; // drawn large, each in its place
  readonly more: readonly Land[]; // known, but there is no room for them
  readonly unknown: number; // alive, and nobody has told us where
}

const count = (things: { readonly [id: string]: number }): number =>
  Object.values(things).reduce((n, one) => n + one, 0);
export const buildingsIn = ({ buildings }: Pick<Land, 'buildings'>): number => count(buildings);

function landOf(view: State, me: Seat, seat: Seat, isKnown: boolean): Land {
  const isAlive = view.fate[seat] === 'alive';
  const bare = { seat, isKnown, race: view.race[seat] ?? '', isAlive, fell: view.fell[seat] ?? 0 };
  const list = me < 0 ? null : listOf(view, me, seat);
  if (list !== null && isAlive)
    return {
      ...bare,
      age: view.turn - list.turn,
      ...mightOf(reckoned(view, me, list.units)),
      buildings: list.buildings,
    };
  // When all is over, and for the referee, there is nothing left to spy out.
  const units = view.units[seat] as readonly number[] | string | undefined;
  const buildings = view.buildings[seat] as readonly number[] | string | undefined;
  const isOpen =
    me < 0 && Array.isArray(units) && Array.isArray(buildings) && units.every((n) => typeof n === 'number');
  if (isOpen && isAlive)
    return {
      ...bare,
      age: 0,
      ...mightOf(unitsOf(units)),
      buildings: buildingsOf(buildings as readonly number[]),
    };
  return { ...bare, age: null, attack: 0, guard: 0, buildings: {} };
}

/** Those that matter first: whom the orders name, who was seen lately, who stands. */
function weight(land: Land, named: ReadonlySet<Seat>): number {
  return (
    (named.has(land.seat) ? 1000 : 0) +
    (land.isAlive ? 200 : 0) +
    (land.age === null ? 0 : 100 - land.age) +
    land.attack / 1e6
  );
}
/** `large`: so many have room in the picture. */
export function continentOf(view: State, me: Seat, named: ReadonlySet<Seat>, large: number = LARGE): Continent {
  const known = new Set(me < 0 ? [] : knownTo(view, me));
  const isKnown = (seat: Seat): boolean => known.has(seat) || (view.race[seat] ?? HIDDEN) !== HIDDEN;
  const others = view.fate.length - (me < 0 ? 0 : 1);
  if (others <= large) {
    const all = view.fate.flatMap((_, seat) => (seat === me ? [] : [landOf(view, me, seat, isKnown(seat))]));
    return { lands: all, more: [], unknown: all.filter((land) => !land.isKnown).length };
  }
  const seats = me < 0 ? view.fate.flatMap((_, seat) => (isKnown(seat) ? [seat] : [])) : [...known];
  const all = seats.map((seat) => landOf(view, me, seat, true));
  const chosen = new Set([...all].sort((a, b) => weight(b, named) - weight(a, named)).slice(0, large));
  const living = view.fate.filter((fate) => fate === 'alive').length - (me < 0 || view.fate[me] !== 'alive' ? 0 : 1);
  return {
    lands: all.filter((land) => chosen.has(land)),
    more: all.filter((land) => !chosen.has(land)),
    unknown: living - all.filter((land) => land.isAlive).length,
  };
}

/** What guards the kingdom while the orders are carried out: points of attack of those who stay and may defend. */
export function homeGuard(view: State, me: Seat, form: Form): number {
  const { free } = balanceOf(view, me, form);
  return mightOf(reckoned(view, me, unitsOf(free.map((n) => Math.max(0, n))))).guard;
}
/** The strongest of those a spy has listed, whoever is attacked aside. */
export function strongest(view: State, me: Seat, aside?: Seat): { seat: Seat; attack: number } | null {
  let found: { seat: Seat; attack: number } | null = null;
  for (const seat of knownTo(view, me)) {
    if (view.fate[seat] !== 'alive' || seat === aside) continue;
    const list = listOf(view, me, seat);
    if (list === null) continue;
    const { attack } = mightOf(reckoned(view, me, list.units));
    if (attack > (found?.attack ?? 0)) found = { seat, attack };
  }
  return found;
}
