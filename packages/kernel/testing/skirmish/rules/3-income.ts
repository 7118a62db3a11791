import { action, asKind, everyone, must, of, whole } from '../../../src/index.ts';
import type { Decision, Procedure, Seat } from '../../../src/index.ts';
import { HAND, isAlive, placesOf } from './state.ts';
import type { State } from './state.ts';

/** SK-3.1 Each place held brings 1 gold. SK-3.2 Then each draws a card, up to 3 in hand. */
export const income: Procedure<State> = (s, k) => {
  s.round++;
  k.emit({ e: 'round', rule: 'SK-2.1', round: s.round });
  for (const seat of everyone(s)) {
    s.gold[seat] = of(s.gold, seat) + placesOf(s, seat).length;
    const hand = of(s.hands, seat);
    const card = hand.length < HAND && isAlive(s, seat) ? s.deck.pop() : undefined;
    if (card === undefined) continue;
    hand.push(card);
    k.emit({ e: 'drew', rule: 'SK-3.2', seat, card, see: [seat] });
  }
};

export type Bid = { kind: 'bid'; gold: number };
/** SK-3.3 Everybody bids gold in secret for the first move. SK-3.4 Nobody bids what he does not have. */
const bid = action<State>()<Bid>({
  kind: 'bid',
  rule: 'SK-3.3',
  shape: { gold: whole(0, 99) },
  needs: [['SK-3.4', (s, me, a) => a.gold <= of(s.gold, me) || { need: a.gold, have: of(s.gold, me) }]],
  options: (s, me) => Array.from({ length: of(s.gold, me) + 1 }, (_, gold) => ({ kind: 'bid', gold })),
  any: (s, me, dice) => ({ kind: 'bid', gold: dice.pick(of(s.gold, me) + 1) }), // quicker than listing all
});

export const bids: Decision<State> = {
  ask: 'bid',
  rule: 'SK-3.3',
  who: (s) => everyone(s).filter((seat) => isAlive(s, seat)),
  actions: [bid],
  sealed: true,
  /** SK-3.5 All pay their bids; the highest moves first, the lower seat where they are equal. */
  reveal(s, answers, k) {
    const bidOf = (seat: Seat) => asKind(must(answers.find((answer) => answer.seat === seat)).action, 'bid').gold;
    s.order = answers.map(({ seat }) => seat).sort((a, b) => bidOf(b) - bidOf(a) || a - b);
    for (const seat of s.order) s.gold[seat] = of(s.gold, seat) - bidOf(seat);
    k.emit({ e: 'order', rule: 'SK-3.5', order: s.order, bids: s.order.map(bidOf) });
  },
  otherwise: (): Bid => ({ kind: 'bid', gold: 0 }),
};
