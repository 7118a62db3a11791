/** Cavalry Sweep: a path along lines without revisiting; a budget over all, so many in each place, Dragonkin cost 2. */
import { action, oneOf, whole } from '@rempart/kernel';
import type { Decision, Procedure } from '@rempart/kernel';
import { COLORS, CONSTANTS, PLACES, colorAt, colorId, neighbours, placeAt, placeId } from '../content.ts';
import type { Effect } from '../content.ts';
import { remove } from '../10-placement.ts';
import { enough, partNow, whoCan } from '../effects-map.ts';
import { colorsAt, crowd, minionsOf } from '../questions.ts';
import type { State } from '../state.ts';
import { partOf } from '../vocabulary.ts';
import type { PartCall } from '../vocabulary.ts';

export const sweep: Procedure<State, PartCall> = (s, k, f) => {
  const { budget = 0 } = partOf(f.locals);
  s.touched = [];
  s.left = budget;
  s.leftHere = 0;
  k.call('sweepOn', f.locals);
};
const here = (s: State): number => placeAt(s.touched[s.touched.length - 1] ?? '');
export const costOf = ({ weights }: Effect, color: string): number => weights?.[color] ?? 1;
const cost = (s: State, color: string): number => costOf(partNow(s), color);
const ways = (s: State): number[] => {
  const next = s.touched.length === 0 ? PLACES.map((_, at) => at) : neighbours(here(s));
  return next.filter((at) => !s.touched.includes(placeId(at)));
};

export type RideOn = {
  kind: 'ride-on';
  place: string;
};
/** Start anywhere, then ride along lines, no location twice; inns and empty places may be passed. */
const rideOn = action<State>()<RideOn>({
  kind: 'ride-on',
  rule: 'DT-13.6',
  shape: { place: oneOf(PLACES) },
  needs: [['DT-13.6', (s, _me, a) => ways(s).includes(placeAt(a.place)) || { place: a.place }]],
  options: (s) => ways(s).map((at) => ({ kind: 'ride-on', place: placeId(at) })),
  apply(s, _me, a, k) {
    s.touched.push(a.place);
    s.leftHere = partNow(s).perLocation ?? 0;
    k.emit({ e: 'rodeOn', rule: 'DT-13.6', place: a.place });
  },
});

export type Cut = {
  kind: 'cut';
  color: string;
  count: number;
};
const mostHere = (s: State, color: number): number =>
  Math.min(minionsOf(s, here(s), color), s.leftHere, Math.floor(s.left / cost(s, colorId(color))));
const cut = action<State>()<Cut>({
  kind: 'cut',
  rule: 'DT-13.6',
  shape: { color: oneOf(COLORS), count: whole(1, CONSTANTS.minionsPerColor) },
  needs: [
    ['DT-13.6', (s) => s.touched.length > 0],
    ['DT-18.10', (s, _me, a) => minionsOf(s, here(s), colorAt(a.color)) >= a.count || crowd(s, here(s))],
    [
      'DT-13.6',
      (s, _me, a) => a.count <= mostHere(s, colorAt(a.color)) || { left: s.left, leftHere: s.leftHere, count: a.count },
    ],
  ],
  options: (s) =>
    s.touched.length === 0
      ? []
      : colorsAt(s, here(s)).flatMap((c) =>
          Array.from({ length: mostHere(s, c) }, (_, i): Cut => ({ kind: 'cut', color: colorId(c), count: i + 1 })),
        ),
  apply(s, _me, a, k) {
    s.left -= a.count * cost(s, a.color);
    s.leftHere -= a.count;
    remove(s, k, here(s), colorAt(a.color), a.count, 'DT-13.6');
    if (s.left === 0) k.end('sweepOn');
  },
});

export const sweepOn: Decision<State, PartCall> = {
  ask: 'sweep',
  rule: 'DT-13.6',
  who: whoCan,
  actions: [rideOn, cut, enough],
  closes: ['enough'],
  otherwise: () => ({ kind: 'enough' }),
};
