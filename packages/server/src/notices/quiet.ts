/** Quiet hours: from one time of the day to another, in the reader's zone. */
import type { Quiet } from '../store/notices.ts';

const MINUTE = 60_000;
const DAY = 24 * 60;
const minutesOf = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
};
/** What the clock on the wall shows there. */
function wall(at: number, zone: string): number {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  return minutesOf(parts.format(at));
}

/** When they end; null when there are none now. On the nights when clocks change, by the clock on the wall. */
export function quietUntil(now: string, quiet: Quiet | null, zone: string): string | null {
  if (quiet === null || quiet.from === quiet.to) return null;
  const [from, to] = [minutesOf(quiet.from), minutesOf(quiet.to)];
  const at = Math.floor(Date.parse(now) / MINUTE) * MINUTE;
  const since = (wall(at, zone) - from + DAY) % DAY;
  const long = (to - from + DAY) % DAY;
  if (since >= long) return null;
  let end = at + (long - since) * MINUTE;
  const wrong = ((wall(end, zone) - to + DAY + DAY / 2) % DAY) - DAY / 2;
  if (Math.abs(wrong) <= 120) end -= wrong * MINUTE;
  return new Date(Math.max(end, at + MINUTE)).toISOString();
}
