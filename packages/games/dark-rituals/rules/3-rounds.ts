/** MM-3 Rounds, activations, Energy: the sequence of play. */
import { action, forever, listOf, of, plainAction } from '@rempart/kernel';
import type { Action, ActionOf, AnyAction, Decision, Dice, Loop, Procedure, Seat, Steps } from '@rempart/kernel';
import { recover } from './3-energy.ts';
import { cast, hasCast } from './4-cast.ts';
import { actor, attackCost, canMove, done, hasPrey, move, strike } from './4-deeds.ts';
import { drain } from './4-effects.ts';
import { askAgain } from './4-reaction.ts';
import { feed, hasRubyDeed, hasWitchDeed, possess, summon, summonWitch, takeRuby, throwRuby } from './4-witches.ts';
import { heal } from './5-elimination.ts';
import { spread } from './6-plagues.ts';
import { drawFrom } from './7-decks.ts';
import { far } from './2-board.ts';
import { NUMBERS } from './content.ts';
import { call } from './frames.ts';
import type { Locals } from './frames.ts';
import { abilityOf, boardOf, count, figureNamed, isHero, isInRitual, isLegion, theFigure } from './questions.ts';
import { aFigure, aSpell } from './shapes.ts';
import type { Figure, Kit, State } from './state.ts';

/** MM-3.6 Whether a Character can perform any Action at all. */
function hasDeed(s: State, figure: Figure, so: number): boolean {
  if (s.energy >= NUMBERS.costs.move.any && canMove(s, figure, so)) return true;
  if (!figure.ruby && s.energy >= attackCost(figure) && hasPrey(s, figure)) return true;
  if (figure.type === 'witch') return hasWitchDeed(s, figure) || hasCast(s, figure);
  return hasRubyDeed(s, figure);
}
/** MM-10.9 The Demon is not activated with Energy. */
const isActive = (figure: Figure): boolean => isLegion(figure) && figure.type !== 'demon';
/** MM-3.5 Not the same Character again at once, unless it is alone. */
const isRested = (s: State, id: string): boolean => s.last !== id || count(s.figures, isActive) === 1;
const canBegin = (s: State, figure: Figure): boolean =>
  isActive(figure) && isRested(s, figure.id) && !isInRitual(s, figure) && hasDeed(s, figure, 0);

export type Activate = { kind: 'activate'; figure: string };
const isOfLegion = (s: State, id: string): boolean => {
  const figure = figureNamed(s, id);
  return figure !== undefined && isLegion(figure);
};
/** MM-3.4 (c) Choose one Legion Character and act with it. */
const activate = action<State>()<Activate>({
  kind: 'activate',
  rule: 'MM-3.4',
  shape: { figure: aFigure },
  needs: [
    ['MM-3.4', (s, _me, a) => isOfLegion(s, a.figure) || { figure: a.figure }],
    ['MM-10.9', (s, _me, a) => isActive(theFigure(s, a.figure)) || { figure: a.figure }],
    ['MM-3.5', (s, _me, a) => isRested(s, a.figure) || { figure: a.figure }],
    ['MM-11.17', (s, _me, a) => !isInRitual(s, theFigure(s, a.figure)) || { figure: a.figure }],
    ['MM-3.6', (s, _me, a) => hasDeed(s, theFigure(s, a.figure), 0) || { need: 1, have: s.energy }],
  ],
  options: (s) => s.figures.filter(isActive).map(({ id }): Activate => ({ kind: 'activate', figure: id })),
  apply(s, _me, a, k) {
    const figure = theFigure(s, a.figure);
    s.last = a.figure;
    k.emit({ e: 'activated', rule: 'MM-3.4', figure: a.figure });
    whenActivated(s, k, figure);
    call(k, 'deeds', { figure: a.figure, done: 0, over: false });
  },
});
/** MM-4.13 A Creature's ability when it is chosen, at no cost. */
function whenActivated(s: State, k: Kit, figure: Figure): void {
  const mends = abilityOf(figure, 'healOnActivation');
  if (mends !== undefined) heal(k, figure, mends.n, 'MM-4.13');
  const drains = abilityOf(figure, 'drainOnActivation');
  const near = ({ zone }: Figure): boolean => far(boardOf(s).sight, figure.zone, zone) <= (drains?.range ?? 0);
  if (drains !== undefined && s.figures.some((other) => isHero(other) && near(other))) drain(s, k, 1, 'MM-4.13');
}

