/** FD-5.12 to FD-5.14: the hand limit at the end of the strategy phase. */
import { action, forEachSeat, listOf } from '@rempart/kernel';
import type { Decision, Loop, Seat } from '@rempart/kernel';
import { aCard, isDefender, isStarting, NUMBERS } from './content.ts';
import { fromHand, toDiscard } from './3-zones.ts';
import { combinations, handOf, inTurn, isInHand, weakest } from './questions.ts';
import type { OfSeat, State } from './state.ts';

const LIMIT = NUMBERS.handLimitAfterStrategy;
const excess = (s: State, me: Seat): number => Math.max(0, handOf(s, me).length - LIMIT);
export type Discard = { kind: 'discard'; cards: string[] };
/** FD-5.12 Hand limit: at most 2 defenders stay in hand; discard the excess, all together. */
const discard = action<State>()<Discard>({
  kind: 'discard',
  rule: 'FD-5.12',
  shape: { cards: listOf(aCard, 0, 12) },
  needs: [
    ['FD-10.4', (_s, _me, a) => a.cards.every(isDefender)],
    ['FD-5.13', (_s, _me, a) => !a.cards.some(isStarting)],
    ['FD-5.12', (s, me, a) => a.cards.every((card, i) => isInHand(s, me, card) && card !== a.cards[i - 1])],
    ['FD-5.14', (s, me, a) => a.cards.length === excess(s, me) || { need: excess(s, me), have: a.cards.length }],
  ],
  options: (s, me) =>
    combinations(handOf(s, me).toSorted(), excess(s, me)).map((cards): Discard => ({ kind: 'discard', cards })),
  any: (s, me, dice) => ({
    kind: 'discard',
    cards: dice
      .shuffle([...handOf(s, me)])
      .slice(LIMIT)
      .sort(),
  }),
  tidy: (a) => ({ ...a, cards: [...a.cards].sort() }),
  apply(s, me, a, k) {
    for (const card of a.cards) {
      fromHand(s, me, card);
      toDiscard(s, card);
    }
    k.emit({ e: 'discarded', rule: 'FD-5.12', seat: me, cards: [...a.cards] });
  },
});
const weakestOf = (cards: readonly string[], count: number): string[] =>
  count === 0
    ? []
    : [
        weakest(cards),
        ...weakestOf(
          cards.filter((card) => card !== weakest(cards)),
          count - 1,
        ),
      ];
/** FD-5.14 Only the excess is discarded. */
export const limit: Decision<State, OfSeat> = {
  ask: 'limit',
  rule: 'FD-5.12',
  who: (s, f) => (excess(s, f.locals.seat) > 0 ? [f.locals.seat] : []),
  actions: [discard],
  otherwise: (s, me) => ({ kind: 'discard', cards: weakestOf(handOf(s, me), excess(s, me)).sort() }),
};
/** FD-12.33 The first player discards the excess, then the other. */
export const limits: Loop<State> = forEachSeat(inTurn, 'limit');
