/** Actions for the fuzzer: good ones, made-up ones, and good ones with one thing wrong about them. */
import { actionsOf } from '@rempart/kernel';
import type { Core, Dice, GameDef, Seat, Engine } from '@rempart/kernel';
import { bent, junk } from './bend.ts';

export interface Sent {
  readonly seat: Seat;
  readonly action: unknown;
  readonly stray: boolean; // of a shape that nobody declared: it must be refused
}
interface Tried extends Sent {
  readonly legal: boolean; // and so must be accepted
}
/** One time in two something legal by somebody asked; else something made up, by anybody, or a sound action spoilt. */
export function someAction<S extends Core>(engine: Engine<S>, s: S, luck: Dice): Tried {
  const asked = engine.waiting(s);
  const owing = asked[luck.pick(asked.length)]?.seat ?? 0;
  const one = engine.sample(s, owing, luck);
  const seat = luck.pick(3) === 0 ? luck.pick(s.seats + 3) - 2 : owing;
  switch (luck.pick(6)) {
    case 0:
      return { seat, action: wellFormed(engine.game, luck), legal: false, stray: false };
    case 1:
      return { seat, ...bent(wellFormed(engine.game, luck), luck), legal: false };
    case 2:
      return luck.pick(4) === 0
        ? { seat, action: junk(luck), legal: false, stray: false }
        : { seat, ...bent(one, luck), legal: false };
    default:
      return { seat: owing, action: one, legal: true, stray: false };
  }
}

function wellFormed<S extends Core>(game: GameDef<S>, luck: Dice): object {
  const defs = [...actionsOf(game).values()].filter((def) => !def.quits); // made up as often as that, it would end every game
  const def = defs[luck.pick(defs.length)];
  const shapes = Object.entries((def?.shape ?? {}) as Record<string, { some(dice: Dice): unknown }>);
  return { kind: def?.kind, ...Object.fromEntries(shapes.map(([field, shape]) => [field, shape.some(luck)])) };
}
