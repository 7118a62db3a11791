/** MM-4 Actions of the Dark Legion: Move and Attack, which free Actions share, and the end of an activation. */
import { action } from '@rempart/kernel';
import type { Plain } from '@rempart/kernel';
import { far, namesOf, rowOf, zoneAt, zoneName, zonesWithin } from './2-board.ts';
import { anyZone, holds, NONE, union } from './2-zones.ts';
import type { Zones } from './2-zones.ts';
import { pay } from './3-energy.ts';
import { attack, printedAttack } from './5-attack.ts';
import { NUMBERS } from './content.ts';
import { actingIn, call, frameOf, localsOf, stepOf } from './frames.ts';
import { anyFigure, boardOf, canEscape, figureNamed, isInReach, isLegion, statsOf, theFigure } from './questions.ts';
import type { Fits } from './questions.ts';
import { aFigure, aZone } from './shapes.ts';
import type { Figure, Kit, State } from './state.ts';

/** Who acts: in an activation, in a frenzy, or the Demon under control. */
export const actor = (s: State): Figure => theFigure(s, actingIn(s).figure);
/** Another Action of the activation is done. */
export function deedDone(s: State): void {
  const frame = frameOf(s, 'deeds');
  if (frame !== undefined) frame.locals.done += 1;
}
const isFree = (s: State): boolean => stepOf(s) !== 'deed';
const ATTACK_COST: { readonly [type: string]: number } = NUMBERS.costs.attack;
const costOf = (s: State, cost: number): number => (isFree(s) ? 0 : cost);
export const attackCost = (figure: Figure): number => ATTACK_COST[figure.type] ?? 0;
const canPay = (s: State, cost: number) => s.energy >= cost || { need: cost, have: s.energy };

/** What comes after a Move or an Attack: MM-4.14 a roused Minion may still Attack, MM-10.3 the Demon has Actions left. */
function goOn(s: State, k: Kit, attacked: boolean): void {
  const { figure, left = 0, attacks = 0 } = actingIn(s);
  const step = stepOf(s);
  if (step === 'deed') deedDone(s);
  if (step === 'roused' && !attacked) call(k, 'roused', { figure, moved: true });
  if (step === 'control' && left > 1)
    call(k, 'control', { figure, left: left - 1, attacks: attacks - (attacked ? 1 : 0) });
}

/** MM-4.1 Adjacent, or as far as its Speed; never onto the Pit. */
const isStep = (s: State, figure: Figure, zone: number): boolean => {
  const away = far(boardOf(s).walk, figure.zone, zone);
  return away > 0 && away <= statsOf(s, figure).speed;
};
/** MM-11.10 A carrier Escapes by itself if this Move is its whole activation. */
const slipsAway = (s: State, figure: Figure): boolean => figure.ruby && !canEscape(s, figure);
export const canMove = (s: State, figure: Figure, done: number): boolean =>
  stepsFrom(s, figure) !== NONE && (canEscape(s, figure) || (figure.ruby && done === 0));
/** The Zones that one Move may lead to. */
export function stepsFrom(s: State, figure: Figure): Zones {
  const rings = rowOf(boardOf(s).rings.walk, figure.zone);
  const { speed } = statsOf(s, figure);
  let zones = NONE;
  for (let steps = 1; steps <= speed; steps++) zones = union(zones, rings[steps] ?? NONE);
  return zones;
}

