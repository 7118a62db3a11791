/** FD-5 Strategy phase. */
import { action, everyone, of, plainAction } from '@rempart/kernel';
import type { Decision, RuleId, Seat } from '@rempart/kernel';
import { aCard, aGate, isDefender, isStarting, kindOf } from './content.ts';
import { alongWall, toWall } from './3-zones.ts';
import { immediate } from './8-icons.ts';
import { spells } from './10-spells.ts';
import { give, withdraw } from './12-coop.ts';
import {
  defendersAt,
  gateIn,
  gateNamed,
  handOf,
  isAdjacent,
  isDeployed,
  isInGame,
  isInHand,
  isOf,
  lineLength,
  lineOf,
  nameOf,
  startingOf,
  whereIs,
} from './questions.ts';
import type { Action, State } from './state.ts';

const define = action<State>();
const isReady = (s: State, me: Seat, card: string): boolean =>
  isInHand(s, me, card) || startingOf(s, me).includes(card);
const gatesOfLine = (s: State, me: Seat): string[] => s.gates.slice(gateIn(s, me, 0), gateIn(s, me + 1, 0));

export type Deploy = { kind: 'deploy'; card: string; gate: string };
/** FD-5.2 Deploy: a defender from hand, or the starting unit, goes to any one of your gates, besieged or not. */
const deploy = define<Deploy>({
  kind: 'deploy',
  rule: 'FD-5.2',
  shape: { card: aCard, gate: aGate },
  needs: [
    ['FD-3.1', (_s, _me, a) => isDefender(a.card) || { card: a.card }],
    ['FD-5.2', (s, me, a) => isReady(s, me, a.card) || { card: a.card }],
    ['FD-1.2', (s, _me, a) => isInGame(s, a.gate) || { gate: a.gate }],
    ['FD-12.16', (s, me, a) => lineOf(s, gateNamed(s, a.gate)) === me || { gate: a.gate }],
  ],
  options(s, me) {
    const found: Deploy[] = [];
    const gates = gatesOfLine(s, me);
    for (const card of [...handOf(s, me), ...startingOf(s, me)])
      for (const gate of gates) found.push({ kind: 'deploy', card, gate });
    return found;
  },
  any(s, me, dice) {
    const hand = handOf(s, me);
    const ready = hand.length + startingOf(s, me).length;
    if (ready === 0) return null;
    const at = dice.pick(ready);
    const card = hand[at] ?? of(startingOf(s, me), at - hand.length);
    return { kind: 'deploy', card, gate: nameOf(s, gateIn(s, me, dice.pick(lineLength(s)))) };
  },
  /** FD-5.15 The defender stands at its gate before FD-5.3 its immediate effect, if it has one, happens, FD-5.5 each time anew. */
  apply(s, me, a, k) {
    const gate = gateNamed(s, a.gate);
    toWall(s, me, a.card, gate);
    const rule = isStarting(a.card) ? 'FD-10.1' : 'FD-5.2';
    k.emit({ e: 'deployed', rule, seat: me, card: a.card, gate: a.gate });
    const { icon } = kindOf(a.card);
    if (icon !== null && Object.hasOwn(immediate, icon)) k.call(icon, { seat: me, gate, card: a.card });
  },
});

export type Move = { kind: 'move'; card: string; to: string };
/** FD-5.8 Move: a deployed defender goes to an adjacent gate, FD-5.16 besieged or not, once per turn. FD-5.4 It triggers nothing there. */
const move = define<Move>({
  kind: 'move',
  rule: 'FD-5.8',
  shape: { card: aCard, to: aGate },
  needs: [
    ['FD-5.8', (s, _me, a) => isDeployed(s, a.card) || { card: a.card, why: 'away' }],
    ['FD-3.10', (s, me, a) => isOf(s, me, a.card) || { card: a.card }],
    ['FD-1.2', (s, _me, a) => isInGame(s, a.to) || { gate: a.to }],
    ['FD-12.16', (s, me, a) => lineOf(s, gateNamed(s, a.to)) === me || { gate: a.to }],
    ['FD-3.4', (s, _me, a) => isAdjacent(s, whereIs(s, a.card), gateNamed(s, a.to)) || { gate: a.to }],
    ['FD-5.8', (s, _me, a) => !s.moved.includes(a.card) || { card: a.card, why: 'moved' }],
  ],
  options(s, me) {
    const found: Move[] = [];
    for (let from = gateIn(s, me, 0); from < gateIn(s, me + 1, 0); from++)
      for (const card of defendersAt(s, from))
        for (const to of [from - 1, from + 1])
          if (isAdjacent(s, from, to)) found.push({ kind: 'move', card, to: nameOf(s, to) });
    return found;
  },
  any(s, me, dice) {
    const from = gateIn(s, me, dice.pick(lineLength(s)));
    const standing = defendersAt(s, from);
    const to = from + 2 * dice.pick(2) - 1;
    if (standing.length === 0 || !isAdjacent(s, from, to)) return null;
    return { kind: 'move', card: of(standing, dice.pick(standing.length)), to: nameOf(s, to) };
  },
  apply(s, me, a, k) {
    const from = whereIs(s, a.card);
    alongWall(s, a.card, from, gateNamed(s, a.to));
    s.moved.push(a.card);
    k.emit({ e: 'moved', rule: 'FD-5.8', seat: me, card: a.card, from: nameOf(s, from), to: a.to });
  },
});

/** FD-5.17 The phase ends only when you say that you have finished; in solo this is final. */
const finish = plainAction<State>()('finish', 'FD-5.17', {
  apply: (_s, me, _a, k) => k.emit({ e: 'finished', rule: 'FD-5.17', seat: me }),
});

const FINAL: { readonly [kind: string]: RuleId } = {
  finish: 'FD-5.17',
  alarm: 'FD-8.3',
  foresee: 'FD-8.11',
  take: 'FD-8.11',
};
/** FD-5.17 Solo strategy actions may be undone, but not one that ended the phase or drew from or looked into a deck. */
export function keeps(s: State, _me: Seat, a: Action): RuleId | null {
  if (s.seats > 1) return 'FD-12.13'; // co-op has no undo
  return s.stack.some((f) => f.step === 'planning') ? (FINAL[a.kind] ?? null) : 'FD-5.17';
}

/**
 * FD-5.1 Any number of actions in any order; FD-5.11 none of them takes a defender off the wall. FD-12.13, FD-12.28 In co-op both act
 * in the same phase, freely mixed, FD-12.30 each action judged when its turn comes. FD-12.29 An effect that asks lies on top of this
 * question, and until it is answered nothing else is.
 */
export const planning: Decision<State> = {
  ask: 'plan',
  rule: 'FD-5.1',
  who: everyone,
  actions: [deploy, move, ...spells, give, finish],
  closes: ['finish'],
  late: [withdraw],
  otherwise: () => ({ kind: 'finish' }),
};
