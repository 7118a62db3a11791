/** 8. Evening. */
import { action, of, oneOf, theSeat } from '@rempart/kernel';
import type { Decision, Loop, Procedure } from '@rempart/kernel';
import { CONSTANTS, LOCATION_CARDS, SPECIAL_CARDS } from './content.ts';
import { draw, spendCard } from './13-cards.ts';
import { effectsOf, handOf, holds } from './questions.ts';
import type { State } from './state.ts';

export const EVENING = ['eveningDraw', 'handLimits'] as const;

/** DT-8.1 The active player draws 2 Hero cards, plus Thievery and the Helm of Power (DT-14.17: the same Evening too). */
export const eveningDraw: Procedure<State> = (s, k) => {
  if (s.fallen) return; // DT-5.10
  let count = CONSTANTS.eveningDraw;
  for (const { type, effect } of effectsOf(s, s.active))
    if (type === 'extra-draw' && (effect.when !== 'on-chest' || s.thieved)) count += Number(effect.amount);
  draw(s, k, s.active, count, 'DT-8.1');
};

/** DT-8.2 Then down to 10 cards. DT-8.3 The limit is checked only here. */
export const handLimits: Loop<State> = {
  loop(s, k) {
    if (!s.fallen && handOf(s, s.active).length > CONSTANTS.handLimit) k.call('handLimit', { seat: s.active });
  },
};

export type Discard = {
  kind: 'discard';
  card: string;
};
export const discard = action<State>()<Discard>({
  kind: 'discard',
  rule: 'DT-8.2',
  shape: { card: oneOf([...LOCATION_CARDS, ...SPECIAL_CARDS].map(({ id }) => id)) },
  needs: [['DT-8.2', (s, me, a) => holds(s, me, a.card) || { card: a.card }]],
  options: (s, me) => handOf(s, me).map((card) => ({ kind: 'discard', card })),
  apply: (s, me, a, k) => spendCard(s, k, me, a.card, 'DT-8.2'),
});
export const handLimit: Decision<State> = {
  ask: 'handLimit',
  rule: 'DT-8.2',
  who: theSeat,
  actions: [discard],
  otherwise: (s, me) => ({ kind: 'discard', card: of(handOf(s, me), 0) }),
};
