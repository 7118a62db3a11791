/** Every page, in both languages, both themes, at 360 and 1280 pixels: nothing serious for axe, no sideways scroll, a picture. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { faultsOf, small, widthOver } from './axe.ts';
import { hall, isLong, open, shot } from './browser.ts';
import { host } from './host.ts';

const { site, browser } = await hall(host);

// In this order: those that keep something in the browser come last.
const pages = {
  doors: '/',
  new: '/new/fantasy-defense',
  host: '/host/daifen',
  rules: '/rules/fantasy-defense#FD-5.8',
  mine: '/mine',
  settings: '/settings',
  account: '/account',
  credits: '/credits',
  nowhere: '/nowhere',
  learn: '/learn/fantasy-defense',
  play: '/play/fantasy-defense?seed=rempart',
};
/** What a page shows when it is there; the others have a title. */
const ready: { readonly [page: string]: string } = {
  new: 'form .button.main',
  play: '.prompt.mine',
  learn: '.lesson',
  host: 'form',
  rules: '[id="FD-5.8"]',
};
// Each language, theme and width once; the other half of the pairs in the long run.
const all = [
  { language: 'en', theme: 'night', width: 1280 },
  { language: 'fr', theme: 'day', width: 360 },
  { language: 'fr', theme: 'night', width: 1280 },
  { language: 'en', theme: 'day', width: 360 },
] as const;
const looks = all.slice(0, isLong ? 4 : 2);

describe.each(looks)('$language, $theme, $width px', ({ language, theme, width }) => {
  let page: Page;
  let faults: string[];
  beforeAll(async () => {
    const size = { width, height: width < 500 ? 740 : 800 };
    const looks = { viewport: size, serviceWorkers: 'block' } as const; // nothing is fetched beside the page
    ({ page, faults } = await open(browser, { language, theme, speed: 0 }, looks));
  });
  afterAll(() => page.context().close());
  test.each(Object.entries(pages))('%s', { timeout: 120_000 }, async (name, path) => {
    await page.goto(site.address + path);
    await page.waitForLoadState('networkidle');
    await page.waitForSelector(ready[name] ?? 'h1');
    await page.evaluate(() => document.fonts.ready);
    await shot(page, `${name}-${language}-${theme}-${width}`);
    expect(await widthOver(page)).toBeLessThanOrEqual(0);
    expect(await page.getAttribute('html', 'lang')).toBe(language);
    expect(await small(page)).toEqual([]);
    expect(await faultsOf(page)).toEqual([]);
    expect(faults).toEqual([]);
  });
});

test('the foot of the doors leads to what else there is', async () => {
  const { page, faults } = await open(browser, { speed: 0 });
  await page.goto(site.address);
  const ways = page.getByRole('navigation', { name: 'Elsewhere in the house' }).getByRole('link');
  await ways.first().waitFor();
  const found = await ways.evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(found).toEqual(['/open', '/club', '/lab', '/credits']);
  await ways.filter({ hasText: 'Laboratory' }).click();
  await page.waitForURL('**/lab');
  await page.locator('h1').filter({ hasText: 'laboratory' }).waitFor();
  expect(faults).toEqual([]);
});
