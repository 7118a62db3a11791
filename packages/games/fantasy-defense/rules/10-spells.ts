/** FD-10 Spells. FD-10.2 They are actions of the strategy phase, so no effect can be interrupted by one. */
import { action, listOf } from '@rempart/kernel';
import type { AnyAction, Answer, FactsOf, Need, RuleId, Seat } from '@rempart/kernel';
import { aCard, aGate, isBoss, isStarting, printed, spellWith } from './content.ts';
import { discardInvader, fromWall, toHand, without } from './3-zones.ts';
import { unfinish } from './12-coop.ts';
import {
  combinations,
  currentPower,
  gateNamed,
  invaderAt,
  isBesieged,
  isDeployed,
  isInGame,
  isShielded,
  lineOf,
  nameOf,
  ownerOf,
  whereIs,
} from './questions.ts';
import { isFirstEdition } from './state.ts';
import type { Action, Kit, State } from './state.ts';
import type { Target } from './says.ts';

const define = action<State>();

/** FD-10.3 After its effect the spell is turned face down; for the score it is used from the cast on. */
function use(s: State, k: Kit, me: Seat, spell: string, rule: RuleId, target: Target): void {
  s.used.push(spell);
  k.emit({ e: 'cast', rule, seat: me, spell, ...target });
}
const isOwner = (s: State, me: Seat, spell: string): boolean => ownerOf(s, spell) === me;
const isReady = (s: State, me: Seat, spell: string): boolean => isOwner(s, me, spell) && !s.used.includes(spell);
/** FD-1.8 The spells of the factions in play. FD-12.18 Only its owner casts a spell. FD-10.3 A used one cannot be cast. */
const castable = (spell: string): Need<State, Action>[] => [
  ['FD-1.8', (s) => ownerOf(s, spell) >= 0 || { spell }],
  ['FD-12.18', (s, me) => isOwner(s, me, spell) || { spell }],
  ['FD-10.3', (s) => !s.used.includes(spell) || { spell }],
];

type SpellKind = 'psychic-storm' | 'city-shield' | 'flaming-spirit';
export type SpellAtGate = { kind: SpellKind; gate: string };
type GateNeed = readonly [RuleId, (s: State, gate: number) => Answer<FactsOf<State>>];
/** A spell on a besieged gate, or on its invader, in either line (FD-12.18). */
function onGate(
  kind: SpellKind,
  rule: RuleId,
  wants: readonly GateNeed[],
  effect: (s: State, gate: number, k: Kit) => void,
): AnyAction<State> {
  const spell = spellWith(kind);
  return define<SpellAtGate>({
    kind,
    rule,
    shape: { gate: aGate },
    needs: [
      ...castable(spell),
      ['FD-1.2', (s, _me, a) => isInGame(s, a.gate) || { gate: a.gate }],
      [rule, (s, _me, a) => isBesieged(s, gateNamed(s, a.gate)) || { gate: a.gate, why: 'besieged' }],
      ...wants.map(([id, holds]): Need<State, SpellAtGate> => [id, (s, _me, a) => holds(s, gateNamed(s, a.gate))]),
    ],
    options: (s, me) => (isReady(s, me, spell) ? s.gates.map((gate): SpellAtGate => ({ kind, gate })) : []),
    any: (s, me, dice) => (isReady(s, me, spell) ? { kind, gate: nameOf(s, dice.pick(s.gates.length)) } : null),
    apply(s, me, a, k) {
      const gate = gateNamed(s, a.gate);
      use(s, k, me, spell, rule, { gate: a.gate, invader: invaderAt(s, gate) });
      effect(s, gate, k);
    },
  });
}
const noBoss = (s: State, gate: number) => !isBoss(invaderAt(s, gate)) || { invader: invaderAt(s, gate) };

