/** What every lesson must be: it can be played whole by what it asks for, and speaks both languages. */
import { doors } from '@rempart/games';
import type { Door } from '@rempart/games';
import { isRefusal, readRulebook, engineOf } from '@rempart/kernel';
import type { Action, Core, Event, GameDef } from '@rempart/kernel';
import { newMatch, nextBotMove, play, rebuild } from '@rempart/match';
import type { Bots, Match } from '@rempart/match';
import { expect } from 'vitest';
import type { Lesson, Midway } from '@rempart/board';
import { agrees } from '../src/lesson/agrees.ts';
import { midway } from '../src/client/midway.ts';

const at = '2026-01-01T00:00:00.000Z';

/** Does what each step asks for, bots answering in between; what the step led to is told by its key. */
export function playLesson<S extends Core>(game: GameDef<S>, lesson: Lesson, bots: Bots<S> = {}) {
  const engine = engineOf(game);
  const { seats, seed: secret, options, bots: level = '' } = lesson;
  const bot = { name: 'Bot', by: 'bot' as const, level };
  const players = Array.from({ length: seats }, (_, seat) =>
    seat === 0 || level === '' ? { name: 'Learner', by: 'person' as const } : bot,
  );
  const done =
    lesson.midway === undefined
      ? newMatch(engine, { seats, secret, options: options, players, house: { ironman: false }, at })
      : { match: rebuild(engine, midway(engine, lesson, lesson.midway as unknown as Midway<S>, players)) };
  if (isRefusal(done) || isRefusal(done.match)) throw new Error(JSON.stringify(done));
  let { match }: { match: Match<S> } = { match: done.match };
  const told = new Map<string, readonly Event[]>();
  const states: S[] = []; // after each action of the learner

  function act(seat: number, action: Action, why: string): void {
    const next = play(engine, match, seat, action, { at });
    if (isRefusal(next)) throw new Error(`${why}: ${next.rule} ${JSON.stringify(next.facts)}`);
    match = next.match;
    if (seat === 0) told.set(why, 'events' in next.entry ? next.entry.events : []);
  }
  for (const { say, allow, play: asked = [] } of lesson.steps) {
    for (let move = nextBotMove(engine, match, bots); move !== null; move = nextBotMove(engine, match, bots))
      act(move.seat, move.action, `a bot before ${say}`);
    for (const action of asked) {
      expect(
        allow?.some((part) => agrees(action, part)),
        say,
      ).toBe(true);
      act(0, action, say);
      states.push(match.state);
    }
  }
  return { match, states, told };
}

/** Steps of a lesson, or tips, say something in both languages, and lead into the rulebook. */
export async function speaksBoth(
  game: string,
  remarks: readonly { readonly say: string; readonly rule?: string }[],
): Promise<void> {
  const door = doors.find(({ id }) => id === game);
  if (door === undefined) throw new Error(`no door ${game}`);
  return speaksBothAt(door, remarks);
}
export async function speaksBothAt(
  door: Door,
  remarks: readonly { readonly say: string; readonly rule?: string }[],
): Promise<void> {
  const rules = new Set(
    readRulebook(await door.rulebook('en')).chapters.flatMap((chapter) => chapter.rules.map(({ id }) => id)),
  );
  const catalogues = [await door.words('en'), await door.words('fr')];
  for (const { say, rule } of remarks) {
    for (const words of catalogues) expect(words[say], say).toBeTypeOf('string');
    if (rule !== undefined) expect(rules, say).toContain(rule);
  }
}
