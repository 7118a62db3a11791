/** 2. Turn: Day, Evening, Night. */
import { of, plainAction } from '@rempart/kernel';
import type { ActionOf, Decision, Dice, Loop, Procedure, Seat } from '@rempart/kernel';
import { CHESTS, placeAt } from './content.ts';
import type { Effect } from './content.ts';
import { actionsLeft, effectsOf, isOnColor, placeOf, seatsFrom } from './questions.ts';
import type { State } from './state.ts';
import { costing, noteChange } from './tokens.ts';
import { notice } from './14-quests.ts';
import { travel } from './3-travel.ts';
import { plainActions } from './3-actions.ts';
import { fightActions } from './4-fight.ts';
import { attack } from './6-attack.ts';
import { questAction } from './14-quests.ts';
import { skillActions } from './15-skills.ts';
import { anyPlay } from './18-windows.ts';

/** DT-2.1 A turn is Day, Evening, Night, then the next seat plays. DT-5.14 A seat out of the game is skipped. */
export const turns: Loop<State> = {
  loop(s, k, f) {
    if (f.at > 0) s.active = of(seatsFrom(s, (s.active + 1) % s.seats), 0);
    k.call('turn');
  },
};
export const TURN = ['daytime', 'evening', 'night', 'turnEnd'] as const;
export const DAYTIME = ['dawn', 'form', 'morning', 'day', 'turnUndead', 'duskQuest', 'minionWounds', 'dusk'] as const;

/**
 * DT-2.2 All life tokens become ready. DT-2.4 Bonus actions are counted now: DT-15.4 Mountain Lore, DT-15.14 Elf Support by
 * where the turn begins, DT-14.17 Boots of Speed from the turn after they were won.
 */
export const dawn: Procedure<State> = (s, k) => {
  const me = s.active;
  s.turn++;
  s.rumors = 0;
  s.teleports = 0;
  s.fallen = false;
  s.thieved = false;
  s.quiet = false;
  if (s.resting !== undefined) s.resting = [];
  noteChange(s);
  s.ready[me] = of(s.life, me);
  let bonus = of(s.nextBonus, me);
  for (const { type, effect } of effectsOf(s, me))
    if (type === 'extra-action' && (effect.whenOnColor === undefined || isOnColor(s, me, effect.whenOnColor)))
      bonus += Number(effect.amount);
  s.bonus[me] = bonus;
  s.nextBonus[me] = 0;
  k.emit({ e: 'turn', rule: 'DT-2.1', seat: me, turn: s.turn, actions: of(s.ready, me) + bonus });
};

/** The Day has begun: a quest may take notice of where the hero stands. */
export const morning: Procedure<State> = (s, k) => notice(s, k, s.active);

/** DT-2.7 The Day ends only by this choice, with actions left or without. */
const endDay = plainAction<State>()('end-day', 'DT-2.7', {
  apply(s, me, _a, k) {
    k.emit({ e: 'dayEnded', rule: 'DT-2.7', seat: me, unspent: of(s.ready, me) + of(s.bonus, me) });
  },
});

const PLAYS = 8;
/** With no action left the Day ends, but for a card played now and then. */
function anything(s: State, me: Seat, dice: Dice): ActionOf<State> | null {
  if (actionsLeft(s, me) > 0) return null;
  const card = dice.pick(PLAYS) === 0 ? anyPlay(s, me, dice) : null;
  return card ?? { kind: 'end-day' };
}

const dayActions = [...travel, ...fightActions, attack, ...plainActions, questAction, ...skillActions];
/** DT-2.6 Any action, as often as there are actions for it. */
export const day: Decision<State> = {
  ask: 'day',
  rule: 'DT-2.4',
  who: (s) => [s.active],
  actions: [...dayActions.map(costing), endDay],
  closes: ['end-day'],
  any: anything,
  otherwise: () => ({ kind: 'end-day' }),
};

/** DT-2.9 Fresh Mount and Thievery look at the hero's location. */
export const dusk: Procedure<State> = (s) => {
  if (s.fallen) return;
  lookAround(s, s.active);
};

function lookAround(s: State, me: Seat): void {
  s.ready[me] = 0;
  s.bonus[me] = 0;
  for (const { type, effect } of effectsOf(s, me)) {
    if (type === 'extra-draw' && effect.when === 'on-chest') s.thieved = CHESTS[placeOf(s, me)] === true;
    if (type === 'extra-action-next-turn' && isRested(s, me, effect)) s.nextBonus[me] = Number(effect.amount);
  }
}

/** DT-15.10 Fresh Mount: the Day ended in ground stance in Monarch City or on a Blue land. */
const isRested = (s: State, me: Seat, effect: Effect): boolean =>
  s.stance[me] === effect.requiresStance &&
  (effect.atLocations?.some((id) => placeAt(id) === placeOf(s, me)) === true || isOnColor(s, me, effect.orColor ?? ''));
