/** The lesson of Defenders of the Realm is played whole: every step can be done as it says, in both languages. */
import { defenders } from '@rempart/games/defenders-of-the-realm/index.ts';
import { lesson } from '@rempart/games/defenders-of-the-realm/board/lesson.ts';
import { bots } from '@rempart/games/defenders-of-the-realm/bot/index.ts';
import { dice, engineOf } from '@rempart/kernel';
import { describe, expect, test } from 'vitest';
import { playLesson, speaksBoth } from './lesson.ts';

describe('the lesson of Defenders of the Realm', () => {
  test('is played to its end by what it asks for, and shows what it speaks of', () => {
    const { match, told } = playLesson(defenders, lesson);
    const at = (step: string) =>
      told.get(`lesson.${step}`)?.map(({ e, place }) => (place === undefined ? e : `${e} ${String(place)}`));
    expect(at('heal')).toContain('healed');
    expect(at('purify')).toContain('cleansed whispering-woods');
    expect(at('end')).toEqual(expect.arrayContaining(['overran dark-woods', 'advanced windy-pass']));
    expect(at('end')).not.toContain('wounded');
    expect(at('quest')).toContain('questDone');
    expect(at('strike')).toContain('slew');
    expect([match.state.slainBy[1], match.state.over]).toEqual([0, null]);
  });

  test('goes on to a game that can be won: a captain wins most of them from there', () => {
    const { match } = playLesson(defenders, lesson);
    const engine = engineOf(defenders);
    const wins = [1, 2, 3, 4, 5, 6].filter((i) => {
      const luck = dice(`onward ${i}`);
      const s = engine.imagine(engine.mask(match.state, 0), 0, luck);
      while (s.over === null) engine.act(s, 0, bots['captain']?.(engine, engine.mask(s, 0), 0, luck) as never);
      return s.over.winners.length > 0;
    });
    expect(wins.length).toBeGreaterThan(3);
  });

  test('says something at every step, in both languages', () => speaksBoth('defenders-of-the-realm', lesson.steps));
});
