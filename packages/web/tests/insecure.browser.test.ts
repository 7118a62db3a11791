/**
 * The house under a plain name of a home network, without HTTPS: no secure origin, so browsers take passkeys, the
 * clipboard, service workers and crypto.randomUUID away. Everything is played all the same; what cannot be had is said.
 */
import { doors } from '@rempart/games';
import { describe, expect, test } from 'vitest';
import { hall, isLong, open } from './browser.ts';
import { actFromList, isAsked, isOver, turnOrEnd } from './driver.ts';
import { server } from './server.ts';

const NAME = 'rempart.lan'; // a name that only a home network knows
const { site, browser } = await hall(server, [`--host-resolver-rules=MAP ${NAME} 127.0.0.1`]);
const address = site.address.replace('127.0.0.1', NAME);
const LONG = { timeout: 240_000 };
// What is taken away has to do with the house, not with games: one stands for all, the others in the long run.
const games = doors.map(({ id }) => id).slice(0, isLong ? undefined : 1);

describe('without HTTPS', () => {
  test('there is no secure origin to try this without', async () => {
    const { page } = await open(browser);
    await page.goto(address);
    expect(await page.evaluate(() => [isSecureContext, 'randomUUID' in crypto, 'clipboard' in navigator])).toEqual([
      false,
      false,
      false,
    ]);
  });

  test.each(games)('%s is played alone', LONG, async (game) => {
    const { page, faults } = await open(browser, { speed: 0 });
    await page.goto(`${address}/play/${game}?seed=plain`);
    for (let move = 0; move < 5; move++) {
      await turnOrEnd(page);
      if (await isOver(page)) break;
      await actFromList(page);
    }
    expect(page.url()).toMatch(/\/play\/[\w-]+\/[\w-]+$/);
    // It is kept: the same game is there again.
    await page.reload();
    await turnOrEnd(page);
    expect(faults).toEqual([]);
  });

  test('two people meet by a copied link and play several moves', LONG, async () => {
    const north = await open(browser, { speed: 0, name: 'North' });
    await north.page.goto(`${address}/new/fantasy-defense`);
    await north.page.getByText('Online, by invitation').click();
    await north.page.getByRole('button', { name: 'Lay the table' }).click();
    await north.page.waitForURL(/\/table\//);
    await north.page.getByRole('button', { name: 'Copy the link' }).click();
    await north.page.getByText('Copied.').waitFor();
    const link = await north.page.getByLabel('Invitation link').inputValue();
    expect(link.startsWith(address)).toBe(true);
    const south = await open(browser, { speed: 0, name: 'Sud', language: 'fr' });
    await south.page.goto(link);
    await south.page.locator('form button.main').click();
    await south.page.waitForURL(/\/table\//);
    await north.page.getByText('Sud').waitFor();
    await north.page.getByRole('button', { name: 'Begin' }).click();
    const pages = [north.page, south.page];
    for (const page of pages) await page.waitForSelector('.fd.board [data-spot]');
    const moves = [0, 0];
    for (let tries = 0; tries < 60 && Math.min(...moves) < 3; tries++) {
      await turnOrEnd(...pages);
      for (const [seat, page] of pages.entries())
        if (await isAsked(page)) {
          await actFromList(page);
          moves[seat] = (moves[seat] ?? 0) + 1;
        }
    }
    expect(Math.min(...moves)).toBeGreaterThanOrEqual(3);
    expect([...north.faults, ...south.faults]).toEqual([]);
  });

  test.each([
    ['en', 'Without HTTPS'],
    ['fr', 'Sans HTTPS'],
  ] as const)('what cannot be had is said (%s)', async (language, title) => {
    const { page, faults } = await open(browser, { language });
    for (const path of ['/account', '/settings']) {
      await page.goto(address + path);
      await page.getByRole('heading', { name: title }).waitFor();
    }
    await page.goto(`${address}/account`);
    await page.getByRole('heading', { name: title }).waitFor();
    expect(await page.getByRole('button', { name: /passkey|clé d’accès/ }).count()).toBe(0);
    await page.goto(`${address}/new/havresac`);
    await page.locator('form.sheet').waitFor();
    expect(await page.getByText(/without a network|sans réseau/).count()).toBe(0);
    expect(faults).toEqual([]);
  });

  test('and over HTTPS, or on one’s own machine, nothing of it is said', async () => {
    const { page } = await open(browser);
    await page.goto(`${site.address}/settings`);
    await page.getByRole('heading', { name: 'Settings' }).first().waitFor();
    expect(await page.getByText('Without HTTPS').count()).toBe(0);
    await page.goto(`${site.address}/new/havresac`);
    await page.getByText('Works without a network').waitFor();
  });
});
