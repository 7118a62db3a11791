/** What one person may have at a time: tables that wait, tables in play, seats at all of them, files that were brought. */
import { fault, isFault } from '../fault.ts';
import type { Fault } from '../fault.ts';
import { inTurns } from '../matches/turns.ts';
import type { Site } from '../site.ts';
import type { PersonRow, TableRow } from '../store/schema.ts';
import { setBrought, uploadsSince, usedSince } from '../store/quota.ts';
import type { TableAndSeats } from '../store/tables.ts';

const DAY = 86_400_000;
/** One after the other for each person: many that are asked for at once are counted all the same. */
const turns = inTurns();

/** When the oldest of them no longer counts, there is room again. */
function over(site: Site, limit: string, most: number, oldest: string | null, days: number): Fault {
  const until = Date.parse(oldest ?? site.now()) + days * DAY;
  const retry = Math.max(1, Math.ceil((until - Date.parse(site.now())) / 1000));
  return fault(429, 'quota', `You may have no more (${limit}: ${most}).`, { limit, most, retry });
}
const daysAgo = (site: Site, days: number): string => new Date(Date.parse(site.now()) - days * DAY).toISOString();

type Status = TableRow['status'];
/** Sets a table of so many seats up, if this person may have one more. */
export const housed = <T>(
  site: Site,
  person: PersonRow,
  { seats, status }: { seats: number; status: Status },
  make: () => Promise<T>,
): Promise<T | Fault> =>
  turns.take(person.id, async () => {
    const { limits, store } = site;
    const used = await usedSince(store.db, person.id, daysAgo(site, limits.quotaDays));
    const most = person.claimed === null ? limits.guestSeats : limits.seats;
    const no = (limit: string, of: number, oldest: string | null) => over(site, limit, of, oldest, limits.quotaDays);
    if (status === 'lobby' && used.lobbies >= limits.lobbies) return no('lobbies', limits.lobbies, used.oldestLobby);
    if (used.tables >= limits.tables) return no('tables', limits.tables, used.oldest);
    if (used.seats + seats > most) return no('seats', most, used.oldest);
    return make();
  });

/** The same for a match file of so many bytes. */
export const brought = (
  site: Site,
  person: PersonRow,
  bytes: number,
  make: () => Promise<TableAndSeats | Fault>,
): Promise<TableAndSeats | Fault> =>
  turns.take(`${person.id} brings`, async () => {
    const { uploads, uploadBytes, uploadDays } = site.limits;
    const { db } = site.store;
    const used = await uploadsSince(db, person.id, daysAgo(site, uploadDays));
    if (used.uploads >= uploads) return over(site, 'uploads', uploads, used.oldest, uploadDays);
    if (used.bytes + bytes > uploadBytes) return over(site, 'uploadBytes', uploadBytes, used.oldest, uploadDays);
    const made = await make();
    if (!isFault(made)) await setBrought(db, made.row.id, bytes);
    return made;
  });
