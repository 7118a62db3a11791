/** The lesson of Havresac is played whole: every step can be done as it says, and says something in both languages. */
import { lesson } from '@rempart/games/havresac/board/lesson.ts';
import { havresac } from '@rempart/games/havresac/index.ts';
import { describe, expect, test } from 'vitest';
import { playLesson, speaksBoth } from './lesson.ts';

describe('the lesson of Havresac', () => {
  test('is played to its end by what it asks for', () => {
    const { state } = playLesson(havresac, lesson).match;
    const [e] = state.expeditions;
    expect(state.round).toBe(2);
    expect(e?.glory).toEqual([7]); // Pig 3, Fox 1, Fairy 2, one Village 1
    expect(e?.objects.map(({ object }) => object)).toEqual(['boots']);
    expect(e?.tents).toHaveLength(1);
    expect(e?.bag).toEqual([1, 2, 2, 1, 0, 0]); // with the Thief who was recruited
  });

  test('says something at every step, in both languages', () => speaksBoth('havresac', lesson.steps));
});
