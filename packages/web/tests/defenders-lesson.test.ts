/** The lesson of Defenders of the Realm is played whole: every step can be done as it says, in both languages. */
import { defenders } from '@rempart/games/defenders-of-the-realm/index.ts';
import { lesson } from '@rempart/games/defenders-of-the-realm/board/lesson.ts';
import en from '@rempart/games/defenders-of-the-realm/words/en.json' with { type: 'json' };
import fr from '@rempart/games/defenders-of-the-realm/words/fr.json' with { type: 'json' };
import { isRefusal, tableOf } from '@rempart/kernel';
import { newMatch, play } from '@rempart/match';
import { describe, expect, test } from 'vitest';
import { agrees } from '../src/lesson/agrees.ts';

const table = tableOf(defenders);
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

describe('the lesson of Defenders of the Realm', () => {
  test('is played to its end by what it asks for, and shows what it speaks of', () => {
    let match = begun();
    const told = new Map<string, string[]>();
    for (const step of lesson.steps)
      for (const action of step.play ?? []) {
        expect(
          step.allow?.some((part) => agrees(action, part)),
          step.say,
        ).toBe(true);
        const done = play(table, match, 0, action, { at });
        if (isRefusal(done)) throw new Error(`${step.say}: ${done.rule} ${JSON.stringify(done.facts)}`);
        match = done.match;
        const events = 'events' in done.entry ? done.entry.events : [];
        told.set(
          step.say,
          events.map(({ e, place }) => (place === undefined ? e : `${e} ${String(place)}`)),
        );
      }
    expect(match.state.turn).toBe(2);
    const night = told.get('lesson.end') ?? [];
    expect(night).toContain('wounded');
    expect(night).toContain('overran dark-woods');
    expect(night).toContain('advanced raven-forest');
    expect(match.state.marched).toEqual([1, 0, 0, 0]);
  });

  test('says something at every step, in both languages', () => {
    for (const { say } of lesson.steps) {
      expect(en[say as keyof typeof en], say).toBeTypeOf('string');
      expect(fr[say as keyof typeof fr], say).toBeTypeOf('string');
    }
  });
});
