/**
 * Signals: what one seat shows the others for a moment. They never touch the match. The last of each kind and seat is kept
 * beside it, so that who comes back hours later is shown what they have not yet answered by a move.
 */
import type { Signal } from '@rempart/protocol';
import { fault, isFault, notYourSeat, slowDown } from '../fault.ts';
import type { Fault } from '../fault.ts';
import type { Site } from '../site.ts';
import { keepSignal, mutedBy, signalsOf } from '../store/talk.ts';
import type { NodeMessage } from '../store/wire.ts';
import { ownsSeat } from '../matches/access.ts';
import { isVeiled } from '../matches/veil.ts';
import { isEnded, newestOf } from '../matches/opened.ts';
import type { Opened } from '../matches/opened.ts';
import type { Connection } from './socket.ts';

const SPAN = 3; // seconds whose signals may come at once

/** From one's own seat only, and not faster than a hand points. */
export async function passSignal(
  site: Site,
  person: string,
  { table, seat, signal }: { table: string; seat: number; signal: Signal },
): Promise<Fault | null> {
  const wait = site.rates.take(`signals ${person}`, { most: SPAN * site.limits.signals, seconds: SPAN });
  if (wait > 0) return slowDown('signals', wait);
  const opened = await site.matches.open(table);
  if (isFault(opened)) return opened;
  if (!ownsSeat(opened.seats, seat, person)) return notYourSeat();
  if (isVeiled(site.games, opened.row)) return fault(403, 'no-talk', 'Here one writes from seat to seat.');
  await site.store.wire.tell({ k: 'signal', m: table, seat, person, signal });
  const { kind } = signal;
  await keepSignal(site.store.db, {
    match: table,
    seat,
    kind,
    n: newestOf(opened.match),
    body: JSON.stringify(signal),
  });
  return null;
}

/** What the others have shown since this seat last moved, to who sits down at it again. */
export async function recall(
  site: Site,
  connection: Connection,
  { row, seats, match }: Opened,
  seat: number,
): Promise<void> {
  const person = connection.who?.person.id;
  if (person === undefined || !ownsSeat(seats, seat, person) || isEnded(match)) return;
  const moved = match.log.findLastIndex((entry) => entry.do === 'play' && entry.seat === seat);
  const kept = (await signalsOf(site.store.db, row.id)).filter(({ n, seat: by }) => n >= moved && by !== seat);
  if (kept.length === 0) return;
  const muted = await mutedBy(site.store.db, person);
  for (const { seat: by, body } of kept) {
    const sender = seats.find((other) => other.seat === by)?.person ?? null;
    if (sender === null || sender === person || muted.includes(sender)) continue;
    connection.tell({ t: 'signal', table: row.id, seat: by, signal: JSON.parse(body) as Signal, earlier: true });
  }
}

/** To everybody else who sits there; not to who has muted its sender. */
export async function showSignal(
  site: Site,
  { m, seat, person, signal }: NodeMessage & { k: 'signal' },
): Promise<void> {
  const seated = site.hub.of(m).filter((watch) => watch.seat >= 0);
  for (const connection of new Set(seated.map(({ sink }) => sink as Connection))) {
    const who = connection.who?.person.id;
    if (who === undefined || who === person || (await mutedBy(site.store.db, who)).includes(person)) continue;
    connection.tell({ t: 'signal', table: m, seat, signal });
  }
}
