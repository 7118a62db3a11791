/** Dark Visions: look at the top Darkness cards, discard any of them, put the others back in any order. */
import { action, everyone, of, oneOf, theSeat } from '@rempart/kernel';
import type { Decision, Procedure } from '@rempart/kernel';
import { DARKNESS } from '../content.ts';
import { dropFrom } from '../13-cards.ts';
import { partNow } from '../effects-map.ts';

import { foresees } from '../sight.ts';
import type { State } from '../state.ts';
import { partOf } from '../vocabulary.ts';
import type { PartCall } from '../vocabulary.ts';

const card = oneOf(DARKNESS.map(({ id }) => id));

/** Fewer if the deck holds fewer; no shuffle. */
export const scryDarkness: Procedure<State, PartCall> = (s, k, f) => {
  s.seer = f.locals.seat;
  s.foreseen = 0;
  s.visions = s.darknessDeck.splice(0, partOf(f.locals).count ?? 0);
  k.emit({
    e: 'foresaw',
    rule: 'DT-13.6',
    cards: [...s.visions],
    see: everyone(s).filter((seat) => foresees(s, seat)),
  });
  k.call('visions', f.locals);
};

export type OfCard<K extends string> = {
  kind: K;
  card: string;
};
/** The Monarch City card may not be discarded. */
const banish = action<State>()<OfCard<'banish'>>({
  kind: 'banish',
  rule: 'DT-13.6',
  shape: { card },
  needs: [
    ['DT-18.10', (s, _me, a) => s.visions.includes(a.card) || { card: a.card }],
    ['DT-13.6', (s, _me, a) => partNow(s).keepIds?.includes(a.card) !== true || { card: a.card }],
  ],
  options: (s) => s.visions.map((id) => ({ kind: 'banish', card: id })),
  apply(s, _me, a, k) {
    dropFrom(s.visions, a.card);
    s.darknessDiscard.push(a.card);
    k.emit({ e: 'banished', rule: 'DT-13.6', card: a.card });
    if (s.visions.length === 0) k.end('visions');
  },
});
/** The first card put back will be drawn first. */
const putBack = action<State>()<OfCard<'put-back'>>({
  kind: 'put-back',
  rule: 'DT-13.6',
  shape: { card },
  needs: [['DT-18.10', (s, _me, a) => s.visions.includes(a.card) || { card: a.card }]],
  options: (s) => s.visions.map((id) => ({ kind: 'put-back', card: id })),
  apply(s, _me, a, k) {
    dropFrom(s.visions, a.card);
    s.darknessDeck.splice(s.foreseen, 0, a.card);
    s.foreseen++;
    k.emit({ e: 'putBack', rule: 'DT-13.6', left: s.visions.length });
    if (s.visions.length === 0) k.end('visions');
  },
});
export const visions: Decision<State> = {
  ask: 'visions',
  rule: 'DT-13.6',
  who: theSeat,
  actions: [putBack, banish],
  closes: [],
  otherwise: (s) => ({ kind: 'put-back', card: of(s.visions, 0) }),
};
