/** What a host may do before the start beside filling seats: free one of them, or call it off. */
import { fault, noTable, notYours, refused, tooLate } from '../fault.ts';
import type { Fault } from '../fault.ts';
import type { Site } from '../site.ts';
import type { PersonRow } from '../store/schema.ts';
import { emptySeat, seatAt } from '../store/seats.ts';
import { tableById } from '../store/tables.ts';
import type { TableAndSeats } from '../store/tables.ts';
import { inLobby } from './lobby.ts';
import { whyNotCalled } from './names.ts';

/** Why a table that never began is over; pages say it in their own words. */
const CANCELLED = 'cancelled';

export const unseat = (
  site: Site,
  read: TableAndSeats,
  person: PersonRow,
  seat: number,
): Promise<TableAndSeats | Fault> =>
  inLobby(site, read, (table) => {
    if (table.row.host !== person.id) return notYours();
    const there = seatAt(table, seat);
    if (there === undefined) return refused({ rule: 'M-10', facts: { seat } });
    if (there.by !== 'person') return fault(409, 'no-person', 'Nobody sits there.');
    return [emptySeat(table.row.id, seat)];
  });

/** Its name is the host's to choose, until it is over; of an evening's table, nobody's. */
export async function nameTable(
  site: Site,
  { row }: TableAndSeats,
  person: PersonRow,
  name: string,
): Promise<TableAndSeats | Fault> {
  const { db, wire } = site.store;
  if (row.host !== person.id) return notYours();
  const wrong = whyNotCalled(name);
  if (wrong !== null) return wrong;
  if (row.held !== null) return fault(409, 'held', 'Not before everybody’s is over.');
  const named = db.updateTable('tables').set({ name }).where('id', '=', row.id).where('status', '!=', 'over');
  if ((await named.executeTakeFirst()).numUpdatedRows === 0n) return fault(409, 'over', 'The match is over.');
  await wire.tell({ k: 'table', m: row.id });
  return (await tableById(db, row.id)) ?? noTable();
}

/** Only while nothing has begun: who has sat down to a match is not sent home by one of them. */
export async function cancel(site: Site, { row }: TableAndSeats, person: PersonRow): Promise<TableAndSeats | Fault> {
  const { db, wire } = site.store;
  if (row.host !== person.id) return notYours();
  if (row.status !== 'lobby') return tooLate();
  const { numUpdatedRows } = await db
    .updateTable('tables')
    .set({ status: 'over', closed: CANCELLED, touched: site.now(), rev: row.rev + 1 })
    .where('id', '=', row.id)
    .where('rev', '=', row.rev) // somebody sat down meanwhile, or it is beginning: then it is not as it was
    .where('status', '=', 'lobby')
    .where('sealed', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return fault(409, 'busy', 'Too many are at it. Try again.');
  await wire.tell({ k: 'table', m: row.id });
  return (await tableById(db, row.id)) ?? noTable();
}
