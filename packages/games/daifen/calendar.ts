/** DA-1.8 The moons: one calendar for all continents. Rules know no clock; who shows a date asks here. */
import tempos from './content/tempos.json' with { type: 'json' };

const DAY = 86_400_000;
const { days, timeZone, firstMoonDate } = tempos.moon;
const dates = new Intl.DateTimeFormat('en-US', { timeZone, year: 'numeric', month: 'numeric', day: 'numeric' });

/** Midnight of the day that the wall shows at an instant, as if it were UTC. */
function dayOf(at: number): number {
  const parts = Object.fromEntries(dates.formatToParts(at).map(({ type, value }) => [type, Number(value)]));
  return Date.UTC(parts['year'] ?? 0, (parts['month'] ?? 1) - 1, parts['day'] ?? 1);
}

/** DA-1.8 A new moon every Wednesday and Sunday. The instant is in milliseconds. */
export function moonAt(at: number): number {
  const first = Date.parse(`${firstMoonDate}T00:00:00Z`);
  const today = Math.floor((dayOf(at) - first) / DAY);
  const weekday = (n: number): number => ((new Date(first + n * DAY).getUTCDay() + 6) % 7) + 1;
  const weeks = Math.floor(today / 7);
  let moon = weeks * days.length;
  for (let n = weeks * 7; n <= today; n++) if (days.includes(weekday(n))) moon++;
  return moon;
}
