/** Whether a move may be taken back: it may if nobody has learned anything by it. */
import { copy, same } from './speed.ts';
import type { Flow } from './flow.ts';
import type { Legality } from './legality.ts';
import type { Draft } from './reference.ts';
import { isAmbiguous, lookOf, maskOf, nothing, nothingElse } from './sight.ts';
import type { Action, Core, Event, GameDef, Seat } from './types.ts';

/** With more seats than this a move is never taken back: asking each whether it learned something would cost too much. */
export const UNDO_SEATS = 8;

type Harmless<S extends Core> = (
  before: S,
  after: S,
  events: readonly Event[],
  me: Seat,
  a: Action,
  isOpenTo: Draft<S>['isOpenTo'], // asked first, as it costs less
) => boolean;

const heard = (events: readonly Event[], me: Seat): Event[] =>
  events.filter((e) => e.see === undefined || e.see.includes(me));

export function harmlessOf<S extends Core>(game: GameDef<S>, legality: Legality<S>, flow: Flow<S>): Harmless<S> {
  /** A seat has learned nothing if it could have worked out from its own view all that it now sees. */
  function learned(before: S, after: S, events: readonly Event[], viewer: Seat, me: Seat, a: Action): boolean {
    let unsure = false;
    const known = maskOf(game, before, viewer, (value) => {
      unsure ||= isAmbiguous(value);
      return nothing(value);
    });
    const seen = lookOf(game, after, viewer);
    const told = heard(events, viewer);
    if (told.length === 0 && same(known, seen)) return false;
    if (!foresees(known, seen, told, viewer, me, a)) return true;
    // What is hidden may happen to be what hiding makes of it: the same again, with the unknown written otherwise.
    return unsure && !foresees(maskOf(game, before, viewer, nothingElse), seen, told, viewer, me, a);
  }

  function foresees(known: S, seen: S, told: readonly Event[], viewer: Seat, me: Seat, a: Action): boolean {
    // That it was allowed at all may be news: "she did hold the card".
    if (legality.check(known, me, a) !== null) return false;
    const expected: Event[] = [];
    try {
      if (flow.act(known, me, a, (e) => expected.push(copy(e)))) return false;
    } catch {
      return false; // it could not even be played without knowing more
    }
    return same(lookOf(game, known, viewer), seen) && same(heard(expected, viewer), told);
  }

  return function harmless(before, after, events, me, a, isOpenTo) {
    if (after.seats > UNDO_SEATS || after.over !== null) return false;
    for (let seat = 0; seat < after.seats; seat++)
      if (!isOpenTo(seat, after) && learned(before, after, events, seat, me, a)) return false;
    return true;
  };
}
