import { chooseOptions, dice, same, seedFrom, engineOf } from '@rempart/kernel';
import type { Core, GameDef, Options } from '@rempart/kernel';
import { skirmish } from '@rempart/kernel/testing/skirmish';
import { doors } from '@rempart/games';
import { describe, expect, it } from 'vitest';

const isLong = process.env['LONG'] === '1';
const GAMES = isLong ? 3 : 1; // of each number of seats
const APART = isLong ? 1 : 5; // every fifth world is played to its end

/** A bot has a mask and nothing else: a world imagined from it must be whole, and look the same from that seat. */
function imaginesFromMasks<S extends Core>(
  game: GameDef<S>,
  seats: number,
  games: number,
  options: Options = {},
): void {
  const engine = engineOf(game);
  let worlds = 0;
  for (let n = 0; n < games; n++) {
    const luck = dice(`imagine ${n}`);
    const s = engine.begin(seats, chooseOptions(game, seats, options) as Options, seedFrom(`imagine ${n}`)).state;
    while (s.over === null) {
      for (let seat = 0; seat < seats; seat++) {
        const view = engine.mask(s, seat);
        const world = engine.imagine(view, seat, luck);
        expect(engine.mask(world, seat)).toEqual(view);
        expect(JSON.stringify(world)).not.toContain('"?"');
        if (worlds++ % APART === 0) playToTheEnd(world);
      }
      const seat = engine.waiting(s)[0]?.seat ?? 0;
      engine.act(s, seat, engine.sample(s, seat, luck));
    }

    function playToTheEnd(world: S): void {
      for (let left = game.bound; world.over === null; left--) {
        expect(left).toBeGreaterThan(0);
        const seat = engine.waiting(world)[0]?.seat ?? 0;
        engine.act(world, seat, engine.sample(world, seat, luck));
      }
    }
  }
}

describe('a world imagined from a mask can be played to its end', () => {
  it('skirmish, two and four seats', () => {
    imaginesFromMasks(skirmish, 2, 5);
    imaginesFromMasks(skirmish, 4, 3);
  });

  it('every game of the house', async () => {
    for (const door of doors) {
      const { game } = await door.room();
      // Where there are seats for thousands, a table of the fewest, once, is long enough.
      const many = game.seats[1] > 8;
      for (const seats of new Set(many ? [game.seats[0]] : game.seats))
        imaginesFromMasks(game, seats, many ? 1 : GAMES);
    }
  });

  it('Fantasy Defense with closed hands', async () => {
    const room = await doors.find((door) => door.id === 'fantasy-defense')?.room();
    if (room) imaginesFromMasks(room.game, 2, 3, { openHands: false });
  });

  it('guesses at sealed answers instead of keeping them', () => {
    const engine = engineOf(skirmish);
    const s = engine.begin(2, {}, seedFrom('sealed')).state;
    engine.act(s, 1, { kind: 'bid', gold: 3 });
    const luck = dice('guess');
    const guesses = Array.from({ length: 40 }, () => engine.imagine(s, 0, luck).stack.at(-1)?.sealed?.[1]);
    expect(guesses.every((guess) => guess?.kind === 'bid')).toBe(true);
    expect(guesses.some((guess) => !same(guess, { kind: 'bid', gold: 3 }))).toBe(true);
  });
});
