/** The lesson of Defenders of the Realm is played whole: every step can be done as it says, in both languages. */
import { defenders } from '@rempart/games/defenders-of-the-realm/index.ts';
import { lesson } from '@rempart/games/defenders-of-the-realm/board/lesson.ts';
import { describe, expect, test } from 'vitest';
import { playLesson, speaksBoth } from './lesson.ts';

describe('the lesson of Defenders of the Realm', () => {
  test('is played to its end by what it asks for, and shows what it speaks of', () => {
    const { match, told } = playLesson(defenders, lesson);
    const night = told.get('lesson.end')?.map(({ e, place }) => (place === undefined ? e : `${e} ${String(place)}`));
    expect(match.state.turn).toBe(2);
    expect(night).toEqual(expect.arrayContaining(['wounded', 'overran dark-woods', 'advanced raven-forest']));
    expect(match.state.marched).toEqual([1, 0, 0, 0]);
  });

  test('says something at every step, in both languages', () => speaksBoth('defenders-of-the-realm', lesson.steps));
});
