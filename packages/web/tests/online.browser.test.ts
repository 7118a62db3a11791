/** Two browsers at one table of the real server: invitation, seats, start, moves, chat, a lost connection, a watcher. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { launch, open, shot } from './browser.ts';
import { server } from './server.ts';
import type { Server } from './server.ts';

let site: Server;
let browser: Browser;
beforeAll(async () => {
  site = await server();
  browser = await launch();
}, 120_000);
afterAll(async () => {
  await browser?.close();
  await site?.close();
});

const prompt = (page: Page) => page.locator('.prompt');
/** Plays whatever is asked here first. */
async function act(page: Page): Promise<boolean> {
  const end = prompt(page).getByRole('button', { name: 'End the strategy phase' });
  if ((await end.count()) > 0) {
    await end.click();
    return true;
  }
  if ((await page.locator('.prompt.mine').count()) === 0) return false;
  await page.keyboard.press('.');
  await page.locator('dialog[open] li button').first().click();
  return true;
}

describe('a table of the server', () => {
  test(
    'is joined by link, played in two browsers, and goes on after the server was away',
    { timeout: 240_000 },
    async () => {
      const host = await open(browser, { speed: 0, name: 'North' });
      await host.page.goto(`${site.address}/new/fantasy-defense`);
      await host.page.getByText('Online, by invitation').click();
      await host.page.getByRole('button', { name: 'Lay the table' }).click();
      await host.page.waitForURL(/\/table\//);
      await host.page.waitForSelector('.qr svg');
      await host.page.getByText('North (you)').waitFor();
      await shot(host.page, 'gathering-en-night-1280');
      const link = await host.page.locator('.invite input').inputValue();

      const guest = await open(browser, { speed: 0, name: 'South' }, { viewport: { width: 360, height: 740 } });
      await guest.page.goto(link);
      await guest.page.waitForSelector('form');
      await shot(guest.page, 'join-en-night-360');
      await guest.page.getByRole('button', { name: 'Sit down' }).click();
      await guest.page.waitForURL(/\/table\//);
      await host.page.getByText('South').waitFor();
      await host.page.getByRole('button', { name: 'Begin' }).click();
      await Promise.all([host, guest].map(({ page }) => prompt(page).waitFor()));

      await host.page.keyboard.press('c');
      await host.page.getByLabel('Say something').fill('Hold the gates!');
      await host.page.keyboard.press('Enter');
      await host.page.keyboard.press('Escape'); // the keys are the table's again
      await guest.page.getByRole('tab', { name: 'Chat' }).click();
      await guest.page.getByText('Hold the gates!').waitFor();
      await guest.page.getByRole('tab', { name: 'Chat' }).click();

      for (let i = 0; i < 4; i++)
        for (const { page } of [host, guest]) if (await act(page)) await page.waitForTimeout(300);

      await site.stop();
      await host.page.keyboard.press('c');
      await host.page.getByRole('tab', { name: 'Players' }).click();
      await host.page.getByText('Connection lost').waitFor();
      await site.again();
      await host.page.getByText('Connected.').waitFor();
      let moved = 0;
      for (let i = 0; i < 6; i++)
        for (const { page } of [host, guest]) {
          if (!(await act(page))) continue;
          moved++;
          await page.waitForTimeout(300);
        }
      expect(moved).toBeGreaterThan(0);

      const watcher = await open(browser, { speed: 0 });
      await watcher.page.goto(host.page.url());
      await watcher.page.getByText('You are watching.').waitFor();
      expect(await watcher.page.locator('.prompt.mine').count()).toBe(0);
      await shot(host.page, 'table-online-en-night-1280');

      // While it runs, each looks back on what each has seen.
      const table = new URL(host.page.url()).pathname.split('/').at(-1) ?? '';
      const eyes = (page: Page) => page.locator('.eyes option').allTextContents();
      await host.page.getByRole('tab', { name: 'Log' }).click();
      await host.page.getByRole('link', { name: 'Look back' }).click();
      await host.page.waitForSelector('.replay .fd.hand');
      expect(await eyes(host.page)).toEqual(['North', 'a spectator']);
      await host.page.keyboard.press('ArrowRight');
      await host.page.waitForURL(/n=1&seat=0/);
      await host.page.keyboard.press(' ');
      await host.page.waitForURL(/n=3&seat=0/);
      await shot(host.page, 'replay-running-en-night-1280');
      await guest.page.goto(`${site.address}/replay/${table}?n=2&seat=0`); // not theirs: their own instead
      await guest.page.waitForSelector('.replay .fd.hand');
      expect(await eyes(guest.page)).toEqual(['South', 'a spectator']);
      expect(await guest.page.locator('.eyes select').inputValue()).toBe('1');
      await guest.page.locator('.eyes select').selectOption('a spectator');
      await guest.page.waitForSelector('.replay .fd.hand', { state: 'detached' });
      await watcher.page.goto(`${site.address}/replay/${table}`);
      await watcher.page.waitForSelector('.replay .fd.board');
      expect(await eyes(watcher.page)).toEqual(['a spectator']);
      await host.page.getByRole('button', { name: 'Try from here' }).click();
      await host.page.waitForURL((url) => url.pathname.startsWith('/table/') && !url.pathname.endsWith(table));
      await prompt(host.page).waitFor();
      expect([...host.faults, ...guest.faults].filter((fault) => !fault.includes('WebSocket'))).toEqual([]);
    },
  );
});
