/** The lesson of Havresac is played whole: every step can be done as it says, and says something in both languages. */
import { lesson } from '@rempart/games/havresac/board/lesson.ts';
import { havresac } from '@rempart/games/havresac/index.ts';
import en from '@rempart/games/havresac/words/en.json' with { type: 'json' };
import fr from '@rempart/games/havresac/words/fr.json' with { type: 'json' };
import { isRefusal, tableOf } from '@rempart/kernel';
import { newMatch, play } from '@rempart/match';
import { describe, expect, test } from 'vitest';
import { agrees } from '../src/lesson/agrees.ts';

const table = tableOf(havresac);
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

describe('the lesson of Havresac', () => {
  test('is played to its end by what it asks for', () => {
    let match = begun();
    for (const step of lesson.steps)
      for (const action of step.play ?? []) {
        expect(
          step.allow?.some((part) => agrees(action, part)),
          step.say,
        ).toBe(true);
        const done = play(table, match, 0, action, { at });
        if (isRefusal(done)) throw new Error(`${step.say}: ${done.rule} ${JSON.stringify(done.facts)}`);
        match = done.match;
      }
    const [e] = match.state.expeditions;
    expect(match.state.round).toBe(2);
    expect(e?.glory).toEqual([7]); // Pig 3, Fox 1, Fairy 2, one Village 1
    expect(e?.objects.map(({ object }) => object)).toEqual(['boots']);
    expect(e?.tents).toHaveLength(1);
    expect(e?.bag).toEqual([1, 2, 2, 1, 0, 0]); // with the Thief who was recruited
  });

  test('says something at every step, in both languages', () => {
    for (const { say } of lesson.steps) {
      expect(en[say as keyof typeof en], say).toBeTypeOf('string');
      expect(fr[say as keyof typeof fr], say).toBeTypeOf('string');
    }
  });
});
