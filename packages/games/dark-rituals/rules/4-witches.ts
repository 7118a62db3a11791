/** MM-4.4 to MM-4.7 What only Witches do, and MM-11.8, MM-11.9 what only Possessed Serfs do. */
import { action, must, of, oneOf } from '@rempart/kernel';
import type { Dice, Plain } from '@rempart/kernel';
import { zoneName } from './2-board.ts';
import { pay } from './3-energy.ts';
import { actor, deedDone } from './4-deeds.ts';
import { arrive, eliminate, heal, place, placeMinion, possess as turn } from './5-elimination.ts';
import { MINIONS, NUMBERS, possessedOf, WITCHES } from './content.ts';
import { anyFigure, boardOf, figureNamed, hasRule, isSerf, theFigure } from './questions.ts';
import type { Fits } from './questions.ts';
import { aFigure } from './shapes.ts';
import type { Figure, State } from './state.ts';

const { costs } = NUMBERS;
const isWitch = (s: State) => actor(s).type === 'witch' || { figure: actor(s).id };
const canPay = (s: State, cost: number) => s.energy >= cost || { need: cost, have: s.energy };
const inZone = (s: State, id: string, fits: Fits): boolean => {
  const figure = figureNamed(s, id);
  return figure !== undefined && figure.zone === actor(s).zone && fits(figure);
};
/** Whether the active Character is a Witch who can pay. */
const canBe = (s: State, cost: number): boolean => s.energy >= cost && actor(s).type === 'witch';
const isFresh = (s: State, what: string, witch: Figure): boolean => !s.used.includes(once(what, witch));
/** Once a Round for each Witch. */
const once = (what: string, witch: Figure): string => `${what}:${witch.kind}`;
const isFood = (figure: Figure): boolean => isSerf(figure) || figure.type === 'possessed' || figure.type === 'minion';
const near = (s: State, witch: Figure, fits: Fits): string[] =>
  s.figures.filter((figure) => figure.zone === witch.zone && fits(figure)).map(({ id }) => id);
const isNear = (s: State, witch: Figure, fits: Fits): boolean => {
  for (const figure of s.figures) if (figure.zone === witch.zone && fits(figure)) return true;
  return false;
};
const anyNear = (s: State, witch: Figure, dice: Dice, fits: Fits): Figure | null =>
  anyFigure(s, dice, (figure) => figure.zone === witch.zone && fits(figure));

export type Possess = { kind: 'possess'; target: string };
/** MM-4.4 A free Serf in her Zone becomes a Possessed Serf. */
export const possess = action<State>()<Possess>({
  kind: 'possess',
  rule: 'MM-4.4',
  shape: { target: aFigure },
  needs: [
    ['MM-4.4', (s, _me, a) => (actor(s).type === 'witch' && inZone(s, a.target, isSerf)) || { target: a.target }],
    ['MM-3.6', (s) => canPay(s, costs.possess)],
  ],
  options: (s) =>
    actor(s).type === 'witch' ? near(s, actor(s), isSerf).map((target): Possess => ({ kind: 'possess', target })) : [],
  any(s, _me, dice) {
    const serf = canBe(s, costs.possess) ? anyNear(s, actor(s), dice, isSerf) : null;
    return serf === null ? null : { kind: 'possess', target: serf.id };
  },
  apply(s, _me, a, k) {
    const serf = theFigure(s, a.target);
    pay(s, costs.possess);
    deedDone(s);
    turn(s, k, serf, possessedOf(serf.kind), 'MM-4.4');
  },
});

