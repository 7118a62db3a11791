/** FD-8: the immediate effects of the elves. */
import { of, theSeat } from '@rempart/kernel';
import type { Decision, Seat } from '@rempart/kernel';
import { aCard, aKind, DEFENDER_KINDS, kindOf, printed } from './content.ts';
import { discardInvader, receive, watchers } from './3-zones.ts';
import {
  bring,
  define,
  effect,
  isFromElsewhere,
  isOnWall,
  isOwn,
  othersElsewhere,
  plain,
  someElsewhere,
} from './8-effect.ts';
import { currentPower, deckOf, discardOf, invaderAt, isTarget, thisGate } from './questions.ts';
import type { State } from './state.ts';

export type Rebirth = { kind: 'rebirth'; card: string };
/** FD-8.8 Rebirth: put 1 defender from your discard pile on the bottom of your deck, where everybody knows it. */
const rebirthAction = define<Rebirth>({
  kind: 'rebirth',
  rule: 'FD-8.8',
  shape: { card: aCard },
  needs: [['FD-8.8', (s, me, a) => discardOf(s, me).includes(a.card) || { card: a.card }]],
  options: (s, me) => discardOf(s, me).map((card): Rebirth => ({ kind: 'rebirth', card })),
  apply(s, me, a, k) {
    const pile = discardOf(s, me);
    pile.splice(pile.indexOf(a.card), 1);
    deckOf(s, me).unshift(a.card);
    s.buried[me] = of(s.buried, me) + 1;
    k.emit({ e: 'reborn', rule: 'FD-8.8', seat: me, card: a.card });
  },
});
export const rebirth = effect('rebirth', 'FD-8.8', (s, me) => discardOf(s, me).length > 0, rebirthAction);

export type Winds = { kind: 'winds'; card: string };
/** FD-8.9 Shifting Winds: move 1 of your deployed defenders, at any distance, to this gate. */
const winds = define<Winds>({
  kind: 'winds',
  rule: 'FD-8.9',
  shape: { card: aCard },
  needs: [
    ['FD-8.9', isOnWall],
    ['FD-12.19', isOwn],
    ['FD-8.9', isFromElsewhere],
  ],
  options: (s, me) => othersElsewhere(s, me).map((card): Winds => ({ kind: 'winds', card })),
  apply: (s, me, a, k) => bring(s, k, me, a.card, 'shifted', 'FD-8.9'),
});
export const shiftingWinds = effect('shifting-winds', 'FD-8.9', someElsewhere, winds);

const HEADSHOT = printed('headshot', 'maxPower');
/** FD-8.10 Headshot: discard the invader at this gate if it is not a boss and its current power is 20 or less. */
const shoot = plain('headshot', 'FD-8.10', {
  apply: (s, _me, _a, k) => discardInvader(s, k, invaderAt(s, thisGate(s)), 'FD-8.10'),
});
const isInSights = (s: State, _me: Seat, gate: number): boolean =>
  isTarget(s, gate) && currentPower(s, gate) <= HEADSHOT;
export const headshot = effect('headshot', 'FD-8.10', isInSights, shoot);

/** FD-8.11 Foresight: look through your deck. If you decline, you neither look nor shuffle. */
const foresee = plain('foresee', 'FD-8.11', {
  apply(_s, me, _a, k) {
    k.emit({ e: 'foresaw', rule: 'FD-8.11', seat: me });
    k.call('vision', { seat: me });
  },
});
export const foresight = effect('foresight', 'FD-8.11', (s, me) => deckOf(s, me).length > 0, foresee);

/** Of several copies, the one nearest to the top. */
const nearest = (deck: readonly string[], kind: string): number =>
  deck.findLastIndex((card) => kindOf(card).id === kind);
const kindsIn = (deck: readonly string[]): string[] => DEFENDER_KINDS.filter((kind) => nearest(deck, kind) >= 0);
export type Take = { kind: 'take'; card: string }; // its kind: copies are as good as one another
/** FD-8.11 Once you have seen the deck, you must take a defender into your hand; the rest is shuffled. */
const take = define<Take>({
  kind: 'take',
  rule: 'FD-8.11',
  shape: { card: aKind },
  needs: [['FD-8.11', (s, me, a) => nearest(deckOf(s, me), a.card) >= 0 || { card: a.card }]],
  options: (s, me) => kindsIn(deckOf(s, me)).map((card): Take => ({ kind: 'take', card })),
  apply(s, me, a, k) {
    const deck = deckOf(s, me);
    const taken = deck.splice(nearest(deck, a.card), 1);
    k.shuffle(deck);
    s.buried[me] = 0;
    receive(s, k, me, taken, 'FD-8.11', watchers(s, me));
    k.emit({ e: 'shuffled', rule: 'FD-8.11', seat: me, left: deck.length });
  },
});
export const vision: Decision<State> = {
  ask: 'vision',
  rule: 'FD-8.11',
  who: theSeat,
  actions: [take],
  forced: true, // FD-2.5
  otherwise: (s, me) => ({ kind: 'take', card: of(kindsIn(deckOf(s, me)), 0) }),
};
