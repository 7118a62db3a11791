/** The log in words: lines that head others, and the others as their details. */
import type { Event } from '@rempart/kernel';
import type { Entry } from '@rempart/match';
import type { Say } from '@rempart/board';
import { expect, it, vi } from 'vitest';
import { storyteller, takenBack } from '../src/table/story.ts';

// The page's own words ask the browser for its language; here only the game's lines are looked at.
vi.mock('../src/say/words.svelte.ts', () => ({ t: (key: string) => key }));

const say = { event: ({ e }: Event) => (e === 'entry' ? '' : `${e}.`) } as unknown as Say;
const entry = (n: number, events: readonly string[]): Entry =>
  ({ n, do: 'play', seat: 0, events: events.map((e) => ({ e })) }) as unknown as Entry;

it('what follows a head in the same move is its detail, up to the next head; the next move begins anew', () => {
  const entries = [entry(1, ['passed', 'heroTurn', 'entry', 'moved', 'hit', 'heroTurn', 'idle']), entry(2, ['moved'])];
  const lines = entries.flatMap(storyteller(say, { heads: ['heroTurn'] }));
  expect(lines.map(({ key, text, under }) => [key, text, under])).toEqual([
    ['1.0', 'passed.', null],
    ['1.1', 'heroTurn.', null],
    ['1.3', 'moved.', '1.1'],
    ['1.4', 'hit.', '1.1'],
    ['1.5', 'heroTurn.', null],
    ['1.6', 'idle.', '1.5'],
    ['2.0', 'moved.', null],
  ]);
  expect(entries.flatMap(storyteller(say, {})).every(({ under }) => under === null)).toBe(true);
});

it('what was taken back is known by its line', () => {
  const back = { n: 3, do: 'undo', seat: 0, back: [2, 1] } as unknown as Entry;
  expect([...takenBack([entry(1, ['moved']), entry(2, ['hit']), back, entry(4, ['moved'])])]).toEqual([2, 1]);
});
