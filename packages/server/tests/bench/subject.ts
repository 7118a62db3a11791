/** What is played in the benchmark: Fantasy Defense alone, by legal moves at random, never giving up. */
import { doors } from '@rempart/games';
import { actionsOf, chooseOptions, dice, tableOf } from '@rempart/kernel';
import type { Action, Core, Options, Table } from '@rempart/kernel';

export const GAME = 'fantasy-defense';
export interface Subject {
  readonly table: Table<Core>;
  readonly options: Options;
  pick(state: Core): Action | null;
}
export async function subject(): Promise<Subject> {
  const door = doors.find(({ id }) => id === GAME);
  if (door === undefined) throw new Error('the game is gone');
  const { game } = await door.room();
  const table = tableOf(game);
  const luck = dice('bench');
  const quits = new Set([...actionsOf(game)].flatMap(([kind, def]) => (def.quits === undefined ? [] : [kind])));
  const pick = (state: Core): Action | null => {
    if (state.over !== null || !table.waiting(state).some(({ seat }) => seat === 0)) return null;
    for (let i = 0; i < 50; i++) {
      const action = table.sample(state, 0, luck);
      if (!quits.has(action.kind)) return action;
    }
    return table.otherwise(state, 0);
  };
  return { table, options: chooseOptions(game, 1, {}) as Options, pick };
}
