/** How a running match stood after one of its lines, so that it need not be played again from its first. A cache: the log is the truth. */
import type { Transaction } from 'kysely';
import type { Db } from './open.ts';
import type { Schema } from './schema.ts';

export interface Checkpoint {
  readonly n: number; // the line
  readonly body: string;
}

export const checkpointOf = (db: Db, match: string): Promise<Checkpoint | undefined> =>
  db.selectFrom('checkpoints').select(['n', 'body']).where('match', '=', match).executeTakeFirst();

/** The newest alone is kept. */
export async function setCheckpoint(trx: Transaction<Schema>, match: string, { n, body }: Checkpoint): Promise<void> {
  const row = trx.insertInto('checkpoints').values({ match, n, body });
  await row.onConflict((on) => on.column('match').doUpdateSet({ n, body })).execute();
}
/** What is over is read, not gone on with; and what somebody is called no more is in none. */
export async function dropCheckpoint(trx: Transaction<Schema>, match: string): Promise<void> {
  await trx.deleteFrom('checkpoints').where('match', '=', match).execute();
}
