/** FD-12: what two players do for each other in the strategy phase. The other changes stand in their own chapters. */
import { action, plainAction } from '@rempart/kernel';
import type { Seat } from '@rempart/kernel';
import { aCard, isDefender, isStarting } from './content.ts';
import { fromHand, receive } from './3-zones.ts';
import { handOf, isInHand, ownerOf } from './questions.ts';
import { isFirstEdition } from './state.ts';
import type { Kit, State } from './state.ts';

/** FD-12.31 A player's "finished" is withdrawn when a card comes through the partner, or a spell is readied. */
export function unfinish(s: State, k: Kit, seat: Seat): void {
  const planning = s.stack.find((f) => f.step === 'planning');
  if (planning === undefined || planning.seats.includes(seat)) return;
  k.reopen(seat);
  k.emit({ e: 'withdrew', rule: 'FD-12.31', seat });
}

export type Give = { kind: 'give'; card: string };
/**
 * FD-12.15 Gift: once per strategy phase, give 1 defender from hand to the other player. FD-12.32 No consent needed. FD-12.17 It is
 * then a card of the receiver's hand, whose line, deck and pile it works with.
 */
export const give = action<State>()<Give>({
  kind: 'give',
  rule: 'FD-12.15',
  shape: { card: aCard },
  needs: [
    ['FD-5.1', (s) => s.seats === 2],
    ['FD-10.4', (_s, _me, a) => isDefender(a.card) || { card: a.card }],
    ['FD-12.15', (_s, _me, a) => !isStarting(a.card) || { card: a.card, why: 'starting' }],
    ['FD-12.15', (s, me, a) => isInHand(s, me, a.card) || { card: a.card, why: 'hand' }],
    ['FD-12.15', (s, me) => s.gave[me] === false || { why: 'gave' }],
  ],
  options: (s, me) => (s.seats === 1 || s.gave[me] ? [] : handOf(s, me).map((card): Give => ({ kind: 'give', card }))),
  apply(s, me, a, k) {
    const other = 1 - me;
    fromHand(s, me, a.card);
    s.gave[me] = true;
    // Among the other faction's cards a gift is known for what it is; home again, it lies among others of its kind.
    if (isFirstEdition(s) || ownerOf(s, a.card) === me) s.seen.push(a.card);
    k.emit({ e: 'gave', rule: 'FD-12.15', seat: me, other });
    receive(s, k, other, [a.card], 'FD-12.15', [0, 1]);
    unfinish(s, k, other);
  },
});

/** FD-12.14 "Finished" may be withdrawn until the other player has finished too. FD-12.35 No clock does, and no bot withdraws its own. */
export const withdraw = plainAction<State>()('withdraw', 'FD-12.14', {
  apply(_s, me, _a, k) {
    k.reopen(me);
    k.emit({ e: 'withdrew', rule: 'FD-12.14', seat: me });
  },
});
