/** 6. Attacking a General: what a lost attack costs. */
import { of, theSeat } from '@rempart/kernel';
import type { Decision, Loop, Procedure, Seat } from '@rempart/kernel';
import { CITY, generalOf } from './content.ts';
import type { DieName } from './content.ts';
import { spendCard } from './13-cards.ts';
import { reduced, wound } from './5-wounds.ts';
import { endAttack } from './6-attack.ts';
import { scheduleHealing } from './7-wounded-generals.ts';
import { discard } from './8-evening.ts';
import { throwDie } from './dice.ts';
import { asCorrected, effectOf, handOf, stanceIgnores } from './questions.ts';
import type { Kit, State } from './state.ts';

/** DT-6.20 All have rolled and the General stands: penalties, DT-6.21 then back to Monarch City. */
export const aftermath: Procedure<State> = (s, k) => {
  k.emit({ e: 'attackFailed', rule: 'DT-6.20', general: generalOf(s.foe).id, life: of(s.marker, s.foe) });
  k.call('retreat');
  k.call('penalties');
};

/** One participant is dealt with wholly before the next, attacker first. */
export const penalties: Loop<State> = {
  loop(s, k, f) {
    const seat = s.party[f.at];
    if (seat !== undefined) k.call('penalty', { seat });
  },
};

/** DT-6.26 Sky (DT-15.8), War Banner (DT-14.18) or the option: the whole penalty is ignored, and no dice are rolled. */
const isSpared = (s: State, seat: Seat): boolean =>
  !s.penalties || effectOf(s, seat, 'ignore-general-penalty') !== undefined || stanceIgnores(s, seat, 'general-wounds');

const amount = (k: Kit, { roll, fixed = 0 }: { readonly fixed?: number; readonly roll?: DieName }): number =>
  roll === undefined ? fixed : throwDie(k, roll);

export const penalty: Procedure<State, { seat: Seat }> = (s, k, f) => {
  const { seat } = f.locals;
  if (isSpared(s, seat)) return k.emit({ e: 'spared', rule: 'DT-6.26', seat });
  const { wounds } = generalOf(s.foe).penalty;
  k.call('penaltyCards', { seat, hero: of(s.hero, seat) });
  wound(s, k, seat, reduced(s, seat, wounds === 'all' ? of(s.life, seat) : amount(k, wounds), 'general'), 'DT-6.20');
};

/** DT-6.26 A hero killed by the wounds rolls no card die. */
export const penaltyCards: Procedure<State, { seat: Seat; hero: string }> = (s, k, f) => {
  const { seat, hero } = f.locals;
  if (s.hero[seat] !== hero) return;
  const { cards } = generalOf(s.foe).penalty;
  const hand = handOf(s, seat);
  const count = cards === 'all' ? hand.length : amount(k, cards);
  const lost = Math.min(count, hand.length);
  if (lost > 0 || !asCorrected(s)) k.emit({ e: 'cardsLost', rule: 'DT-6.20', seat, count: lost });
  if (count < hand.length) return k.call('loseCards', { seat, count });
  for (const card of [...hand]) spendCard(s, k, seat, card, 'DT-6.20');
};
/** D10: the owner chooses which cards are lost. */
export const loseCards: Loop<State, { seat: Seat; count: number }> = {
  loop(_s, k, f) {
    const { seat, count } = f.locals;
    if (f.at < count) k.call('loseCard', { seat });
  },
};
export const loseCard: Decision<State> = {
  ask: 'loseCard',
  rule: 'DT-6.20',
  who: theSeat,
  actions: [discard],
  otherwise: (s, me) => ({ kind: 'discard', card: of(handOf(s, me), 0) }),
};

/**
 * DT-6.21 Every participant is moved to Monarch City; DT-15.18 a shape ends there. DT-6.23 The General heals by DT-7.
 * DT-6.22 The attacker's Day goes on from there.
 */
export const retreat: Procedure<State> = (s, k) => {
  for (const seat of s.party) {
    s.place[seat] = CITY;
    s.shape[seat] = -1;
    s.ambush[seat] = false;
  }
  k.emit({ e: 'retreated', rule: 'DT-6.21', party: [...s.party] });
  scheduleHealing(s, k, s.foe);
  endAttack(s);
  if (s.fallen) k.end('day'); // DT-5.10
};
