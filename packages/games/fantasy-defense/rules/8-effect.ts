/** FD-5.3: what all immediate effects have in common. */
import { action, plainAction } from '@rempart/kernel';
import type { AnyAction, Decision, RuleId, Seat } from '@rempart/kernel';
import { alongWall } from './3-zones.ts';
import { defendersOf, isDeployed, isOf, lineOf, nameOf, thisGate, whereIs } from './questions.ts';
import { here } from './state.ts';
import type { Effect, Kit, State } from './state.ts';

export const define = action<State>();
export const plain = plainAction<State>();

/** FD-5.3 Using an immediate effect is optional. */
const decline = plain('decline', 'FD-5.3', {
  apply: (s, me, _a, k) => k.emit({ e: 'declined', rule: 'FD-5.3', seat: me, card: here<Effect>(s).card }),
});

/** FD-5.6 An effect without a legal target does nothing: nobody is asked. FD-5.3 Otherwise: use it, or decline. */
export const effect = (
  ask: string,
  rule: RuleId,
  hasTarget: (s: State, me: Seat, gate: number) => boolean,
  use: AnyAction<State>,
): Decision<State, Effect> => ({
  ask,
  rule,
  who: (s, f) => (hasTarget(s, f.locals.seat, f.locals.gate) ? [f.locals.seat] : []),
  actions: [use, decline],
  otherwise: () => ({ kind: 'decline' }),
});

/** Airlift and Shifting Winds bring defenders of the own line (FD-12.19) from another gate to this one. */
export interface Bring {
  card: string;
}
const isElsewhere = (s: State, card: string): boolean => whereIs(s, card) !== thisGate(s);
export const othersElsewhere = (s: State, me: Seat): string[] =>
  defendersOf(s, me).filter((card) => isElsewhere(s, card));
export const someElsewhere = (s: State, me: Seat, gate: number): boolean =>
  s.wall.some((defenders, at) => at !== gate && defenders.length > 0 && lineOf(s, at) === me);
export const isOnWall = (s: State, _me: Seat, a: Bring) => isDeployed(s, a.card) || { card: a.card };
export const isOwn = (s: State, me: Seat, a: Bring) => isOf(s, me, a.card) || { card: a.card };
export const isFromElsewhere = (s: State, _me: Seat, a: Bring) => isElsewhere(s, a.card) || { card: a.card };

/** FD-5.9 Being moved by an effect is not the defender's move of the turn. */
export function bring(s: State, k: Kit, me: Seat, card: string, e: 'shifted' | 'airlifted', rule: RuleId): void {
  const from = whereIs(s, card);
  const to = thisGate(s);
  alongWall(s, card, from, to);
  k.emit({ e, rule, seat: me, card, from: nameOf(s, from), to: nameOf(s, to) });
}
