/** DA-1 The clock of a continent. Rules know no clock: this is for those who keep it. All instants in milliseconds. */
import tempos from './content/tempos.json' with { type: 'json' };
import { amount } from './rules/content.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
interface Wall {
  year: number;
  month: number;
  day: number;
  weekday: number; // 1 = Monday … 7 = Sunday
}

const clocks = new Map<string, Intl.DateTimeFormat>();
function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone);
  if (known !== undefined) return known;
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  clocks.set(timeZone, made);
  return made;
}

/** What a clock on the wall of the zone shows, as if it were UTC. */
function shown(at: number, timeZone: string): number {
  const parts = Object.fromEntries(
    clockOf(timeZone)
      .formatToParts(at)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
  return Date.UTC(year, month - 1, day, hour, minute, second);
}

/** The instant at which the wall shows this; where summer time skips it, as long after as was skipped. */
function instantOf(wall: number, timeZone: string): number {
  const guess = wall - (shown(wall, timeZone) - wall);
  return guess - (shown(guess, timeZone) - wall);
}

function wallOf(at: number, timeZone: string): Wall {
  const date = new Date(shown(at, timeZone));
  return {
    year: date.getUTCFullYear(),
    month: date.getUTCMonth(),
    day: date.getUTCDate(),
    weekday: ((date.getUTCDay() + 6) % 7) + 1,
  };
}

/** DA-1.2 The days of a tempo; none for those that end when all are ready. */
export const daysOf = (tempo: string): readonly number[] => tempos.entries.find(({ id }) => id === tempo)?.days ?? [];

/** DA-1.3 The first slot of the tempo at or after an instant. */
export function slotFrom(tempo: string, time: string, timeZone: string, from: number): number {
  const days = daysOf(tempo);
  if (days.length === 0) throw new RangeError(`a ${tempo} continent has no deadlines`);
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  for (let ahead = 0; ; ahead++) {
    const { year, month, day, weekday } = wallOf(from, timeZone);
    const slot = instantOf(Date.UTC(year, month, day + ahead, hour, minute), timeZone);
    if (slot >= from && days.includes(((weekday - 1 + ahead) % 7) + 1)) return slot;
  }
}

/** DA-1.4 The first deadline is the first slot at least 24 hours after the start; the others follow slot by slot. */
export function deadlines(tempo: string, time: string, timeZone: string, started: number, count: number): number[] {
  const found: number[] = [];
  let from = started + amount('continent.firstDeadlineMinHours') * HOUR;
  while (found.length < count) {
    const slot = slotFrom(tempo, time, timeZone, from);
    found.push(slot);
    from = slot + 1;
  }
  return found;
}

/** DA-1.7 After an outage missed slots are not made up: the first one at least 12 hours after the reports. */
export const afterOutage = (tempo: string, time: string, timeZone: string, reports: number): number =>
  slotFrom(tempo, time, timeZone, reports + amount('continent.afterOutageMinHours') * HOUR);

/** DA-1.8 A new moon every Wednesday and Sunday, one calendar for all. */
export function moonAt(at: number): number {
  const { days, timeZone, firstMoonDate } = tempos.moon;
  const { year, month, day } = wallOf(at, timeZone);
  const first = Date.parse(`${firstMoonDate}T00:00:00Z`);
  const today = Math.floor((Date.UTC(year, month, day) - first) / DAY);
  const weekday = (n: number): number => ((new Date(first + n * DAY).getUTCDay() + 6) % 7) + 1;
  const weeks = Math.floor(today / 7);
  let moon = weeks * days.length;
  for (let n = weeks * 7; n <= today; n++) if (days.includes(weekday(n))) moon++;
  return moon;
}
