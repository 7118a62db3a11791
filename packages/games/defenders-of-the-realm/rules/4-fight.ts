/** 4. Fighting minions. */
import { action, listOf, oneOf, theSeat } from '@rempart/kernel';
import type { Action, Decision, Kit, Loop, Need, Procedure, Seat } from '@rempart/kernel';
import {
  COLORS,
  FOUR,
  LOCATION_CARDS,
  PLACES,
  QUESTS,
  cardOf,
  colorAt,
  colorId,
  neighbours,
  placeAt,
  placeId,
  questOf,
} from './content.ts';
import { hops } from './roads.ts';
import { REROLL_IDS, diceToReroll, isAttack, isHit, isLuckUsable, rerollsFor, rolledBy, setDie } from './combat.ts';
import { remove } from './10-placement.ts';
import { dropFrom, spendCard } from './13-cards.ts';
import { noteKills } from './14-quests.ts';
import { openWindow } from './18-windows.ts';
import { colorsAt, crowd, effectOf, handOf, holds, minionsAt, minionsOf, of, placeOf } from './questions.ts';
import type { State } from './state.ts';
import { hasAction, spendActions } from './tokens.ts';

const define = action<State>();
const hasTitle = (s: State, seat: Seat, color: number): boolean => s.title[color] === seat;

/** Held rewards of bonus dice: in a Fight the fighter names their colours when declaring it (DT-18.3). */
const bonusReward = (s: State, me: Seat): string | undefined =>
  of(s.held, me).find((id) => questOf(id)?.reward.effect.type === 'bonus-dice');
const BONUS = Math.max(
  0,
  ...QUESTS.map(({ reward }) => (reward.effect.type === 'bonus-dice' ? Number(reward.effect.amount) : 0)),
);
/** DT-14.12 A colour that is present and not slain by title. */
const bonusColors = (s: State, me: Seat, at: number): string[] =>
  colorsAt(s, at)
    .filter((c) => !hasTitle(s, me, c))
    .map(colorId);
function bonusChoices(s: State, me: Seat, at: number): string[][] {
  if (bonusReward(s, me) === undefined) return [[]];
  const colors = bonusColors(s, me, at);
  const pairs = colors.flatMap((a, i) => colors.slice(i).map((b) => [a, b]));
  return [[], ...pairs];
}
interface WithBonus {
  bonus: string[];
}
const bonus = listOf(oneOf(COLORS), 0, BONUS);
const inOrder = (colors: readonly string[]): string[] => [...colors].sort((a, b) => colorAt(a) - colorAt(b));
const bonusNeeds = (where: (s: State, me: Seat, a: never) => number): Need<State, WithBonus>[] => [
  ['DT-14.9', (s, me, a) => a.bonus.length === 0 || bonusReward(s, me) !== undefined],
  ['DT-18.3', (_s, _me, a) => a.bonus.length === 0 || a.bonus.length === BONUS || { need: BONUS }],
  [
    'DT-14.12',
    (s, me, a) => {
      if (a.bonus.length === 0) return true;
      const open = bonusColors(s, me, where(s, me, a as never));
      return a.bonus.every((color) => open.includes(color)) || { colors: open };
    },
  ],
];

interface Fight extends WithBonus {
  kind: 'fight';
}
/** DT-4.1 Fight: all minions in the hero's location are attacked together. */
const fight = define<Fight>({
  kind: 'fight',
  rule: 'DT-4.1',
  shape: { bonus },
  needs: [
    hasAction,
    ['DT-3.19', (s, me) => minionsAt(s, placeOf(s, me)) > 0 || { place: placeId(placeOf(s, me)) }],
    ...bonusNeeds((s, me) => placeOf(s, me)),
  ],
  options: (s, me) =>
    minionsAt(s, placeOf(s, me)) === 0
      ? []
      : bonusChoices(s, me, placeOf(s, me)).map((colors): Fight => ({ kind: 'fight', bonus: colors })),
  tidy: (a) => ({ ...a, bonus: inOrder(a.bonus) }),
  apply: (s, me, a, k) => engage(s, k, me, 'fight', placeOf(s, me), a.bonus),
});

