/** HA-6 Arrival: what a Guardian does by ending its move on a cell, and what comes into the gains zone. */
import { of } from '@rempart/kernel';
import type { Seat } from '@rempart/kernel';
import { idOf, sideOf } from './board.ts';
import { FAIRY } from './content.ts';
import { creatureAt, mine } from './state.ts';
import type { Event, Kit, State } from './state.ts';

/** Others hear of an Adventure as it goes on, or not at all, as the table has chosen. */
export function tell(s: State, me: Seat, k: Kit, event: Event): void {
  if (s.before.length > 0) event.see = [me];
  k.emit(event);
}

/** HA-6.1, HA-6.2 A Monster slain or a Fairy captured goes to the gains zone. */
export function win(s: State, me: Seat, k: Kit, cell: number, rule: string): void {
  const e = mine(s, me);
  const creature = creatureAt(e, cell);
  e.creatures[cell] = '';
  e.gains.push(creature);
  tell(s, me, k, { e: creature === FAIRY ? 'captured' : 'slew', rule, seat: me, creature, cell: idOf(cell) });
}

export const isDestroyed = (s: State, me: Seat, cell: number): boolean =>
  sideOf(s.side).village[cell] === true && !mine(s, me).repaired.includes(cell);

/** HA-6.3 The topmost token of the Village column goes on the cell. HA-6.4 It stays repaired. */
export function repair(s: State, me: Seat, k: Kit, cell: number, rule: string): void {
  const { repaired } = mine(s, me);
  repaired.push(cell);
  tell(s, me, k, { e: 'repaired', rule, seat: me, cell: idOf(cell), count: repaired.length });
}

/** HA-6.5, HA-7.14 Only a Thief opens the Chest on which he ends. HA-6.6 Its token lies face up beside the board. */
function open(s: State, me: Seat, k: Kit, cell: number): void {
  const e = mine(s, me);
  e.closed.splice(e.closed.indexOf(cell), 1);
  const object = of(of(s.chests, me), sideOf(s.side).chests.indexOf(cell));
  e.objects.push({ object, cell, round: s.round, fresh: true, used: false });
  tell(s, me, k, { e: 'opened', rule: 'HA-6.5', seat: me, cell: idOf(cell), object });
}

/** What a Guardian of this kind does by ending its move there. */
export interface Arrival {
  readonly wins: string; // the creature slain or captured, or ''
  readonly repairs: boolean;
  readonly opens: boolean;
}
export function arrivalAt(s: State, me: Seat, kind: string, cell: number): Arrival {
  const e = mine(s, me);
  return {
    wins: creatureAt(e, cell),
    repairs: isDestroyed(s, me, cell),
    opens: kind === 'thief' && e.closed.includes(cell),
  };
}
export function arrive(s: State, me: Seat, k: Kit, kind: string, cell: number): void {
  const { wins, repairs, opens } = arrivalAt(s, me, kind, cell);
  if (wins !== '') win(s, me, k, cell, wins === FAIRY ? 'HA-6.2' : 'HA-6.1');
  if (repairs) repair(s, me, k, cell, 'HA-6.3');
  if (opens) open(s, me, k, cell);
}
