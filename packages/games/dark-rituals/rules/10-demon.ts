/** MM-10 The Demon, and the free Actions of a frenzy, which are made alike. */
import { must, of } from '@rempart/kernel';
import type { Decision, Loop, Procedure, RuleId } from '@rempart/kernel';
import { FAR, far, zoneName } from './2-board.ts';
import { pay } from './3-energy.ts';
import { move, strike } from './4-deeds.ts';
import { stay } from './4-reaction.ts';
import { attack, printedAttack } from './5-attack.ts';
import { drawFrom } from './7-decks.ts';
import { demonCard as cardNamed } from './content.ts';
import { call } from './frames.ts';
import type { Locals } from './frames.ts';
import { boardOf, canEscape, demonOf, figureNamed, healthLeft, isInReach, statsOf } from './questions.ts';
import type { Figure, Kit, State } from './state.ts';
import type { DemonStep } from './types.ts';

/** MM-10.1 Each Master activation begins with one Demon card. */
export const demonCard: Procedure<State> = (s, k) => {
  const demon = demonOf(s);
  const card = demon === undefined ? null : drawFrom(k, s.demonDeck, s.demonDiscard);
  if (demon === undefined || card === null) return;
  s.demonDiscard.push(card);
  k.emit({ e: 'demonCard', rule: 'MM-10.1', card, figure: demon.id });
  call(k, 'demonSteps', { card, next: 0 });
};

const KINDS: { readonly [target: string]: readonly string[] } = {
  hero: ['hero'],
  witch: ['witch'],
  disciple: ['minion', 'creature'], // MM-8.22
};
function ofKind(s: State, target: string): Figure[] {
  const kinds = must(KINDS[target], target);
  return s.figures.filter((figure) => kinds.includes(figure.type));
}
const inReach = (s: State, demon: Figure, target: string): Figure[] =>
  ofKind(s, target).filter(({ zone }) => isInReach(s, demon.zone, zone, statsOf(s, demon).range));

/** MM-10.4 Step by step to the neighbour nearest to such a target, until one is in reach. */
function approach(s: State, k: Kit, demon: Figure, target: string, steps: number): void {
  const board = boardOf(s);
  const from = demon.zone;
  const targets = ofKind(s, target);
  const distance = (zone: number): number =>
    targets.reduce((least, t) => Math.min(least, far(board.walk, zone, t.zone)), FAR);
  if (!canEscape(s, demon) || distance(demon.zone) >= FAR) return;
  for (let i = 0; i < steps && inReach(s, demon, target).length === 0; i++) {
    const ways = of(board.next, demon.zone).filter((zone) => zone !== board.pit);
    demon.zone = ways.reduce((best, zone) => (distance(zone) < distance(best) ? zone : best));
  }
  if (demon.zone === from) return;
  const [a, b] = [zoneName(board, from), zoneName(board, demon.zone)];
  k.emit({ e: 'moved', rule: 'MM-10.4', figure: demon.id, from: a, to: b });
}
/** MM-10.5 The nearest in reach, then least Health, then number. */
function nearest(s: State, demon: Figure, target: string): Figure | undefined {
  const away = (t: Figure): number => far(boardOf(s).sight, demon.zone, t.zone);
  return inReach(s, demon, target).sort(
    (a, b) => away(a) - away(b) || healthLeft(s, a) - healthLeft(s, b) || a.number - b.number,
  )[0];
}
/** MM-10.6 One Attack on everybody else in its Zone, by number. MM-10.8 The Legion may react, and nobody's Attributes rise. */
function attackAll(s: State, k: Kit, demon: Figure): void {
  const others = s.figures.filter((figure) => figure !== demon && figure.zone === demon.zone);
  call(k, 'volley', { attacks: others.map((target) => printedAttack(s, demon, target)), reach: null });
}
function resolve(s: State, k: Kit, demon: Figure, step: DemonStep): void {
  if (step.do === 'approach') approach(s, k, demon, step.target, step.steps);
  else if (step.do === 'attackAll') attackAll(s, k, demon);
  else if (step.do === 'loseEnergy') loseEnergy(s, k, step.n);
  else if (step.do === 'control')
    call(k, 'control', { figure: demon.id, left: step.actions, attacks: step.maxAttacks });
  else if (step.do === 'attack') {
    const target = nearest(s, demon, step.target);
    if (target !== undefined) attack(s, k, printedAttack(s, demon, target));
  }
}
/** MM-10.7 So much available Energy, or all, becomes spent. */
function loseEnergy(s: State, k: Kit, n: number): void {
  const lost = Math.min(n, s.energy);
  pay(s, lost);
  k.emit({ e: 'energyLost', rule: 'MM-10.7', energy: lost });
}
export const demonSteps: Loop<State, Locals['demonSteps']> = {
  loop(s, k, f) {
    const { steps } = cardNamed(f.locals.card);
    const depth = s.stack.length;
    for (let i = f.locals.next; i < steps.length; i++) {
      const demon = demonOf(s);
      if (demon === undefined || s.over !== null || s.stack.length !== depth) return;
      f.locals.next = i + 1;
      resolve(s, k, demon, of(steps, i));
    }
  },
};

const free = (ask: string, rule: RuleId): Decision<State, { figure: string }> => ({
  ask,
  rule,
  who: (s, f) => (figureNamed(s, f.locals.figure) === undefined ? [] : [s.master]),
  actions: [move, strike, stay],
  otherwise: () => ({ kind: 'stay' }),
});
/** MM-10.3 The Master directs the Demon: Moves, and at most one Attack, free. */
export const control = free('control', 'MM-10.3');
/** MM-4.14 A Minion in a frenzy may Move, then Attack, free. */
export const roused = free('roused', 'MM-4.14');
