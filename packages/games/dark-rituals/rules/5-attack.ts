/** MM-5 Combat: one Attack, in the order of MM-5.17. */
import { of } from '@rempart/kernel';
import type { Loop, Procedure } from '@rempart/kernel';
import { defendsAlone, plainDefence } from './4-reaction.ts';
import { chanceToBeat, compareChances, rollDice, sum } from './5-dice.ts';
import type { Chance } from './5-dice.ts';
import { wound } from './5-elimination.ts';
import type { Cause } from './5-elimination.ts';
import { canCast, defendHero, payLevel, sureStrike } from './9-alchemy.ts';
import { NUMBERS } from './content.ts';
import { call } from './frames.ts';
import type { Locals } from './frames.ts';
import {
  abilityOf,
  aidFor,
  attributeOf,
  figureNamed,
  isHero,
  isLegion,
  isSerf,
  resistanceOf,
  statsOf,
  theFigure,
} from './questions.ts';
import type { Figure, Kit, State } from './state.ts';
import type { Boost } from './types.ts';

/** An Attack that has been declared. Once its total is known, it is a blow. */
export type Attack = {
  attacker: string;
  target: string;
  dice: number;
  bonus: number;
  damage: number;
  ranged: boolean; // made with a ranged profile
  boost: Boost | null; // MM-9.10
  spell: string; // whose onHit follows
};
export type Blow = {
  attacker: string;
  target: string;
  damage: number;
  spell: string;
  total: number;
  defence: number;
  saved: boolean; // by a Reaction of the Hero attacked
  redirect: string; // who takes the Wounds instead
  retaliate: number;
  blink: number;
};
export const attackOn = (attacker: Figure, target: Figure, rest: Partial<Attack>): Attack => ({
  attacker: attacker.id,
  target: target.id,
  dice: 0,
  bonus: 0,
  damage: 1,
  ranged: false,
  boost: null,
  spell: '',
  ...rest,
});
/** MM-4.3 With the printed values of a Legion Character or a Serf. */
export function printedAttack(s: State, attacker: Figure, target: Figure): Attack {
  const { attackDice: dice, damage } = statsOf(s, attacker);
  return attackOn(attacker, target, { dice, damage });
}

/** MM-5.2 Strength, with Aid for a Hero; MM-7.13 Heroes Aid Serfs. */
export function strengthOf(s: State, attacker: Figure): number {
  if (isHero(attacker)) return attributeOf(s, attacker, 'strength') + aidFor(s, attacker);
  const { force } = statsOf(s, attacker);
  const aided = isSerf(attacker) && s.figures.some((other) => other.slot > 0 && other.zone === attacker.zone);
  return force + (aided ? NUMBERS.aidBonus : 0);
}
/** MM-4.19 Resistance against this Attack: a carapace counts against ranged profiles. */
export const defenceAgainst = (s: State, target: Figure, ranged: boolean): number =>
  resistanceOf(s, target) + (ranged ? (abilityOf(target, 'resistRanged')?.n ?? 0) : 0);
/** MM-8.24 (3) The chance to hit: the Master is assumed to Defend with plain dice if he has 1 Energy. */
export function chanceToHit(s: State, dice: number, strength: number, target: Figure, ranged: boolean): Chance {
  const guard = s.energy >= NUMBERS.costs.defend ? statsOf(s, target).defenceDice : 0;
  return chanceToBeat(dice, defenceAgainst(s, target, ranged) - strength, guard);
}
/** MM-9.10 A boost is cast before the roll if it raises the chance to hit; it raises no Alchemy. */
function boosted(s: State, k: Kit, a: Attack, attacker: Figure, target: Figure): number {
  if (a.boost === null || !canCast(s, attacker, a.boost.level, true)) return 0;
  const more = a.boost.strength;
  const strength = strengthOf(s, attacker) + a.bonus;
  const plain = chanceToHit(s, a.dice, strength, target, a.ranged);
  if (compareChances(chanceToHit(s, a.dice, strength + more, target, a.ranged), plain) <= 0) return 0;
  payLevel(s, a.boost.level);
  k.emit({ e: 'boosted', rule: 'MM-9.10', figure: attacker.id, strength: more });
  return more;
}

