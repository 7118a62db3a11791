/** The game of the day and what is kept of it: played, given up, looked back on after midnight, practised, and on the profile. */
import { expect, test } from 'vitest';
import type { TableInfo } from '@rempart/protocol';
import { sound } from './axe.ts';
import { hall, shot } from './browser.ts';
import { somebody } from './people.ts';
import { server } from './server.ts';

const { site, browser } = await hall(server);

test('a day is played once, and shown when it is over', { timeout: 180_000 }, async () => {
  const ann = await somebody(browser, site.address, { name: 'Ann' });
  const { page } = ann;
  await page.goto(`${site.address}/day`);
  await page.locator('[data-day="fantasy-defense"]').getByRole('button', { name: 'Play: this one counts' }).waitFor();
  expect(await page.locator('[data-day]').count()).toBe(5);
  await sound(page, 'days-en');
  await page.goto(`${site.address}/day/fantasy-defense`);
  await page.getByText('No day of this game is over yet.').waitFor();
  await page.getByRole('button', { name: 'Play: this one counts' }).click();
  await page.locator('.prompt').waitFor();
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  await ann.ask('POST', `/api/tables/${id}/resign`, { seat: 0, id: 'give-it-up-1' });
  await page.goto(`${site.address}/day/fantasy-defense`);
  await page.locator('[data-result]').getByText('defeat').waitFor();
  await page.getByRole('button', { name: 'Play it again' }).waitFor();
  expect(await ann.ask<TableInfo>('GET', `/api/tables/${id}`)).toMatchObject({ fairness: { secret: null } });

  site.later(24 * 60);
  await expect
    .poll(async () => (await ann.ask<TableInfo>('GET', `/api/tables/${id}`)).held, { timeout: 20_000 })
    .toBeNull();
  await page.goto(`${site.address}/day/fantasy-defense`);
  await page.locator('[data-past]').getByRole('link', { name: 'Results' }).click();
  await page.locator('[data-results]').getByText('Ann').waitFor();
  await sound(page, 'day-results-en');
  await page.getByRole('link', { name: 'Past days' }).click();
  await page.getByRole('button', { name: 'Practise' }).click();
  await page.locator('.prompt').waitFor();
  expect(page.url()).toContain('/play/fantasy-defense/');

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${site.address}/profile`);
  await page.locator('[data-record="fantasy-defense"]').waitFor();
  await sound(page, 'profile-en');
  await page.getByRole('button', { name: /^FR/ }).click();
  await page.getByText('Première garde').waitFor();
  await shot(page, 'profile-fr', true);
  await page.goto(`${site.address}/day`);
  await page.locator('[data-day="havresac"]').getByText('Le sac du jour').waitFor();
  await shot(page, 'days-fr', true);
  expect(ann.faults).toEqual([]);
});
