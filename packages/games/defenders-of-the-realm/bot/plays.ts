/** Special cards and kept rewards: whether their moment has come. */
import { of } from '@rempart/kernel';
import type { ActionOf, Seat } from '@rempart/kernel';
import { CITY, FOUR, LAND_COLOR, PLACES, generalAt } from '../rules/content.ts';
import { standing } from '../rules/combat.ts';
import { isAlive, minionsAt, minionsOf, notch, placeOf } from '../rules/questions.ts';
import { revealed } from '../rules/revealed.ts';
import type { State } from '../rules/state.ts';
import { harmOf, risk } from './danger.ts';
import { saves } from './rescue.ts';
import { WORTH } from './weights.ts';

type Act = ActionOf<State>;
type Moment = (s: State, me: Seat) => boolean;

const [GREEN, BLUE] = [1, 2];
const FULL = 3;
/** The steps of the General that has come farthest. */
const nearest = (s: State): number => Math.max(0, ...FOUR.filter((g) => isAlive(s, g)).map((g) => of(s.marched, g)));
const isRisky = (s: State): boolean => risk(s) > WORTH.risk;
const fullLands = (s: State): number[] =>
  PLACES.flatMap((_, at) => (at !== CITY && minionsAt(s, at) >= FULL ? [at] : []));
const fullOf = (s: State, color: number): number => fullLands(s).filter((at) => LAND_COLOR[at] === color).length;
/** What the card on the table would cost. */
const cardHarm = (s: State): number => {
  const card = revealed(s);
  return card === undefined ? 0 : harmOf(s, card, s.full);
};
const isLastRoll = (s: State): boolean =>
  s.party.every((seat) => s.rolled.includes(seat) || of(s.strength, seat) === 0);

const always: Moment = () => true;
const quietNight: Moment = (s) => notch(s).full > 1 || nearest(s) >= 3 || isRisky(s);
const halt: Moment = (s) => of(s.marched, generalAt(revealed(s)?.advance?.general ?? '')) >= 2;
const secure: Moment = (s) => cardHarm({ ...s, halted: true }) > 8;
const battleLuck: Moment = (s) => s.arms === 'attack' && isLastRoll(s) && standing(s) > 0;
/** By card or quest; what is not named here is kept. */
const MOMENTS: { readonly [id: string]: Moment } = {
  'sp-a-quiet-night': quietNight,
  raids: quietNight,
  'sp-battle-strategy': (s) => nearest(s) >= 3 || isRisky(s),
  'sp-kings-guard-attack': (s) => minionsAt(s, CITY) >= 3 || (minionsAt(s, CITY) === 2 && isRisky(s)),
  'sp-elven-archers': (s) =>
    of(s.supply, GREEN) <= 4 || fullOf(s, GREEN) >= 2 || (fullOf(s, GREEN) === 1 && isRisky(s)),
  'sp-cavalry-sweep': (s) => fullLands(s).length >= 4 || (fullLands(s).length >= 2 && isRisky(s)),
  'sp-spell-of-purity': (s) => s.crystalsLeft <= 4 || Math.max(...s.crystals) >= 3,
  'sp-dark-visions': (s) => nearest(s) >= 3,
  'sp-strong-defenses': halt,
  'organize-militia': halt,
  'sp-militia-secures-area': secure,
  'orc-hunter': secure,
  'demon-hunter': secure,
  'dragon-hunter': secure,
  'undead-hunter': secure,
  'stormcallers-horn': (s) => cardHarm(s) > 15,
  'sp-battle-luck': battleLuck,
  'sp-battle-luck-2': battleLuck,
  'sp-battle-fury': (s, me) => minionsAt(s, placeOf(s, me)) >= 3 && minionsOf(s, placeOf(s, me), BLUE) >= 2,
  'sp-local-information': always,
  'crystal-of-light': always,
  'ancient-tree-of-magic': always,
  'gate-in-the-red-lands': always,
  'amaraks-blessing': always,
};
/** Worth its moment; the last one is when a card is about to lose the game. */
const isWorth = (s: State, me: Seat, id: string): boolean => saves(s, id) || MOMENTS[id]?.(s, me) === true;

export const reply = (s: State, me: Seat, legal: readonly Act[]): Act =>
  legal.find((a) => a.kind === 'respond' && isWorth(s, me, a.card)) ?? { kind: 'pass' };
/** Cards that may be played freely in the own Day. */
export const freePlay = (s: State, me: Seat, legal: readonly Act[]): Act | null =>
  legal.find((a) => a.kind === 'play' && isWorth(s, me, a.card)) ?? null;
