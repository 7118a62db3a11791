/** Signals: what one seat shows the others for a moment. They never touch the match, and nobody keeps them. */
import type { Signal } from '@rempart/protocol';
import { fault, isFault, notYourSeat } from '../fault.ts';
import type { Fault } from '../fault.ts';
import type { Site } from '../site.ts';
import { mutedBy } from '../store/talk.ts';
import type { Word } from '../store/wire.ts';
import { ownsSeat } from '../tables/info.ts';
import { isVeiled } from '../weeks/veil.ts';
import { bucket } from './bucket.ts';
import type { Sink } from './hub.ts';
import type { Line } from './socket.ts';

const PER_SECOND = 2;
const AT_ONCE = 6;
const spending = new WeakMap<Sink, () => boolean>();
function maySignal(line: Line): boolean {
  const spend = spending.get(line) ?? bucket(PER_SECOND, AT_ONCE);
  spending.set(line, spend);
  return spend();
}

/** From one's own seat only, and not faster than a hand points. */
export async function passSignal(
  site: Site,
  line: Line,
  person: string,
  { table, seat, signal }: { table: string; seat: number; signal: Signal },
): Promise<Fault | null> {
  if (!maySignal(line)) return fault(429, 'slow-down', 'Too many signals.');
  const opened = await site.matches.open(table);
  if (isFault(opened)) return opened;
  if (!ownsSeat(opened.seats, seat, person)) return notYourSeat();
  if (isVeiled(site.games, opened.row)) return fault(403, 'no-talk', 'Here one writes from seat to seat.');
  await site.store.wire.tell({ k: 'signal', m: table, seat, person, signal });
  return null;
}

/** To everybody else who sits there; not to who has muted its sender. */
export async function showSignal(site: Site, { m, seat, person, signal }: Word & { k: 'signal' }): Promise<void> {
  const seated = site.hub.of(m).filter((watch) => watch.seat >= 0);
  for (const line of new Set(seated.map(({ sink }) => sink as Line))) {
    const who = line.who?.person.id;
    if (who === undefined || who === person || (await mutedBy(site.store.db, who)).includes(person)) continue;
    line.tell({ t: 'signal', table: m, seat, signal });
  }
}
