/** What the fitted minds say, beside what happens, on games that played no part in fitting: README.md of each bot has the tables. */
import { chanceOf } from '@rempart/bots';
import { doors } from '@rempart/games';
import { dice, engineOf, seedFrom } from '@rempart/kernel';
import { describe, expect, it } from 'vitest';
import { checkMind } from '../src/index.ts';

// Of a class: enough to see a mind that was fitted to other rules, other bots, other features. Positions of one game stand or fall
// together, so what is asked depends on how sure so many games can be. The short run looks at the quickest game alone.
const GAMES: { readonly [game: string]: number } = {
  havresac: 12,
  ...(process.env.LONG === undefined ? {} : { daifen: 60 }),
};
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

  const games = GAMES[id] ?? 0;
  it.runIf(games > 0)('says what happens, better than the base rate, neither too high nor too low', async () => {
    const checked = await checkMind({ game: id, room, mind, games, seed: 'kept' });
    expect(checked.map((one) => one.id)).toEqual(Object.keys(mind.model.classes));
    for (const { brier, brierOfBase, logLoss, logLossOfBase, bias, biasSure, error, errorByChance } of checked) {
      expect(brier).toBeLessThan(0.95 * brierOfBase);
      expect(logLoss).toBeLessThan(logLossOfBase);
      expect(Math.abs(bias)).toBeLessThan(0.03 + 3 * biasSure);
      expect(error).toBeLessThan(0.03 + 3 * errorByChance);
    }
  });
});

const usual = (options: {
  readonly [name: string]: { readonly default: string | number | boolean; readonly perSeat?: true };
}) =>
  Object.fromEntries(
    Object.entries(options).flatMap(([name, one]) => (one.perSeat === true ? [] : [[name, one.default]])),
  );
