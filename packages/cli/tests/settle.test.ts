/** What a person at a terminal is asked before a new game. */
import { describe, expect, it } from 'vitest';
import { isFailure } from '../src/answer.ts';
import { readArgs } from '../src/args.ts';
import type { Args } from '../src/args.ts';
import { gameNamed } from '../src/house.ts';
import { settle } from '../src/play/settle.ts';
import { failure, json } from './inside.ts';

/** Answers typed one after the other; what was written and asked. */
function terminal(...typed: string[]) {
  const lines: string[] = [];
  return {
    lines,
    isTty: true,
    write: (text: string) => void lines.push(...text.split('\n')),
    ask: (prompt: string) => (lines.push(prompt), Promise.resolve(typed.shift() ?? null)),
    clear: () => {},
    close: () => {},
  };
}
async function settled(game: string, flags: string[], ...typed: string[]) {
  const args = readArgs(['play', game, ...flags], { LANG: 'en' }) as Args;
  const entered = await gameNamed(args, game);
  if (isFailure(entered)) throw new Error('no such game');
  const at = terminal(...typed);
  const { seats, options } = (await settle(args, entered, at)).flags;
  return { seats, options: JSON.parse(options ?? '{}') as Record<string, unknown>, lines: at.lines };
}

describe('before a continent', () => {
  it('the number of kingdoms is typed, not chosen from ten thousand lines', async () => {
    const { seats, lines } = await settled('daifen', [], '40', '2');
    expect(seats).toBe('40');
    expect(lines.length).toBeLessThan(200);
    expect(lines[0]).toBe('How many players, from 2 to 10,000? (Enter: 2) ');
    expect((await settled('daifen', [])).seats).toBe('2');
    const wrong = await settled('daifen', [], '1', 'many', '10001', '7.5', '10000');
    expect(wrong.seats).toBe('10000');
    expect(wrong.lines).toContain('“10001” is no whole number from 2 to 10,000.');
  });
  it('[DA-2.4] people choose their own race, and nobody else’s; [DA-2.7] nobody is offered the winner’s pack', async () => {
    const { options, lines } = await settled('daifen', ['--players', 'person,normal,person,easy'], '3', '');
    expect(options.race).toEqual(['orcs', 'any', 'any', 'any']);
    expect(lines.filter((line) => line.startsWith('Race'))).toEqual(['Race · Player 1', 'Race · Player 3']);
    expect(options.pack).toEqual(Array(4).fill('warriors'));
    expect(lines.join()).not.toContain('special');
  });
  it('a few seats are a list as before', async () => {
    const { lines, seats } = await settled('fantasy-defense', [], '2', '2', '1');
    expect(lines.slice(0, 3)).toEqual(['How many players?', '  1* 1', '  2  2']);
    expect(seats).toBe('2');
  });
});

it('[DA-2.7] a terminal keeps no victories: special units are refused by their rule', async () => {
  const given = JSON.stringify({ pack: ['special', 'warriors'] });
  const { code, error } = await failure('new', 'daifen', '--seats', '2', '--options', given);
  expect(code).not.toBe(0);
  expect(JSON.stringify(error)).toContain('DA-2.7');
  const one = await failure('new', 'daifen', '--seats', '2', '--options', '{"race":"orcs"}');
  expect(JSON.stringify(one.error)).toContain('M-9');
  const mine = await json('new', 'daifen', '--seats', '2', '--options', '{"race":["orcs","any"]}');
  expect(mine).toMatchObject({ header: { options: { race: ['orcs', 'any'] } } });
});
