/** A move as the log tells it: a battle lost, or a pillage, in one line with the morale it costs. Recorded events stay as they are. */
import type { Event, EventOf } from '@rempart/kernel';
import type { State } from './rules/state.ts';

type Told = EventOf<State>;
type Of<K extends Told['e']> = Extract<Told, { e: K }>;

/** FD-12.23, FD-12.24 A boss at two gates may cost morale twice. */
function costs(events: readonly Told[]): Of<'moraleLost'>[] {
  const end = events.findIndex(({ e }) => e !== 'moraleLost');
  return events.slice(0, end < 0 ? undefined : end) as Of<'moraleLost'>[];
}

export function retell(events: readonly Told[]): Event[] {
  const told = new Set<Told>();
  return events.flatMap((event, i): Event[] => {
    if (told.has(event)) return [];
    const lost = event.e === 'battleLost' || event.e === 'pillaged' ? costs(events.slice(i + 1)) : [];
    const last = lost.at(-1);
    if (last === undefined) return [event];
    for (const one of lost) told.add(one);
    return [{ ...event, e: `${event.e}For`, loss: lost.reduce((sum, { loss }) => sum + loss, 0), morale: last.morale }];
  });
}
