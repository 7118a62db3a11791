/** The lesson of Daifen is played whole, with its bots: every turn can be written as it says, in both languages. */
import { daifen } from '@rempart/games/daifen/index.ts';
import { lesson } from '@rempart/games/daifen/board/lesson.ts';
import { room } from '@rempart/games/daifen/room.ts';
import en from '@rempart/games/daifen/words/en.json' with { type: 'json' };
import fr from '@rempart/games/daifen/words/fr.json' with { type: 'json' };
import { isRefusal, tableOf } from '@rempart/kernel';
import type { Action } from '@rempart/kernel';
import { newMatch, nextBotMove, play } from '@rempart/match';
import { describe, expect, test } from 'vitest';
import { agrees } from '../src/lesson/agrees.ts';

const table = tableOf(daifen);
const at = '2026-01-01T00:00:00.000Z';

function begun() {
  const bot = { name: 'Bot', by: 'bot' as const, level: lesson.bots ?? '' };
  const done = newMatch(table, {
    seats: lesson.seats,
    secret: lesson.seed,
    options: lesson.options as Record<string, string>,
    players: [{ name: 'Learner', by: 'person' }, bot, bot],
    house: { ironman: false },
    at,
  });
  if (isRefusal(done)) throw new Error(done.rule);
  return done.match;
}

describe('the lesson of Daifen', () => {
  test('is played to its end by what it asks for, and shows a battle', () => {
    let match = begun();
    const does = (seat: number, action: Action, why: string) => {
      const done = play(table, match, seat, action, { at });
      if (isRefusal(done)) throw new Error(`${why}: ${done.rule} ${JSON.stringify(done.facts)}`);
      match = done.match;
    };
    for (const step of lesson.steps) {
      let move = nextBotMove(table, match, room.bots);
      while (move !== null) {
        does(move.seat, move.action, 'bot');
        move = nextBotMove(table, match, room.bots);
      }
      for (const action of step.play ?? []) {
        expect(
          step.allow?.some((part) => agrees(action, part)),
          step.say,
        ).toBe(true);
        does(0, action, step.say);
      }
    }
    expect(match.state.turn).toBe(5);
    const reports = match.log.flatMap((entry) => ('events' in entry ? entry.events : []));
    const last = reports.findLast(({ e, seat }) => e === 'report' && seat === 0) as unknown as {
      report: { battles: { outcome: string; myLoot: number }[] };
    };
    expect(last.report.battles).toMatchObject([{ outcome: 'pierced', myLoot: 69 }]);
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

  test('says something at every step, in both languages', () => {
    for (const { say } of lesson.steps) {
      expect(en[say as keyof typeof en], say).toBeTypeOf('string');
      expect(fr[say as keyof typeof fr], say).toBeTypeOf('string');
    }
  });
});
