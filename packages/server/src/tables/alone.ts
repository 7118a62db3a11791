/** Tables where each plays the same deal as others do at theirs: sealed from the first instant, and held until all may know it. */
import type { DaySetup } from '@rempart/games';
import type { Options } from '@rempart/kernel';
import type { Game } from '../games.ts';
import type { Site } from '../site.ts';
import type { SeatRow, TableRow } from '../store/schema.ts';
import { addTable } from '../store/tables.ts';
import { laidOut } from '../weeks/seating.ts';
import { botAt } from './begin.ts';
import { emptySeat, newRow } from './lobby.ts';

export interface Deal {
  readonly game: Game;
  readonly setup: DaySetup;
  readonly seats: number;
  readonly options: Options;
  readonly secret: string;
  readonly row: Pick<TableRow, 'id' | 'commitment' | 'name' | 'held'> & Partial<TableRow>;
}
/** `sits`: whoever plays it, in their seat. Nobody adds to its chance, and nobody changes who sits there. */
export async function layAlone(
  site: Site,
  { game, setup, seats: size, options, secret, row }: Deal,
  sits: (empty: SeatRow, seats: readonly SeatRow[]) => SeatRow,
): Promise<void> {
  const laid = laidOut(game, size, options);
  const made = newRow(site.now(), game, null, {
    visibility: 'private',
    seats: size,
    options: JSON.stringify(laid.options),
    house: JSON.stringify({ ironman: true, pace: { kind: 'free' } }),
    sealed: site.now(),
    ...row,
  });
  const seats: SeatRow[] = [];
  for (let seat = 0; seat < size; seat++) {
    const empty = { ...emptySeat(row.id, seat), choices: JSON.stringify(laid.choices.get(seat) ?? {}) };
    const isMine = seat < (setup.people ?? 1);
    seats.push(isMine ? sits(empty, seats) : botAt(game, seats, empty, setup.bots ?? 'random'));
  }
  await addTable(site.store.db, { row: made, seats }, secret);
}