export type Feed = { kind: 'feed'; target: string };
/** MM-4.5 Once a Round: a Serf, Possessed Serf or Minion in her Zone is eliminated by the Legion; she heals. */
export const feed = action<State>()<Feed>({
  kind: 'feed',
  rule: 'MM-4.5',
  shape: { target: aFigure },
  needs: [
    ['MM-4.5', isWitch],
    ['MM-4.5', (s) => isFresh(s, 'feed', actor(s)) || { figure: actor(s).id, why: 'once' }],
    ['MM-4.17', (s, _me, a) => inZone(s, a.target, isFood) || { target: a.target }],
    ['MM-3.6', (s) => canPay(s, costs.feed)],
  ],
  options: (s) =>
    actor(s).type === 'witch' ? near(s, actor(s), isFood).map((target): Feed => ({ kind: 'feed', target })) : [],
  any(s, _me, dice) {
    const witch = actor(s);
    const food = canBe(s, costs.feed) && isFresh(s, 'feed', witch) ? anyNear(s, witch, dice, isFood) : null;
    return food === null ? null : { kind: 'feed', target: food.id };
  },
  apply(s, _me, a, k) {
    const witch = actor(s);
    pay(s, costs.feed);
    deedDone(s);
    s.used.push(once('feed', witch));
    k.emit({ e: 'fed', rule: 'MM-4.5', figure: witch.id, target: a.target });
    eliminate(s, k, theFigure(s, a.target), { side: 'legion', by: witch.id, devoured: true });
    if (s.over === null && s.figures.includes(witch)) heal(k, witch, NUMBERS.feedHeal, 'MM-4.5');
  },
});

const MINION_COST: { readonly [minion: string]: number } = costs.summonMinion;
const costOf = (minion: string): number => must(MINION_COST[minion], minion);
export type Summon = { kind: 'summon'; minion: string };
/** MM-4.6 Once a Round: from the reserve into her Zone. */
export const summon = action<State>()<Summon>({
  kind: 'summon',
  rule: 'MM-4.6',
  shape: { minion: oneOf(MINIONS) },
  needs: [
    ['MM-4.6', isWitch],
    ['MM-4.6', (s) => isFresh(s, 'summon', actor(s)) || { figure: actor(s).id, why: 'once' }],
    ['MM-4.16', (s, _me, a) => (s.minions[a.minion] ?? 0) > 0 || { minion: a.minion }],
    ['MM-3.6', (s, _me, a) => canPay(s, costOf(a.minion))],
  ],
  options: (s) => (actor(s).type === 'witch' ? MINIONS.map((minion): Summon => ({ kind: 'summon', minion })) : []),
  any(s, _me, dice) {
    const minion = of(MINIONS, dice.pick(MINIONS.length));
    const can = canBe(s, costOf(minion)) && isFresh(s, 'summon', actor(s));
    return can && (s.minions[minion] ?? 0) > 0 ? { kind: 'summon', minion } : null;
  },
  apply(s, _me, a, k) {
    const witch = actor(s);
    pay(s, costOf(a.minion));
    deedDone(s);
    s.used.push(once('summon', witch));
    placeMinion(s, k, a.minion, witch.zone, 'MM-4.6');
  },
});

const { energy: CALL, permanent: PRICE } = costs.summonWitch;
export type SummonWitch = { kind: 'summonWitch'; witch: string };
/** MM-4.7 Cost 3, and 3 Energy lost for good (MM-3.10). */
export const summonWitch = action<State>()<SummonWitch>({
  kind: 'summonWitch',
  rule: 'MM-4.7',
  shape: { witch: oneOf(WITCHES) },
  needs: [
    ['MM-4.7', isWitch],
    ['MM-11.20', (s) => !hasRule(s, 'devotedWitches')],
    ['MM-5.10', (s, _me, a) => s.witches.includes(a.witch) || { witch: a.witch }],
    ['MM-3.6', (s) => canPay(s, CALL + PRICE)],
  ],
  options: (s) =>
    actor(s).type === 'witch' ? s.witches.map((witch): SummonWitch => ({ kind: 'summonWitch', witch })) : [],
  any(s, _me, dice) {
    const witch = s.witches[dice.pick(s.witches.length)];
    const can = witch !== undefined && canBe(s, CALL + PRICE) && !hasRule(s, 'devotedWitches');
    return can ? { kind: 'summonWitch', witch } : null;
  },
  apply(s, _me, a, k) {
    pay(s, CALL);
    s.energy -= PRICE;
    deedDone(s);
    s.witches.splice(s.witches.indexOf(a.witch), 1);
    const { id, zone } = place(s, a.witch, actor(s).zone);
    k.emit({ e: 'placed', rule: 'MM-4.7', figure: id, zone: zoneName(boardOf(s), zone) });
  },
});

