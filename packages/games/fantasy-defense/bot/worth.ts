/** What things are worth, in points of morale or of power: the numbers that make a player, apart from how it thinks. */
import type { Seat } from '@rempart/kernel';
import { kindOf } from '../rules/content.ts';
import type { State } from '../rules/state.ts';

export const WEIGHT = {
  unit: 0.4, // a point of a living defender
  kept: 0.5, // a point of a card kept in hand: it can still go anywhere
  ready: 0.1, // more for one that stands where the next siege will be
  near: 0.1, // more for one that stands near a boss
  invader: 0.5, // the burden of one that is left
  power: 0.15, // more by its power
  loot: 0.5, // and by its loot
  sentBack: 0.75, // of that burden, when it is only sent back
  step: 0.03, // against a move that brings nothing
  storm: 6, // what a spell kept is worth
  shield: 5,
  flame: 7.5,
  call: 5.5,
  boss: 0, // more of a burden if it is a boss
  dire: 8, // below so much morale each point counts more
  steep: 1, // by so much more
  price: 0.08, // of a point of power that is bound to a gate, when sets are compared
};

export type Worths = { readonly [name in keyof typeof WEIGHT]: number };

/** What an icon adds to the worth of the card it is on, in points of power: while it lasts, or until it is deployed. */
const LASTING: { [icon: string]: number } = {
  'never-surrender': 2,
  'group-attack': 2.5,
  skirmish: 1,
  'fairy-lights': 6,
};
const IMMEDIATE: { [icon: string]: number } = {
  headshot: 9,
  'you-shall-not-pass': 5,
  foresight: 4,
  'sound-the-alarm': 2,
  'arcane-renewal': 4,
  'shifting-winds': 2,
  airlift: 2,
  rebirth: 2,
};
export function worthOf(card: string, inHand: boolean): number {
  const { power, icon } = kindOf(card);
  const extra = icon === null ? 0 : (LASTING[icon] ?? (inHand ? (IMMEDIATE[icon] ?? 0) : 0));
  return (power?.base ?? 0) + extra;
}

/** What effects bring that no battle shows: cards drawn, readied, brought back. */
const GAIN: { [icon: string]: number } = {
  foresight: 5,
  'sound-the-alarm': 3,
  rebirth: 1.6,
  'arcane-renewal': 2,
};
export function gainOf(s: State, icon: string, seat: Seat): number {
  const gain = GAIN[icon] ?? 0;
  if (icon === 'foresight' || icon === 'sound-the-alarm') return s.decks[seat]?.length ? gain : 0;
  if (icon === 'rebirth') return s.discards[seat]?.length ? gain : 0;
  return icon === 'arcane-renewal' && s.used.length > 0 ? gain : 0;
}
