/** What guards a kingdom whose army marches: whether anybody does, and how many should. */
import type { Seat } from '@rempart/kernel';
import { mightOf, reckoned, UNITS, unitsOf } from '../outlook.ts';
import type { Count, Form, State } from '../rules/state.ts';
import { strongest } from './known.ts';

export function leavesNoGuard(view: State, seat: Seat, form: Form): boolean {
  const home = unitsOf(view.units[seat] ?? []);
  if (mightOf(home).guard === 0) return false; // there was none to begin with
  for (const { unit, count } of [...(form.attacks ?? []), ...(form.supports ?? [])].flatMap(({ units }) => units))
    home[unit] = Math.max(0, (home[unit] ?? 0) - count);
  return mightOf(home).guard === 0;
}

/** The share of those who may defend that stays: as much as the strongest known neighbour could bring, within these. */
const LEAST = 0.4; // what hard bots keep
const MOST = 0.7; // or nobody would ever march
function guardShare(view: State, seat: Seat, target: Seat): number {
  const all = mightOf(reckoned(view, seat, unitsOf(view.units[seat] ?? []))).guard;
  const needed = strongest(view, seat, target)?.attack ?? 0;
  return Math.min(MOST, Math.max(LEAST, all === 0 ? 0 : needed / all));
}
/** Who marches when a guard is left: all who never defend, and the rest of the others. */
export function leaving(
  view: State,
  seat: Seat,
  kind: 'attacks' | 'supports',
  target: Seat,
  free: readonly number[],
): Count[] {
  const stays = guardShare(view, seat, target);
  return UNITS.flatMap((unit, i) => {
    const most = Math.max(0, free[i] ?? 0);
    if (!(kind === 'attacks' ? unit.offensive : unit.defensive) || most === 0) return [];
    const owned = view.units[seat]?.[i] ?? 0;
    const count = unit.defensive ? Math.min(most, Math.max(owned > 1 ? 1 : 0, Math.floor(owned * (1 - stays)))) : most;
    return count > 0 ? [{ unit: unit.id, count }] : [];
  });
}
