/** What somebody writes for their seat before sending it: kept for them alone, sent when their time is up. */
import type { Action, Seat } from '@rempart/kernel';
import { askedSince } from '../clocks/deadlines.ts';
import { fault, isFault, notYourSeat } from '../fault.ts';
import type { Fault } from '../fault.ts';
import { ownsSeat } from '../matches/access.ts';
import type { Opened } from '../matches/opened.ts';
import type { Site } from '../site.ts';
import { draftOf, dropDraft, keepDraft } from '../store/drafts.ts';

/** More than the longest form there can be. */
const MOST = 32 * 1024; // characters

export async function draftFor(site: Site, id: string, person: string, seat: Seat) {
  const opened = await site.matches.open(id);
  if (isFault(opened)) return opened;
  if (!ownsSeat(opened.seats, seat, person)) return notYourSeat();
  const row = await draftOf(site.store.db, id, seat);
  const isNow = row !== undefined && row.person === person && row.since === askedSince(opened.match, seat);
  return { action: isNow ? (JSON.parse(row.body) as Action & { [field: string]: unknown }) : null };
}

const hasClock = ({ match }: Opened): boolean => match.header.house.pace.kind !== 'free';

export async function draft(
  site: Site,
  id: string,
  person: string,
  { seat, action }: { seat: Seat; action: { readonly kind: string } | null },
): Promise<{ ok: true } | Fault> {
  const opened = await site.matches.open(id);
  if (isFault(opened)) return opened;
  const { game, match, seats } = opened;
  const { db } = site.store;
  if (!ownsSeat(seats, seat, person)) return notYourSeat();
  if (action === null) {
    await dropDraft(db, id, seat);
    return { ok: true };
  }
  const since = askedSince(match, seat);
  const { drafts = [] } = game.room.hosting ?? {};
  if (!drafts.includes(action.kind) || !hasClock(opened)) return fault(404, 'no-drafts', 'No drafts are kept here.');
  if (since === undefined) return fault(409, 'not-asked', 'Your seat is not asked.');
  const body = JSON.stringify(action);
  if (body.length > MOST) return fault(413, 'too-large', 'A draft is no longer than this.', { most: MOST });
  await keepDraft(db, { match: id, seat, person, since, body, at: site.now() });
  return { ok: true };
}
