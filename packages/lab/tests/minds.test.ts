/** What the fitted minds say, beside what happens, on games that played no part in fitting: README.md of each bot has the tables. */
import { chanceOf } from '@rempart/bots';
import { doors } from '@rempart/games';
import { dice, engineOf, seedFrom } from '@rempart/kernel';
import { describe, expect, it } from 'vitest';
import { checkMind } from '../src/index.ts';

/**
 * Of a game: in how many games a class is looked at, and how far below the base rate's its Brier score and how large its calibration
 * error were in just these. They are few: what a mind is worth is said in the README of its bot, by many more. But the same seeds
 * give the same games, so these figures change only with rules, bots, features or weights. Who changes one of those checks the mind
 * by `lab check`, writes into the README what comes out, and into this table what comes out here.
 */
interface Kept {
  readonly games: number;
  readonly reached: { readonly [name: string]: readonly [less: number, error: number] };
}
const ALWAYS: { readonly [game: string]: Kept } = {
  havresac: { games: 12, reached: { alone: [0.782, 0.066], two: [0.226, 0.055], several: [0.427, 0.032] } },
};
const LONG: { readonly [game: string]: Kept } = {
  daifen: { games: 20, reached: { five: [0.15, 0.035] } },
  'defenders-of-the-realm': {
    games: 12,
    reached: { one: [0.067, 0.218], two: [0.109, 0.087], four: [-0.19, 0.236], closed: [0.244, 0.079] },
  },
  'fantasy-defense': { games: 16, reached: { human: [0.325, 0.085], elf: [0.268, 0.123], two: [0.392, 0.082] } },
};
const KEPT = { ...ALWAYS, ...(process.env.LONG === undefined ? {} : LONG) };
const [LESS_SLACK, ERROR_SLACK] = [0.02, 0.01];
const rooms = await Promise.all(doors.map(async (door) => ({ id: door.id, room: await door.room() })));
const taught = rooms.flatMap(({ id, room }) => {
  const { mind } = room;
  return mind === undefined || Object.keys(mind.model.classes).length === 0 ? [] : [{ id, room, mind }];
});

describe.each(taught)('the mind of $id', ({ id, room, mind }) => {
  it('was fitted to this edition, and to the features that it looks at', () => {
    expect(mind.model.edition).toBe(room.game.edition);
    const engine = engineOf(room.game);
    for (const { id: name, seats, options } of mind.classes) {
      const weights = mind.model.classes[name];
      if (weights === undefined) continue;
      const { state } = engine.begin(seats, { ...usual(room.game.options), ...options }, seedFrom('features'));
      const seat = state.stack.at(-1)?.seats[0] ?? 0;
      const view = engine.mask(state, seat);
      expect(mind.classOf(view)).toBe(name);
      const seen = mind.look(view, seat);
      expect(Object.keys(seen)).toEqual(Object.keys(weights.features));
      for (const value of Object.values(seen)) expect(Number.isFinite(value)).toBe(true);
      // By what the seat may see: another deal of what is hidden is no other position.
      const other = engine.mask(engine.imagine(state, seat, dice('another deal')), seat);
      expect(chanceOf(mind, other, seat)).toBe(chanceOf(mind, view, seat));
    }
  });

  it('gives reasons by features that it has, in both languages', () => {
    const known = new Set(Object.values(mind.model.classes).flatMap(({ features }) => Object.keys(features)));
    for (const [reason, { en, fr }] of Object.entries(mind.reasons ?? {})) {
      expect(reason).toMatch(/^\w+[+-]$/);
      expect(known).toContain(reason.slice(0, -1));
      expect(en).not.toBe('');
      expect(fr).not.toBe('');
    }
  });

  const kept = KEPT[id];
  it.runIf(kept !== undefined)('says what happens as well as it did when that was written down', async () => {
    const { games, reached } = kept as Kept;
    const checked = await checkMind({ game: id, room, mind, games, seed: 'kept' });
    expect(checked.map((one) => one.id)).toEqual(Object.keys(reached));
    for (const { id: name, brier, brierOfBase, error, bias, biasSure } of checked) {
      const [less, wrong] = reached[name] ?? [1, 0];
      expect([name, 1 - brier / brierOfBase > less - LESS_SLACK]).toEqual([name, true]);
      expect([name, error < wrong + ERROR_SLACK]).toEqual([name, true]);
      // By so few games a mind that is far too high or too low would still be seen.
      expect([name, Math.abs(bias) < 0.03 + 3 * biasSure]).toEqual([name, true]);
    }
  });
});

const usual = (options: {
  readonly [name: string]: { readonly default: string | number | boolean; readonly perSeat?: true };
}) =>
  Object.fromEntries(
    Object.entries(options).flatMap(([name, one]) => (one.perSeat === true ? [] : [[name, one.default]])),
  );
