/** The lesson of Fantasy Defense is played whole: every step can be done as it says, and says something in both languages. */
import { fantasyDefense } from '@rempart/games/fantasy-defense/index.ts';
import { lesson } from '@rempart/games/fantasy-defense/board/lesson.ts';
import { describe, expect, test } from 'vitest';
import { playLesson, speaksBoth } from './lesson.ts';

describe('the lesson of Fantasy Defense', () => {
  test('is played to its end by what it asks for', () => {
    const { match, states } = playLesson(fantasyDefense, lesson);
    expect(match.state.turn).toBe(2);
    // Half of 4 for the token, all of 3 for the empty gate.
    expect([...new Set(states.map(({ morale }) => morale))]).toEqual([20, 15]);
    expect(match.state.hands[0]).toHaveLength(2);
  });

  test('says something at every step, in both languages', () => speaksBoth('fantasy-defense', lesson.steps));
});
