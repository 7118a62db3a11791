/**
 * The players' shares of the seed. Each is pledged (its commitment is shown to everybody) before any is shown. Who has given
 * the contribution itself along has it held here, sealed; who has only pledged shows it when the match begins, and whoever
 * does not in time has given none. From the moment the first may be shown nobody sits down, rises or pledges anew.
 */
import { commitmentOf } from '@rempart/match';
import { fault, noTable, notYourSeat, tooLate } from '../fault.ts';
import type { Fault } from '../fault.ts';
import type { Site } from '../site.ts';
import type { PersonRow, SeatRow, TableRow } from '../store/schema.ts';
import { changeLobby, tableById } from '../store/tables.ts';
import type { TableAndSeats } from '../store/tables.ts';

export type Share = Pick<SeatRow, 'contribution' | 'pledge'>;
export const NO_SHARE: Share = { contribution: '', pledge: '' };

const notPledged = (): Fault => fault(409, 'pledge', 'This is not the contribution that was pledged.');

/** What somebody brings who sits down; one may have pledged nothing, and give nothing. */
export function shareOf({
  contribution,
  pledge,
}: {
  contribution: string;
  pledge?: string | undefined;
}): Share | null | Fault {
  if (contribution === '') return pledge === undefined ? null : { contribution, pledge };
  const own = commitmentOf(contribution);
  return pledge === undefined || pledge === own ? { contribution, pledge: own } : notPledged();
}

/** Has somebody pledged what has not been shown yet? */
export const isUnshown = ({ by, pledge, contribution }: SeatRow): boolean =>
  by === 'person' && pledge !== '' && contribution === '';
const GRACE = 5000; // milliseconds to show it
export const untilOf = ({ settings, now }: Site): string =>
  new Date(Date.parse(now()) + (settings.revealGrace ?? GRACE)).toISOString();
export const isSealed = ({ sealed }: TableRow): boolean => sealed !== null;
export const beginning = (): Fault =>
  fault(409, 'beginning', 'The match is beginning: nobody sits down or rises any more.');

/** Shows what was pledged. The last one who does begins the match: `begin`. */
export async function reveal(
  site: Site,
  id: string,
  person: PersonRow,
  shown: { readonly seat: number; readonly contribution: string },
  begin: (site: Site, id: string) => Promise<TableAndSeats | Fault>,
): Promise<TableAndSeats | Fault> {
  for (let attempt = 0; attempt < 8; attempt++) {
    const table = await tableById(site.store.db, id);
    if (table === undefined) return noTable();
    const mine = table.seats.find(({ seat, person: whose }) => seat === shown.seat && whose === person.id);
    if (mine === undefined) return notYourSeat();
    if (table.row.status !== 'lobby') return tooLate();
    if (commitmentOf(shown.contribution) !== mine.pledge) return notPledged();
    const seat = { ...mine, contribution: shown.contribution };
    const after = await changeLobby(site.store.db, table, { seats: [seat], at: site.now() });
    if (after === null) continue;
    if (!isSealed(after.row) || after.seats.some(isUnshown)) return after;
    return begin(site, id);
  }
  return fault(409, 'busy', 'Too many are at it. Try again.');
}
