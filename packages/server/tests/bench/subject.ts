/** What is played in the benchmark: Fantasy Defense, by a player who tries things at random but does not give up early. */
import { doors } from '@rempart/games';
import { actionsOf, dice, engineOf } from '@rempart/kernel';
import type { Action, Core, Seat, Engine } from '@rempart/kernel';

export const GAME = 'fantasy-defense';
export interface Subject {
  readonly engine: Engine<Core>;
  /** What this seat does now; null when it is not asked. */
  pick(state: Core, seat: Seat): Action | null;
}
const TRIES = 40;
/** Ending a phase or throwing a card away is left for last: a match has some fifty moves then, as people's have. */
const LAST = ['finish', 'discard'];

export async function subject(): Promise<Subject> {
  const door = doors.find(({ id }) => id === GAME);
  if (door === undefined) throw new Error('the game is gone');
  const { game } = await door.room();
  const engine = engineOf(game);
  const luck = dice('bench');
  const quits = [...actionsOf(game)].flatMap(([kind, def]) => (def.quits === undefined ? [] : [kind]));
  const pick = (state: Core, seat: Seat): Action | null => {
    if (state.over !== null || !engine.waiting(state).some((asked) => asked.seat === seat)) return null;
    let last: Action | null = null;
    for (let i = 0; i < TRIES; i++) {
      const action = engine.sample(state, seat, luck);
      if (quits.includes(action.kind)) continue;
      if (!LAST.includes(action.kind)) return action;
      last = action;
    }
    return last ?? engine.otherwise(state, seat);
  };
  return { engine, pick };
}
