/** DA-3 Knowing the others. */
import { of } from '@rempart/kernel';
import type { Seat } from '@rempart/kernel';
import { at, idOf, row } from './questions.ts';
import { WAYS } from './state.ts';
import type { State, Way } from './state.ts';

/** DA-3.1 There is no map: whom one knows one may attack, help or spy on, and nobody else. */
export const knows = (s: State, me: Seat, other: Seat): boolean =>
  other !== me && (s.options.openKingdoms || row(s.known, me).includes(other));

/** DA-3.2, DA-3.3 To know is one-way and lasts for the whole continent. True when it is news. */
export function learn(s: State, me: Seat, other: Seat, way: Way): boolean {
  if (other === me || knows(s, me, other)) return false;
  row(s.known, me).push(other);
  row(s.learned, me).push(s.turn * WAYS.length + WAYS.indexOf(way));
  return true;
}

/** In the order learned; with open kingdoms everybody else, by seat. */
export const knownTo = (s: State, me: Seat): Seat[] =>
  s.options.openKingdoms
    ? Array.from({ length: s.seats }, (_, seat) => seat).filter((seat) => seat !== me)
    : row(s.known, me);

/** The turn and the way in which the i-th known kingdom was learned. */
export function howLearned(s: State, me: Seat, i: number): { turn: number; by: Way } {
  if (s.options.openKingdoms) return { turn: 0, by: 'start' };
  const code = at(row(s.learned, me), i);
  return { turn: Math.floor(code / WAYS.length), by: of(WAYS, code % WAYS.length) };
}

/** DA-3.4 What a lord reads: the kingdom's id if it is his or known to him, else nothing ("unknown lord"). */
export const nameFor = (s: State, me: Seat, other: Seat): string | null =>
  other === me || knows(s, me, other) ? idOf(s, other) : null;

/** The seat a lord means by an id: his own or one he knows; -1 for everything else, whether it exists or not. */
export function seatMeant(s: State, me: Seat, id: string): Seat {
  if (idOf(s, me) === id) return me;
  if (s.options.openKingdoms) return s.ids.indexOf(id);
  for (const seat of row(s.known, me)) if (idOf(s, seat) === id) return seat;
  return -1;
}