/** (1) boost, (2) dice and total, (3) the Reaction of whoever is attacked; the rest at once where nobody is asked. */
export function attack(s: State, k: Kit, a: Attack): void {
  const attacker = figureNamed(s, a.attacker);
  const target = figureNamed(s, a.target);
  if (attacker === undefined || target === undefined) return; // MM-5.9 targets already gone are skipped
  const boost = boosted(s, k, a, attacker, target);
  const dice = rollDice(k, a.dice);
  const total = sum(dice) + strengthOf(s, attacker) + a.bonus + boost;
  const defence = defenceAgainst(s, target, a.ranged);
  k.emit({ e: 'attacked', rule: 'MM-5.2', figure: a.attacker, target: a.target, dice, total, against: defence });
  const saved = isHero(target) && total > defence && defendHero(s, k, target, total);
  const { damage, spell } = a;
  const blow: Blow = {
    attacker: a.attacker,
    target: a.target,
    damage,
    spell,
    total,
    defence,
    saved,
    redirect: '',
    retaliate: 0,
    blink: 0,
  };
  // MM-7.4 Only the Legion rolls in defence.
  if (!isLegion(target) || total <= defence || s.energy < NUMBERS.costs.defend) return strike(s, k, blow);
  const alone = defendsAlone(s, target, total, defence); // MM-13.3
  if (alone === true) blow.defence = plainDefence(s, k, target, defence);
  if (alone !== null) return strike(s, k, blow);
  call(k, 'land', blow);
  call(k, 'reaction', { attacker: a.attacker, target: a.target, total, defence });
}
export const land: Procedure<State, Blow> = (s, k, f) => strike(s, k, f.locals);

const causeOf = (attacker: Figure): Cause => ({
  side: isHero(attacker) ? 'heroes' : isSerf(attacker) ? 'serfs' : 'legion',
  by: attacker.id,
  attack: true,
});
/** (4) Sure Strike, (5) hit or miss, (6) Wounds, (7) what follows. */
function strike(s: State, k: Kit, b: Blow): void {
  const attacker = theFigure(s, b.attacker);
  const target = theFigure(s, b.target);
  const stands = figureNamed(s, b.redirect) ?? target;
  let hit = b.redirect !== '' || (!b.saved && b.total > b.defence);
  if (!hit && isHero(attacker)) hit = sureStrike(s, k, attacker, b.total, b.defence);
  const told = { figure: b.attacker, target: stands.id, total: b.total, against: b.defence };
  k.emit(hit ? { e: 'hit', rule: 'MM-5.6', ...told } : { e: 'missed', rule: 'MM-5.6', ...told });
  const suffered = hit ? wound(s, k, stands, b.damage, causeOf(attacker), 'MM-5.7') : 0;
  if (s.over === null) follow(s, k, b, hit, suffered);
}
/** (7) onHit, retaliate, stunOnHit, blink; what is called last runs first. The attacker may have bled for the Demon. */
function follow(s: State, k: Kit, b: Blow, hit: boolean, suffered: number): void {
  const attacker = figureNamed(s, b.attacker);
  if (attacker !== undefined && !hit && b.retaliate > 0)
    wound(s, k, attacker, b.retaliate, { side: 'legion', by: b.target }, 'MM-4.14'); // a miss: no onHit comes before it
  if (b.blink > 0 && figureNamed(s, b.target) !== undefined) call(k, 'blink', { figure: b.target, steps: b.blink });
  const stuns = attacker !== undefined && suffered > 0 && abilityOf(attacker, 'stunOnHit') !== undefined;
  const asks = hit && b.spell !== '';
  if (stuns && asks) call(k, 'stuns', { target: b.target });
  else if (stuns) stunned(s, k, b.target);
  if (asks) call(k, 'effects', { spell: b.spell, caster: b.attacker, on: b.target, onHit: true });
}
/** MM-4.19 A Hero that has survived the Wounds. */
function stunned(s: State, k: Kit, id: string): void {
  const target = figureNamed(s, id);
  if (target !== undefined && isHero(target)) stun(k, target, 'MM-4.19');
}
export const stuns: Procedure<State, Locals['stuns']> = (s, k, f) => stunned(s, k, f.locals.target);
/** MM-5.16 Tokens do not add up. */
export function stun(k: Pick<Kit, 'emit'>, hero: Figure, rule: string): void {
  if (hero.stunned) return;
  hero.stunned = true;
  k.emit({ e: 'stunned', rule, figure: hero.id });
}

/** MM-5.9 Several targets: separate Attacks, one after the other. MM-8.30 Whoever is out of reach by then is skipped. */
export const volley: Loop<State, Locals['volley']> = {
  loop(s, k, f) {
    const { attacks, reach } = f.locals;
    const depth = s.stack.length;
    for (let i = f.locals.next ?? 0; i < attacks.length; i++) {
      const a = of(attacks, i);
      const target = figureNamed(s, a.target);
      f.locals.next = i + 1;
      if (target !== undefined && (reach === null || reach.includes(target.zone))) attack(s, k, a);
      if (s.over !== null || s.stack.length !== depth) return;
    }
  },
};
