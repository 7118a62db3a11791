/** 15. Hero skills that are chosen or cost an action (DT-3.17). The others change the answers of questions. */
import { action, of, oneOf } from '@rempart/kernel';
import type { Decision, Plain, Seat } from '@rempart/kernel';
import { COLORS, HEROES, PLACES, colorAt, placeAt, placeId, shapesIn, stancesIn } from './content.ts';
import { arrive, elsewhere } from './3-travel.ts';
import { isTainted, rollToPurify } from './3-actions.ts';
import { crowd, effectOf, minionsAt, placeOf } from './questions.ts';
import type { State } from './state.ts';
import { hasAction, spendActions } from './tokens.ts';

const define = action<State>();

/** DT-15.7 The Eagle Rider's stances, DT-15.17 the Sorceress's shapes. */
function formsOf(s: State, seat: Seat): readonly string[] {
  const stance = effectOf(s, seat, 'stance');
  return stance === undefined ? shapesIn(effectOf(s, seat, 'shape')) : Object.keys(stancesIn(stance));
}
const FORMS = [
  ...new Set(
    HEROES.flatMap((hero) => hero.skills).flatMap(({ effect }) =>
      effect.type === 'stance' ? Object.keys(stancesIn(effect)) : [],
    ),
  ),
  'none',
  ...COLORS,
];
export type Take = {
  kind: 'take';
  form: string;
};
const take = define<Take>({
  kind: 'take',
  rule: 'DT-2.3',
  shape: { form: oneOf(FORMS) },
  needs: [['DT-2.3', (s, me, a) => formsOf(s, me).includes(a.form) || { forms: [...formsOf(s, me)] }]],
  options: (s, me) => formsOf(s, me).map((form) => ({ kind: 'take', form })),
  apply(s, me, a, k) {
    if (effectOf(s, me, 'stance') !== undefined) s.stance[me] = a.form;
    else {
      s.shape[me] = colorAt(a.form);
      s.ambush[me] = colorAt(a.form) >= 0; // DT-15.19 Each choice of a shape is a new taking.
    }
    k.emit({ e: 'took', rule: 'DT-2.3', seat: me, form: a.form });
  },
});
/** DT-2.3 Before any action the Eagle Rider chooses a stance and the Sorceress a shape. */
export const form: Decision<State> = {
  ask: 'form',
  rule: 'DT-2.3',
  who: (s) => (formsOf(s, s.active).length > 0 ? [s.active] : []),
  actions: [take],
  otherwise: (s, me) => ({ kind: 'take', form: of(formsOf(s, me), Math.max(0, formsOf(s, me).indexOf('ground'))) }),
};

/** DT-15.3 Sanctify Land: 1 action, a tainted land without minions, no card, otherwise as Purify. */
const sanctify = define<Plain<'sanctify'>>({
  kind: 'sanctify',
  rule: 'DT-15.3',
  shape: {},
  needs: [
    ['DT-15.3', (s, me) => effectOf(s, me, 'purify') !== undefined || { hero: of(s.hero, me) }],
    hasAction,
    ['DT-3.19', isTainted],
    ['DT-15.3', (s, me) => minionsAt(s, placeOf(s, me)) === 0 || crowd(s, placeOf(s, me))],
  ],
  options: (s, me) => (effectOf(s, me, 'purify') === undefined ? [] : [{ kind: 'sanctify' }]),
  apply(s, me, _a, k) {
    const { dice = 0, target = 0 } = effectOf(s, me, 'purify') ?? {};
    spendActions(s, me, 1);
    rollToPurify(s, k, me, dice, target, 'DT-15.3');
  },
});

export type Teleport = {
  kind: 'teleport';
  to: string;
};
/** DT-15.21 Teleport: once per turn, 1 action, to any location. */
const teleport = define<Teleport>({
  kind: 'teleport',
  rule: 'DT-15.21',
  shape: { to: oneOf(PLACES) },
  needs: [
    ['DT-15.21', (s, me) => effectOf(s, me, 'teleport') !== undefined || { hero: of(s.hero, me) }],
    hasAction,
    ['DT-15.21', (s, me) => s.teleports < (effectOf(s, me, 'teleport')?.perTurn ?? 0) || { most: s.teleports }],
    elsewhere,
  ],
  options: (s, me) =>
    effectOf(s, me, 'teleport') === undefined ? [] : PLACES.map((to): Teleport => ({ kind: 'teleport', to })),
  any: (s, me, dice) =>
    effectOf(s, me, 'teleport') === undefined ? null : { kind: 'teleport', to: placeId(dice.pick(PLACES.length)) },
  apply(s, me, a, k) {
    spendActions(s, me, 1);
    s.teleports++;
    arrive(s, k, me, placeAt(a.to), 'DT-15.21', 'teleport');
  },
});

export const skillActions = [sanctify, teleport];
