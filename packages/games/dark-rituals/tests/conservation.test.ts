/** Over whole games, by chance and by the bot, nothing is lost and nothing comes from nowhere. LONG=1: ten times as many. */
import { describe, expect, it } from 'vitest';
import { edition1 } from '../editions/1.ts';
import { darkRituals } from '../index.ts';
import { census } from './oracle/census.ts';
import { games, LONG, PATIENT } from './oracle/games.ts';

describe('conservation', () => {
  it(
    '[MM-4.16] [MM-5.10] [MM-7.18] every card and piece of the box is somewhere exactly once, at every question',
    PATIENT,
    () => {
      const ends = games(darkRituals, 'census', 4, census());
      expect(ends.some(({ heroTurns }) => heroTurns > 20)).toBe(true); // some games went far
    },
  );
  it('[MM-4.16] in matches of edition 1 too, where nothing asks for more than the box holds', PATIENT, () => {
    expect(games(edition1, 'former census', 1, census())).toHaveLength(5 * (LONG ? 10 : 1));
  });
});
