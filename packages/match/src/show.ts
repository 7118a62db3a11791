/** What a seat is shown and told. It fails closed: what is not known to be public is left out. */
import { digestAfter, HIDDEN } from '@rempart/kernel';
import type { Core, Event, Json, Seat, Engine } from '@rempart/kernel';
import { newest } from './grow.ts';
import type { Entry, Header, Match, View } from './types.ts';
import { whyNoUndo } from './undo.ts';

/**
 * `last`: what this seat was shown before; with it the fingerprint costs less. `isHeld`: others are still to play what was
 * played here, so that its end lifts no mask.
 */
export function view<S extends Core>(
  engine: Engine<S>,
  match: Match<S>,
  seat: Seat,
  last?: View<S>,
  isHeld = false,
): View<S> {
  const shown = !isHeld && (match.closed !== null || match.state.over !== null);
  const state = shown ? match.state : engine.look(match.state, seat);
  return {
    seat,
    n: newest(match).n,
    state,
    hash: digestAfter(last?.state ?? null, state, match.state),
    players: match.players,
    waiting: match.closed === null ? engine.waiting(match.state) : [],
    undo: whyNoUndo(engine, match, seat),
    over: match.state.over,
    closed: match.closed,
  };
}

/** The header as this seat may know it while the match runs: without the secret, and without what others chose for themselves. */
export function openHeader<S extends Core>({ game }: Engine<S>, header: Header, seat: Seat): Header {
  const own = (name: string, value: Json): Json => {
    const def = game.options[name];
    if (def?.secret !== true || !Array.isArray(value)) return value;
    return value.map((entry, at) => (at === seat ? entry : def.default));
  };
  const options = Object.fromEntries(Object.entries(header.options).map(([name, value]) => [name, own(name, value)]));
  return { ...header, options, fairness: { ...header.fairness, secret: null } };
}

export const hears = ({ see }: Event, seat: Seat): boolean => see === undefined || see.includes(seat);
const heardBy = (events: readonly Event[], seat: Seat): Event[] => events.filter((event) => hears(event, seat));

/**
 * A line of the log as this seat may know it. The story is told by the events; what another seat sent, a fork's position
 * and the fingerprint of the whole state stay hidden until the match is over (`shown`).
 */
export function heard(entry: Entry, seat: Seat, shown = false): Entry {
  if (shown) return entry;
  switch (entry.do) {
    case 'begin': {
      const { state: _state, ...rest } = entry;
      return { ...rest, events: heardBy(entry.events, seat), hash: '' };
    }
    case 'play':
      return { ...(entry.seat === seat ? entry : outward(entry)), events: heardBy(entry.events, seat), hash: '' };
    case 'expire':
      return { ...entry, events: heardBy(entry.events, seat), hash: '' };
    default:
      return { ...entry, hash: '' };
  }
}

/** Another seat's play: not even what kind it was, since that can tell what its player holds or has answered. */
function outward(entry: Extract<Entry, { do: 'play' }>): Extract<Entry, { do: 'play' }> {
  const { id: _id, kept: _kept, ...rest } = entry;
  return { ...rest, action: { kind: HIDDEN }, undo: false };
}
