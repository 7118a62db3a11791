/** Every game is handed sound actions with one field bent, on positions of its own: all are judged, none breaks it. */
import { doors } from '@rempart/games';
import { actionsOf, dice, isRefusal, engineOf } from '@rempart/kernel';
import type { Core, Dice, GameDef, Engine } from '@rempart/kernel';
import { skirmish } from '@rempart/kernel/testing/skirmish';
import { describe, expect, it } from 'vitest';
import { INHERITED, JUNK, pathsIn, withAt } from '../src/bend.ts';
import { fuzz } from '../src/index.ts';

const rooms = await Promise.all(doors.map(async (door) => (await door.room()).game));
const games: readonly (readonly [string, GameDef<Core>])[] = [skirmish as unknown as GameDef<Core>, ...rooms].map(
  (game) => [game.id, game] as const,
);
const POSITIONS = 6;
/** Fields of an order form that are anybody's words; every other text in an action is an id of the game's own. */
const FREE = ['continent', 'text'];

/** A few positions of a game at random, some moves apart. */
function* positions(engine: Engine<Core>, luck: Dice): Generator<Core> {
  const seats = Math.max(2, engine.game.seats[0]);
  let { state } = engine.begin(Math.min(seats, engine.game.seats[1]), {}, [1, 2, 3, 4, 5, 6, 7, 8]);
  for (let i = 0; i < POSITIONS && state.over === null; i++) {
    yield state;
    for (let moves = 0; moves < 7 && state.over === null; moves++) {
      const [asked] = engine.waiting(state);
      if (asked === undefined) return;
      const done = engine.play(state, asked.seat, engine.sample(state, asked.seat, luck));
      if (isRefusal(done)) throw new Error(`a sample is refused by ${done.rule}`);
      ({ state } = done);
    }
  }
}

/** One action of every kind that may be done now, and one of every kind there is, by its shapes. */
function sound(engine: Engine<Core>, s: Core, luck: Dice): object[] {
  const legal = engine.waiting(s).flatMap(({ seat }) => engine.legal(s, seat));
  const kinds = new Map(legal.map((action) => [action.kind, action]));
  const made = [...actionsOf(engine.game).values()].map((def) => {
    const shapes = Object.entries(def.shape as Record<string, { some(dice: Dice): unknown }>);
    return { kind: def.kind, ...Object.fromEntries(shapes.map(([field, shape]) => [field, shape.some(luck)])) };
  });
  return [...kinds.values(), ...made];
}

describe.each(games)('%s', (_id, game) => {
  it('takes none of what every object inherits for a field, a kind or an id, and breaks over nothing', () => {
    const engine = engineOf(game);
    const luck = dice(`${game.id} bent`);
    for (const s of positions(engine, luck)) {
      const seat = engine.waiting(s)[0]?.seat ?? 0;
      for (const action of sound(engine, s, luck))
        for (const path of pathsIn(action)) {
          const at = path.reduce((value: unknown, key) => (value as Record<string, unknown>)[key], action as unknown);
          if (typeof at === 'object' && at !== null && !Array.isArray(at))
            for (const name of INHERITED) {
              const stray = withAt(action, [...path, name], 1);
              expect([stray, engine.check(s, seat, stray)]).toEqual([
                stray,
                expect.objectContaining({ rule: expect.any(String) as string }),
              ]);
            }
          for (const value of JUNK) expect(() => engine.check(s, seat, withAt(action, path, value))).not.toThrow();
          if (typeof at === 'string' && !FREE.includes(path.at(-1) ?? ''))
            for (const name of INHERITED) expect(engine.check(s, seat, withAt(action, path, name))).not.toBeNull();
        }
    }
  });
  it('is fuzzed for a few games', () => {
    const seats = Array.from({ length: 2 }, (_, i) => Math.min(game.seats[0] + i, game.seats[1]));
    expect(fuzz(game, { games: 4, moves: 80, seats, seed: `${game.id} bent` }).crash).toBeNull();
  });
});
