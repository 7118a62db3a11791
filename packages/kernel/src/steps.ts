/** The few shapes that sequences of play are made of. */
import type { Core, Frame, Loop, Seat } from './types.ts';

/** Again and again, until somebody has won. */
export const forever = <S extends Core>(step: string): Loop<S> => ({ loop: (_s, k) => k.call(step) });

/** Once for each seat, in the order that holds when the loop begins; the step finds its seat in its locals. */
export const forEachSeat = <S extends Core>(order: (s: S) => Seat[], step: string): Loop<S> => ({
  loop(s, k, f) {
    if (f.at === 0) f.locals.order = order(s).slice();
    const seat = (f.locals.order as Seat[])[f.at];
    if (seat !== undefined) k.call(step, { seat });
  },
});

export function everyone(s: Core): Seat[] {
  const seats: Seat[] = [];
  for (let seat = 0; seat < s.seats; seat++) seats.push(seat);
  return seats;
}

/** The seat that the step was called with. */
export const theSeat = (_s: Core, f: Frame): Seat[] => [f.locals.seat as Seat];
