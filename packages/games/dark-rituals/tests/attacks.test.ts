/** Attacks of whole games against an independent computation of dice, totals, Reactions and Wounds. LONG=1: ten times as many. */
import { describe, expect, it } from 'vitest';
import { darkRituals } from '../index.ts';
import { attacks } from './oracle/attacks.ts';
import { games, PATIENT } from './oracle/games.ts';

describe('an independent computation', () => {
  it(
    '[MM-5.2] [MM-5.6] [MM-5.7] [MM-5.17] [MM-9.7] [MM-9.10] [MM-9.13] every Attack comes out as it says',
    PATIENT,
    () => {
      const watch = attacks();
      games(darkRituals, 'attacks', 4, watch);
      expect(watch.count()).toBeGreaterThan(200);
    },
  );
});
