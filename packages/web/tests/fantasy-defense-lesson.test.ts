/** The lesson of Fantasy Defense is played whole: every step can be done as it says, and says something in both languages. */
import { fantasyDefense } from '@rempart/games/fantasy-defense/index.ts';
import { lesson } from '@rempart/games/fantasy-defense/board/lesson.ts';
import en from '@rempart/games/fantasy-defense/words/en.json' with { type: 'json' };
import fr from '@rempart/games/fantasy-defense/words/fr.json' with { type: 'json' };
import { isRefusal, tableOf } from '@rempart/kernel';
import { newMatch, play } from '@rempart/match';
import { describe, expect, test } from 'vitest';
import { agrees } from '../src/lesson/agrees.ts';

const table = tableOf(fantasyDefense);
const at = '2026-01-01T00:00:00.000Z';

function begun() {
  const done = newMatch(table, {
    seats: lesson.seats,
    secret: lesson.seed,
    options: lesson.options as Record<string, string>,
    players: [{ name: 'Learner', by: 'person' }],
    house: { ironman: false },
    at,
  });
  if (isRefusal(done)) throw new Error(done.rule);
  return done.match;
}

describe('the lesson of Fantasy Defense', () => {
  test('is played to its end by what it asks for', () => {
    let match = begun();
    const morale: number[] = [];
    for (const step of lesson.steps)
      for (const action of step.play ?? []) {
        expect(
          step.allow?.some((part) => agrees(action, part)),
          step.say,
        ).toBe(true);
        const done = play(table, match, 0, action, { at });
        if (isRefusal(done)) throw new Error(`${step.say}: ${done.rule} ${JSON.stringify(done.facts)}`);
        match = done.match;
        morale.push(match.state.morale);
      }
    expect(match.state.turn).toBe(2);
    expect([...new Set(morale)]).toEqual([20, 15]); // half of 4 for the token, all of 3 for the empty gate
    expect(match.state.hands[0]).toHaveLength(2);
  });

  test('says something at every step, in both languages', () => {
    for (const { say } of lesson.steps) {
      expect(en[say as keyof typeof en], say).toBeTypeOf('string');
      expect(fr[say as keyof typeof fr], say).toBeTypeOf('string');
    }
  });
});
