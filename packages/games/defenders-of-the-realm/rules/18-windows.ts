/** 18. Reaction windows: when special cards and held rewards may be played, and who is asked. */
import { action, of, oneOf, plainAction, theSeat } from '@rempart/kernel';
import type { Decision, Dice, Loop, Plain, Seat } from '@rempart/kernel';
import { CONSTANTS, QUESTS, SPECIAL_CARDS, cardOf, isSpecial } from './content.ts';
import type { Window } from './content.ts';
import { dropFrom } from './13-cards.ts';
import { isAttack } from './combat.ts';
import { asCorrected, handOf, holds, isAt, localsNow, seatsInOrder, topFrame } from './questions.ts';
import { NOBODY } from './state.ts';
import type { Kit, State } from './state.ts';
import { noteChange } from './tokens.ts';
import { carryOut, isUsable } from './vocabulary.ts';

/** Special cards and held rewards, by id. */
const PLAYABLE: readonly string[] = [
  ...SPECIAL_CARDS.map((card) => card.id),
  ...QUESTS.filter((quest) => quest.reward.mode === 'held').map((quest) => quest.id),
];
const windows: ReadonlyMap<string, Window | undefined> = new Map([
  ...SPECIAL_CARDS.map((c) => [c.id, c.window] as const),
  ...QUESTS.map((q) => [q.id, q.reward.window] as const),
]);
const windowOf = (id: string): Window | undefined => windows.get(id);
const owns = (s: State, me: Seat, id: string): boolean => holds(s, me, id) || of(s.held, me).includes(id);
const owned = (s: State, me: Seat): string[] => [...handOf(s, me).filter(isSpecial), ...of(s.held, me)];

const isOfNight = (window: Window): boolean => window === 'before-darkness-draw' || window === 'darkness-revealed';
/** DT-18.5, DT-18.6 At both stops of a Darkness card `free` effects are offered as well; in edition 1 at the first alone. */
function fits(s: State, id: string, window: Window): boolean {
  const own = windowOf(id);
  if (own !== 'free') return own === window;
  return window === 'before-darkness-draw' || (window === 'darkness-revealed' && asCorrected(s));
}

/**
 * The card leaves the game (DT-13.4), or the reward is turned over, its point kept (DT-14.9); then its effect. DT-2.8 No
 * action is spent here: an effect that costs one spends it itself.
 */
function use(s: State, k: Kit, me: Seat, id: string): void {
  if (isSpecial(id)) {
    dropFrom(handOf(s, me), id);
    s.gone.push(id);
  } else dropFrom(of(s.held, me), id);
  noteChange(s);
  k.emit({ e: 'played', rule: isSpecial(id) ? 'DT-13.3' : 'DT-14.9', seat: me, card: id });
  // DT-8.2 A card played at the hand limit may end the question.
  if (isAt(s, 'handLimit') && handOf(s, s.active).length <= CONSTANTS.handLimit) k.end('handLimit');
  carryOut(s, k, me, id);
}

/** DT-18.1 Free: while the active player is at the next action, or over the hand limit. DT-8.2 A Quiet Night there too. */
function isOpenFor(s: State, me: Seat, id: string): boolean {
  if (!isAt(s, 'day') && !isAt(s, 'handLimit')) return false;
  const atLimit = isAt(s, 'handLimit') && me === s.active && cardOf(id)?.alsoAt?.includes('hand-limit') === true;
  return atLimit || windowOf(id) === 'free' || windowOf(id) === 'own-day';
}
/** DT-18.2 Own Day: only the owner, at the next action of the own Day. */
const isOwnDay = (s: State, me: Seat, id: string): boolean =>
  windowOf(id) !== 'own-day' || (me === s.active && isAt(s, 'day'));

export type Play<K extends string> = {
  kind: K;
  card: string;
};
const card = oneOf(PLAYABLE);
export function anyPlay(s: State, me: Seat, dice: Dice): Play<'play'> | null {
  const cards = owned(s, me).filter((id) => isOpenFor(s, me, id) && isOwnDay(s, me, id) && isUsable(s, me, id));
  return cards.length === 0 ? null : { kind: 'play', card: of(cards, dice.pick(cards.length)) };
}
/** DT-13.2 Special cards may be played in another player's turn too. */
export const play = action<State>()<Play<'play'>>({
  kind: 'play',
  rule: 'DT-13.2',
  shape: { card },
  needs: [
    ['DT-13.3', (s, me, a) => owns(s, me, a.card) || { card: a.card }],
    ['DT-18.1', (s, me, a) => isOpenFor(s, me, a.card) || { card: a.card, step: topFrame(s)?.step ?? '' }],
    ['DT-18.2', (s, me, a) => isOwnDay(s, me, a.card) || { card: a.card }],
    ['DT-18.10', (s, me, a) => isUsable(s, me, a.card) || { card: a.card }],
  ],
  options: (s, me) => owned(s, me).map((id) => ({ kind: 'play', card: id })),
  any: anyPlay,
  apply: (s, me, a, k) => use(s, k, me, a.card),
});

