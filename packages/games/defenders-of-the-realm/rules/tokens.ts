/** Life tokens are the actions of a hero (DT-2.4). */
import { of } from '@rempart/kernel';
import type { AnyAction, Need, Seat } from '@rempart/kernel';
import { actionsLeft } from './questions.ts';
import type { State } from './state.ts';

/** DT-2.5 Life tokens are spent first, bonus actions last. */
export function spendActions(s: State, seat: Seat, count: number): void {
  const tokens = Math.min(count, of(s.ready, seat));
  s.ready[seat] = of(s.ready, seat) - tokens;
  s.bonus[seat] = of(s.bonus, seat) - (count - tokens);
  noteChange(s);
}

/** DT-6.5 An action spent, a card played, a new turn: an attack that was called off may be declared again. */
export function noteChange(s: State): void {
  if (s.calledOff !== undefined && s.calledOff.length > 0) s.calledOff = [];
}

/** DT-2.4 One action per ready life token, plus bonus actions. */
export const hasAction: Need<State, unknown> = [
  'DT-2.4',
  (s, me) => actionsLeft(s, me) > 0 || { need: 1, have: actionsLeft(s, me) },
];

/** An action of the Day has no candidates when no action is left: nobody need look further. */
export const costing = (def: AnyAction<State>): AnyAction<State> => ({
  ...def,
  options: (s, me) => (actionsLeft(s, me) > 0 ? def.options(s, me) : []),
});
