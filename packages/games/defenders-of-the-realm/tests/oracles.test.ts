/**
 * The rules worked out again by others, who know the printed numbers and the map and nothing of the code, over games by
 * chance and games by bots. LONG=1 plays twenty times as many.
 */
import { beforeAll, describe, expect, it } from 'vitest';
import { wholeBox } from './oracles/box.ts';
import { combat } from './oracles/combat.ts';
import { watchGames } from './oracles/games.ts';
import type { Watcher } from './oracles/games.ts';
import { travel } from './oracles/travel.ts';

const [roads, box, dice] = [travel(), wholeBox(), combat()];
beforeAll(() => watchGames([roads, box, dice]), 1_200_000);

function agrees({ faults, counts }: Watcher): void {
  expect(faults.slice(0, 5)).toEqual([]);
  for (const [what, times] of Object.entries(counts)) expect(times, what).toBeGreaterThan(0);
}
describe('oracles', () => {
  it('[DT-3.1] [DT-3.20] travel: a plain search on the printed map finds exactly the moves offered', () =>
    agrees(roads));
  it('[DT-1.21] [DT-3.13] [DT-13.4] the box: every card and every piece is somewhere, exactly once', () => agrees(box));
  it('[DT-4.2] [DT-4.5] [DT-6.11] [DT-6.12] combat: the dice say who falls and where the marker stands', () =>
    agrees(dice));
});
