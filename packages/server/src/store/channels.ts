/** The ways in which people are told, beside mail. */
import { REFEREE } from '@rempart/kernel';
import type { Db } from './open.ts';
import type { ChannelRow } from './schema.ts';

export const channelsOf = (db: Db, person: string): Promise<ChannelRow[]> =>
  db.selectFrom('channels').selectAll().where('person', '=', person).orderBy('created').orderBy('id').execute();
export const channelById = (db: Db, id: string): Promise<ChannelRow | undefined> =>
  db.selectFrom('channels').selectAll().where('id', '=', id).executeTakeFirst();
export async function addChannel(db: Db, row: ChannelRow): Promise<void> {
  await db.insertInto('channels').values(row).execute();
}
export async function setChannelOff(db: Db, person: string, id: string, off: readonly string[]): Promise<boolean> {
  const set = db.updateTable('channels').set({ off: JSON.stringify(off) });
  const { numUpdatedRows } = await set.where('id', '=', id).where('person', '=', person).executeTakeFirst();
  return numUpdatedRows > 0n;
}
/** And what waits to be sent there. */
export async function dropChannel(db: Db, id: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await trx.deleteFrom('channels').where('id', '=', id).execute();
    await trx.deleteFrom('outbox').where('address', '=', id).where('sent', 'is', null).execute();
  });
}

export interface DeadlineRow {
  readonly match: string;
  readonly seat: number;
  readonly at: string;
  readonly game: string;
  readonly name: string;
}
/** Those that are somebody's, and those that are everybody's at their tables. */
export const deadlinesOf = (db: Db, person: string): Promise<DeadlineRow[]> =>
  db
    .selectFrom('seats')
    .innerJoin('tables', 'tables.id', 'seats.match')
    .innerJoin('due', (on) =>
      on
        .onRef('due.match', '=', 'seats.match')
        .on((where) => where.or([where('due.seat', '=', where.ref('seats.seat')), where('due.seat', '=', REFEREE)])),
    )
    .select(['seats.match', 'seats.seat', 'due.at', 'tables.game', 'tables.name'])
    .where('seats.person', '=', person)
    .where('seats.by', '=', 'person')
    .where('tables.status', '=', 'running')
    .where('tables.paused', 'is', null) // while the clock rests there is no hour
    .orderBy('due.at')
    .limit(500)
    .execute();
