/** HA-6 Arrival: what a Guardian does by ending its move on a cell, and what comes into the gains zone. */
import type { Event, Kit, Seat } from '@rempart/kernel';
import { idOf, sideOf } from './board.ts';
import { FAIRY } from './content.ts';
import { mine } from './state.ts';
import type { State } from './state.ts';

/** Others hear of an Adventure as it goes on, or not at all, as the table has chosen. */
export function tell(s: State, me: Seat, k: Kit, event: Event): void {
  if (s.before.length > 0) event.see = [me];
  k.emit(event);
}

/** HA-6.1, HA-6.2 A Monster slain or a Fairy captured goes to the gains zone. */
export function win(s: State, me: Seat, k: Kit, cell: number, rule: string): void {
  const e = mine(s, me);
  const creature = e.creatures[cell] as string;
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
  const object = (s.chests[me] as string[])[sideOf(s.side).chests.indexOf(cell)] as string;
  e.objects.push({ object, cell, round: s.round, fresh: true, used: false });
  tell(s, me, k, { e: 'opened', rule: 'HA-6.5', seat: me, cell: idOf(cell), object });
}

export function arrive(s: State, me: Seat, k: Kit, kind: string, cell: number): void {
  const e = mine(s, me);
  if (e.creatures[cell] !== '') win(s, me, k, cell, e.creatures[cell] === FAIRY ? 'HA-6.2' : 'HA-6.1');
  if (isDestroyed(s, me, cell)) repair(s, me, k, cell, 'HA-6.3');
  if (kind === 'thief' && e.closed.includes(cell)) open(s, me, k, cell);
}
