/** What a strong player might do in a seat. It is handed what the seat sees, and dice that have nothing to do with the match. */
import { dice } from '@rempart/kernel';
import type { Action, Core, Seat, Table } from '@rempart/kernel';
import type { Bots, Match } from '@rempart/match';

/** Null: the seat is not asked, or nobody here can play the game. */
export function hintFor<S extends Core>(table: Table<S>, match: Match<S>, seat: Seat, bots: Bots<S>): Action | null {
  const bot = Object.values(bots).at(-1); // weakest first
  const isAsked = match.closed === null && table.waiting(match.state).some((one) => one.seat === seat);
  if (bot === undefined || !isAsked) return null;
  const action = bot(table, table.mask(match.state, seat), seat, dice(`hint|${match.log.length}|${seat}`));
  return table.check(match.state, seat, action) === null ? action : null;
}
