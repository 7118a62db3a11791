/** What effects do to the war: Generals, the Darkness card on the table, the combat under way, cards (DT-13.6). */
import { action, of, oneOf, theSeat } from '@rempart/kernel';
import type { Decision, Procedure } from '@rempart/kernel';
import { COLORS, FOUR, GENERAL_IDS, PLACES, cardOf, generalAt, generalOf } from './content.ts';
import type { Effect } from './content.ts';
import { draw, reshuffleHeroes } from './13-cards.ts';
import { redraw } from './12-darkness.ts';
import { enough, partNow, whoCan } from './effects-map.ts';
import { listenFor } from './3-actions.ts';
import { handOf, isAlive } from './questions.ts';
import { unitsOf } from './revealed.ts';
import { wouldHeal } from './7-wounded-generals.ts';
import type { State } from './state.ts';
import { partOf } from './vocabulary.ts';
import type { PartCall } from './vocabulary.ts';

const define = action<State>();
export type OnGeneral<K extends string> = {
  kind: K;
  general: string;
};
const canBePushed = (s: State, g: number): boolean => isAlive(s, g) && of(s.marched, g) > 0;

/** Not beyond its start. */
export function stepBack(s: State, g: number, { steps }: Effect): void {
  s.marched[g] = Math.max(0, of(s.marched, g) - Number(steps));
}
/** Battle Strategy: one living General goes back one step, not beyond its start; no escort moves with it. */
const push = define<OnGeneral<'push'>>({
  kind: 'push',
  rule: 'DT-13.6',
  shape: { general: oneOf(GENERAL_IDS) },
  needs: [['DT-13.6', (s, _me, a) => canBePushed(s, generalAt(a.general)) || { general: a.general }]],
  options: () => GENERAL_IDS.map((general) => ({ kind: 'push', general })),
  apply(s, _me, a, k) {
    stepBack(s, generalAt(a.general), partNow(s));
    k.emit({ e: 'pushedBack', rule: 'DT-13.6', general: a.general });
  },
});
export const pushBack: Decision<State, PartCall> = {
  ask: 'pushBack',
  rule: 'DT-13.6',
  who: whoCan,
  actions: [push, enough],
  otherwise: () => ({ kind: 'enough' }),
};

/** Spy in the Camp: the named General skips the healing at the end of the current turn. */
const spy = define<OnGeneral<'spy'>>({
  kind: 'spy',
  rule: 'DT-13.6',
  shape: { general: oneOf(GENERAL_IDS) },
  needs: [['DT-18.10', (s, _me, a) => wouldHeal(s, generalAt(a.general)) || { general: a.general }]],
  options: () => GENERAL_IDS.map((general) => ({ kind: 'spy', general })),
  apply(s, _me, a, k) {
    s.spied[generalAt(a.general)] = true;
    k.emit({ e: 'spied', rule: 'DT-7.9', general: a.general });
  },
});
export const blockHeal: Decision<State, PartCall> = {
  ask: 'blockHeal',
  rule: 'DT-13.6',
  who: whoCan,
  actions: [spy],
  forced: true,
  otherwise: (s) => ({ kind: 'spy', general: generalOf(FOUR.findIndex((g) => wouldHeal(s, g))).id }),
};

/** A Quiet Night, Raids: no further Darkness cards this Night. */
export const skipDarkness: Procedure<State> = (s, k) => {
  s.quiet = true;
  k.emit({ e: 'quietNight', rule: 'DT-13.6' });
};

export type Cancel = {
  kind: 'cancel';
  unit: string;
};
/** Militia Secures Area and the hunters' rewards: one unit of the revealed card is skipped. */
const cancel = define<Cancel>({
  kind: 'cancel',
  rule: 'DT-13.6',
  shape: { unit: oneOf([...PLACES, ...COLORS]) },
  needs: [['DT-13.6', (s, _me, a) => unitsOf(s, partNow(s).locationColor).includes(a.unit) || { unit: a.unit }]],
  options: (s) => unitsOf(s, partNow(s).locationColor).map((unit) => ({ kind: 'cancel', unit })),
  apply(s, me, a, k) {
    s.cancelled.push(a.unit);
    k.emit({ e: 'secured', rule: 'DT-13.6', seat: me, unit: a.unit });
  },
});
export const cancelPlacement: Decision<State, PartCall> = {
  ask: 'cancelPlacement',
  rule: 'DT-13.6',
  who: whoCan,
  actions: [cancel],
  forced: true,
  otherwise: (s, _me, f) => ({ kind: 'cancel', unit: of(unitsOf(s, partOf(f.locals).locationColor), 0) }),
};

/** Strong Defenses, Organize the Militia: the General on the revealed card does not advance. */
export const cancelAdvance: Procedure<State> = (s, k) => {
  s.halted = true;
  k.emit({ e: 'halted', rule: 'DT-13.6', card: s.card });
};
/** The Stormcaller's Horn: the revealed card is discarded unresolved and another drawn (DT-9.12). */
export const redrawDarkness: Procedure<State> = (s, k) => redraw(s, k, 'DT-18.9');

/** DT-6.6 Bonus dice of a participant for the own roll. */
export const bonusDice: Procedure<State, PartCall> = (s, k, f) => {
  const { seat } = f.locals;
  const amount = Number(partOf(f.locals).amount);
  s.strength[seat] = of(s.strength, seat) + amount;
  k.emit({ e: 'bonusDice', rule: 'DT-6.6', seat, amount });
};
/** Amarak's Blessing: the General's ability is off for this attack, its effect after the attack included. */
export const cancelAbility: Procedure<State> = (s, k) => {
  s.abilityOff = true;
  k.emit({ e: 'abilityOff', rule: 'DT-6.6', general: generalOf(s.foe).id });
};

export type Call = {
  kind: 'call';
  color: string;
};
/** Local Information: a colour is called, then 5 cards are drawn as by Rumours. */
const call = define<Call>({
  kind: 'call',
  rule: 'DT-13.6',
  shape: { color: oneOf(COLORS) },
  needs: [],
  options: () => COLORS.map((color) => ({ kind: 'call', color })),
  apply(s, me, a, k) {
    listenFor(s, k, me, a.color, partNow(s).cards ?? 0, 'DT-13.6');
  },
});
export const localInformation: Decision<State> = {
  ask: 'callColor',
  rule: 'DT-13.6',
  who: theSeat,
  actions: [call],
  otherwise: () => ({ kind: 'call', color: of(COLORS, 0) }),
};

export const drawHeroCards: Procedure<State, PartCall> = (s, k, f) =>
  draw(s, k, f.locals.seat, Number(partOf(f.locals).amount), 'DT-14.3');

/** The scouts' reward: the card of that colour nearest the top, shown to all; then the deck alone is shuffled. */
export const tutorHeroCard: Procedure<State, PartCall> = (s, k, f) => {
  const { seat } = f.locals;
  const { color } = partOf(f.locals);
  const at = s.heroDeck.findIndex((card) => cardOf(card)?.color === color);
  const [card] = at < 0 ? [] : s.heroDeck.splice(at, 1);
  if (card !== undefined) {
    handOf(s, seat).push(card);
    k.emit({ e: 'drew', rule: 'DT-14.3', seat, cards: [card] });
  }
  const discard = s.heroDiscard;
  s.heroDiscard = [];
  reshuffleHeroes(s, k, 'DT-14.3');
  s.heroDiscard = discard;
};
