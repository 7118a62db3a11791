/** The campaign's levels, by what was measured with bots (bot/README.md). */
import { describe, expect, it } from 'vitest';
import { shareOf } from '../../measured.ts';
import type { Measured } from '../../measured.ts';
import { campaign } from '../campaign.ts';
import book from '../content/chapters.json' with { type: 'json' };

const LEVELS = ['standard', 'veteran', 'nightmare'];

describe.each(book.chapters)('chapter $id', ({ id, measured }) => {
  const found = LEVELS.flatMap((level) => (measured as { [level: string]: Measured })[level] ?? []);
  it('[MM-1.1] is harder at every level than at those before, as far as they were measured', () => {
    const shares = found.map((one) => shareOf(one).share);
    expect(shares[0]).toBeGreaterThan(0);
    expect(shares).toEqual([...new Set(shares)].sort((a, b) => b - a));
  });
  it('[MM-1.1] says so, in both languages', () => {
    const goal = campaign.chapters.find((chapter) => chapter.id === id)?.goal;
    for (const { share, least, most } of found.map(shareOf)) {
      expect(goal?.en).toContain(` ${share} % (${least}–${most})`);
      expect(goal?.fr).toContain(` ${share}\u202f% (${least}–${most})`);
    }
  });
});
