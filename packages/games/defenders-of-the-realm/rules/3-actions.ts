/** 3. Actions: gates, rumours, purifying, healing. */
import { action, of, oneOf } from '@rempart/kernel';
import type { Plain, RuleId, Seat } from '@rempart/kernel';
import {
  CITY,
  COLORS,
  CONSTANTS,
  LAND_COLOR,
  LOCATION_CARDS,
  cardOf,
  colorId,
  isInn,
  isLand,
  placeId,
} from './content.ts';
import { cleanse } from './10-placement.ts';
import { layAside, spendCard, takeCards } from './13-cards.ts';
import { noteBuilt, notePurified, voidQuests } from './14-quests.ts';
import {
  crowd,
  effectOf,
  fullLife,
  handOf,
  holds,
  isCityOrInn,
  isColor,
  isShaped,
  minionsAt,
  moreDice,
  placeOf,
} from './questions.ts';
import type { Kit, State } from './state.ts';
import { hasAction, spendActions } from './tokens.ts';

const define = action<State>();
export type WithCard<K extends string> = {
  kind: K;
  card: string;
};
const card = oneOf(LOCATION_CARDS.map(({ id }) => id));
const here = (s: State, me: Seat): string => placeId(placeOf(s, me));
const ownCards = (s: State, me: Seat): string[] => handOf(s, me).filter((id) => cardOf(id)?.kind === 'location');

/** DT-3.7 Build a gate: on a land whose card the hero holds, discard that card and place a gate token. */
const buildGate = define<WithCard<'build-gate'>>({
  kind: 'build-gate',
  rule: 'DT-3.7',
  shape: { card },
  needs: [
    hasAction,
    ['DT-13.1', (s, me, a) => holds(s, me, a.card) || { card: a.card }],
    ['DT-3.7', (s, me, a) => cardOf(a.card)?.location === here(s, me) || { card: a.card, place: here(s, me) }],
    // DT-3.8 At most one gate in a location; no token, no gate.
    ['DT-3.8', (s, me) => s.gates[placeOf(s, me)] === false || { place: here(s, me) }],
    ['DT-3.8', (s) => s.gatesLeft > 0 || { left: s.gatesLeft }],
  ],
  options: (s, me) =>
    handOf(s, me)
      .filter((id) => cardOf(id)?.location === here(s, me))
      .map((id) => ({ kind: 'build-gate', card: id })),
  apply(s, me, a, k) {
    const at = placeOf(s, me);
    spendActions(s, me, 1);
    spendCard(s, k, me, a.card, 'DT-3.7');
    s.gates[at] = true;
    s.gatesLeft--;
    k.emit({ e: 'gateBuilt', rule: 'DT-3.7', seat: me, place: placeId(at), left: s.gatesLeft });
    noteBuilt(s, k, me, of(LAND_COLOR, at));
    voidQuests(s, k);
  },
});

/** Drawn cards are shown to all; those of the colour called and all special cards are kept. */
export function listenFor(s: State, k: Kit, me: Seat, color: string, count: number, rule: RuleId): void {
  const drawn = takeCards(s, k, count);
  const kept = drawn.filter((id) => cardOf(id)?.color === color || cardOf(id)?.kind === 'special');
  handOf(s, me).push(...kept);
  for (const id of drawn) if (!kept.includes(id)) layAside(s, id);
  k.emit({ e: 'rumors', rule, seat: me, color, cards: drawn, kept });
}
export type Rumors = {
  kind: 'rumors';
  color: string;
};
/** DT-3.9 Rumours: in an inn, call a colour and draw 2 cards (5 with Crafty, DT-15.16). */
const rumors = define<Rumors>({
  kind: 'rumors',
  rule: 'DT-3.9',
  shape: { color: oneOf(COLORS) },
  needs: [
    hasAction,
    // DT-3.10 Monarch City is not an inn for Rumours.
    ['DT-3.10', (s, me) => placeOf(s, me) !== CITY || { place: here(s, me) }],
    ['DT-3.9', (s, me) => isInn(placeOf(s, me)) || { place: here(s, me) }],
    ['DT-15.18', (s, me) => !isShaped(s, me) || { shape: colorId(of(s.shape, me)) }],
    ['DT-2.6', (s) => s.rumors < CONSTANTS.rumorsPerTurn || { most: CONSTANTS.rumorsPerTurn }],
    ['DT-8.4', (s) => s.heroDeck.length + s.heroDiscard.length > 0],
  ],
  options: (s, me) => (isInn(placeOf(s, me)) ? COLORS.map((color) => ({ kind: 'rumors', color })) : []),
  any: (s, me, dice) =>
    isInn(placeOf(s, me)) ? { kind: 'rumors', color: of(COLORS, dice.pick(COLORS.length)) } : null,
  apply(s, me, a, k) {
    spendActions(s, me, 1);
    s.rumors++;
    listenFor(s, k, me, a.color, effectOf(s, me, 'rumors-draw')?.cards ?? CONSTANTS.rumorsDraw, 'DT-3.9');
  },
});