interface Archery extends WithBonus {
  kind: 'archery';
  at: string;
}
/** DT-15.13 Archery: a Fight against the minions of one adjacent location. */
const archery = define<Archery>({
  kind: 'archery',
  rule: 'DT-15.13',
  shape: { at: oneOf(PLACES), bonus },
  needs: [
    ['DT-15.13', (s, me) => effectOf(s, me, 'ranged-fight') !== undefined || { hero: of(s.hero, me) }],
    hasAction,
    [
      'DT-15.13',
      (s, me, a) => {
        const lines = hops(placeOf(s, me), placeAt(a.at));
        return (lines > 0 && lines <= (effectOf(s, me, 'ranged-fight')?.range ?? 0)) || { at: a.at, lines };
      },
    ],
    ['DT-3.19', (s, _me, a) => minionsAt(s, placeAt(a.at)) > 0 || { place: a.at }],
    ...bonusNeeds((_s, _me, a: Archery) => placeAt(a.at)),
  ],
  options: (s, me) =>
    effectOf(s, me, 'ranged-fight') === undefined
      ? []
      : neighbours(placeOf(s, me)).flatMap((at) =>
          bonusChoices(s, me, at).map((colors): Archery => ({ kind: 'archery', at: placeId(at), bonus: colors })),
        ),
  tidy: (a) => ({ ...a, bonus: inOrder(a.bonus) }),
  apply: (s, me, a, k) => engage(s, k, me, 'archery', placeAt(a.at), a.bonus),
});

interface Fireball extends WithBonus {
  kind: 'fireball';
  card: string;
}
/** DT-15.22 Fireball: 1 action and one location card of a colour present; each minion falls on 2+. */
const fireball = define<Fireball>({
  kind: 'fireball',
  rule: 'DT-15.22',
  shape: { card: oneOf(LOCATION_CARDS.map(({ id }) => id)), bonus },
  needs: [
    ['DT-15.22', (s, me) => effectOf(s, me, 'fight') !== undefined || { hero: of(s.hero, me) }],
    hasAction,
    ['DT-13.1', (s, me, a) => holds(s, me, a.card) || { card: a.card }],
    ['DT-15.22', (s, me, a) => pays(s, me, a.card) || crowd(s, placeOf(s, me))],
    ...bonusNeeds((s, me) => placeOf(s, me)),
  ],
  options: (s, me) =>
    effectOf(s, me, 'fight') === undefined
      ? []
      : handOf(s, me)
          .filter((id) => pays(s, me, id))
          .flatMap((card) =>
            bonusChoices(s, me, placeOf(s, me)).map((colors): Fireball => ({ kind: 'fireball', card, bonus: colors })),
          ),
  tidy: (a) => ({ ...a, bonus: inOrder(a.bonus) }),
  apply(s, me, a, k) {
    spendCard(s, k, me, a.card, 'DT-15.22');
    engage(s, k, me, 'fireball', placeOf(s, me), a.bonus);
  },
});
const pays = (s: State, me: Seat, id: string): boolean =>
  cardOf(id)?.kind === 'location' && minionsOf(s, placeOf(s, me), colorAt(cardOf(id)?.color ?? '')) > 0;

/** DT-15.19 Ambush is used up by the first combat since taking the shape. */
export function startCombat(s: State, seats: readonly Seat[]): void {
  s.sources = s.hero.map(() => []);
  s.ambushed = s.hero.map((_, seat) => seats.includes(seat) && s.ambush[seat] === true);
  for (const seat of seats) s.ambush[seat] = false;
}

/**
 * DT-4.9 Order of a Fight: declaration, titles slay, dice, own re-rolls, window, removal of the minions hit. DT-4.6
 * Archery and Fireball are Fights too: titles, bonuses, re-rolls and Ambush count for them.
 */
function engage(s: State, k: Kit, me: Seat, arms: string, at: number, colors: readonly string[]): void {
  spendActions(s, me, 1);
  s.arms = arms;
  s.ground = at;
  startCombat(s, [me]);
  if (colors.length > 0) dropFrom(of(s.held, me), bonusReward(s, me) ?? '');
  s.slain = FOUR.map((c) => (hasTitle(s, me, c) ? minionsOf(s, at, c) : 0)); // DT-4.5
  s.dice = [];
  s.diceColors = [];
  for (const c of FOUR) {
    remove(s, k, at, c, of(s.slain, c), 'DT-4.5');
    const dice = minionsOf(s, at, c) + colors.filter((color) => color === colorId(c)).length;
    for (let i = 0; i < dice; i++) {
      s.dice.push(k.roll(6));
      s.diceColors.push(c);
    }
  }
  k.emit({ e: 'fought', rule: 'DT-4.1', seat: me, arms, place: placeId(at), ...diceFacts(s) });
  k.call('fightEnd');
  if (s.dice.length === 0) return;
  k.call('afterRoll');
  k.call('rerolls', { seat: me });
}
const diceFacts = (s: State) => ({ dice: [...s.dice], colors: s.diceColors.map(colorId) });

