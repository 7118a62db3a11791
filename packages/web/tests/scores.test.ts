/** Score tables: who comes first, and which games are compared with which. */
import { expect, it } from 'vitest';
import { scoreTables } from '../src/client/scores.ts';
import type { Feat } from '../src/client/store.ts';

let n = 0;
const feat = (score: number, turns: number, at: string, options: Feat['options'] = {}): Feat => ({
  id: `m${n++}`,
  game: 'fantasy-defense',
  options: { faction: ['human'], difficulty: 'captain', undo: true, ...options },
  won: score > 50,
  turns,
  at,
  score,
});
const RANKED = [
  ['faction', 'human'],
  ['difficulty', 'captain'],
] as const;
const tables = (...played: Feat[]) => scoreTables('fantasy-defense', RANKED, played);

it('of victories, and of defeats, the higher score comes first; of equals the one in fewer turns, then the earlier one', () => {
  const [table] = tables(
    feat(90, 9, '2026-02-01'),
    feat(120, 12, '2026-03-01'),
    feat(90, 8, '2026-04-01'),
    feat(90, 9, '2026-01-01'),
  );
  expect(table?.rows.map(({ score, turns, at }) => [score, turns, at])).toEqual([
    [120, 12, '2026-03-01'],
    [90, 8, '2026-04-01'],
    [90, 9, '2026-01-01'],
    [90, 9, '2026-02-01'],
  ]);
});

it('a victory stands before every defeat, however many invaders that one took along', () => {
  const [table] = tables({ ...feat(38, 9, '2026-01-01'), won: false }, { ...feat(15, 12, '2026-02-01'), won: true });
  expect(table?.rows.map(({ score, won }) => [score, won])).toEqual([
    [15, true],
    [38, false],
  ]);
});

it('alone each side and difficulty has its table; together all of a difficulty are one; other options do not matter', () => {
  const made = tables(
    feat(1, 1, '1'),
    feat(2, 1, '1', { undo: false }),
    feat(3, 1, '1', { faction: ['elf'] }),
    feat(4, 1, '1', { difficulty: 'legend' }),
    feat(5, 1, '1', { faction: ['human', 'elf'] }),
    feat(6, 1, '1', { faction: ['elf', 'human'] }),
  );
  expect(made.map(({ seats, chosen, rows }) => [seats, chosen, rows.map(({ score }) => score)])).toEqual([
    [1, { faction: 'human', difficulty: 'captain' }, [2, 1]],
    [1, { faction: 'elf', difficulty: 'captain' }, [3]],
    [1, { faction: 'human', difficulty: 'legend' }, [4]],
    [2, { difficulty: 'captain' }, [6, 5]],
  ]);
});

it('an option that a game got later stands at its default in games played before', () => {
  const made = scoreTables(
    'fantasy-defense',
    [['campaign', 'printed']],
    [feat(1, 1, '1'), feat(2, 1, '1', { campaign: 'printed' }), feat(3, 1, '1', { campaign: 'breach' })],
  );
  expect(made.map(({ chosen, rows }) => [chosen, rows.length])).toEqual([
    [{ campaign: 'printed' }, 2],
    [{ campaign: 'breach' }, 1],
  ]);
});

it('what has no score is in no table', () => {
  const { score: _score, ...rest } = feat(1, 1, '1');
  expect(tables(rest)).toEqual([]);
});

it('games that are neither won nor lost have a table of their own, by points', () => {
  const ended = (rule: string, score: number): Feat => ({
    ...feat(score, 5, '2026-01-01'),
    won: false,
    outcome: { winners: [], rule, scores: [score] },
  });
  const played = [ended('X-1', 40), ended('X-2', 30), ended('X-1', 60)];
  const made = scoreTables('fantasy-defense', RANKED, played, ['X-1']);
  expect(made.map(({ only, rows }) => [only, rows.map(({ score }) => score)])).toEqual([
    [true, [60, 40]],
    [undefined, [30]],
  ]);
});
