/** What whoever asks may see of a table, for its routes; and the mark that is left where each may have one seat only. */
import type { FastifyRequest } from 'fastify';
import { isFault, noTable, notYourSeat } from '../fault.ts';
import type { Fault } from '../fault.ts';
import type { Opened } from '../matches/opened.ts';
import type { Caller } from '../people/identity.ts';
import type { Site } from '../site.ts';
import { shownAt } from '../store/friends.ts';
import { secretOf } from '../store/log.ts';
import type { SeatRow, TraceRow } from '../store/schema.ts';
import { LISTED, tableById } from '../store/tables.ts';
import type { TableAndSeats } from '../store/tables.ts';
import { addTrace } from '../store/weeks.ts';
import { maySee, mayWatch } from '../matches/access.ts';
import { infoOf, TOLD } from '../tables/info.ts';
import { traceOf } from '../weeks/referee.ts';
import { isVeiled } from '../matches/veil.ts';
import { networkOfRequest } from './address.ts';

/** A program plays the seats it sat down in, and no other of its owner's; `seat`: this one, or all they have. */
export const mayMove = (seats: readonly SeatRow[], { person, key }: Caller, seat?: number): boolean =>
  key === undefined ||
  seats.every((row) => row.person !== person.id || (seat ?? row.seat) !== row.seat || row.program === key.name);
export const idOf = (who: Caller | null): string | null => who?.person.id ?? null;

/** As this person may see it; once it is over, with the secret. */
export async function shown(site: Site, table: TableAndSeats | Fault, who: Caller | null) {
  if (isFault(table)) return table;
  const secret =
    table.row.status === 'over' && table.row.held === null ? await secretOf(site.store.db, table.row.id) : null;
  const most = table.row.status === 'over' ? {} : { most: TOLD };
  const profiles = table.row.seats > TOLD ? new Set<string>() : await shownAt(site.store.db, table.row.id);
  return infoOf(table, idOf(who), { secret, profiles, veiled: isVeiled(site.games, table.row), ...most });
}
/** Where a person may have one seat only, the referee may ask later who came from where. */
export const traceLeft = async (
  site: Site,
  game: string,
  id: string,
  who: Caller,
  { raw }: FastifyRequest,
): Promise<TraceRow | null> =>
  site.games.get(game)?.room.hosting?.seating === undefined
    ? null
    : traceOf(site, id, who.person.id, networkOfRequest(site.settings, raw));
export async function traced(
  site: Site,
  game: string,
  id: string,
  who: Caller,
  request: FastifyRequest,
): Promise<void> {
  const left = await traceLeft(site, game, id, who, request);
  if (left !== null) await addTrace(site.store.db, left);
}
export const listed = (site: Site, table: TableAndSeats, person: string | null) =>
  infoOf(table, person, { veiled: isVeiled(site.games, table.row), most: LISTED, isPart: true });
export async function seen(
  site: Site,
  id: string,
  who: Caller | null,
  invite?: string,
): Promise<TableAndSeats | Fault> {
  const table = await tableById(site.store.db, id);
  return table !== undefined && maySee(table, idOf(who), invite) ? table : noTable();
}
export async function watched(site: Site, id: string, seat: number, who: Caller | null): Promise<Opened | Fault> {
  const opened = await site.matches.open(id);
  const table = isFault(opened) ? await tableById(site.store.db, id) : opened;
  if (table === undefined || !maySee(table, idOf(who))) return noTable(); // not even that it cannot be opened
  if (isFault(opened)) return opened;
  return mayWatch(opened, seat, idOf(who)) ? opened : notYourSeat();
}
