/** How somebody stands in a campaign, for any game that has one. */
import type { Campaign, Chapter } from '@rempart/games';
import { doors } from '@rempart/games';
import { chooseOptions, isWrongOption } from '@rempart/kernel';
import type { OptionDef, Options } from '@rempart/kernel';
import { describe, expect, test } from 'vitest';
import { chapterOf, levelOf, nextLevel, settingsFor, standingIn } from '../src/campaign/standing.ts';

const name = { en: 'x', fr: 'x' };
const campaign: Campaign = {
  chapters: ['hill', 'ford'].map((map) => ({ id: map, name, goal: name, options: { map } })),
  levels: [
    { id: 'easy', name, options: { gold: 9 } },
    { id: 'usual', name, options: {} },
  ],
  usual: 'usual',
  free: ['colour'],
};
const declared: { readonly [option: string]: OptionDef } = {
  map: { values: ['hill', 'ford', 'moor'], default: 'hill', rule: 'X-1' },
  gold: { values: [1, 5, 9], default: 5, rule: 'X-2' },
  colour: { values: ['red', 'blue'], default: 'red', rule: 'X-3', perSeat: true },
  fog: { values: [false, true], default: false, rule: 'X-4' },
};
const options = (given: Options): Options => ({ map: 'hill', gold: 5, colour: ['red', 'red'], fog: false, ...given });
let n = 0;
const outcome = { winners: [0], rule: 'X-9' };
const game = (given: Options, won: boolean, turns: number | null, over = true) => ({
  outcome,
  id: String(++n),
  options: options(given),
  over,
  won,
  turns,
  touched: `2026-01-0${n}`,
});

describe('a campaign', () => {
  test('knows its chapters and levels by the options of a match', () => {
    expect(chapterOf(campaign, options({ map: 'ford' }))).toBe('ford');
    expect(chapterOf(campaign, options({ map: 'moor' }))).toBeNull();
    expect(levelOf(campaign, declared, options({ map: 'ford', colour: ['blue', 'red'] }))).toBe('usual');
    expect(levelOf(campaign, declared, options({ gold: 9 }))).toBe('easy');
    expect(levelOf(campaign, declared, options({ gold: 1 }))).toBe('');
    expect(levelOf(campaign, declared, options({ fog: true }))).toBe('');
  });
  test('may set something else at a level in a chapter of its own; what is printed stands beside the levels', () => {
    const [hill, ford] = campaign.chapters;
    const own: Campaign = {
      ...campaign,
      chapters: [{ ...(hill as Chapter), at: { usual: { fog: true } } }, ford as Chapter],
      levels: [...campaign.levels, { id: 'printed', name, options: {} }],
      printed: 'printed',
    };
    expect(settingsFor(own, 'hill', 'usual')).toEqual({ map: 'hill', fog: true });
    expect(settingsFor(own, 'ford', 'easy')).toEqual({ map: 'ford', gold: 9 });
    expect(levelOf(own, declared, options({ fog: true }))).toBe('usual');
    expect(levelOf(own, declared, options({}))).toBe('printed');
    expect(levelOf(own, declared, options({ map: 'ford' }))).toBe('usual');
    expect(nextLevel(own, 'easy', 1)?.id).toBe('usual');
    expect(nextLevel(own, 'usual', 1)).toBeUndefined();
    expect(nextLevel(own, 'printed', -1)).toBeUndefined();
  });
  test('keeps a game at the level it was begun at, though the level sets something else now, and though options have come since', () => {
    const [hill, ford] = campaign.chapters;
    const changed: Campaign = {
      ...campaign,
      chapters: [
        { ...(hill as Chapter), at: { easy: { gold: 1 } }, formerly: { easy: [{ gold: 9 }] } },
        ford as Chapter,
      ],
    };
    expect(levelOf(changed, declared, options({ gold: 1 }))).toBe('easy');
    expect(levelOf(changed, declared, options({ gold: 9 }))).toBe('easy');
    expect(levelOf(changed, declared, options({ gold: 9, fog: true }))).toBe('');
    expect(settingsFor(changed, 'hill', 'easy')).toEqual({ map: 'hill', gold: 1 });
    const { fog: _, ...older } = options({ gold: 9 });
    expect(levelOf(changed, declared, older)).toBe('easy');
  });
  test('counts the best of each level, what was lost, and the newest game that is open', () => {
    const { hill, ford } = standingIn(campaign, declared, [
      game({}, true, 12),
      game({}, true, 9),
      game({ gold: 9 }, true, 4),
      game({ gold: 1 }, true, null),
      game({}, false, 30),
      game({}, false, null, false),
      game({ map: 'moor' }, true, 1),
    ]);
    expect(hill).toEqual({
      wins: [
        { level: 'usual', turns: 9, outcome },
        { level: 'easy', turns: 4, outcome },
        { level: '', turns: null, outcome },
      ],
      lost: 1,
      open: '6',
    });
    expect(ford).toEqual({ wins: [], lost: 0, open: null });
  });
  test('takes the game’s own word for what was done, and tables of the size a chapter asks for', () => {
    const alone: Campaign = { ...campaign, chapters: campaign.chapters.map((chapter) => ({ ...chapter, seats: 1 })) };
    const { hill } = standingIn(alone, declared, [
      { ...game({}, true, 3), seats: 1, done: [] }, // won, but not what the chapter asks
      { ...game({}, false, 5), seats: 1, done: ['hill'] },
      { ...game({}, true, 1), seats: 2 },
    ]);
    expect(hill).toMatchObject({ wins: [{ level: 'usual', turns: 5 }], lost: 1, open: null });
  });
});

const withOne = doors.flatMap((door) => (door.campaign === undefined ? [] : [{ id: door.id, door }]));
describe.each(withOne)('the campaign of $id', ({ door }) => {
  test('chooses only what the game allows, each chapter and level by another choice', async () => {
    const [{ game: rules }, made] = await Promise.all([door.room(), door.campaign?.()]);
    const { chapters, levels, usual, free } = made as Campaign;
    expect(levels.map(({ id }) => id)).toContain(usual);
    expect(free.filter((option) => rules.options[option] === undefined)).toEqual([]);
    for (const chapter of chapters)
      for (const level of levels) {
        const chosen = chooseOptions(rules, door.seats[0], settingsFor(made as Campaign, chapter.id, level.id));
        if (isWrongOption(chosen)) throw new Error(`${chapter.id} ${level.id}: ${chosen.option}`);
        expect([chapterOf(made as Campaign, chosen), levelOf(made as Campaign, rules.options, chosen)]).toEqual([
          chapter.id,
          level.id,
        ]);
      }
  });
});
