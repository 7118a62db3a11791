/** Weekly slots: wall-clock times of a zone as instants, right through both changes of the clock. */
import type { Pace, Slots } from './types.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const formats = new Map<string, Intl.DateTimeFormat>(); // making one is slow

function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone);
  if (known !== undefined) return known;
  const made = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    calendar: 'gregory',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  formats.set(zone, made);
  return made;
}

/** What the clocks of the zone show at an instant, written as if it were UTC. */
function wallOf(instant: number, zone: string): number {
  const parts = formatOf(zone).formatToParts(instant);
  const get = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((part) => part.type === type)?.value);
  return Date.UTC(get('year'), get('month') - 1, get('day'), get('hour'), get('minute'), get('second'));
}

/** The instant when the clocks show it: the first one if they do so twice; if never, as if they had not changed. */
function instantOf(wall: number, zone: string): number {
  const offset = (instant: number) => wallOf(instant, zone) - instant;
  const before = wall - offset(wall - DAY);
  const after = wall - offset(wall + DAY);
  const shown = [before, after].filter((instant) => wallOf(instant, zone) === wall);
  return shown.length > 0 ? Math.min(...shown) : before;
}

/** The first slot after an instant. */
export function nextSlot(after: string, pace: Slots): string {
  const from = Date.parse(after);
  const [hour = 0, minute = 0] = pace.time.split(':').map(Number);
  const today = Math.floor(wallOf(from, pace.zone) / DAY) * DAY;
  for (let day = 0; day <= 8; day++) {
    const date = today + day * DAY;
    if (!pace.days.includes(new Date(date).getUTCDay() || 7)) continue;
    const instant = instantOf(date + (hour * 60 + minute) * 60_000, pace.zone);
    if (instant > from) return new Date(instant).toISOString();
  }
  throw new Error('a pace of slots without a day'); // paceFault does not let it pass
}

/** The slot by which a question must be answered that was asked at an instant; the first one has a longer notice. */
export function slotFor(asked: string, pace: Slots, isFirst: boolean): string {
  const notice = (isFirst ? pace.first : pace.rest) ?? 0;
  if (notice === 0) return nextSlot(asked, pace);
  return nextSlot(new Date(Date.parse(asked) + notice * HOUR - 1).toISOString(), pace);
}

/** The name of the field that is wrong, or null. */
export function paceFault(pace: Pace): string | null {
  if (pace.kind === 'free') return null;
  if (pace.kind === 'move') {
    if (!Number.isFinite(pace.seconds) || pace.seconds <= 0) return 'seconds';
    return (pace.together ?? true) ? null : 'together';
  }
  if (pace.kind !== 'slots') return 'kind';
  const { days, time, zone, first = 0, rest = 0, hold = true } = pace;
  if (!isNotice(first)) return 'first';
  if (!isNotice(rest)) return 'rest';
  if (!hold) return 'hold';
  if (!Array.isArray(days) || days.length === 0 || !days.every((d) => Number.isInteger(d) && d >= 1 && d <= 7))
    return 'days';
  if (typeof time !== 'string' || !/^([01]\d|2[0-3]):[0-5]\d$/.test(time)) return 'time';
  return isZone(zone) ? null : 'zone';
}

const isNotice = (hours: unknown): boolean =>
  Number.isInteger(hours) && (hours as number) >= 0 && (hours as number) <= 168;

function isZone(zone: unknown): boolean {
  if (typeof zone !== 'string') return false;
  try {
    formatOf(zone);
    return true;
  } catch {
    return false;
  }
}