const STORM = printed('psychic-storm', 'maxPower');
/** FD-10.5 Psychic Storm: discard 1 besieging invader that is not a boss and whose current power is 22 or less. */
const psychicStorm = onGate(
  'psychic-storm',
  'FD-10.5',
  [
    ['FD-9.1', noBoss],
    [
      'FD-10.5',
      (s, gate) => currentPower(s, gate) <= STORM || { need: STORM, have: currentPower(s, gate), why: 'power' },
    ],
  ],
  (s, gate, k) => discardInvader(s, k, invaderAt(s, gate), 'FD-10.5'),
);

export const shield = (s: State, gate: number): void => void s.shielded.push(gate);
/** FD-10.6 City Shield: this turn's battle phase skips 1 besieged gate. FD-10.10 It stays with the gate. */
const cityShield = onGate(
  'city-shield',
  'FD-10.6',
  [
    ['FD-9.2', noBoss],
    ['FD-10.9', (s, gate) => !isShielded(s, gate) || { gate: nameOf(s, gate) }],
  ],
  shield,
);

export const inflame = (s: State, gate: number): void => void s.flamed.push(invaderAt(s, gate));
/** FD-10.7 Flaming Spirit: for this turn the power of 1 besieging invader is halved. FD-10.10 It stays with the invader. */
const flamingSpirit = onGate(
  'flaming-spirit',
  'FD-10.7',
  [
    ['FD-9.1', noBoss],
    ['FD-10.9', (s, gate) => !s.flamed.includes(invaderAt(s, gate)) || { invader: invaderAt(s, gate) }],
  ],
  inflame,
);

const CALL = spellWith('spirit-call');
const CALLED = printed('spirit-call', 'units');
const deployed = (s: State): string[] => s.wall.flat();
const countDeployed = (s: State): number => s.wall.reduce((count, defenders) => count + defenders.length, 0);
/** FD-10.8 Exactly 2 if two or more are deployed, otherwise the only one. */
const callable = (s: State): number => Math.min(CALLED, countDeployed(s));
export type SpiritCall = { kind: 'spirit-call'; cards: string[] };
/** FD-10.8 Spirit Call: take 2 deployed defenders, of either line, back into hand. */
const spiritCall = define<SpiritCall>({
  kind: 'spirit-call',
  rule: 'FD-10.8',
  shape: { cards: listOf(aCard, 0, 4) },
  needs: [
    ...castable(CALL),
    ['FD-10.4', (s) => countDeployed(s) > 0 || { why: 'target' }],
    ['FD-10.8', (s, _me, a) => a.cards.every((card, i) => isDeployed(s, card) && card !== a.cards[i - 1])],
    [
      'FD-10.8',
      (s, _me, a) => a.cards.length === callable(s) || { need: callable(s), have: a.cards.length, why: 'count' },
    ],
  ],
  options: (s, me) =>
    isReady(s, me, CALL)
      ? combinations(deployed(s).sort(), callable(s)).map((cards): SpiritCall => ({ kind: 'spirit-call', cards }))
      : [],
  any: (s, me, dice) =>
    isReady(s, me, CALL)
      ? { kind: 'spirit-call', cards: dice.shuffle(deployed(s)).slice(0, callable(s)).sort() }
      : null,
  tidy: (a) => ({ ...a, cards: [...a.cards].sort() }),
  apply(s, me, a, k) {
    use(s, k, me, CALL, 'FD-10.8', { cards: [...a.cards] });
    for (const card of a.cards) callBack(s, k, me, card);
  },
});
/** FD-10.8 All see it leave the wall for its controller's hand, which is then a number like before. FD-5.10 It may move again. */
function callBack(s: State, k: Kit, me: Seat, card: string): void {
  const gate = whereIs(s, card);
  const controller = lineOf(s, gate);
  fromWall(s, gate, card);
  s.moved = without(s.moved, card);
  k.emit({ e: 'calledBack', rule: 'FD-10.8', seat: controller, card, gate: nameOf(s, gate) });
  toHand(s, k, controller, card);
  if (isFirstEdition(s) && !isStarting(card)) s.seen.push(card);
  if (controller !== me) unfinish(s, k, controller);
}

export const spells: readonly AnyAction<State>[] = [psychicStorm, cityShield, flamingSpirit, spiritCall];
