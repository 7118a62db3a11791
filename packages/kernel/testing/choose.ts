/** One legal action at random, as matches that try a game out want it. */
import { actionsOf } from '../src/index.ts';
import type { Action, Core, Dice, Seat, Engine } from '../src/index.ts';

/** By kind first, so that what can be done in few ways is done as often; giving up only rarely. */
export function choose<S extends Core>(engine: Engine<S>, s: S, seat: Seat, luck: Dice): Action {
  const legal = engine.legal(s, seat);
  const defs = actionsOf(engine.game);
  const staying = luck.pick(400) === 0 ? legal : legal.filter((a) => !defs.get(a.kind)?.quits);
  const open = staying.length > 0 ? staying : legal;
  const kinds = [...new Set(open.map((a) => a.kind))];
  const kind = kinds[luck.pick(kinds.length)];
  const some = open.filter((a) => a.kind === kind);
  return some[luck.pick(some.length)] as Action;
}
