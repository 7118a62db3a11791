/** MM-4 Actions of the Dark Legion: Move and Attack, which free Actions share, and the end of an activation. */
import { action } from '@rempart/kernel';
import type { Frame, Kit } from '@rempart/kernel';
import { anyZone, far, holds, namesOf, zoneAt, zoneName } from './2-board.ts';
import type { Zones } from './2-board.ts';
import { pay } from './3-energy.ts';
import { attack, printedAttack } from './5-attack.ts';
import { NUMBERS } from './content.ts';
import {
  anyFigure,
  boardOf,
  canEscape,
  figureNamed,
  isInReach,
  isLegion,
  localsOf,
  statsOf,
  topOf,
} from './questions.ts';
import type { Fits } from './questions.ts';
import { aFigure, aZone } from './shapes.ts';
import type { Figure, State } from './state.ts';

/** Who acts: in an activation, in a frenzy, or the Demon under control. */
export const actor = (s: State): Figure => figureNamed(s, localsOf(s).figure as string) as Figure;
function deedsOf(s: State): Frame | undefined {
  for (const frame of s.stack) if (frame.step === 'deeds') return frame;
  return undefined;
}
/** Another Action of the activation is done. */
export function deedDone(s: State): void {
  const frame = deedsOf(s);
  if (frame !== undefined) frame.locals.done = (frame.locals.done as number) + 1;
}
const isFree = (s: State): boolean => topOf(s).step !== 'deed';
const ATTACK_COST: { readonly [type: string]: number } = NUMBERS.costs.attack;
const costOf = (s: State, cost: number): number => (isFree(s) ? 0 : cost);
export const attackCost = (figure: Figure): number => ATTACK_COST[figure.type] ?? 0;
const canPay = (s: State, cost: number) => s.energy >= cost || { need: cost, have: s.energy };

/** What comes after a Move or an Attack: MM-4.14 a roused Minion may still Attack, MM-10.3 the Demon has Actions left. */
function goOn(s: State, k: Kit, attacked: boolean): void {
  const { figure, left, attacks } = localsOf(s);
  const { step } = topOf(s);
  if (step === 'deed') deedDone(s);
  if (step === 'roused' && !attacked) k.call('roused', { figure: figure as string, moved: true });
  if (step === 'control' && (left as number) > 1)
    k.call('control', {
      figure: figure as string,
      left: (left as number) - 1,
      attacks: (attacks as number) - (attacked ? 1 : 0),
    });
}

/** MM-4.1 Adjacent, or as far as its Speed; never onto the Pit. */
const isStep = (s: State, figure: Figure, zone: number): boolean => {
  const away = far(boardOf(s).walk, figure.zone, zone);
  return away > 0 && away <= statsOf(s, figure).speed;
};
/** MM-11.10 A carrier Escapes by itself if this Move is its whole activation. */
const slipsAway = (s: State, figure: Figure): boolean => figure.ruby && !canEscape(s, figure);
export const canMove = (s: State, figure: Figure, done: number): boolean =>
  stepsFrom(s, figure) !== 0 && (canEscape(s, figure) || (figure.ruby && done === 0));
/** The Zones that one Move may lead to. */
function stepsFrom(s: State, figure: Figure): Zones {
  const rings = boardOf(s).rings.walk[figure.zone] as readonly Zones[];
  const { speed } = statsOf(s, figure);
  let zones = 0;
  for (let steps = 1; steps <= speed; steps++) zones |= rings[steps] ?? 0;
  return zones;
}

