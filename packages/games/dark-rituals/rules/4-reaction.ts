/** MM-4.12 Reactions of the Legion: the one decision inside a Hero Turn. */
import { action, must, oneOf, plainAction } from '@rempart/kernel';
import type { Decision } from '@rempart/kernel';
import { bestRoll, rollDice, sum } from './5-dice.ts';
import { far, zoneAt, zoneName } from './2-board.ts';
import { pay } from './3-energy.ts';
import { aFigure, aSpell, aZone } from './shapes.ts';
import { NUMBERS, spellNamed } from './content.ts';
import { frameOf, localsOf } from './frames.ts';
import type { Locals } from './frames.ts';
import { boardOf, figureNamed, isInRitual, kindOf, statsOf, theFigure } from './questions.ts';
import type { Figure, Kit, State } from './state.ts';
import type { Answer, Effect } from './types.ts';

const attacked = (s: State): Figure => theFigure(s, localsOf(s, 'reaction').target);
const blowBelow = (s: State): Locals['land'] => must(frameOf(s, 'land')).locals;

/** MM-5.4 Defence dice and bonus; gives what the defence comes to. */
function defendWith(s: State, k: Kit, target: Figure, defence: number, bonus: number): number {
  const dice = rollDice(k, statsOf(s, target).defenceDice);
  const against = defence + sum(dice) + bonus;
  k.emit({ e: 'defended', rule: 'MM-5.4', figure: target.id, dice, bonus, against });
  return against;
}
function defendBelow(s: State, k: Kit, bonus: number): void {
  const blow = blowBelow(s);
  blow.defence = defendWith(s, k, attacked(s), blow.defence, bonus);
}
/** Defend, 1 Energy, any Character: what the defence comes to. */
export function plainDefence(s: State, k: Kit, target: Figure, defence: number): number {
  pay(s, NUMBERS.costs.defend);
  return defendWith(s, k, target, defence, 0);
}

const WAYS = ['always', 'never', 'saving'] as const;
/** MM-13.3 Whether a Character Defends without being asked; null where the Master is asked. */
export function defendsAlone(s: State, target: Figure, total: number, defence: number): boolean | null {
  const how = s.auto[target.type];
  if (how === undefined) return null;
  return how === 'always' || (how === 'saving' && defence + bestRoll(statsOf(s, target).defenceDice) >= total);
}

const plain = plainAction<State>();
/** Asked only of a Master who can pay it. */
const defend = plain('defend', 'MM-4.12', {
  apply(s, _me, _a, k) {
    pay(s, NUMBERS.costs.defend);
    defendBelow(s, k, 0);
  },
});
export type Automate = { kind: 'automate'; how: (typeof WAYS)[number] };
/** MM-13.3 From now on for every Character of this type, this Attack included: always Defend, never, or while it can save. */
const automate = action<State>()<Automate>({
  kind: 'automate',
  rule: 'MM-13.3',
  shape: { how: oneOf(WAYS) },
  needs: [],
  options: () => WAYS.map((how): Automate => ({ kind: 'automate', how })),
  apply(s, _me, a, k) {
    const target = attacked(s);
    const blow = blowBelow(s);
    s.auto[target.type] = a.how;
    k.emit({ e: 'automated', rule: 'MM-13.3', type: target.type, how: a.how });
    if (defendsAlone(s, target, blow.total, blow.defence) !== true) return;
    blow.defence = plainDefence(s, k, target, blow.defence);
  },
});
export type AskAgain = { kind: 'askAgain'; type: string };
const TYPES = ['witch', 'minion', 'possessed', 'creature', 'demon'];
/** MM-13.3 The Master is asked again. */
export const askAgain = action<State>()<AskAgain>({
  kind: 'askAgain',
  rule: 'MM-13.3',
  shape: { type: oneOf(TYPES) },
  needs: [['MM-13.3', (s, _me, a) => s.auto[a.type] !== undefined || { type: a.type }]],
  options: (s) => Object.keys(s.auto).map((type): AskAgain => ({ kind: 'askAgain', type })),
  apply(s, _me, a, k) {
    delete s.auto[a.type];
    k.emit({ e: 'asksAgain', rule: 'MM-13.3', type: a.type });
  },
});
const suffer = plain('suffer', 'MM-4.12');

export type React = {
  kind: 'react';
  spell: string;
  on: string; // who takes the Wounds of a redirect, else ''
};
const redirectOf = (spell: string): Effect<'redirect'> | undefined =>
  spellNamed(spell).effects.find((effect) => effect.do === 'redirect');