export type Move = { kind: 'move'; to: string };
export const move = action<State>()<Move>({
  kind: 'move',
  rule: 'MM-4.1',
  shape: { to: aZone },
  needs: [
    ['MM-1.2', (s, _me, a) => zoneAt(boardOf(s), a.to) >= 0 || { zone: a.to }],
    ['MM-3.6', (s) => canPay(s, costOf(s, NUMBERS.costs.move.any))],
    ['MM-4.14', (s) => actingIn(s).moved !== true || { figure: actor(s).id }],
    ['MM-11.13', (s, _me, a) => zoneAt(boardOf(s), a.to) !== boardOf(s).pit || { zone: a.to }],
    ['MM-4.1', (s, _me, a) => isStep(s, actor(s), zoneAt(boardOf(s), a.to)) || { figure: actor(s).id, zone: a.to }],
    ['MM-4.2', (s) => canEscape(s, actor(s)) || actor(s).ruby || { figure: actor(s).id }],
    ['MM-11.10', (s) => !slipsAway(s, actor(s)) || actingIn(s).done === 0 || { figure: actor(s).id }],
  ],
  options: (s) => namesOf(boardOf(s), stepsFrom(s, actor(s))).map((to): Move => ({ kind: 'move', to })),
  any(s, _me, dice) {
    const figure = actor(s);
    const { done: so = 0, moved } = actingIn(s);
    if (moved === true || s.energy < costOf(s, NUMBERS.costs.move.any) || !canMove(s, figure, so)) return null;
    return { kind: 'move', to: zoneName(boardOf(s), anyZone(stepsFrom(s, figure), dice)) };
  },
  apply(s, _me, a, k) {
    const figure = actor(s);
    const last = slipsAway(s, figure);
    pay(s, costOf(s, NUMBERS.costs.move.any));
    goOn(s, k, false);
    const from = zoneName(boardOf(s), figure.zone);
    figure.zone = zoneAt(boardOf(s), a.to);
    k.emit({ e: 'moved', rule: 'MM-4.1', figure: figure.id, from, to: a.to });
    if (last) finish(s);
  },
});

/** MM-5.12 Nobody of the Legion. */
const isPrey = (s: State, id: string): boolean => {
  const target = figureNamed(s, id);
  return target !== undefined && !isLegion(target);
};
const reaches = (s: State, figure: Figure, id: string): boolean =>
  isInReach(s, figure.zone, theFigure(s, id).zone, statsOf(s, figure).range);
/** MM-4.3 Heroes and free Serfs in reach of the printed range. */
function preyFor(s: State, figure: Figure): Fits {
  const zones = zonesWithin(boardOf(s), figure.zone, statsOf(s, figure).range);
  return (other) => holds(zones, other.zone) && !isLegion(other);
}
export const hasPrey = (s: State, figure: Figure): boolean => s.figures.some(preyFor(s, figure));
export type Strike = { kind: 'attack'; target: string };
export const strike = action<State>()<Strike>({
  kind: 'attack',
  rule: 'MM-4.3',
  shape: { target: aFigure },
  needs: [
    ['MM-4.3', (s, _me, a) => isPrey(s, a.target) || { target: a.target }],
    ['MM-11.10', (s) => !actor(s).ruby || { figure: actor(s).id }],
    ['MM-10.3', (s) => actingIn(s).attacks !== 0 || { figure: actor(s).id }],
    ['MM-3.6', (s) => canPay(s, costOf(s, attackCost(actor(s))))],
    ['MM-2.4', (s, _me, a) => reaches(s, actor(s), a.target) || { figure: actor(s).id, target: a.target }],
  ],
  options: (s) => s.figures.filter(preyFor(s, actor(s))).map(({ id }): Strike => ({ kind: 'attack', target: id })),
  any(s, _me, dice) {
    const figure = actor(s);
    if (figure.ruby || actingIn(s).attacks === 0 || s.energy < costOf(s, attackCost(figure))) return null;
    const target = anyFigure(s, dice, preyFor(s, figure));
    return target === null ? null : { kind: 'attack', target: target.id };
  },
  apply(s, _me, a, k) {
    const figure = actor(s);
    pay(s, costOf(s, attackCost(figure)));
    goOn(s, k, true);
    attack(s, k, printedAttack(s, figure, theFigure(s, a.target)));
  },
});

/** The activation ends here. */
function finish(s: State): void {
  const frame = frameOf(s, 'deeds');
  if (frame !== undefined) frame.locals.over = true;
}
const hasActed = (s: State): boolean => localsOf(s, 'deed').done > 0;
/** MM-3.4 The second Action is optional, the first is not. */
export const done = action<State>()<Plain<'done'>>({
  kind: 'done',
  rule: 'MM-3.4',
  shape: {},
  needs: [['MM-3.4', (s) => hasActed(s) || { figure: actor(s).id }]],
  options: (s) => (hasActed(s) ? [{ kind: 'done' }] : []),
  any: (s) => (hasActed(s) ? { kind: 'done' } : null),
  apply: (s) => finish(s),
});
