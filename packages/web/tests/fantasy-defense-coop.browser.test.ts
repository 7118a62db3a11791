/** Two browsers hold one city on the real server: both walls, a gift, a line that breaks in the middle, an end. */
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { hall, open, shot } from './browser.ts';
import { server } from './server.ts';
import { hardest, isAsked, isOver, turnOrEnd } from './driver.ts';
import { askOf, decide, patient } from './siege.ts';

const { site, browser } = await hall(server);

describe('co-op', () => {
  test('is played in two browsers to its end, with a reconnect in the middle', { timeout: 240_000 }, async () => {
    const north = await open(browser, { speed: 0, name: 'North' });
    await north.page.goto(`${site.address}/new/fantasy-defense`);
    await north.page.getByText('Online, by invitation').click();
    await hardest(north.page); // the city falls soon
    await north.page.getByRole('button', { name: 'Lay the table' }).click();
    await north.page.waitForURL(/\/table\//);
    const link = await north.page.getByLabel('Invitation link').inputValue();
    const south = await open(
      browser,
      { speed: 0, name: 'Sud', language: 'fr', theme: 'day' },
      { viewport: { width: 360, height: 740 } },
    );
    await south.page.goto(link);
    await south.page.locator('form button.main').click();
    await south.page.waitForURL(/\/table\//);
    await north.page.getByText('Sud').waitFor();
    await north.page.getByRole('button', { name: 'Begin' }).click();
    const pages = [north.page, south.page];
    for (const page of pages) await page.waitForSelector('.fd.board [data-spot]');

    for (let i = 0; i < 10 && (await askOf(north.page)) !== 'plan'; i++)
      for (const page of pages)
        if ((await isAsked(page)) && (await askOf(page)) !== 'plan') await decide(page, patient);
    const before = await south.page.locator('.hand .card.unit').count();
    await north.page.locator('.fd.hand .card.unit[aria-disabled=false]').first().click();
    await north.page.getByRole('button', { name: 'Give it' }).click();
    await south.page.waitForFunction((count) => document.querySelectorAll('.hand .card.unit').length > count, before);
    await shot(north.page, 'fd-coop-en-night-1280');
    await shot(south.page, 'fd-coop-fr-day-360');
    expect(await south.page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);

    let playing: readonly Page[] = pages;
    for (let steps = 0; steps < 600 && playing.length > 0; steps++) {
      if (steps === 12) {
        await site.stop();
        await north.page.waitForTimeout(300);
        await site.again();
      }
      let anybody = false;
      for (const page of playing)
        if (await isAsked(page)) {
          anybody = true;
          // With few defenders.
          if ((await page.locator('[data-part=main] .button', { hasText: /Resume|Reprendre/ }).count()) === 0)
            await decide(page, patient, 3);
        }
      if (!anybody) await turnOrEnd(...playing);
      const ended = await Promise.all(playing.map(isOver));
      playing = playing.filter((_, i) => !ended[i]);
    }
    expect(playing).toEqual([]);
    await north.page.locator('.finale .ribbon', { hasText: /Humans.*Elves|Elves.*Humans/ }).waitFor();
    expect(await north.page.locator('.finale .own').count()).toBe(0); // nobody's wall hides the sky
    await shot(north.page, 'fd-coop-end-en-night-1280');
    expect([...north.faults, ...south.faults].filter((fault) => !fault.includes('WebSocket'))).toEqual([]);
  });
});