interface Move {
  kind: 'move';
  to: string;
}
export const move = action<State>()<Move>({
  kind: 'move',
  rule: 'MM-4.1',
  shape: { to: aZone },
  needs: [
    ['MM-1.2', (s, _me, a) => zoneAt(boardOf(s), a.to) >= 0 || { zone: a.to }],
    ['MM-3.6', (s) => canPay(s, costOf(s, NUMBERS.costs.move.any))],
    ['MM-4.14', (s) => localsOf(s).moved !== true || { figure: actor(s).id }],
    ['MM-11.13', (s, _me, a) => zoneAt(boardOf(s), a.to) !== boardOf(s).pit || { zone: a.to }],
    ['MM-4.1', (s, _me, a) => isStep(s, actor(s), zoneAt(boardOf(s), a.to)) || { figure: actor(s).id, zone: a.to }],
    ['MM-4.2', (s) => canEscape(s, actor(s)) || actor(s).ruby || { figure: actor(s).id }],
    ['MM-11.10', (s) => !slipsAway(s, actor(s)) || localsOf(s).done === 0 || { figure: actor(s).id }],
  ],
  options: (s) => namesOf(boardOf(s), stepsFrom(s, actor(s))).map((to): Move => ({ kind: 'move', to })),
  any(s, _me, dice) {
    const figure = actor(s);
    const { done: so, moved } = localsOf(s);
    if (moved === true || s.energy < costOf(s, NUMBERS.costs.move.any) || !canMove(s, figure, (so ?? 0) as number))
      return null;
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
  isInReach(s, figure.zone, (figureNamed(s, id) as Figure).zone, statsOf(s, figure).range);
/** MM-4.3 Heroes and free Serfs in reach of the printed range. */
function preyFor(s: State, figure: Figure): Fits {
  const zones = (boardOf(s).reach[figure.zone] as readonly Zones[])[statsOf(s, figure).range] as Zones;
  return (other) => holds(zones, other.zone) && !isLegion(other);
}
export const hasPrey = (s: State, figure: Figure): boolean => s.figures.some(preyFor(s, figure));
interface Strike {
  kind: 'attack';
  target: string;
}
export const strike = action<State>()<Strike>({
  kind: 'attack',
  rule: 'MM-4.3',
  shape: { target: aFigure },
  needs: [
    ['MM-4.3', (s, _me, a) => isPrey(s, a.target) || { target: a.target }],
    ['MM-11.10', (s) => !actor(s).ruby || { figure: actor(s).id }],
    ['MM-10.3', (s) => localsOf(s).attacks !== 0 || { figure: actor(s).id }],
    ['MM-3.6', (s) => canPay(s, costOf(s, attackCost(actor(s))))],
    ['MM-2.4', (s, _me, a) => reaches(s, actor(s), a.target) || { figure: actor(s).id, target: a.target }],
  ],
  options: (s) => s.figures.filter(preyFor(s, actor(s))).map(({ id }): Strike => ({ kind: 'attack', target: id })),
  any(s, _me, dice) {
    const figure = actor(s);
    if (figure.ruby || localsOf(s).attacks === 0 || s.energy < costOf(s, attackCost(figure))) return null;
    const target = anyFigure(s, dice, preyFor(s, figure));
    return target === null ? null : { kind: 'attack', target: target.id };
  },
  apply(s, _me, a, k) {
    const figure = actor(s);
    pay(s, costOf(s, attackCost(figure)));
    goOn(s, k, true);
    attack(s, k, printedAttack(s, figure, figureNamed(s, a.target) as Figure));
  },
});

/** The activation ends here. */
function finish(s: State): void {
  const frame = deedsOf(s);
  if (frame !== undefined) frame.locals.over = true;
}
interface Done {
  kind: 'done';
}
/** MM-3.4 The second Action is optional, the first is not. */
export const done = action<State>()<Done>({
  kind: 'done',
  rule: 'MM-3.4',
  shape: {},
  needs: [['MM-3.4', (s) => (localsOf(s).done as number) > 0 || { figure: actor(s).id }]],
  options: (s) => ((localsOf(s).done as number) > 0 ? [{ kind: 'done' }] : []),
  any: (s) => ((localsOf(s).done as number) > 0 ? { kind: 'done' } : null),
  apply: (s) => finish(s),
});
