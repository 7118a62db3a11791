/** The tables of the book in a browser: searched, opened at a line, asked for from a piece, never wider than the page. */
import { expect, test } from 'vitest';
import { hall, open, shot } from './browser.ts';
import { host } from './host.ts';

const { site, browser } = await hall(host);
const games = ['fantasy-defense', 'havresac', 'defenders-of-the-realm', 'dark-rituals', 'daifen'];
const sizes = { phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 800 } };

test.each(games)('%s: its tables are read on a phone and on a desk, and nothing runs off the page', async (game) => {
  for (const [name, viewport] of Object.entries(sizes)) {
    const { page, faults } = await open(browser, { language: 'fr', theme: 'day' }, { viewport });
    await page.goto(`${site.address}/rules/${game}`);
    await page.waitForSelector('tbody tr');
    const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect([name, sideways]).toEqual([name, 0]);
    await shot(page, `reference-${game}-${name}`);
    expect(faults).toEqual([]);
  }
});

test('a search finds rules and lines of the tables together, and an address leads to a line', async () => {
  const { page } = await open(browser, { language: 'fr' });
  await page.goto(`${site.address}/rules/fantasy-defense#human-levy`);
  await expect.poll(() => page.locator('tr.here').getAttribute('id')).toBe('human-levy');
  await page.fill('input[type=search]', 'attaque groupee');
  await expect.poll(() => page.locator('tbody tr').count()).toBeLessThan(8);
  expect(await page.locator('#group-attack').count()).toBe(1);
  expect(await page.locator('article').count()).toBeGreaterThan(0);
});

/** What stands on the first table of a game and says what it is. */
test.each(games)('%s: what is asked about a piece opens its line', async (game) => {
  const { page, faults } = await open(browser, { speed: 0 }, { viewport: sizes.desktop });
  await page.goto(`${site.address}/play/${game}`);
  await page.waitForSelector('[data-about]');
  const first = page.locator('[data-about]:visible').first();
  await first.dispatchEvent('contextmenu');
  await page.waitForSelector('.reader tr.here');
  // Every piece in sight has a line of its own.
  const abouts = await page.$$eval('[data-about]', (all) => all.map((one) => one.getAttribute('data-about') ?? ''));
  for (const id of new Set(abouts)) {
    await page.locator(`[data-about="${id}"]`).first().dispatchEvent('contextmenu');
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
    expect([id, await page.locator('.reader tr.here').count()]).toEqual([id, 1]);
  }
  expect(faults).toEqual([]);
});
