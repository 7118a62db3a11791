/** FD-4 Invasion phase, and FD-12.6 to FD-12.10 where co-op changes it. FD-4.8 Nothing here, nor elsewhere, moves an invader. */
import { action, must } from '@rempart/kernel';
import type { Decision, Loop, Procedure, Seat } from '@rempart/kernel';
import { aCard, invaderOf, isBoss, isDefender, isStarting, modeOf } from './content.ts';
import { fromHand, sendBack, toDiscard } from './3-zones.ts';
import { gateIn, handOf, inTurn, isBesieged, isInHand, lineLength, lineOf, namesOf, weakest } from './questions.ts';
import { here } from './state.ts';
import type { Infiltration, Kit, State } from './state.ts';

/** FD-4.1 Draw 3 invaders (FD-12.6: 5), one by one. FD-4.7 From an empty deck nothing is drawn. */
export const invasion: Loop<State> = {
  loop(s, k, f) {
    if (f.at === 0) beginTurn(s, k);
    if (f.at < modeOf(s.seats).invadersPerTurn && s.invaderDeck.length > 0) k.call('arrival', { place: f.at });
  },
};
function beginTurn(s: State, k: Kit): void {
  s.turn++;
  k.emit({ e: 'turnBegan', rule: 'FD-2.1', turn: s.turn, seat: s.first });
}

/** FD-4.2 Each drawn invader takes its gate, then infiltrates, before the next is drawn. */
export const arrival: Procedure<State, { place: number }> = (s, k, f) => {
  const invader = drawInvader(s);
  const line = (s.first + f.locals.place) % s.seats; // FD-12.6 The 1st, 3rd and 5th to the first player
  const gates = gatesFor(s, invader, line);
  if (gates.length === 0) turnAway(s, k, invader);
  else besiege(s, k, invader, gates);
};

function drawInvader(s: State): string {
  const invader = must(s.invaderDeck.pop(), 'an invader');
  if (s.sentBack > 0) s.sentBack--;
  if (isBoss(invader) && !s.bosses.includes(invader)) s.bosses.push(invader);
  return invader;
}

/** FD-4.6 Every gate besieged (FD-12.10: no free column for a boss): back on top, and no more are drawn this turn. */
function turnAway(s: State, k: Kit, invader: string): void {
  sendBack(s, k, invader, s.siege.includes('') ? 'FD-12.10' : 'FD-4.6');
  k.end('invasion');
}

/** FD-4.4 It besieges its gate. FD-4.12, FD-9.4 A boss infiltrates like any other. FD-12.7 Each player whose gate it besieges is infiltrated, the first player first. */
function besiege(s: State, k: Kit, invader: string, gates: readonly number[]): void {
  for (const gate of gates) s.siege[gate] = invader;
  k.emit({ e: 'besieged', rule: gates.length > 1 ? 'FD-12.9' : 'FD-4.4', invader, gates: namesOf(s, gates) });
  if (!invaderOf(invader).icons.includes('infiltrate')) return;
  for (const gate of gates.toReversed()) k.call('infiltrate', { seat: lineOf(s, gate), invader });
}

/** The gates an invader will besiege, none if there is no room. FD-12.8 From a full line it goes to the other. */
function gatesFor(s: State, invader: string, line: Seat): number[] {
  if (isBoss(invader)) return freeGates(s, invader, inTurn(s)); // FD-12.9 In every line at once
  const gates = freeGates(s, invader, [line]);
  return gates.length > 0 || s.seats === 1 ? gates : freeGates(s, invader, [1 - line]);
}
/** FD-4.3 From the end that the arrow names. FD-4.4 The first place that is free. FD-4.5 Defenders do not matter. */
function freeGates(s: State, invader: string, lines: readonly Seat[]): number[] {
  const length = lineLength(s);
  const fromLeft = invaderOf(invader).direction === 'left';
  for (let i = 0; i < length; i++) {
    const position = fromLeft ? i : length - 1 - i;
    if (lines.every((line) => !isBesieged(s, gateIn(s, line, position))))
      return lines.map((line) => gateIn(s, line, position));
  }
  return [];
}

export type Lose = { kind: 'lose'; card: string };
/** FD-4.10 Infiltrate: choose 1 defender in your hand and discard it. You must. */
const lose = action<State>()<Lose>({
  kind: 'lose',
  rule: 'FD-4.10',
  shape: { card: aCard },
  needs: [
    ['FD-10.4', (_s, _me, a) => isDefender(a.card) || { card: a.card }],
    ['FD-4.11', (_s, _me, a) => !isStarting(a.card) || { card: a.card }],
    ['FD-4.10', (s, me, a) => isInHand(s, me, a.card) || { card: a.card }],
  ],
  options: (s, me) => handOf(s, me).map((card): Lose => ({ kind: 'lose', card })),
  apply(s, me, a, k) {
    const { invader } = here<Infiltration>(s);
    fromHand(s, me, a.card);
    toDiscard(s, a.card);
    k.emit({ e: 'infiltrated', rule: 'FD-4.10', seat: me, invader, card: a.card });
  },
});
/** FD-4.13 The one decision of the phase. FD-4.11 With an empty hand Infiltrate does nothing. */
export const infiltrate: Decision<State, Infiltration> = {
  ask: 'infiltrate',
  rule: 'FD-4.10',
  who: (s, f) => (handOf(s, f.locals.seat).length > 0 ? [f.locals.seat] : []),
  actions: [lose],
  forced: true, // FD-2.5
  otherwise: (s, me) => ({ kind: 'lose', card: weakest(handOf(s, me)) }),
};
