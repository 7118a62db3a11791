/** Rows of the day's games: what is played, and everybody's one try that counts. */
import type { Db } from './open.ts';
import type { DayRow, TryRow } from './schema.ts';

/** Under which the secret of a day lies among those of matches: it holds what no id of a match does. */
export const dayKey = (day: string, game: string): string => `day ${day} ${game}`;

export const dayRow = (db: Db, day: string, game: string): Promise<DayRow | undefined> =>
  db.selectFrom('days').selectAll().where('day', '=', day).where('game', '=', game).executeTakeFirst();
export const daysBefore = (db: Db, day: string, game: string, most: number): Promise<DayRow[]> =>
  db
    .selectFrom('days')
    .selectAll()
    .where('day', '<', day)
    .where('game', '=', game)
    .orderBy('day', 'desc')
    .limit(most)
    .execute();

/** Whoever asks first lays it; the others find it. */
export async function layDay(db: Db, row: DayRow, secret: string): Promise<DayRow> {
  await db.transaction().execute(async (trx) => {
    const laid = await trx
      .insertInto('days')
      .values(row)
      .onConflict((on) => on.columns(['day', 'game']).doNothing())
      .executeTakeFirst();
    if ((laid.numInsertedOrUpdatedRows ?? 0n) > 0n)
      await trx
        .insertInto('secrets')
        .values({ match: dayKey(row.day, row.game), secret })
        .execute();
  });
  return (await dayRow(db, row.day, row.game)) ?? row;
}

export const tryOf = (db: Db, day: string, game: string, person: string): Promise<TryRow | undefined> =>
  db
    .selectFrom('tries')
    .selectAll()
    .where('day', '=', day)
    .where('game', '=', game)
    .where('person', '=', person)
    .executeTakeFirst();
export const triesBy = (db: Db, person: string): Promise<Pick<TryRow, 'day' | 'game' | 'ended'>[]> =>
  db.selectFrom('tries').select(['day', 'game', 'ended']).where('person', '=', person).execute();

/** The one try of a person; false: there is one already. Who shares a network with an earlier one is noted. */
export async function addTry(db: Db, row: TryRow): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const { day, game, mark } = row;
    const others = await trx
      .selectFrom('tries')
      .select('person')
      .where('day', '=', day)
      .where('game', '=', game)
      .where('mark', '=', mark)
      .where('person', '!=', row.person)
      .limit(1)
      .execute();
    const added = await trx
      .insertInto('tries')
      .values({ ...row, beside: others.length > 0 ? 1 : 0 })
      .onConflict((on) => on.columns(['day', 'game', 'person']).doNothing())
      .executeTakeFirst();
    return (added.numInsertedOrUpdatedRows ?? 0n) > 0n;
  });
}

/** How a try ended: once, and only within its day. */
export async function endTry(db: Db, match: string, result: Pick<TryRow, 'ended' | 'won' | 'score' | 'turns'>) {
  await db.updateTable('tries').set(result).where('match', '=', match).where('ended', 'is', null).execute();
}

export async function triesOn(db: Db, day: string, game: string): Promise<number> {
  const query = db.selectFrom('tries').select((one) => one.fn.countAll<number | string>().as('n'));
  const found = await query
    .where('day', '=', day)
    .where('game', '=', game)
    .where('ended', 'is not', null)
    .executeTakeFirst();
  return Number(found?.n ?? 0);
}

export interface Finisher extends TryRow {
  readonly name: string;
  readonly claimed: string | null;
}
export const finishersOn = (db: Db, day: string, game: string, most: number): Promise<Finisher[]> =>
  db
    .selectFrom('tries')
    .innerJoin('people', 'people.id', 'tries.person')
    .selectAll('tries')
    .select(['people.name', 'people.claimed'])
    .where('day', '=', day)
    .where('game', '=', game)
    .where('ended', 'is not', null)
    .orderBy('won', 'desc')
    .orderBy('score', 'desc')
    .orderBy('begun')
    .limit(most)
    .execute();

/** Tables whose day is over: nothing of them is hidden any more, and anybody may look back on them. */
export async function openHeld(db: Db, now: string): Promise<string[]> {
  const opened = await db
    .updateTable('tables')
    .set({ held: null, visibility: 'link' })
    .where('held', 'is not', null)
    .where('held', '<=', now)
    .returning('id')
    .execute();
  if (opened.length > 0) await db.updateTable('tries').set({ mark: '' }).where('day', '<', now.slice(0, 10)).execute();
  return opened.map(({ id }) => id);
}

/** Of a guest who turns out to be an account: of two tries on a day the earlier one counts. */
export async function mergeTries(db: Db, guest: string, account: string): Promise<void> {
  for (const one of await db.selectFrom('tries').selectAll().where('person', '=', guest).execute()) {
    const other = await tryOf(db, one.day, one.game, account);
    const later = other !== undefined && other.begun <= one.begun ? guest : account;
    await db
      .deleteFrom('tries')
      .where('day', '=', one.day)
      .where('game', '=', one.game)
      .where('person', '=', later)
      .execute();
    await db
      .updateTable('tries')
      .set({ person: account })
      .where('match', '=', one.match)
      .where('person', '=', guest)
      .execute();
  }
}
