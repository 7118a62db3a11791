/** The lesson of Daifen is played whole, with its bots: every turn can be written as it says, in both languages. */
import { daifen } from '@rempart/games/daifen/index.ts';
import { lesson } from '@rempart/games/daifen/board/lesson.ts';
import { bots } from '@rempart/games/daifen/bot/index.ts';
import { describe, expect, test } from 'vitest';
import { agrees } from '../src/lesson/agrees.ts';
import { playLesson, speaksBoth } from './lesson.ts';

describe('the lesson of Daifen', () => {
  test('is played to its end by what it asks for, and shows a battle, a find and a support', () => {
    const { match } = playLesson(daifen, lesson, bots);
    expect(match.state.turn).toBe(8);
    const reports = match.log.flatMap((entry) => ('events' in entry ? entry.events : []));
    const mine = reports.filter(({ e, seat }) => e === 'report' && seat === 0) as unknown as {
      report: {
        battles: { outcome: string; myLoot: number }[];
        exploration: { found: string[] };
        supports: { returned: { units: object }[] };
      };
    }[];
    expect(mine[3]?.report.battles).toMatchObject([{ outcome: 'pierced', myLoot: 69 }]);
    // The second part finds the strong one, and those who were lent come home.
    expect(mine[4]?.report.exploration.found).toEqual(['km9bq8q']);
    expect(mine[6]?.report.supports.returned).toMatchObject([{ units: { warrior: 5 } }]);
  });

  test('allows a form with more on it, and none with less', () => {
    const first = lesson.steps.find(({ play }) => play?.[0]?.kind === 'orders');
    const [wanted] = first?.allow ?? [];
    const form = (lines: object) => ({ kind: 'orders', form: { turn: 1, ...lines } });
    const spy = { unit: 'spy', count: 1 };
    const quarry = { building: 'quarry', count: 1 };
    expect(agrees(form({ build: [quarry], train: [{ unit: 'warrior', count: 1 }, spy] }), wanted ?? {})).toBe(true);
    expect(agrees(form({ build: [quarry] }), wanted ?? {})).toBe(false);
    expect(agrees({ kind: 'ready' }, wanted ?? {})).toBe(false);
  });

  test('says something at every step, in both languages', () => speaksBoth('daifen', lesson.steps));
});
