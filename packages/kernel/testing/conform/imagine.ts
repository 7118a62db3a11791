/** Imagined worlds: nothing of the real one but what the seat sees, playable to an end, and not all the same. */
import { dice } from '../../src/index.ts';
import type { Core } from '../../src/index.ts';
import { difference } from '../compare.ts';
import { complain, expectSame, movesOf, viewers } from './matches.ts';
import type { Move, Trial } from './matches.ts';

export function imagineKnowsTheMaskOnly<S extends Core>(trial: Trial<S>): void {
  const { engine } = trial;
  const luck = dice(`${trial.seed} imagine`);
  let n = 0;
  for (const move of movesOf(trial))
    for (const seat of viewers(move.before, luck)) {
      const label = `${trial.seed} world ${n++}`;
      const mask = engine.mask(move.before, seat);
      const fromAll = engine.imagine(move.before, seat, dice(label));
      const fromMask = engine.imagine(mask, seat, dice(label));
      expectSame(move, `what seat ${seat} sees of the world it imagined`, mask, engine.mask(fromAll, seat));
      expectSame(
        move,
        `seat ${seat}'s world from the whole state and from its mask, by the same dice`,
        fromAll,
        fromMask,
      );
    }
}

export function imaginedWorldsPlayOn<S extends Core>(trial: Trial<S>): void {
  const { engine } = trial;
  const luck = dice(`${trial.seed} playouts`);
  movesOf(trial, Math.ceil(trial.positions / 2)).forEach((move, i) => {
    const seat = luck.pick(move.before.seats);
    const world = engine.imagine(move.before, seat, luck);
    // Most only a few moves, every tenth to the end.
    const most = i % 10 === 0 ? trial.game.bound : 6;
    for (let n = 0; n < most && world.over === null; n++) playOne(trial, move, world, luck);
    if (most > 6 && world.over === null) complain(move, `the world that seat ${seat} imagined never ends`);
  });
}

function playOne<S extends Core>(trial: Trial<S>, move: Move<S>, world: S, luck: Parameters<typeof viewers>[1]): void {
  const { engine } = trial;
  try {
    const asked = engine.waiting(world);
    const next = asked[luck.pick(asked.length)];
    if (next === undefined) complain(move, 'in an imagined world nobody is asked anything');
    engine.act(world, next.seat, engine.sample(world, next.seat, luck));
  } catch (error) {
    complain(
      move,
      `an imagined world broke: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`,
    );
  }
}

/** Chance is always fresh; and where masks hide something, imagination must at some time have dealt it otherwise. */
export function imaginedWorldsDiffer<S extends Core>(trial: Trial<S>): void {
  const { engine } = trial;
  const luck = dice(`${trial.seed} worlds`);
  const hides = new Set<string>();
  const varies = new Set<string>();
  for (const move of movesOf(trial))
    for (const seat of viewers(move.before, luck)) {
      const real = move.before as Record<string, unknown> & S;
      const mask = engine.mask(real, seat) as Record<string, unknown>;
      const [one, two] = [engine.imagine(real, seat, luck), engine.imagine(real, seat, luck)] as Record<
        string,
        unknown
      >[];
      for (const field of Object.keys(trial.game.sight)) {
        if (difference(real[field], mask[field]) !== null) hides.add(field);
        if (difference(one?.[field], two?.[field]) !== null) varies.add(field);
      }
      if (difference((one as unknown as Core).chance, (two as unknown as Core).chance) === null)
        complain(move, `two worlds that seat ${seat} imagined share their chance`);
      if (difference((one as unknown as Core).chance.seed, real.chance.seed) === null)
        complain(move, `seat ${seat} imagined the real chance`);
    }
  const always = [...hides].filter((field) => !varies.has(field));
  if (always.length > 0)
    throw new Error(`${trial.game.id}: hidden, but the same in all imagined worlds: ${always.join(', ')}`);
}
