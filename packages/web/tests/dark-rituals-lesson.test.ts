/** Dark Rituals for newcomers: the lesson is played whole, every tip is met, and all of it is said in both languages. */
import { darkRituals } from '@rempart/games/dark-rituals/index.ts';
import { lesson } from '@rempart/games/dark-rituals/board/lesson.ts';
import { tips } from '@rempart/games/dark-rituals/board/tips.ts';
import { room } from '@rempart/games/dark-rituals/room.ts';
import { dice, isRefusal, engineOf } from '@rempart/kernel';
import type { Bot, Options } from '@rempart/kernel';
import { newMatch, play } from '@rempart/match';
import { describe, expect, test } from 'vitest';
import { playLesson, speaksBoth } from './lesson.ts';

const engine = engineOf(darkRituals);
type State = Parameters<typeof engine.mask>[0];
const at = '2026-01-01T00:00:00.000Z';
function begun(secret: string, options: Options) {
  const players = [{ name: 'Learner', by: 'person' as const }];
  const done = newMatch(engine, { seats: 1, secret, options, players, house: { ironman: false }, at });
  if (isRefusal(done)) throw new Error(done.rule);
  return done.match;
}

describe('the lesson of Dark Rituals', () => {
  test('is played to its end by what it asks for, and shows what it speaks of', () => {
    const { match, told } = playLesson(darkRituals, lesson);
    const heard = (step: string) => told.get(step)?.map(({ e }) => e);
    expect(heard('lesson.feed')).toContain('trapped');
    expect(heard('lesson.end')).toEqual(expect.arrayContaining(['heroTurn', 'passedOver', 'entry']));
    expect(heard('lesson.strike')).toEqual(expect.arrayContaining(['attacked', 'hit', 'wounded']));
    expect(heard('lesson.strike')?.filter((e) => e === 'attacked')).toHaveLength(1); // its dice are the last seen
    expect(heard('lesson.card')).toContain('placed'); // a Creature
    expect(heard('lesson.kill')).toEqual(expect.arrayContaining(['trapped', 'plagueDrawn']));
    expect(heard('lesson.possess')).toContain('possessed');
    expect(heard('lesson.plague')).toContain('spread');
    expect(heard('lesson.reaction')).toContain('defended');
    expect(engine.waiting(match.state)[0]?.ask).toBe('choose'); // "Pass" can be pointed at
  });
});

describe('the tips of Dark Rituals', () => {
  test('are each met within a few games', () => {
    const met = new Set<string>();
    const easy = room.bots['easy'] as Bot<State>;
    for (const [i, encounter] of ['enc-1', 'enc-1', 'enc-2', 'enc-2'].entries()) {
      let match = begun(`tips ${i}`, { encounter });
      while (match.state.over === null) {
        const view = engine.mask(match.state, 0);
        const now = {
          view,
          seat: 0,
          ask: engine.waiting(match.state)[0]?.ask ?? '',
          legal: engine.legal(match.state, 0),
        };
        for (const tip of tips) if (tip.when(now)) met.add(tip.say);
        const next = play(engine, match, 0, easy(engine, view, 0, dice(`${match.log.length}`)));
        if (isRefusal(next)) throw new Error(next.rule);
        match = next.match;
      }
    }
    expect([...met].sort()).toEqual(tips.map(({ say }) => say).sort());
  });
});

test('lesson and tips say something in both languages, and lead into the rulebook', () =>
  speaksBoth('dark-rituals', [...lesson.steps, ...tips]));
