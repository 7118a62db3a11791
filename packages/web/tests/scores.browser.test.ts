/** A finished game of Fantasy Defense stands in its score table, in both languages. */
import { dice } from '@rempart/kernel';
import { expect, test } from 'vitest';
import { faultsOf } from './axe.ts';
import { hall, open, shot } from './browser.ts';
import { actFromList, isAsked, isOver, turnOrEnd } from './driver.ts';
import { host } from './host.ts';

const { site, browser } = await hall(host);

test('in both languages', { timeout: 240_000 }, async () => {
  const { page, faults } = await open(browser, { speed: 0 }, { viewport: { width: 1280, height: 800 } });
  await page.goto(`${site.address}/mine`);
  await page.waitForSelector('.page h1');
  expect(await page.locator('.scores').count()).toBe(0);
  await page.goto(`${site.address}/play/fantasy-defense?seed=scores`);
  const luck = dice('scores');
  for (await turnOrEnd(page); !(await isOver(page)); await turnOrEnd(page))
    if (await isAsked(page)) await actFromList(page, (count) => luck.pick(count));
  await page.goto(`${site.address}/mine`);
  const table = page.locator('.scores table');
  for (const [language, title, result] of [
    ['en', 'Best games', /Defeat|Victory/],
    ['fr', 'Meilleures parties', /Défaite|Victoire/],
  ] as const) {
    if (language === 'fr') await page.locator('header nav .language').click();
    await page.waitForFunction((lang) => document.documentElement.lang === lang, language);
    await table.waitFor();
    await expect.poll(() => page.locator('.scores h2').innerText()).toBe(title);
    expect(await table.locator('tbody tr').count()).toBe(1);
    expect(await table.locator('tbody tr').innerText()).toMatch(result);
    await table.locator('caption').waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await shot(page, `scores-${language}`);
  }
  await table.locator('tbody a').click();
  await page.waitForURL(/\/replay\//);
  expect(faults).toEqual([]);
});