/** D8: each re-roll source the hero owns may be used once in that combat (DT-4.8). */
export const rerolls: Loop<State> = {
  loop(s, k, f) {
    const seat = f.locals.seat as Seat;
    if (rerollsFor(s, seat).length > 0) k.call('reroll', { seat });
  },
};
export function rollAgain(
  s: State,
  k: Kit,
  seat: Seat,
  source: string,
  which: 'failed' | 'all',
  colors?: readonly string[],
): void {
  const dice = diceToReroll(s, seat, colors === undefined ? { id: source, which } : { id: source, which, colors });
  for (const die of dice) setDie(s, seat, die, k.roll(6));
  k.emit({ e: 'rerolled', rule: 'DT-4.8', seat, source, dice: [...rolledBy(s, seat)] });
}
interface Reroll {
  kind: 'reroll';
  source: string;
}
const rerollWith = define<Reroll>({
  kind: 'reroll',
  rule: 'DT-4.8',
  shape: { source: oneOf(REROLL_IDS) },
  needs: [['DT-4.8', (s, me, a) => rerollsFor(s, me).some(({ id }) => id === a.source) || { source: a.source }]],
  options: (s, me) => rerollsFor(s, me).map(({ id }) => ({ kind: 'reroll', source: id })),
  apply(s, me, a, k) {
    const source = rerollsFor(s, me).find(({ id }) => id === a.source);
    of(s.sources, me).push(a.source);
    s.lucks.forEach((card, i) => card === a.source && of(s.served, i).push(me));
    if (source !== undefined) rollAgain(s, k, me, a.source, source.which, source.colors);
  },
});
const keepDice = define<Action & { kind: 'keep-dice' }>({
  kind: 'keep-dice',
  rule: 'DT-4.8',
  shape: {},
  needs: [],
  options: () => [{ kind: 'keep-dice' }],
  apply: (_s, _me, _a, k) => k.end('rerolls'),
});
export const reroll: Decision<State> = {
  ask: 'reroll',
  rule: 'DT-4.8',
  who: theSeat,
  actions: [rerollWith, keepDice],
  otherwise: () => ({ kind: 'keep-dice' }),
};
/** DT-18.4 After a combat roll and the own re-rolls, before results count. */
export const afterRoll: Procedure<State> = (s, k) => openWindow(s, k, 'after-attack-roll');

/** DT-4.2 Each die that reaches its number removes one minion of its colour. DT-4.4 Those left do not strike back. */
export const fightEnd: Procedure<State> = (s, k) => {
  const me = s.active;
  const fallen = [0, 0, 0, 0];
  for (let i = 0; i < s.dice.length; i++) {
    const c = of(s.diceColors, i);
    const isLeft = of(fallen, c) < minionsOf(s, s.ground, c); // DT-14.12 hits beyond are lost
    if (isLeft && isHit(s, me, c, of(s.dice, i))) fallen[c] = of(fallen, c) + 1;
  }
  for (const c of FOUR) remove(s, k, s.ground, c, of(fallen, c), 'DT-4.2');
  for (const c of FOUR) fallen[c] = of(fallen, c) + of(s.slain, c);
  s.arms = '';
  s.dice = [];
  s.diceColors = [];
  noteKills(s, k, me, fallen);
};

/** Battle Luck in a Fight re-rolls all failed dice; in an attack it serves every participant (DT-6.14). */
export const battleLuck: Procedure<State> = (s, k, f) => {
  if (!isLuckUsable(s)) return;
  const source = f.locals.source as string;
  if (!isAttack(s)) return rollAgain(s, k, s.active, source, 'failed');
  s.lucks.push(source);
  s.served.push([]);
  k.call('luckRound', { copy: s.lucks.length - 1 });
};

export const fightActions = [fight, archery, fireball];
