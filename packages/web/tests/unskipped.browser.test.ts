/**
 * Games with bots, watched as a patient player does: nothing is skipped, no move is made before the last has been shown to
 * its end. What is shown must always catch up with what is known. LONG=1: every game at every level to its end, by one seed
 * a level, since a game at its own pace lasts long.
 */
import { dice } from '@rempart/kernel';
import { doors } from '@rempart/games';
import { levelsIn } from '@rempart/match';
import { expect, test } from 'vitest';
import { hall, isLong, open } from './browser.ts';
import { actFromList, isAsked, isOver, shownToTheEnd } from './driver.ts';
import { host } from './host.ts';

const { site, browser } = await hall(host);

/** Seats at a table of oneself and bots. */
const SEATS: { readonly [game: string]: number } = {
  'fantasy-defense': 2,
  daifen: 3,
  'defenders-of-the-realm': 3,
  havresac: 2,
  'dark-rituals': 2,
};
/** Where the page once stood still for good, and a share of the rest. */
const SHORT: readonly (readonly [string, string, string])[] = [
  ['defenders-of-the-realm', 'captain', '7'],
  ['fantasy-defense', 'normal', 'unskipped'],
  ['daifen', 'normal', 'unskipped'],
  ['havresac', 'normal', 'unskipped'],
  ['dark-rituals', 'easy', 'unskipped'],
];
const DECISIONS = 5; // of one's own, in the short run
const SEEDS = ['7', '42', 'unskipped'];

async function cases(): Promise<readonly (readonly [string, string, string])[]> {
  if (!isLong) return SHORT;
  const all = await Promise.all(
    doors.map(async (door) =>
      levelsIn((await door.room()).bots).map((level, i) => [door.id, level, SEEDS[i % SEEDS.length] ?? ''] as const),
    ),
  );
  return all.flat();
}

test.each(await cases())('%s with %s bots, seed %s', { timeout: 3_600_000 }, async (game, level, seed) => {
  const { context, page, faults } = await open(browser, { speed: 1 }, { viewport: { width: 1280, height: 800 } });
  await page.goto(`${site.address}/new/${game}`);
  const seats = SEATS[game] ?? 2;
  await page.locator('select').first().selectOption(String(seats));
  for (let seat = 1; seat < seats; seat++)
    await page.locator('.seat').nth(seat).locator('select').first().selectOption(level);
  await page.getByLabel(/^Seed/).fill(seed);
  await page.getByRole('button', { name: 'Lay the table' }).click();
  await page.waitForSelector('.frame');
  const luck = dice(`${game} ${level} ${seed}`);
  const most = isLong ? 3000 : DECISIONS;
  let decisions = 0;
  for (await shownToTheEnd(page); !(await isOver(page)) && decisions < most; await shownToTheEnd(page)) {
    if (await isAsked(page)) await actFromList(page, (count) => luck.pick(count));
    decisions++;
  }
  expect(await isOver(page)).toBe(isLong);
  expect(decisions).toBeGreaterThan(1);
  expect(faults).toEqual([]);
  await context.close();
});
