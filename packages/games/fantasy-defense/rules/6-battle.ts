/** FD-6 Battle phase, and FD-12.20 to FD-12.26 and FD-12.34 where a boss is fought at two gates. */
import { action, of } from '@rempart/kernel';
import type { Decision, Loop, RuleId } from '@rempart/kernel';
import { aGate, gateOf, isBoss } from './content.ts';
import { discardInvader } from './3-zones.ts';
import { lowerMorale } from './11-end.ts';
import {
  currentPower,
  defendersAt,
  gateNamed,
  gatePower,
  gatesOf,
  invaderAt,
  isBesieged,
  isDefended,
  isInGame,
  isShielded,
  lineOf,
  lossTo,
  nameOf,
  namesOf,
  powerAt,
} from './questions.ts';
import type { Kit, State } from './state.ts';

const isResolved = (s: State, gate: number): boolean => s.resolved.includes(gate);
/** FD-12.20 The two gates of a boss are one pick, named by the gate in the first player's line. */
const isNamed = (s: State, gate: number): boolean => !isBoss(invaderAt(s, gate)) || lineOf(s, gate) === s.first;
const facing = (s: State, gate: string): string => nameOf(s, of(gatesOf(s, invaderAt(s, gateNamed(s, gate))), 0));
/** FD-6.1 Each besieged gate that is not under City Shield is resolved exactly once. */
const awaitsBattle = (s: State, gate: number): boolean =>
  isBesieged(s, gate) && !isResolved(s, gate) && !isShielded(s, gate) && isNamed(s, gate);
function toResolve(s: State): number[] {
  const found: number[] = [];
  for (let gate = 0; gate < s.gates.length; gate++) if (awaitsBattle(s, gate)) found.push(gate);
  return found;
}

export const battle: Loop<State> = {
  loop(s, k) {
    if (s.gates.some((_, gate) => awaitsBattle(s, gate))) k.call('pick');
  },
};

export type Resolve = { kind: 'resolve'; gate: string };
/** FD-6.1 You pick the next gate after seeing the result of the last one. FD-6.11 No battle can be declined. */
const resolve = action<State>()<Resolve>({
  kind: 'resolve',
  rule: 'FD-6.1',
  shape: { gate: aGate },
  needs: [
    ['FD-1.2', (s, _me, a) => isInGame(s, a.gate) || { gate: a.gate }],
    ['FD-6.1', (s, _me, a) => !isResolved(s, gateNamed(s, a.gate)) || { gate: a.gate }],
    ['FD-6.12', (s, _me, a) => isBesieged(s, gateNamed(s, a.gate)) || { gate: a.gate }],
    ['FD-10.6', (s, _me, a) => !isShielded(s, gateNamed(s, a.gate)) || { gate: a.gate, why: 'shielded' }],
    ['FD-12.20', (s, _me, a) => isNamed(s, gateNamed(s, a.gate)) || { gate: a.gate, instead: facing(s, a.gate) }],
  ],
  options: (s) => toResolve(s).map((gate): Resolve => ({ kind: 'resolve', gate: nameOf(s, gate) })),
  /**
   * FD-6.8, FD-12.34 Compare; discard the invader or lower morale; check the end; FD-6.7 casualties where gates were defended;
   * FD-8.15 then Skirmish moves.
   */
  apply(s, _me, a, k) {
    const clash = clashAt(s, gateNamed(s, a.gate));
    const fought = clash.defended.toReversed(); // last called, first run
    s.resolved.push(...clash.gates);
    settle(s, k, clash);
    for (const gate of fought) k.call('skirmish', { seat: lineOf(s, gate), gate });
    for (const gate of fought) k.call('casualty', { seat: lineOf(s, gate), gate });
  },
});
/** FD-12.20 In co-op the first player picks. */
export const pick: Decision<State> = {
  ask: 'pick',
  rule: 'FD-6.1',
  who: (s) => [s.first],
  actions: [resolve],
  forced: true,
  otherwise: (s) => ({ kind: 'resolve', gate: nameOf(s, of(toResolve(s), 0)) }),
};

/** An invader before its gates, and what stands against it: FD-12.34 noted once, before anything changes. */
export interface Clash {
  invader: string;
  gates: number[]; // two for a boss in co-op, the first player's first
  defended: number[];
  power: number;
  against: number;
}
/** FD-6.2 Compare the gate's power with the invader's, FD-6.9 both as they are at this moment. FD-12.21 A boss's defended gates are added up. */
export function clashAt(s: State, gate: number): Clash {
  const gates = gatesOf(s, invaderAt(s, gate));
  const defended = gates.filter((at) => isDefended(s, at));
  const power = defended.reduce((sum, at) => sum + gatePower(s, at), 0);
  return { invader: invaderAt(s, gate), gates, defended, power, against: currentPower(s, gate) };
}
/** FD-6.3 Won, if the power is greater or equal; FD-6.5 without a defender there is no battle. */
export const isWon = (c: Clash): boolean => c.defended.length > 0 && c.power >= c.against;
/** The rule for one gate, or for a boss at two. */
const ruled = (c: Clash, one: RuleId, two: RuleId): RuleId => (c.gates.length === 1 ? one : two);

/** FD-6.3 Won: discard the invader. Otherwise it stays, and morale falls. */
function settle(s: State, k: Kit, c: Clash): void {
  if (c.defended.length === 0) pillaged(s, k, c);
  else battled(s, k, c);
  if (isWon(c)) discardInvader(s, k, c.invader, ruled(c, 'FD-6.3', 'FD-12.22'));
  else plunder(s, k, c);
}

/** FD-9.5 The invader stays, and morale falls by FD-6.4 half or FD-6.5 all of its loot: FD-12.23 each gate by itself. */
function plunder(s: State, k: Kit, c: Clash): void {
  if (isBoss(c.invader) && !s.bloodied.includes(c.invader)) s.bloodied.push(c.invader); // FD-12.12
  for (const gate of c.gates) {
    if (s.over !== null) return; // FD-12.25 The end is checked after each gate
    const held = c.defended.includes(gate);
    const two = c.defended.length > 0 ? 'FD-12.23' : 'FD-12.24';
    lowerMorale(s, k, lossTo(c.invader, held), gate, ruled(c, held ? 'FD-6.4' : 'FD-6.5', two));
  }
}

function pillaged(s: State, k: Kit, c: Clash): void {
  const gates = namesOf(s, c.gates);
  k.emit({ e: 'pillaged', rule: ruled(c, 'FD-6.5', 'FD-12.24'), invader: c.invader, gates });
}
/** The whole sum, for those who want to add it up. */
function battled(s: State, k: Kit, c: Clash): void {
  const parts = c.defended.map((gate) => ({
    gate: nameOf(s, gate),
    bonus: gateOf(nameOf(s, gate)).bonus,
    cards: [...defendersAt(s, gate)],
    powers: defendersAt(s, gate).map((card) => powerAt(s, gate, card)),
  }));
  const { invader, power, against } = c;
  const told = { invader, gates: namesOf(s, c.gates), power, against, parts };
  if (isWon(c)) k.emit({ e: 'battleWon', rule: ruled(c, 'FD-6.3', 'FD-12.22'), ...told });
  else k.emit({ e: 'battleLost', rule: ruled(c, 'FD-6.4', 'FD-12.23'), ...told });
}
