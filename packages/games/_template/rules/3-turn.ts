/** TT-3 Your turn: light one, or draw one. */
import { action, must, of, oneOf, plainAction } from '@rempart/kernel';
import type { Decision, Seat } from '@rempart/kernel';
import { handOf, LIGHTS, valueOf } from './state.ts';
import type { Light, State } from './state.ts';

/** TT-3.1 Lay a light of your hand open on your wall. */
const light = action<State>()<Light>({
  kind: 'light',
  rule: 'TT-3.1',
  shape: { light: oneOf(LIGHTS) },
  needs: [['TT-3.2', (s, me, a) => handOf(s, me).includes(a.light) || { light: a.light }]],
  options: (s, me) => handOf(s, me).map((held): Light => ({ kind: 'light', light: held })),
  apply(s, me, a, k) {
    s.hands[me] = handOf(s, me).filter((held) => held !== a.light);
    of(s.walls, me).push(a.light);
    s.taken++;
    k.emit({ e: 'lit', rule: 'TT-3.1', seat: me, light: a.light, value: valueOf(a.light) });
  },
});

/** TT-3.3 Or take the top of the pile, unseen by the other. */
const draw = plainAction<State>()('draw', 'TT-3.3', {
  needs: [['TT-3.4', (s) => s.pile.length > 0]],
  apply(s, me, _a, k) {
    const drawn = must(s.pile.pop());
    handOf(s, me).push(drawn);
    s.taken++;
    k.emit({ e: 'drew', rule: 'TT-3.3', seat: me });
    k.emit({ e: 'got', rule: 'TT-3.3', light: drawn, see: [me] }); // what it is, only they hear
  },
});

const whoseTurn = (s: State): Seat => s.taken % s.seats;

export const turn: Decision<State> = {
  ask: 'turn',
  rule: 'TT-2.1',
  who: (s) => [whoseTurn(s)],
  actions: [light, draw],
  otherwise: (s, me) => (s.pile.length > 0 ? { kind: 'draw' } : { kind: 'light', light: of(handOf(s, me), 0) }),
};