/** DT-15.20 Visions add a die. */
export const purifyingDice = (s: State, me: Seat, dice: number): number => dice + moreDice(s, me, 'purify');
/** The roll of Purify and Sanctify Land: one die that reaches the number removes one crystal. */
export function rollToPurify(s: State, k: Kit, me: Seat, dice: number, target: number, rule: RuleId): void {
  const rolled = Array.from({ length: purifyingDice(s, me, dice) }, () => k.roll(6));
  const success = rolled.some((die) => die >= target);
  k.emit({ e: 'purified', rule, seat: me, place: here(s, me), dice: rolled, target, success });
  if (!success) return;
  cleanse(s, k, placeOf(s, me), 1, rule);
  notePurified(s, k, me);
}
export const isTainted = (s: State, me: Seat) => of(s.crystals, placeOf(s, me)) > 0 || { place: here(s, me) };

/** DT-3.11 Purify: on a tainted land discard a card of its colour and roll 2 dice. DT-3.12 The card is lost anyway. */
const purify = define<WithCard<'purify'>>({
  kind: 'purify',
  rule: 'DT-3.11',
  shape: { card },
  needs: [
    hasAction,
    ['DT-13.1', (s, me, a) => holds(s, me, a.card) || { card: a.card }],
    ['DT-3.19', isTainted],
    [
      'DT-3.11',
      (s, me, a) => isColor(a.card, of(LAND_COLOR, placeOf(s, me))) || { card: a.card, color: landColor(s, me) },
    ],
  ],
  options: (s, me) =>
    of(s.crystals, placeOf(s, me)) === 0 ? [] : ownCards(s, me).map((id) => ({ kind: 'purify', card: id })),
  apply(s, me, a, k) {
    spendActions(s, me, 1);
    spendCard(s, k, me, a.card, 'DT-3.12');
    rollToPurify(s, k, me, CONSTANTS.purifyDice, CONSTANTS.purifyTarget, 'DT-3.11');
  },
});
const landColor = (s: State, me: Seat): string =>
  isLand(placeOf(s, me)) ? colorId(of(LAND_COLOR, placeOf(s, me))) : '';

/** DT-15.18 A Sorceress in a shape has no benefit of the City or an inn. */
export const healsAll = (s: State, me: Seat): boolean => isCityOrInn(placeOf(s, me)) && !isShaped(s, me);
/** DT-3.14 Heal: all lost life in Monarch City or an inn, elsewhere 2. */
const heal = define<Plain<'heal'>>({
  kind: 'heal',
  rule: 'DT-3.14',
  shape: {},
  needs: [
    hasAction,
    ['DT-3.15', (s, me) => minionsAt(s, placeOf(s, me)) === 0 || crowd(s, placeOf(s, me))],
    ['DT-3.16', (s, me) => of(s.life, me) < fullLife(s, of(s.hero, me)) || { life: of(s.life, me) }],
  ],
  options: (s, me) =>
    minionsAt(s, placeOf(s, me)) === 0 && of(s.life, me) < fullLife(s, of(s.hero, me)) ? [{ kind: 'heal' }] : [],
  apply(s, me, _a, k) {
    const lost = fullLife(s, of(s.hero, me)) - of(s.life, me);
    const healed = healsAll(s, me) ? lost : Math.min(lost, CONSTANTS.healElsewhere);
    spendActions(s, me, 1);
    s.life[me] = of(s.life, me) + healed; // DT-3.16 not ready before the next turn
    k.emit({ e: 'healed', rule: 'DT-3.14', seat: me, amount: healed, life: of(s.life, me) });
  },
});

export const plainActions = [buildGate, rumors, purify, heal];
