/** Who is away, as rows: since when nobody is connected for a seat, vacations and the days drawn, and the clock at rest. */
import { REFEREE } from '@rempart/kernel';
import { sql } from 'kysely';
import type { Entry } from '@rempart/match';
import { putOffRow } from './deadlines.ts';
import type { Db } from './open.ts';

/** Days of vacation in a year. */
export const VACATION = 28;
const DAY = 86_400_000;

/** Of these seats somebody is here; of those nobody is. */
export async function setHere(db: Db, match: string, here: readonly number[], gone: readonly number[], since: string) {
  if (here.length > 0) await db.deleteFrom('absent').where('match', '=', match).where('seat', 'in', here).execute();
  if (gone.length === 0) return;
  const rows = gone.map((seat) => ({ match, seat, since }));
  await db
    .insertInto('absent')
    .values(rows)
    .onConflict((on) => on.columns(['match', 'seat']).doNothing())
    .execute();
}
export const absentFrom = (db: Db, match: string) =>
  db.selectFrom('absent').select(['seat', 'since']).where('match', '=', match).execute();

export const setAway = (db: Db, person: string, away: string | null) =>
  db.updateTable('people').set({ away }).where('id', '=', person).execute();
export async function daysDrawn(db: Db, person: string, year: string): Promise<string[]> {
  const query = db.selectFrom('vacations').select('day').where('person', '=', person).where('day', 'like', `${year}-%`);
  return (await query.orderBy('day').execute()).map(({ day }) => day);
}

class Spent extends Error {}
/**
 * Is this person on vacation today? A day is drawn the first time it is needed and no other time, at whichever table and on
 * whichever node; when the year's are spent, none is.
 */
export async function drawsToday(db: Db, person: string, now: string): Promise<boolean> {
  const found = await db.selectFrom('people').select('away').where('id', '=', person).executeTakeFirst();
  if ((found?.away ?? '') <= now) return false;
  const day = now.slice(0, 10);
  try {
    await db.transaction().execute(async (trx) => {
      const row = trx.insertInto('vacations').values({ person, day });
      await row.onConflict((on) => on.columns(['person', 'day']).doNothing()).execute();
      const drawn = await daysDrawn(trx, person, day.slice(0, 4));
      if (drawn.length > VACATION) throw new Spent();
    });
    return true;
  } catch (error) {
    if (error instanceof Spent) return false;
    throw error;
  }
}
/** A day more for a deadline that has passed. */
export const aDayMore = (db: Db, match: string, seat: number, now: string): Promise<void> =>
  putOffRow(db, match, (row) => (row.seat === seat && row.at <= now ? DAY : 0));

/** The clock rests from now on. False: it does already. */
export async function pause(db: Db, match: string, now: string): Promise<boolean> {
  const query = db.updateTable('tables').set({ paused: now }).where('id', '=', match).where('paused', 'is', null);
  return (await query.where('status', '=', 'running').executeTakeFirst()).numUpdatedRows > 0n;
}
/** It goes on: each deadline is put off by the rest it has had since its question was asked. */
export async function resume(db: Db, match: string, since: string, now: string): Promise<boolean> {
  const query = db.updateTable('tables').set({ paused: null }).where('id', '=', match).where('paused', '=', since);
  if ((await query.executeTakeFirst()).numUpdatedRows === 0n) return false;
  const asked = await db
    .selectFrom('entries')
    .select(['n', 'body'])
    .where('match', '=', match)
    .where('n', 'in', db.selectFrom('due').select('n').where('match', '=', match))
    .execute();
  const at = new Map(asked.map(({ n, body }) => [n, (JSON.parse(body) as Entry).at ?? since]));
  await putOffRow(db, match, ({ seat, n }) => {
    if (seat === REFEREE) return 0; // a slot of the week stays where it is
    const from = at.get(n) ?? since;
    return Date.parse(now) - Date.parse(from > since ? from : since);
  });
  return true;
}

/** Changes the votes of a table that are still as seen. */
export async function setVotes(db: Db, match: string, seen: string, votes: string): Promise<boolean> {
  const query = db.updateTable('tables').set({ votes }).where('id', '=', match).where('votes', '=', seen);
  return (await query.executeTakeFirst()).numUpdatedRows > 0n;
}
/** Hands the table to somebody else who sits there, as long as it is still this host's. */
export async function setHost(db: Db, match: string, from: string, to: string): Promise<boolean> {
  const query = db.updateTable('tables').set({ host: to }).where('id', '=', match).where('host', '=', from);
  return (await query.executeTakeFirst()).numUpdatedRows > 0n;
}
interface Voted {
  readonly what: string;
  readonly by: readonly { readonly person: string; readonly at: string }[];
}
const votedOn = (db: Db, person: string) =>
  db
    .selectFrom('tables')
    .select(['id', 'votes'])
    .where(sql<boolean>`votes like ${`%"${person}"%`}`)
    .execute();
/** Where somebody is for something that is not decided yet. */
export async function votesBy(db: Db, person: string) {
  return (await votedOn(db, person)).flatMap(({ id, votes }) =>
    (JSON.parse(votes) as Voted[]).flatMap(({ what, by }) =>
      by.filter((one) => one.person === person).map(({ at }) => ({ match: id, what, at })),
    ),
  );
}
/** Nobody's votes are kept longer than they are. */
export async function dropVotes(db: Db, person: string): Promise<void> {
  for (const { id, votes } of await votedOn(db, person)) {
    const left = (JSON.parse(votes) as Voted[])
      .map((one) => ({ ...one, by: one.by.filter((voice) => voice.person !== person) }))
      .filter(({ by }) => by.length > 0);
    await setVotes(db, id, votes, JSON.stringify(left));
  }
}
/** Days that were drawn stay drawn; nobody votes twice by having been two. */
export async function mergeLeave(trx: Db, guest: string, account: string): Promise<void> {
  await dropVotes(trx, guest);
  for (const { day } of await trx.selectFrom('vacations').select('day').where('person', '=', guest).execute()) {
    const row = trx.insertInto('vacations').values({ person: account, day });
    await row.onConflict((on) => on.columns(['person', 'day']).doNothing()).execute();
  }
  await trx.deleteFrom('vacations').where('person', '=', guest).execute();
  for (const { match } of await trx.selectFrom('shelved').select('match').where('person', '=', guest).execute()) {
    const row = trx.insertInto('shelved').values({ person: account, match });
    await row.onConflict((on) => on.columns(['person', 'match']).doNothing()).execute();
  }
  await trx.deleteFrom('shelved').where('person', '=', guest).execute();
}
