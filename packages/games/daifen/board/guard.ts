/** Whether a form sends away all that could defend the kingdom. */
import type { Seat } from '@rempart/kernel';
import { mightOf, unitsOf } from '../outlook.ts';
import type { Form, State } from '../rules/state.ts';

export function leavesNoGuard(view: State, seat: Seat, form: Form): boolean {
  const home = unitsOf(view.units[seat] ?? []);
  if (mightOf(home).guard === 0) return false; // there was none to begin with
  for (const { unit, count } of [...(form.attacks ?? []), ...(form.supports ?? [])].flatMap(({ units }) => units))
    home[unit] = Math.max(0, (home[unit] ?? 0) - count);
  return mightOf(home).guard === 0;
}