const isPossessed = (s: State): boolean => actor(s).type === 'possessed';
const canTake = (s: State): boolean => isPossessed(s) && !actor(s).ruby && s.rubies.includes(actor(s).zone);
/** MM-11.8 A Possessed Serf in a Ruby's Zone; one each. */
export const takeRuby = action<State>()<Plain<'takeRuby'>>({
  kind: 'takeRuby',
  rule: 'MM-4.11',
  shape: {},
  needs: [
    ['MM-11.8', (s) => canTake(s) || { figure: actor(s).id }],
    ['MM-3.6', (s) => canPay(s, costs.takeRuby)],
  ],
  options: (s) => (canTake(s) ? [{ kind: 'takeRuby' }] : []),
  any: (s) => (canTake(s) && s.energy >= costs.takeRuby ? { kind: 'takeRuby' } : null),
  apply(s, _me, _a, k) {
    const figure = actor(s);
    pay(s, costs.takeRuby);
    deedDone(s);
    s.rubies.splice(s.rubies.indexOf(figure.zone), 1);
    figure.ruby = true;
    k.emit({ e: 'tookRuby', rule: 'MM-11.8', figure: figure.id, zone: zoneName(boardOf(s), figure.zone) });
  },
});
const isByPit = (s: State, { zone }: Figure): boolean => of(boardOf(s).next, zone).includes(boardOf(s).pit);
const canThrow = (s: State): boolean => actor(s).ruby && isByPit(s, actor(s));
/** MM-11.9 From next to the Pit: the Demon appears, and all Rubies are gone. */
export const throwRuby = action<State>()<Plain<'throwRuby'>>({
  kind: 'throwRuby',
  rule: 'MM-4.11',
  shape: {},
  needs: [
    ['MM-11.9', (s) => canThrow(s) || { figure: actor(s).id }],
    ['MM-3.6', (s) => canPay(s, costs.throwRuby)],
  ],
  options: (s) => (canThrow(s) ? [{ kind: 'throwRuby' }] : []),
  any: (s) => (canThrow(s) && s.energy >= costs.throwRuby ? { kind: 'throwRuby' } : null),
  apply(s, _me, _a, k) {
    pay(s, costs.throwRuby);
    deedDone(s);
    k.emit({ e: 'threwRuby', rule: 'MM-11.9', figure: actor(s).id });
    s.rubies = [];
    for (const figure of s.figures) figure.ruby = false;
    arrive(s, k, 'MM-11.9');
  },
});

/** MM-3.6 Whether a Witch can pay for anything else than Move, Attack and spells. */
export function hasWitchDeed(s: State, witch: Figure): boolean {
  const { energy } = s;
  if (energy >= costs.spreadPlague && s.plagueHand.length > 0) return true;
  if (energy >= costs.possess && isNear(s, witch, isSerf)) return true;
  if (energy >= costs.feed && isFresh(s, 'feed', witch) && isNear(s, witch, isFood)) return true;
  const free = isFresh(s, 'summon', witch);
  if (free && MINIONS.some((minion) => (s.minions[minion] ?? 0) > 0 && energy >= costOf(minion))) return true;
  return energy >= CALL + PRICE && s.witches.length > 0 && !hasRule(s, 'devotedWitches');
}
/** The same of a Possessed Serf and the Rubies. */
export function hasRubyDeed(s: State, figure: Figure): boolean {
  if (figure.type !== 'possessed' || s.energy < costs.takeRuby) return false;
  if (!figure.ruby) return s.rubies.includes(figure.zone);
  return isByPit(s, figure);
}
