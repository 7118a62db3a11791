/** 4. Fighting minions. */
import { action, listOf, of, oneOf } from '@rempart/kernel';
import type { Need, Procedure, Seat } from '@rempart/kernel';
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
import { isHit } from './combat.ts';
import { remove } from './10-placement.ts';
import { dropFrom, spendCard } from './13-cards.ts';
import { noteKills } from './14-quests.ts';
import { openWindow } from './18-windows.ts';
import { colorsAt, crowd, effectOf, handOf, holds, minionsAt, minionsOf, placeOf } from './questions.ts';
import type { Kit, State } from './state.ts';
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
type WithBonus = {
  bonus: string[];
};
const bonus = listOf(oneOf(COLORS), 0, BONUS);
const inOrder = (colors: readonly string[]): string[] => [...colors].sort((a, b) => colorAt(a) - colorAt(b));
const bonusNeeds = <A extends WithBonus>(where: (s: State, me: Seat, a: A) => number): Need<State, A>[] => [
  ['DT-14.9', (s, me, a) => a.bonus.length === 0 || bonusReward(s, me) !== undefined],
  ['DT-18.3', (_s, _me, a) => a.bonus.length === 0 || a.bonus.length === BONUS || { need: BONUS }],
  [
    'DT-14.12',
    (s, me, a) => {
      if (a.bonus.length === 0) return true;
      const open = bonusColors(s, me, where(s, me, a));
      return a.bonus.every((color) => open.includes(color)) || { colors: open };
    },
  ],
];

export type Fight = WithBonus & {
  kind: 'fight';
};
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

export type Archery = WithBonus & {
  kind: 'archery';
  at: string;
};
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

export type Fireball = WithBonus & {
  kind: 'fireball';
  card: string;
};
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

export const fightActions = [fight, archery, fireball];
