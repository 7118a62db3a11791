/** DT-15.2 Turn Undead: at the end of her Day the Cleric may move Undead from her location, each to an adjacent land. */
import { action, of, oneOf } from '@rempart/kernel';
import type { Decision, Seat } from '@rempart/kernel';
import { PLACES, colorAt, colorId, isLand, neighbours, placeAt, placeId } from '../content.ts';
import { enough } from '../effects-map.ts';
import { effectOf, minionsAt, minionsOf, placeOf } from '../questions.ts';
import type { State } from '../state.ts';

const colorOf = (s: State, me: Seat): number => colorAt(effectOf(s, me, 'displace-minions')?.colors?.[0] ?? '');
const hasRoom = (s: State, me: Seat, at: number): boolean =>
  isLand(at) && minionsAt(s, at) < (effectOf(s, me, 'displace-minions')?.maxPerLand ?? 0);

/** Lands next to hers with room; none when she has no Undead with her, or is no Cleric. */
function lands(s: State, me: Seat): number[] {
  const color = colorOf(s, me);
  if (color < 0 || minionsOf(s, placeOf(s, me), color) === 0) return [];
  return neighbours(placeOf(s, me)).filter((at) => hasRoom(s, me, at));
}

export type TurnUndead = {
  kind: 'turn-undead';
  to: string;
};
/** Never to an inn or Monarch City; no taint or overrun follows. */
const turn = action<State>()<TurnUndead>({
  kind: 'turn-undead',
  rule: 'DT-15.2',
  shape: { to: oneOf(PLACES) },
  needs: [['DT-15.2', (s, me, a) => lands(s, me).includes(placeAt(a.to)) || { to: a.to }]],
  options: (s, me) => lands(s, me).map((at) => ({ kind: 'turn-undead', to: placeId(at) })),
  apply(s, me, a, k) {
    const color = colorOf(s, me);
    const from = placeOf(s, me) * 4 + color;
    const to = placeAt(a.to) * 4 + color;
    s.minions[from] = of(s.minions, from) - 1;
    s.minions[to] = of(s.minions, to) + 1;
    k.emit({ e: 'turned', rule: 'DT-15.2', seat: me, color: colorId(color), from: placeId(placeOf(s, me)), to: a.to });
    if (lands(s, me).length === 0) k.end('turnUndead');
  },
});

export const turnUndead: Decision<State> = {
  ask: 'turnUndead',
  rule: 'DT-15.2',
  who: (s) => (!s.fallen && lands(s, s.active).length > 0 ? [s.active] : []),
  actions: [turn, enough],
  closes: ['enough'],
  otherwise: () => ({ kind: 'enough' }),
};
