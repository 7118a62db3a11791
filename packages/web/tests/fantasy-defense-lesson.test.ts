/** The lesson of Fantasy Defense is played whole: every step can be done as it says, and says something in both languages. */
import { fantasyDefense } from '@rempart/games/fantasy-defense/index.ts';
import { bots } from '@rempart/games/fantasy-defense/bot/index.ts';
import { lesson } from '@rempart/games/fantasy-defense/board/lesson.ts';
import { dice, engineOf, isRefusal, must } from '@rempart/kernel';
import { describe, expect, test } from 'vitest';
import { playLesson, speaksBoth } from './lesson.ts';

describe('the lesson of Fantasy Defense', () => {
  test('is played to its end by what it asks for', () => {
    const { match, states } = playLesson(fantasyDefense, lesson);
    // Two turns played well: all that is lost is the loot at one empty gate, and the game goes on.
    expect(match.state.turn).toBe(3);
    expect([...new Set(states.map(({ morale }) => morale))]).toEqual([20, 17]);
    expect(match.state.over).toBeNull();
  });

  test('[FD-11.1] ends in a game that can be won: a strong player does', () => {
    const engine = engineOf(fantasyDefense);
    let { state } = playLesson(fantasyDefense, lesson).match;
    for (let n = 0; state.over === null && n < 300; n++) {
      const action = must(bots['hard'])(engine, engine.mask(state, 0), 0, dice(`lesson ${n}`));
      const next = engine.play(state, 0, action);
      if (isRefusal(next)) throw new Error(next.rule);
      state = next.state;
    }
    expect(state.over?.winners).toEqual([0]);
  });

  test('says something at every step, in both languages', () => speaksBoth('fantasy-defense', lesson.steps));
});