/** MM-3.8, MM-3.9 Passing is always allowed. */
const pass = plainAction<State>()('pass', 'MM-3.8', { apply: (s, _me, _a, k) => passes(s, k) });
function passes(s: State, k: Kit): void {
  s.passed = true;
  k.emit({ e: 'passed', rule: 'MM-3.8', energy: s.energy });
}
/** MM-3.9 With nobody able to act, the Master must Pass. */
const turn: Procedure<State> = (s, k) => {
  for (const figure of s.figures) if (canBegin(s, figure)) return k.call('choose');
  passes(s, k);
};
const choose: Decision<State> = {
  ask: 'choose',
  rule: 'MM-3.4',
  who: (s) => [s.master],
  actions: [activate, pass, askAgain],
  closes: ['activate', 'pass'],
  any: (s, _me, dice) => oneToActivate(s, dice) ?? { kind: 'pass' },
  otherwise: () => ({ kind: 'pass' }),
};
/** A Pass is as likely as any one Character; of the Characters, the first from somewhere in the list that can act. */
function oneToActivate(s: State, dice: Dice): Activate | null {
  const { figures } = s;
  if (dice.pick(1 + count(figures, isActive)) === 0) return null;
  const from = dice.pick(figures.length);
  for (let i = 0; i < figures.length; i++) {
    const figure = of(figures, (from + i) % figures.length);
    if (canBegin(s, figure)) return { kind: 'activate', figure: figure.id };
  }
  return null;
}
/** MM-3.4 One or two Actions; the second is chosen after the first is resolved. */
const deeds: Loop<State, Locals['deeds']> = {
  loop(s, k, f) {
    const figure = figureNamed(s, f.locals.figure);
    const so = f.locals.done;
    if (figure === undefined || f.locals.over || so >= NUMBERS.actionsPerActivation) return;
    if (hasDeed(s, figure, so)) call(k, 'deed', { figure: figure.id, done: so });
  },
};
/** What a Character of a type might do; whatever `any` of these gives can be done. */
const DEEDS: { readonly [type in Figure['type']]?: readonly AnyAction<State>[] } = {
  witch: [move, strike, cast, cast, possess, feed, summon, summonWitch, spread, done],
  minion: [move, strike, done],
  creature: [move, strike, done],
  possessed: [move, strike, takeRuby, throwRuby, done],
};
/** What the actions of a list give is of this game, though the list has forgotten their types. */
const ofDeeds = (a: Action): ActionOf<State> => a as ActionOf<State>;
function oneDeed(s: State, me: Seat, dice: Dice): ActionOf<State> | null {
  const defs = DEEDS[actor(s).type] ?? [];
  const from = dice.pick(defs.length);
  for (let i = 0; i < defs.length; i++) {
    const def = of(defs, (from + i) % defs.length);
    const one = def.any === undefined ? null : def.any(s, me, dice);
    if (one !== null) return ofDeeds(one);
  }
  return null;
}
/** When the clock runs out: enough, or the first thing that can be done. */
const deed: Decision<State, Locals['deed']> = {
  ask: 'deed',
  rule: 'MM-3.4',
  who: (s) => [s.master],
  actions: [move, strike, cast, possess, feed, summon, summonWitch, spread, takeRuby, throwRuby, done],
  any: oneDeed,
  otherwise(s, me, f) {
    if (f.locals.done > 0) return { kind: 'done' };
    for (const def of deed.actions)
      for (const a of def.options(s, me)) if (def.needs.every(([, need]) => need(s, me, a) === true)) return ofDeeds(a);
    return { kind: 'done' };
  },
};

/** MM-3.3 Round start: Energy, limits, exchange, draw. */
const refresh: Procedure<State> = (s, k) => {
  if (s.round > 0) recover(s, s.spent);
  s.round += 1;
  s.used = [];
  s.last = '';
  k.emit({ e: 'round', rule: 'MM-3.3', round: s.round, energy: s.energy });
};
export type Exchange = { kind: 'exchange'; cards: string[] };
const sorted = (cards: readonly string[]): string[] => cards.toSorted();
const subsets = (cards: readonly string[]): string[][] =>
  cards.reduce<string[][]>((all, card) => [...all, ...all.map((some) => [...some, card])], [[]]);
/** MM-3.3 (c) Discard none to three Witchcraft cards. */
const discard = action<State>()<Exchange>({
  kind: 'exchange',
  rule: 'MM-3.3',
  shape: { cards: listOf(aSpell, 0, NUMBERS.witchcraftDiscardMax) },
  needs: [
    [
      'MM-3.3',
      (s, _me, a) => {
        const odd = a.cards.find((card, i) => !s.hand.includes(card) || a.cards.indexOf(card) !== i);
        return odd === undefined || { spell: odd };
      },
    ],
  ],
  options: (s) => subsets(s.hand).map((cards): Exchange => ({ kind: 'exchange', cards: sorted(cards) })),
  any: (s, _me, dice) => ({ kind: 'exchange', cards: sorted(s.hand.filter(() => dice.pick(2) === 0)) }),
  tidy: (a) => ({ ...a, cards: sorted(a.cards) }),
  apply(s, _me, a, k) {
    s.hand = s.hand.filter((card) => !a.cards.includes(card));
    s.craftDiscard.push(...a.cards);
    if (a.cards.length > 0) k.emit({ e: 'exchanged', rule: 'MM-3.3', cards: [...a.cards] });
  },
});
const exchange: Decision<State> = {
  ask: 'exchange',
  rule: 'MM-3.3',
  who: (s) => [s.master],
  actions: [discard],
  otherwise: () => ({ kind: 'exchange', cards: [] }),
};
const refill: Procedure<State> = (s, k) => fillHand(s, k);
/** MM-3.3 (d) Up to three in hand. */
export function fillHand(s: State, k: Kit): void {
  const drawn: string[] = [];
  while (s.hand.length < NUMBERS.witchcraftHand) {
    const card = drawFrom(k, s.craftDeck, s.craftDiscard);
    if (card === null) break;
    s.hand.push(card);
    drawn.push(card);
  }
  if (drawn.length > 0) k.emit({ e: 'drew', rule: 'MM-3.3', cards: drawn });
}

/** MM-3.8 After a Pass: Round start, then another Hero Turn. */
const close: Procedure<State> = (s, k) => {
  k.call('handOver');
  if (!s.passed) return;
  s.passed = false;
  call(k, 'heroTurn', {});
  k.call('roundStart');
};
/** MM-13.4 A Coven takes successive activations in turn. */
const handOver: Procedure<State> = (s) => {
  s.master = (s.master + 1) % s.seats;
};

export const rounds: Steps<State> = {
  game: ['roundStart', 'play'], // MM-3.2 Round 1 begins with the Master
  play: forever('cycle'),
  cycle: ['demonCard', 'turn', 'heroTurn', 'close'], // MM-3.1
  roundStart: ['refresh', 'exchange', 'refill'],
  refresh,
  exchange,
  refill,
  turn,
  choose,
  deeds,
  deed,
  close,
  handOver,
};