/** Whom a redirect may name: those kinds in the Witch's Zone. */
function shields(s: State, spell: string): string[] {
  const witch = attacked(s);
  const kinds = redirectOf(spell)?.to ?? [];
  return s.figures
    .filter((figure) => figure !== witch && figure.zone === witch.zone && kinds.includes(figure.type))
    .map(({ id }) => id);
}
const reactionsOf = (witch: Figure): readonly string[] =>
  kindOf(witch).grimoire.filter((spell) => spellNamed(spell).kind === 'reaction');
const fits = (s: State, a: React): boolean =>
  redirectOf(a.spell) === undefined ? a.on === '' : shields(s, a.spell).includes(a.on);

/** One Reaction spell of that Witch's Grimoire, not yet used this Round. */
const react = action<State>()<React>({
  kind: 'react',
  rule: 'MM-4.12',
  shape: { spell: aSpell, on: aFigure },
  needs: [
    [
      'MM-4.12',
      (s, _me, a) => reactionsOf(attacked(s)).includes(a.spell) || { spell: a.spell, figure: attacked(s).id },
    ],
    ['MM-4.9', (s, _me, a) => !s.used.includes(a.spell) || { spell: a.spell }],
    [
      'MM-3.6',
      (s, _me, a) => s.energy >= spellNamed(a.spell).cost || { need: spellNamed(a.spell).cost, have: s.energy },
    ],
    ['MM-4.14', (s, _me, a) => fits(s, a) || { spell: a.spell }],
  ],
  options: (s) =>
    reactionsOf(attacked(s)).flatMap((spell): React[] =>
      redirectOf(spell) === undefined
        ? [{ kind: 'react', spell, on: '' }]
        : shields(s, spell).map((on): React => ({ kind: 'react', spell, on })),
    ),
  apply(s, _me, a, k) {
    const { kind, cost, effects } = spellNamed(a.spell);
    pay(s, cost);
    s.used.push(a.spell);
    k.emit({ e: 'reacted', rule: 'MM-4.12', figure: attacked(s).id, spell: a.spell });
    if (kind === 'reaction') for (const effect of effects) answer(s, k, effect, a.on);
  },
});
function answer(s: State, k: Kit, effect: Effect<Answer>, on: string): void {
  const blow = blowBelow(s);
  if (effect.do === 'defend') defendBelow(s, k, effect.bonus);
  else if (effect.do === 'retaliate') blow.retaliate = effect.n;
  else if (effect.do === 'blink') blow.blink = effect.steps;
  else blow.redirect = on;
}

/** The one question in a Hero Turn: asked only when the total exceeds the Resistance, and something can be paid. */
export const reaction: Decision<State> = {
  ask: 'reaction',
  rule: 'MM-4.12',
  who: (s) => [s.master],
  actions: [defend, react, suffer, automate],
  otherwise: () => ({ kind: 'suffer' }),
};

export type Blink = { kind: 'blink'; to: string };
const blinker = (s: State): Figure => theFigure(s, localsOf(s, 'blink').figure);
function blinks(s: State): string[] {
  const figure = blinker(s);
  const board = boardOf(s);
  return board.ids.filter((_, zone) => isWithin(s, figure, zone, localsOf(s, 'blink').steps));
}
const isWithin = (s: State, figure: Figure, zone: number, steps: number): boolean => {
  const away = far(boardOf(s).walk, figure.zone, zone);
  return away > 0 && away <= steps;
};
const slip = action<State>()<Blink>({
  kind: 'blink',
  rule: 'MM-4.14',
  shape: { to: aZone },
  needs: [['MM-4.14', (s, _me, a) => blinks(s).includes(a.to) || { figure: blinker(s).id, zone: a.to }]],
  options: (s) => blinks(s).map((to): Blink => ({ kind: 'blink', to })),
  apply(s, _me, a, k) {
    const figure = blinker(s);
    const from = zoneName(boardOf(s), figure.zone);
    figure.zone = zoneAt(boardOf(s), a.to);
    k.emit({ e: 'moved', rule: 'MM-4.14', figure: figure.id, from, to: a.to });
  },
});
export const stay = plain('stay', 'MM-4.14');
/** `blink`: after the Attack, hit or miss, she may move. MM-11.17 Not Pekka in her ritual. */
export const blink: Decision<State, Locals['blink']> = {
  ask: 'blink',
  rule: 'MM-4.14',
  who: (s, f) => {
    const figure = figureNamed(s, f.locals.figure);
    return figure === undefined || isInRitual(s, figure) ? [] : [s.master];
  },
  actions: [slip, stay],
  otherwise: () => ({ kind: 'stay' }),
};
