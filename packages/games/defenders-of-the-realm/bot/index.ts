/** Team mates: each sees its own mask and answers whatever is asked. A team of them needs no more than to be asked. */
import type { Action, Bot, Dice, Facts, Seat, Table } from '@rempart/kernel';
import type { State } from '../rules/state.ts';
import { chooseDay } from './day.ts';
import type { Temper } from './goals.ts';
import { WORTH } from './weights.ts';
import { bestOf, commit, discard, effect, form, freePlay, reply, reroll, turnUndead, wisdom } from './replies.ts';

type Act = Action & Facts;
/** Heroes to call when one has fallen, best first. */
const PREFERRED = ['eagle-rider', 'wizard', 'paladin', 'ranger', 'dwarf', 'rogue', 'sorceress', 'cleric'];

function answer(table: Table<State>, s: State, me: Seat, dice: Dice, temper: Temper): Action {
  const ask = table.waiting(s).find(({ seat }) => seat === me)?.ask ?? '';
  if (ask === 'pickHero') return { kind: 'choose', hero: 'random' } as Action;
  const legal = table.legal(s, me) as Act[];
  switch (ask) {
    case 'day':
      return (temper.reacts ? freePlay(s, me, legal) : null) ?? chooseDay(s, me, legal, temper);
    case 'commitment':
    case 'join':
      return commit(s, me, legal);
    case 'confirmation':
      return { kind: 'confirm' };
    case 'reply':
      return temper.reacts ? reply(s, me, legal) : { kind: 'pass' };
    case 'newHero':
      return bestOf(legal, (a) => -PREFERRED.indexOf(String(a.hero)));
    case 'form':
      return form(s, me, legal, temper);
    case 'turnUndead':
      return turnUndead(s, legal);
    case 'reroll':
      return reroll(s, me, legal);
    case 'luck':
      return { kind: 'use-luck' };
    case 'wisdom':
      return temper.reacts ? wisdom(s) : { kind: 'accept' };
    case 'loseCard':
    case 'handLimit':
      return discard(s, legal, temper);
    default:
      return effect(s, legal, dice);
  }
}

const random: Bot<State> = (table, view, me, dice) => table.sample(view, me, dice);
/** Clears what is near and strikes early; keeps no cards for emergencies. */
const squire: Bot<State> = (table, view, me, dice) => answer(table, view, me, dice, { boldness: 0.55, reacts: false });
const captain: Bot<State> = (table, view, me, dice) =>
  answer(table, view, me, dice, { boldness: WORTH.bold, reacts: true });

export const bots: { readonly [level: string]: Bot<State> } = { random, squire, captain };
