/** Four seats on the real server: two browsers and two bots, everybody at once. LONG=1: to the end. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { hall, isLong, open, shot } from './browser.ts';
import { dash, decide } from './expedition.ts';
import { server } from './server.ts';

const { site, browser } = await hall(server);

test('four expeditions, of whom nobody waits without knowing for whom', { timeout: 180_000 }, async () => {
  const north = await open(browser, { speed: 0, name: 'North' });
  await north.page.goto(`${site.address}/new/havresac`);
  await north.page.getByText('Online, by invitation').click();
  await north.page.getByLabel('Seats').selectOption('4');
  for (const seat of [2, 3]) await north.page.locator('.seat').nth(seat).locator('select').first().selectOption('easy');
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
  for (const page of pages) await page.waitForSelector('.grid.own [data-cell]');

  // North finishes the day first: the page says for whom it waits, and how far he is.
  await dash(north.page, 'rested');
  await north.page.mouse.move(5, 5); // what is pointed at is told in the place of the question
  await north.page.locator('.prompt .ask', { hasText: 'Waiting for Sud' }).waitFor();
  expect(await north.page.locator('.others .state').first().innerText()).toContain('5 Guardians left');
  for (let i = 0; i < 3; i++) await decide(south.page, i);
  await north.page
    .locator('.others .state', { hasText: /[34] Guardians left/ })
    .first()
    .waitFor();
  await north.page.locator('.others [data-seat="1"]').click();
  await north.page.getByText('You are looking at the board of Sud').waitFor();
  await shot(north.page, 'ha-four-en-night-1280');
  await north.page.getByText('You are looking at the board of Sud').click();
  await shot(south.page, 'ha-four-fr-day-360');

  // In the Recruitment as well: North's list is sealed, Sud still writes his.
  await dash(south.page, 'recruiting');
  await dash(north.page, 'recruiting');
  await decide(north.page, 0);
  await north.page.mouse.move(5, 5); // what is pointed at is told in the place of the question
  await north.page.locator('.prompt .ask', { hasText: 'Waiting for Sud' }).waitFor();
  await north.page.locator('.others .state', { hasText: 'Writing a list' }).first().waitFor();

  if (isLong) await toTheEndTogether(pages);
  expect([...north.faults, ...south.faults].filter((fault) => !fault.includes('WebSocket'))).toEqual([]);
});

/** All are told the same end, each in the own language. */
async function toTheEndTogether(pages: readonly Page[]): Promise<void> {
  const [north, south] = pages as readonly [Page, Page];
  await Promise.all(pages.map((page) => dash(page, 'over')));
  for (const page of pages) await page.waitForSelector('.end .story svg, .story svg');
  const totals = await Promise.all(pages.map((page) => page.locator('.story tr.total td').allInnerTexts()));
  expect(totals[0]).toHaveLength(4);
  expect(totals[1]).toEqual(totals[0]);
  expect(await north.locator('.story').innerText()).toMatch(/First place: .+, .+\./);
  expect(await south.locator('.story').innerText()).toMatch(/Première place\u00a0: .+, .+\./);
  await shot(north, 'ha-four-end-en-night-1280');
}
