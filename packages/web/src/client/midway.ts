/** A table on which a lesson begins in the middle of a game, as a match file. */
import type { Lesson, Midway } from '@rempart/board';
import { copy, isRefusal } from '@rempart/kernel';
import type { Action, Core, Engine, Json, Refusal } from '@rempart/kernel';
import { exportMatch, migrate, newMatch, play } from '@rempart/match';
import type { MatchFile, Player } from '@rempart/match';

function must<T extends object>(done: T | Refusal): T {
  if (isRefusal(done)) throw new Error(`${done.rule} ${JSON.stringify(done.facts ?? {})}`);
  return done;
}

export function midway<S extends Core>(
  engine: Engine<S>,
  { seats, options, seed }: Pick<Lesson<S>, 'seats' | 'options' | 'seed'>,
  { after, change }: Midway<S>,
  players: readonly Player[],
): MatchFile {
  const house = { ironman: false };
  let { match } = must(newMatch(engine, { seats, secret: seed, options, players: [...players], house }));
  for (const action of after) match = must(play(engine, match, 0, action as Action)).match;
  const changed = migrate(engine, exportMatch(engine, match), (given) => {
    const state = copy(given) as unknown as S;
    change(state);
    return state as unknown as Json;
  });
  return exportMatch(engine, must(changed).match);
}
