/** What is limited for all nodes and over restarts is counted in the store. */
import { sql } from 'kysely';
import type { Rate } from '../rates.ts';
import type { Db } from './open.ts';

const DAY = 86_400_000;
const later = (instant: string, ms: number): string => new Date(Date.parse(instant) + ms).toISOString();

/** Names of what one person did end with who it was. */
export async function forgetCounts(db: Db, person: string): Promise<void> {
  await db.deleteFrom('counts').where('key', 'like', `% ${person}`).execute();
}

/** Counts one more under this name. Seconds until it may be done; 0: now. One that is refused is counted too, and harms nobody. */
export async function spend(db: Db, key: string, { most, seconds }: Rate, now: string): Promise<number> {
  // A window that begins in the future was opened by a clock that has been set back since.
  const isOver = sql`(counts.since <= ${later(now, -seconds * 1000)} or counts.since > ${now})`;
  const { rows } = await sql<{ since: string; n: number }>`
    insert into counts (key, since, n) values (${key}, ${now}, 1)
    on conflict (key) do update set
      n = case when ${isOver} then 1 else counts.n + 1 end,
      since = case when ${isOver} then ${now} else counts.since end
    returning since, n`.execute(db);
  const { since = now, n = 1 } = rows[0] ?? {};
  if (n === 1) await db.deleteFrom('counts').where('since', '<', later(now, -DAY)).execute();
  if (n <= most) return 0;
  return Math.max(1, Math.ceil((Date.parse(since) + seconds * 1000 - Date.parse(now)) / 1000));
}
