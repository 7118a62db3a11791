/** Your move: on the home page and in the tab, and by the ways one has chosen in the settings. */
import type { CDPSession } from 'playwright-core';
import { expect, test } from 'vitest';
import type { ChannelInfo } from '@rempart/protocol';
import { sound } from './axe.ts';
import { hall, open, shot } from './browser.ts';
import { guest, playOn, seated } from './people.ts';
import { server } from './server.ts';

const LONG = { timeout: 180_000 };
const { site, browser } = await hall(server);

test('the home page says which tables wait, and the tab of a table whose move it is', LONG, async () => {
  const ann = await guest(browser, site.address, { name: 'Ann' });
  const bob = await guest(
    browser,
    site.address,
    { name: 'Bob', language: 'fr' },
    { viewport: { width: 390, height: 844 } },
  );
  const { id } = await seated([ann, bob]);
  await playOn([ann, bob], id, { until: ({ view }) => view.waiting.some(({ seat }) => seat === 1) });
  await expect.poll(() => bob.page.title()).toMatch(/^● /);
  await bob.page.goto(site.address);
  const waiting = bob.page.locator('[data-waiting]');
  await waiting.getByText('1 partie vous attend').waitFor();
  await sound(bob.page, 'home-waiting-fr');
  await shot(bob.page, 'home-waiting-fr-390');
  await waiting.getByRole('link', { name: 'Fantasy Defense' }).click();
  await bob.page.locator('.prompt.mine').waitFor();
});

test('ways to be told are added, chosen and removed in the settings', LONG, async () => {
  const bob = await guest(browser, site.address, { name: 'Bob' });
  const { page, ask } = bob;
  const mine = async () => (await ask<{ channels: ChannelInfo[] }>('GET', '/api/me/channels')).channels;
  await page.goto(`${site.address}/settings`);
  const part = page.locator('[data-channels]');
  await part.getByLabel('Address of the webhook').fill('https://example.org/api/webhooks/1/x');
  await part.getByRole('button', { name: 'Add it' }).click();
  await page.getByText('This address cannot be used.').waitFor();
  await part.getByLabel('Address of the webhook').fill('https://discord.com/api/webhooks/1/x');
  await part.getByRole('button', { name: 'Add it' }).click();
  await part.getByText('Discord · discord.com').waitFor();
  await part.getByRole('button', { name: 'Make a calendar address' }).click();
  const address = await part.getByLabel(/Subscribe to this address/).inputValue();
  expect(await page.evaluate(async (at) => (await fetch(at)).text(), address)).toContain('BEGIN:VCALENDAR');
  await part.locator('li').filter({ hasText: 'Discord' }).getByLabel(/over/).uncheck();
  await expect.poll(async () => (await mine()).find(({ kind }) => kind === 'discord')?.off).toEqual(['over']);
  await page.locator('[data-quiet]').getByRole('checkbox').check();
  await page.locator('[data-quiet]').getByLabel('From').fill('21:30');
  await expect
    .poll(async () => (await ask<{ quiet: object | null }>('GET', '/api/me/notices')).quiet)
    .toEqual({ from: '21:30', to: '07:00' });
  await sound(page, 'settings-channels-en');
  await shot(page, 'settings-channels-en-1440', true);
  await part.getByRole('button', { name: 'Remove: Calendar of deadlines' }).click();
  await expect.poll(async () => (await mine()).map(({ kind }) => kind)).toEqual(['discord']);
  expect(await page.evaluate(async (at) => (await fetch(at)).status, address)).toBe(404);
  expect(bob.faults).toEqual([]);
});

/** The registration of the page's service worker, as the browser's own tools call it. */
async function registered(tools: CDPSession): Promise<string> {
  const found = new Promise<string>((resolve) =>
    tools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [one] = registrations;
      if (one !== undefined) resolve(one.registrationId);
    }),
  );
  await tools.send('ServiceWorker.enable');
  return found;
}

test('a push reaches the real service worker, which tells the pages that are open', LONG, async () => {
  const { page, context } = await open(browser, {}, { serviceWorkers: 'allow', permissions: ['notifications'] });
  await page.goto(site.address);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.evaluate(() => {
    const told: unknown[] = [];
    Object.assign(window, { told });
    navigator.serviceWorker.addEventListener('message', ({ data }) => told.push(data));
  });
  const tools = await context.newCDPSession(page);
  const registrationId = await registered(tools);
  await tools.send('ServiceWorker.deliverPushMessage', {
    origin: site.address,
    registrationId,
    data: JSON.stringify({ title: 'Skirmish: it is your move', url: '/table/abcdefgh', tag: 'turn' }),
  });
  await expect
    .poll(() => page.evaluate(() => (window as unknown as { told: unknown[] }).told))
    .toEqual([{ push: '/table/abcdefgh' }]);
});
