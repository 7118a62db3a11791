/** Tables that hold: what all are asked together ends at the slot of the week, and not before. */
import { actionsOf } from '@rempart/kernel';
import type { Core, Seat, Engine } from '@rempart/kernel';
import { answers, question } from './grow.ts';
import type { Match, Pace, Slots } from './types.ts';

export const holdsOf = (pace: Pace): Slots | null => (pace.kind === 'slots' && pace.hold === true ? pace : null);

/** Would this end its seat's part before the time? Giving the game up may. */
export function holdsBack<S extends Core>(engine: Engine<S>, state: S, pace: Pace, given: unknown): boolean {
  if (holdsOf(pace) === null || question(engine, state)?.decision.independent !== true) return false;
  const kind = String((given as { kind?: unknown } | null)?.kind);
  return answers(engine, state, kind) && actionsOf(engine.game).get(kind)?.quits === undefined;
}
export const isHeld = <S extends Core>(engine: Engine<S>, match: Match<S>, given: unknown): boolean =>
  holdsBack(engine, match.state, match.header.house.pace, given);

/** Who has moved since the question was asked: a bot is heard once, and then waits like everybody. Null: nothing holds. */
export function spokenFor<S extends Core>(match: Match<S>): ReadonlySet<Seat> | null {
  if (holdsOf(match.header.house.pace) === null) return null;
  const since = match.asked[0]?.since ?? 0;
  return new Set(match.log.slice(since + 1).flatMap((line) => (line.do === 'play' ? [line.seat] : [])));
}
