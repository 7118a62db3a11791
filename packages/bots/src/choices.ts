/** What every player here builds on: the actions worth weighing, and what a position is worth. */
import { actionsOf } from '@rempart/kernel';
import type { Action, Core, GameDef, Seat, Engine } from '@rempart/kernel';

const known = new WeakMap<object, ReadonlySet<string>>();

/** The kinds that give the game up. They depend on the game alone, and walking its steps each time would cost. */
function quitting<S extends Core>(game: GameDef<S>): ReadonlySet<string> {
  const found = known.get(game);
  if (found !== undefined) return found;
  const kinds = new Set([...actionsOf(game).values()].filter((def) => def.quits).map((def) => def.kind));
  known.set(game, kinds);
  return kinds;
}

/** Everything legal but giving up. */
export function choices<S extends Core>(engine: Engine<S>, view: S, me: Seat): Action[] {
  const quits = quitting(engine.game);
  return engine.legal(view, me).filter((a) => !quits.has(a.kind));
}

export const won = (s: Core, me: Seat): boolean => s.over?.winners.includes(me) === true;

/** The game's own hint; a game that gives none is judged by its result alone. */
export const worth = <S extends Core>(engine: Engine<S>, s: S, me: Seat): number => engine.game.worth?.(s, me) ?? 0;
