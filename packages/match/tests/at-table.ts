/** Matches of skirmish, played at random, for the tests of this room. */
import { dice, isRefusal, engineOf } from '@rempart/kernel';
import type { Core, Dice, Seat, Engine } from '@rempart/kernel';
import { skirmish } from '@rempart/kernel/testing/skirmish';
import { newMatch, play, undo } from '../src/index.ts';
import type { Founding, Match } from '../src/index.ts';

export const engine = engineOf(skirmish);

/** The value, or a failure that shows the refusal. */
export function ok<T extends object>(x: T): Exclude<T, { rule: string }> {
  if (isRefusal(x)) throw new Error(`refused: ${JSON.stringify(x)}`);
  return x as Exclude<T, { rule: string }>;
}

export const people = (seats: number): Founding['players'] =>
  Array.from({ length: seats }, (_, seat) => ({ name: `P${seat}`, by: 'person' as const }));

export function begun<S extends Core>(at: Engine<S>, given: Partial<Founding> = {}): Match<S> {
  const seats = given.seats ?? at.game.seats[0];
  return ok(newMatch(at, { seats, secret: 'secret', players: people(seats), ...given })).match;
}

/** One random thing: mostly a move of somebody who is asked, now and then an undo. */
export function anything<S extends Core>(at: Engine<S>, match: Match<S>, r: Dice): Match<S> {
  const waiting = at.waiting(match.state);
  const seat = waiting[r.pick(waiting.length)]?.seat as Seat;
  if (r.pick(6) === 0) {
    const back = undo(at, match, seat, { consent: [0, 1, 2, 3] });
    if (!isRefusal(back)) return back.match;
  }
  return ok(play(at, match, seat, at.sample(match.state, seat, r))).match;
}

export function randomMatch<S extends Core>(at: Engine<S>, seed: string, most = 10_000, given: Partial<Founding> = {}) {
  const r = dice(seed);
  let match = begun(at, { secret: seed, ...given });
  while (match.state.over === null && match.log.length < most) match = anything(at, match, r);
  return match;
}
