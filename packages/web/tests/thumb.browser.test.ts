/**
 * Whole games by thumb on a phone, at the usual speed, nothing skipped: no tap before the last thing has been shown to its end.
 * LONG=1 only; pictures of the way are kept.
 */
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { hall, isLong, open, shot } from './browser.ts';
import { decide as campaign, thumb } from './campaign.ts';
import { isOver, shownToTheEnd } from './driver.ts';
import { decide as explore } from './expedition.ts';
import { host } from './host.ts';
import { decide as defend, SPREAD } from './siege.ts';

const { site, browser } = await hall(host);
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };
const tap = (target: Locator): Promise<void> => target.tap();

const GAMES: readonly (readonly [game: string, decide: (page: Page, n: number) => Promise<unknown>])[] = [
  ['fantasy-defense', (page) => defend(page, { press: tap }, 99, SPREAD)],
  ['havresac', (page, n) => explore(page, n, tap)],
  ['defenders-of-the-realm', reign],
];
/** A Night in which nothing is held back is passed once for each hero. */
async function reign(page: Page): Promise<void> {
  const rest = page.locator('.night .rest');
  await ((await rest.count()) > 0 ? tap(rest) : campaign(page, 1, thumb));
}
const MOST = 600; // decisions
const SEEN = 12; // between two pictures

test.skipIf(!isLong).each(GAMES)('%s by thumb, unskipped, to its end', { timeout: 3_600_000 }, async (game, decide) => {
  const { page, faults } = await open(browser, { language: 'fr', speed: 1, motion: 'full' }, PHONE);
  await page.goto(`${site.address}/play/${game}?seed=thumb`);
  let n = 0;
  for (await shownToTheEnd(page); !(await isOver(page)) && n < MOST; await shownToTheEnd(page)) {
    // A remark is read, and put away.
    const read = page.locator('.coach.tip .button').first();
    if ((await read.count()) > 0) await tap(read);
    await decide(page, n);
    if (n++ % SEEN === 0) await shot(page, `thumb-${game}-${n}`);
  }
  await page.locator('.end h2').waitFor();
  await shot(page, `thumb-${game}-end`);
  expect(n).toBeGreaterThan(20);
  expect(faults).toEqual([]);
});
