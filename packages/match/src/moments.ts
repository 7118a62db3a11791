/**
 * What a seat sees while a line is told. A move that tells several events is watched at each of them: the line is run again
 * from the state before it, by the rules themselves, and the table looked at whenever an event is told.
 */
import { UNDO_SEATS } from '@rempart/kernel';
import type { Core, Event, Seat, Engine } from '@rempart/kernel';
import type { Live } from './grow.ts';
import { after } from './rebuild.ts';
import { hears } from './show.ts';
import type { Entry, Match, Moments } from './types.ts';

/** Who has been away for longer than this is shown how it stands, not how it came to. */
const LINES = 20;

/**
 * The table as this seat may see it at each event of the line that it hears; none where a single event tells all, nor
 * in a crowd, where nobody waits for the next event. `shown`: the match is over, and nothing hidden.
 */
export function momentsOf<S extends Core>(
  engine: Engine<S>,
  before: S,
  entry: Entry,
  seat: Seat,
  shown = false,
): readonly S[] {
  if (before.seats > UNDO_SEATS || (entry.do !== 'play' && entry.do !== 'expire')) return [];
  const heard = (event: Event): boolean => shown || hears(event, seat);
  if (entry.events.filter(heard).length < 2) return [];
  const states: S[] = [];
  const look = (event: Event, state: S): void => {
    if (heard(event)) states.push(shown ? engine.clone(state) : engine.mask(state, seat));
  };
  if (entry.do === 'expire') engine.expire(before, entry.seats, look);
  else {
    const state = engine.clone(before);
    engine.act(state, entry.seat, entry.action, (event) => look(event, state));
  }
  return states;
}

/** The same for every line by which the one match is ahead of the other. */
export function momentsSince<S extends Core>(
  engine: Engine<S>,
  from: Match<S>,
  to: Match<S>,
  seat: Seat,
  isHeld = false, // its end lifts no mask
): Moments<S>[] {
  const lines = to.log.slice(from.log.length);
  if (lines.length > LINES || from.state.seats > UNDO_SEATS) return [];
  const shown = !isHeld && (to.closed !== null || to.state.over !== null);
  const found: Moments<S>[] = [];
  let live: Live<S> = from;
  lines.forEach((line, i) => {
    const states = momentsOf(engine, live.state, line, seat, shown);
    if (states.length > 0) found.push({ n: line.n, states });
    if (i < lines.length - 1) live = after(engine, to, live, line);
  });
  return found;
}
