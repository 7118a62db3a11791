/** What follows a battle at a gate: the casualty (FD-6.6), then Skirmish moves (FD-8.12 to FD-8.16). */
import { action, plainAction, theSeat } from '@rempart/kernel';
import type { Decision } from '@rempart/kernel';
import { aCard, aGate, hasIcon } from './content.ts';
import { alongWall, fromWall, toDiscard } from './3-zones.ts';
import { defendersAt, gateNamed, hasAt, isAdjacent, isInGame, lineOf, nameOf, thisGate, weakest } from './questions.ts';
import { here } from './state.ts';
import type { AtGate, State } from './state.ts';

const define = action<State>();
const standsHere = (s: State, card: string): boolean => defendersAt(s, thisGate(s)).includes(card);

/** FD-8.14 Nature's Desire: if defenders with this icon are at the gate, the casualty must be one of them. */
const isMortal = (s: State, card: string): boolean =>
  hasIcon(card, 'natures-desire') || !hasAt(s, thisGate(s), 'natures-desire');
const mortals = (s: State): string[] => defendersAt(s, thisGate(s)).filter((card) => isMortal(s, card));

export type Casualty = { kind: 'casualty'; card: string };
/** FD-6.6 After every battle, won or lost, exactly 1 defender of that gate is discarded. */
const casualtyAction = define<Casualty>({
  kind: 'casualty',
  rule: 'FD-6.6',
  shape: { card: aCard },
  needs: [
    ['FD-6.6', (s, _me, a) => standsHere(s, a.card) || { card: a.card, gate: nameOf(s, thisGate(s)) }],
    ['FD-8.14', (s, _me, a) => isMortal(s, a.card) || { card: a.card }],
  ],
  options: (s) => mortals(s).map((card): Casualty => ({ kind: 'casualty', card })),
  apply(s, me, a, k) {
    const gate = thisGate(s);
    fromWall(s, gate, a.card);
    toDiscard(s, a.card);
    const rule = hasIcon(a.card, 'natures-desire') ? 'FD-8.14' : 'FD-6.6';
    k.emit({ e: 'fell', rule, seat: me, card: a.card, gate: nameOf(s, gate) });
  },
});
/** FD-12.20 The controller of the defenders decides. */
export const casualty: Decision<State> = {
  ask: 'casualty',
  rule: 'FD-6.6',
  who: theSeat,
  actions: [casualtyAction],
  forced: true,
  otherwise: (s) => ({ kind: 'casualty', card: weakest(mortals(s)) }),
};

const canSkirmish = (s: State, card: string): boolean => hasIcon(card, 'skirmish') && !s.skirmished.includes(card);
export type Skirmish = { kind: 'skirmish'; card: string; to: string };
/** FD-8.12 Skirmish: once per turn, after a battle it fought and survived, the defender may move to an adjacent gate. */
const skirmishAction = define<Skirmish>({
  kind: 'skirmish',
  rule: 'FD-8.12',
  shape: { card: aCard, to: aGate },
  needs: [
    ['FD-8.12', (s, _me, a) => standsHere(s, a.card) || { card: a.card, gate: nameOf(s, thisGate(s)) }],
    ['FD-8.12', (s, _me, a) => canSkirmish(s, a.card) || { card: a.card }],
    ['FD-1.2', (s, _me, a) => isInGame(s, a.to) || { gate: a.to }],
    ['FD-12.16', (s, me, a) => lineOf(s, gateNamed(s, a.to)) === me || { gate: a.to }],
    ['FD-3.4', (s, _me, a) => isAdjacent(s, thisGate(s), gateNamed(s, a.to)) || { gate: a.to }],
  ],
  options(s) {
    const from = thisGate(s);
    const near = [from - 1, from + 1].filter((to) => isAdjacent(s, from, to));
    const able = defendersAt(s, from).filter((card) => canSkirmish(s, card));
    return able.flatMap((card) => near.map((to): Skirmish => ({ kind: 'skirmish', card, to: nameOf(s, to) })));
  },
  /** FD-8.13 Several may move, one after the other, until a pass. */
  apply(s, me, a, k) {
    const from = thisGate(s);
    alongWall(s, a.card, from, gateNamed(s, a.to));
    s.skirmished.push(a.card);
    k.emit({ e: 'skirmished', rule: 'FD-8.12', seat: me, card: a.card, from: nameOf(s, from), to: a.to });
    k.call('skirmish', { ...here<AtGate>(s) });
  },
});
/** FD-8.13 A pass ends the Skirmish moves after this battle. */
const pass = plainAction<State>()('pass', 'FD-8.13', {
  apply: (s, me, _a, k) => k.emit({ e: 'passed', rule: 'FD-8.13', seat: me, gate: nameOf(s, thisGate(s)) }),
});
export const skirmish: Decision<State, AtGate> = {
  ask: 'skirmish',
  rule: 'FD-8.12',
  who: (s, f) => (defendersAt(s, f.locals.gate).some((card) => canSkirmish(s, card)) ? [f.locals.seat] : []),
  actions: [skirmishAction, pass],
  otherwise: () => ({ kind: 'pass' }),
};