/** The window that the reply on top was asked in. */
const windowNow = (s: State): Window => localsNow<{ window: Window }>(s).window;
/** What a seat could play in a window, by what it owns. */
function replies(s: State, seat: Seat, window: Window): boolean {
  for (const id of handOf(s, seat)) if (isSpecial(id) && fits(s, id, window) && isUsable(s, seat, id)) return true;
  for (const id of of(s.held, seat)) if (fits(s, id, window) && isUsable(s, seat, id)) return true;
  return false;
}

/**
 * DT-18.7 Open hands: who holds something usable. Closed hands: who might, as far as the table can know: a usable held
 * reward, or a hand and at least one usable special card still in the game.
 */
function isAsked(s: State, seat: Seat, window: Window): boolean {
  if (!s.closed) return replies(s, seat, window);
  if (of(s.held, seat).some((id) => fits(s, id, window) && isUsable(s, seat, id))) return true;
  if (handOf(s, seat).length === 0) return false;
  return SPECIAL_CARDS.some(({ id }) => !s.gone.includes(id) && fits(s, id, window) && isUsable(s, seat, id));
}

/** DT-18.8 Active player, then seat order; after a card was played the round starts again. */
export const window: Loop<State, Round> = {
  loop(s, k, f) {
    const { window: at } = f.locals;
    const next = nextAsked(s, at, (f.locals.passed ??= []));
    if (next !== NOBODY) k.call('reply', { seat: next, window: at });
  },
};
/** The questions of one window: who has passed since they began, or began again. */
type Round = { window: Window; passed?: Seat[] };
/** DT-18.7 A standing pass: by the seat's own word, so that it tells no more of a hand than each pass by itself. */
const isResting = (s: State, seat: Seat): boolean => s.resting?.includes(seat) === true;
function nextAsked(s: State, at: Window, passed: readonly Seat[]): Seat {
  for (let i = 0; i < s.seats; i++) {
    const seat = (s.active + i) % s.seats;
    if (s.out[seat] === false && !passed.includes(seat) && isAsked(s, seat, at) && !isResting(s, seat)) return seat;
  }
  return NOBODY;
}
const NO_ONE: readonly Seat[] = [];
/** Most windows concern nobody: those are not even opened. */
export function openWindow(s: State, k: Kit, at: Window): void {
  if (nextAsked(s, at, NO_ONE) !== NOBODY) k.call('window', { window: at });
}
const roundNow = (s: State): Round | undefined =>
  s.stack.findLast((f) => f.step === 'window')?.locals as Round | undefined;
/** DT-18.8 This pass would close the window, and with it settle what is another's too: a combat, what others were asked, the Night. */
export function settlesForOthers(s: State, me: Seat): boolean {
  const passed = roundNow(s)?.passed ?? NO_ONE;
  if (nextAsked(s, windowNow(s), [...passed, me]) !== NOBODY) return false;
  const concerned = s.arms === '' ? seatsInOrder(s) : isAttack(s) ? s.party : [s.active];
  return [...passed, ...concerned].some((seat) => seat !== me);
}

export const respond = action<State>()<Play<'respond'>>({
  kind: 'respond',
  rule: 'DT-13.2',
  shape: { card },
  needs: [
    ['DT-13.3', (s, me, a) => owns(s, me, a.card) || { card: a.card }],
    ['DT-18.7', (s, _me, a) => fits(s, a.card, windowNow(s)) || { card: a.card, window: windowNow(s) }],
    ['DT-18.10', (s, me, a) => isUsable(s, me, a.card) || { card: a.card }],
  ],
  options: (s, me) => owned(s, me).map((id) => ({ kind: 'respond', card: id })),
  any(s, me, dice) {
    const cards = owned(s, me).filter((id) => fits(s, id, windowNow(s)));
    return cards.length === 0 ? null : { kind: 'respond', card: of(cards, dice.pick(cards.length)) };
  },
  apply(s, me, a, k) {
    const round = roundNow(s);
    if (round !== undefined) round.passed = [];
    use(s, k, me, a.card);
  },
});
export const pass = plainAction<State>()('pass', 'DT-18.8', {
  apply(s, me) {
    roundNow(s)?.passed?.push(me);
  },
});
/** DT-18.7 One answer for the whole Night: this seat is not asked again before the next Day. */
const passNight = action<State>()<Plain<'pass-night'>>({
  kind: 'pass-night',
  rule: 'DT-18.7',
  shape: {},
  needs: [['DT-18.7', (s) => isOfNight(windowNow(s)) || { why: 'day' }]],
  options: (s) => (isOfNight(windowNow(s)) ? [{ kind: 'pass-night' }] : []),
  apply(s, me, _a, k) {
    s.resting?.push(me);
    k.emit({ e: 'restful', rule: 'DT-18.7', seat: me });
  },
});
export const reply: Decision<State> = {
  ask: 'reply',
  rule: 'DT-18.7',
  who: theSeat,
  actions: [respond, pass, passNight],
  otherwise: () => ({ kind: 'pass' }),
};
