/** 6. Attacking a General: the curse, the rolls, Battle Luck, and the General's fall. */
import { action, of, plainAction, theSeat, whole } from '@rempart/kernel';
import type { Decision, Loop, Procedure, Seat } from '@rempart/kernel';
import { CONSTANTS, generalOf } from './content.ts';
import { failedDice, hitsOf, standing } from './combat.ts';
import { CARD_DICE, endAttack } from './6-attack.ts';
import { rollAgain } from './4-rerolls.ts';
import { draw } from './13-cards.ts';
import { voidQuests } from './14-quests.ts';
import { triumph } from './16-end.ts';
import { openWindow } from './18-windows.ts';
import { abilityOn, asCorrected, defeated, localsNow, notch } from './questions.ts';
import type { Kit, State } from './state.ts';

const plain = plainAction<State>();

/** DT-6.6 After confirmation: bonus dice, and cancelling the ability. */
export const beforeRoll: Procedure<State> = (s, k) => openWindow(s, k, 'before-attack-roll');

/** DT-6.7 Balazarg: one die for each committed card; on a 1 it gives no dice. Bonus dice are not cursed. */
export const curse: Procedure<State> = (s, k) => {
  if (!abilityOn(s, 'curse-cards')) return;
  const lose = generalOf(s.foe).ability.effect.loseOn ?? [];
  for (const seat of s.party)
    for (const card of of(s.committed, seat)) {
      const die = k.roll(6);
      const lost = lose.includes(die);
      if (lost) s.strength[seat] = of(s.strength, seat) - (CARD_DICE[card] ?? 0);
      k.emit({ e: 'cursed', rule: 'DT-6.7', seat, card, die, lost });
    }
};

const toRoll = (s: State): Seat[] => s.party.filter((seat) => of(s.strength, seat) > 0 && !s.rolled.includes(seat));
/** DT-6.9 The attacker chooses who rolls first, and after each result who rolls next. */
export const rollCall: Loop<State> = {
  loop(s, k) {
    const left = toRoll(s);
    if (left.length > 1) k.call('nextRoller');
    else if (left.length === 1) k.call('roll', { seat: of(left, 0) });
  },
};
export type Strike = {
  kind: 'strike';
  seat: Seat;
};
const strike = action<State>()<Strike>({
  kind: 'strike',
  rule: 'DT-6.9',
  shape: { seat: whole(0, 3) },
  needs: [['DT-6.9', (s, _me, a) => toRoll(s).includes(a.seat) || { seats: toRoll(s) }]],
  options: (s) => toRoll(s).map((seat) => ({ kind: 'strike', seat })),
  apply: (_s, _me, a, k) => k.call('roll', { seat: a.seat }),
});
export const nextRoller: Decision<State> = {
  ask: 'nextRoller',
  rule: 'DT-6.9',
  who: (s) => [s.active],
  actions: [strike],
  otherwise: (s) => ({ kind: 'strike', seat: of(toRoll(s), 0) }),
};

/** DT-6.10 A participant rolls all their dice together; then own re-rolls, then the window, then results count. */
export const roll: Procedure<State, { seat: Seat }> = (s, k, f) => {
  const { seat } = f.locals;
  s.rolls[seat] = Array.from({ length: of(s.strength, seat) }, () => k.roll(6));
  s.rolled.push(seat);
  k.emit({ e: 'struck', rule: 'DT-6.10', seat, general: generalOf(s.foe).id, dice: [...of(s.rolls, seat)] });
  k.call('countRoll', { seat });
  k.call('afterRoll');
  k.call('rerolls', { seat });
};

/** DT-6.11 Each hit moves the marker down one; DT-6.15 at the skull the General is defeated. */
export const countRoll: Procedure<State, { seat: Seat }> = (s, k, f) => count(s, k, f.locals.seat);
function count(s: State, k: Kit, seat: Seat): void {
  s.marker[s.foe] = standing(s);
  const life = of(s.marker, s.foe);
  k.emit({ e: 'marker', rule: 'DT-6.11', seat, general: generalOf(s.foe).id, hits: hitsOf(s, seat), life });
  if (life > 0) return;
  k.end('assault');
  k.call('spoils', { seat });
}

/**
 * DT-6.14 Battle Luck: first the hero who just rolled, then those who rolled before, in their order. Whoever is asked sees
 * on the marker what the dice say now; it is told when the roll counts.
 */
export const luckRound: Loop<State, LuckCall> = {
  loop(s, k, f) {
    if (asCorrected(s)) s.marker[s.foe] = standing(s);
    const { copy } = f.locals;
    const [next] = toServe(s, of(s.served, copy));
    if (next !== undefined && standing(s) > 0) k.call('luck', { seat: next, copy });
  },
};
/** Whom a Battle Luck has yet to serve, in their order. */
export function toServe(s: State, served: readonly Seat[]): Seat[] {
  const order = [...s.rolled.slice(-1), ...s.rolled.slice(0, -1)];
  return order.filter((seat) => !served.includes(seat) && failedDice(s, seat).length > 0);
}
/** Who leaves the luck as the last of the round settles it for the whole party. */
export const endsLuckRound = (s: State, me: Seat): boolean =>
  s.party.length > 1 && toServe(s, [...of(s.served, copyNow(s)), me]).length === 0;
/** Which of the Battle Lucks played in this attack goes round. */
type LuckCall = { copy: number };
const copyNow = (s: State): number => localsNow<LuckCall>(s).copy;
const useLuck = plain('use-luck', 'DT-6.14', {
  apply(s, me, _a, k) {
    const copy = copyNow(s);
    of(s.served, copy).push(me);
    rollAgain(s, k, me, of(s.lucks, copy), 'failed');
    if (standing(s) === 0) count(s, k, me); // the General falls at the first re-roll that brings it to 0
  },
});
const leaveLuck = plain('leave-luck', 'DT-6.14', {
  apply: (s, me) => void of(s.served, copyNow(s)).push(me),
});
export const luck: Decision<State> = {
  ask: 'luck',
  rule: 'DT-6.14',
  who: theSeat,
  actions: [useLuck, leaveLuck],
  otherwise: () => ({ kind: 'leave-luck' }),
};

/**
 * DT-6.25 Order after a defeat: board and title, victory check, rewards, war track, quests now impossible. DT-6.24 Nobody
 * moves or is wounded, and the attacker's Day goes on.
 */
export const spoils: Procedure<State, { seat: Seat }> = (s, k, f) => {
  const { seat } = f.locals;
  const g = s.foe;
  const party = s.party;
  s.slainBy[g] = seat; // DT-6.16
  s.title[g] = seat;
  s.marker[g] = 0;
  s.wait[g] = 0;
  endAttack(s);
  k.emit({ e: 'slew', rule: 'DT-6.16', seat, general: generalOf(g).id, title: generalOf(g).slayer.id });
  if (defeated(s) === s.slainBy.length) return triumph(s, k); // DT-6.17
  for (const member of party) draw(s, k, member, CONSTANTS.generalRewardCards, 'DT-6.18');
  k.emit({ e: 'warNotch', rule: 'DT-11.4', notch: notch(s).id });
  voidQuests(s, k);
};
