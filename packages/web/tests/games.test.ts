/** What every game owes the house beside its rules: a door that says what is true, content, words, a lesson, players. */
import type { Lesson } from '@rempart/board';
import { doors } from '@rempart/games';
import type { Door } from '@rempart/games';
import { door as template } from '@rempart/games/_template/door.ts';
import { faultsOf, rulesInBoth } from '@rempart/games/content.ts';
import { readRulebook, rulesOf, engineOf } from '@rempart/kernel';
import { levelsIn, newMatch, nextBotMove, play } from '@rempart/match';
import { describe, expect, it } from 'vitest';
import en from '../words/en.json' with { type: 'json' };
import { playLesson, speaksBothAt } from './lesson.ts';

const lessons = import.meta.glob<{ lesson: Lesson }>('../../games/*/board/lesson.ts');
const games = [
  ...doors.map((door) => ({ id: door.id, door, folder: door.id })),
  { id: template.id, door: template, folder: '_template' },
];
const languages = ['en', 'fr'] as const;
/** A space that breaks before a French sign, a straight apostrophe. */
const UNFRENCH = /[^\u00a0\u202f\d{][;!?»]| [:;!?»]|« |\w'\w/u;
const outsideMessages = (text: string): string => text.replace(/\{\w+, \w+,.*\}/su, '');

describe.each(games)('$id', ({ door, folder }) => {
  it('has a door that says what the game says', async () => {
    const { game, bots } = await door.room();
    expect({ id: door.id, seats: door.seats }).toEqual({ id: game.id, seats: game.seats });
    for (const language of languages)
      for (const text of [door.title, door.line, door.facts, door.credits]) expect(text[language]).not.toBe('');
    for (const colour of [door.look.wood, door.look.cloth, door.look.light]) expect(colour).toMatch(/^#[0-9a-f]{6}$/);
    expect(door.lesson === true).toBe(lessons[`../../games/${folder}/board/lesson.ts`] !== undefined);
    expect(levelsIn(bots).filter((level) => !(`level.${level}` in en))).toEqual([]);
  });

  it('has the same rules in the same order in both languages', async () => {
    const [one, two] = await Promise.all(
      languages.map(async (language) => readRulebook(await door.rulebook(language))),
    );
    expect(rulesOf(two as never).map(({ id }) => id)).toEqual(rulesOf(one as never).map(({ id }) => id));
  });

  it('is set in French as French is', async () => {
    const said = Object.entries(await door.words('fr')).map(([key, text]) => `${key}: ${outsideMessages(text)}`);
    const hung = [door.title.fr, door.line.fr, door.facts.fr, door.credits.fr];
    expect(
      [...said.map((line) => line.replace(/^[^:]*: /, '')), ...hung].filter((text) => UNFRENCH.test(text)),
    ).toEqual([]);
  });

  it('has sound content, and a name for all of it', async () => {
    const { box, content, name } = await door.room();
    expect(content.length).toBeGreaterThan(0);
    for (const language of languages) expect(content.filter((id) => name(id, language) === undefined)).toEqual([]);
    if (box !== undefined) expect(faultsOf(box, box.files, await rulesInBoth(door))).toEqual([]);
  });

  it.runIf(door.lesson === true)('has a lesson that can be played, and speaks both languages', async () => {
    const { lesson } = (await lessons[`../../games/${folder}/board/lesson.ts`]?.()) as { lesson: Lesson };
    const { game, bots } = await door.room();
    playLesson(game, lesson, bots);
    await speaksBothAt(door, lesson.steps);
  });

  it('has players whose moves are legal', async () => {
    const { game, bots } = await door.room();
    for (const level of Object.keys(bots))
      expect([level, movesOf(door, engineOf(game), bots, level)]).toEqual([level, true]);
  });
});

const FEW = 12;
/** The first moves of a match in which all seats are played by this bot; `play` refuses what is not legal. */
function movesOf(
  door: Door,
  engine: ReturnType<typeof engineOf>,
  bots: Parameters<typeof nextBotMove>[2],
  level: string,
): boolean {
  const seats = door.seats[0];
  const players = Array.from({ length: seats }, (_, seat) => ({ name: `B${seat}`, by: 'bot' as const, level }));
  const at = '2026-01-01T00:00:00.000Z';
  const begun = newMatch(engine, { seats, secret: level, options: {}, players, house: { ironman: false }, at });
  if (!('match' in begun)) throw new Error(begun.rule);
  let { match } = begun;
  const broke = (error: unknown): never => {
    throw error;
  };
  for (let n = 0; n < FEW; n++) {
    const move = nextBotMove(engine, match, bots, broke);
    if (move === null) return match.state.over !== null;
    const done = play(engine, match, move.seat, move.action, { at });
    if (!('match' in done)) throw new Error(`${level} was refused by ${done.rule}`);
    match = done.match;
  }
  return true;
}
