/** A local table: played by keyboard alone, taken up again, passed round, looked back on, forked, and played offline. */
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { hall, open, shot } from './browser.ts';
import { settled } from './driver.ts';
import { host } from './host.ts';

const LONG = { timeout: 240_000 };
const { site, browser } = await hall(host);

/** Tab until the focus is on something with this name. */
async function tabTo(page: Page, name: RegExp): Promise<void> {
  for (let i = 0; i < 120; i++) {
    await page.keyboard.press('Tab');
    const text = await page.evaluate(() => {
      const at = document.activeElement;
      if (at === document.body) return ''; // round the page
      return at?.getAttribute('aria-label') ?? at?.textContent ?? '';
    });
    if (name.test(text)) return;
  }
  throw new Error(`no ${String(name)} to tab to`);
}
/** One legal action out of the list, by keys. */
async function actByKeys(page: Page): Promise<void> {
  await page.keyboard.press('.');
  await page.waitForSelector('dialog[open] li button, .end');
  if ((await page.locator('.end').count()) > 0) return page.keyboard.press('Escape'); // the move before was the last
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.waitForFunction(() => document.querySelector('dialog[open]') === null);
  await settled(page);
}
async function toTheEnd(page: Page): Promise<number> {
  for (let n = 0; n < 1500; n++) {
    if ((await page.locator('.end').count()) > 0) return n;
    await actByKeys(page);
  }
  throw new Error('no end');
}
/** Beside the board the log stands open, unless Escape has closed it. */
async function linesOfLog(page: Page): Promise<number> {
  if (!(await page.locator('#panel ol').isVisible())) await page.keyboard.press('l');
  await page.waitForSelector('#panel ol li');
  return page.locator('#panel ol li').count();
}

describe('a local game', () => {
  test('is begun, played to its end, looked back on, checked and forked by keyboard alone', LONG, async () => {
    const { page, faults } = await open(browser, { language: 'fr', speed: 0 });
    await page.goto(site.address);
    await tabTo(page, /Jouer\s: Fantasy Defense/);
    await page.keyboard.press('Enter');
    await tabTo(page, /^\s*Jouer\s*$/);
    await page.keyboard.press('Enter');
    await page.waitForSelector('.prompt.mine');
    expect(await toTheEnd(page)).toBeGreaterThan(5);
    await shot(page, 'end-fr-night-1280');
    await tabTo(page, /Revoir la partie/);
    await page.keyboard.press('Enter');
    await page.waitForSelector('.replay');
    const last = Number(await page.getAttribute('input[type=range]', 'max'));
    await page.keyboard.press('Home');
    await page.waitForURL(/n=0/);
    await page.keyboard.press('ArrowRight');
    await page.waitForURL(/n=1&/);
    await page.keyboard.press('End');
    await page.waitForURL(new RegExp(`n=${last}&`));
    await tabTo(page, /Vérifier cette partie/);
    await page.keyboard.press('Enter');
    await page.waitForSelector('.good');
    await shot(page, 'replay-fr-night-1280');
    await page.keyboard.press('Home');
    await page.waitForURL(/n=0/);
    await page.getByRole('button', { name: 'Rejouer à partir d’ici' }).focus();
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/play\/fantasy-defense\//);
    await page.waitForSelector('.prompt.mine');
    await actByKeys(page);
    expect(faults).toEqual([]);
  });

  test('opens a replay at the move that a link names', LONG, async () => {
    const { page, context } = await open(browser, { speed: 0 });
    await page.goto(`${site.address}/play/fantasy-defense?seed=rempart`);
    await page.waitForURL(/fantasy-defense\/.+/);
    await page.waitForSelector('.prompt.mine');
    for (let i = 0; i < 4; i++) await actByKeys(page);
    const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
    const other = await context.newPage();
    await other.goto(`${site.address}/replay/${id}?n=2`);
    await other.waitForSelector('.now');
    expect(await other.inputValue('input[type=range]')).toBe('2');
    await other.getByText('The secret stays sealed').waitFor(); // it still runs
  });

  test('survives a reload, and says why it cannot be taken back', LONG, async () => {
    const { page } = await open(browser, { speed: 0 });
    await page.goto(`${site.address}/play/fantasy-defense?seed=rempart`);
    await page.waitForSelector('.prompt.mine');
    const undo = page.getByRole('button', { name: 'Undo' });
    expect(await undo.getAttribute('aria-disabled')).toBe('true');
    await undo.hover();
    expect(await page.locator('.why').count()).toBe(0); // nobody has tried yet
    await undo.click({ force: true }); // it looks disabled, and answers all the same
    const why = page.locator('[data-part=info] .why');
    await why.waitFor();
    expect(await why.innerText()).toMatch(/M-\d/);
    await page.keyboard.press('Escape');
    for (let i = 0; i < 3; i++) await actByKeys(page);
    const before = await linesOfLog(page);
    await page.reload();
    await page.waitForSelector('.prompt.mine');
    expect(await linesOfLog(page)).toBe(before);
  });

  test('shows the rule behind a line of the log', LONG, async () => {
    const { page } = await open(browser, { speed: 0 });
    await page.goto(`${site.address}/play/fantasy-defense?seed=rempart`);
    await page.waitForSelector('.prompt.mine');
    const link = page.getByRole('button', { name: /Read rule FD-/ }).first();
    await link.waitFor();
    const rule = await link.innerText();
    await link.click();
    await page.waitForSelector(`article.here[id="${rule}"]`);
    expect(await page.locator('article.here').isVisible()).toBe(true);
    await page.getByRole('searchbox', { name: 'Search rules and tables' }).fill('casualty');
    await page.waitForFunction(() => document.querySelectorAll('#panel article').length < 40);
    await page.locator('#panel .term button').first().focus();
    await page.waitForSelector('.meaning');
  });

  test('hides everything while the device changes hands', LONG, async () => {
    const { page } = await open(browser, { speed: 0 });
    await page.goto(`${site.address}/new/fantasy-defense`);
    await page.getByLabel('Seats').selectOption('2');
    await page.getByLabel('Name').first().fill('North');
    await page.getByLabel('Name').nth(1).fill('South');
    await page.getByLabel('Open hands').selectOption({ label: 'Each sees only their own hand' });
    await page.getByRole('button', { name: 'Lay the table' }).click();
    await page.waitForSelector('.prompt.mine');
    const pass = page.locator('.pass');
    for (let i = 0; i < 60 && (await pass.count()) === 0; i++) {
      const end = page.locator('.prompt').getByRole('button', { name: 'End the strategy phase' });
      if ((await end.count()) > 0) await end.click();
      else await actByKeys(page);
      await settled(page);
      await page.waitForSelector('.pass, .prompt.mine');
    }
    await pass.waitFor();
    expect(await page.locator('.board, .hand, .side, .prompt').count()).toBe(0);
    expect(await page.locator('.frame').innerText()).not.toContain('To your hand');
    await shot(page, 'pass-en-night-1280');
    await page.getByRole('button', { name: /^I am (North|South)$/ }).click();
    await page.waitForSelector('.board');
  });
});

describe('without a network', () => {
  test('a game is begun and played, and rules and replays are read', LONG, async () => {
    const there = await host();
    const { page, context, faults } = await open(browser, { speed: 0 }, { serviceWorkers: 'allow' });
    await page.goto(there.address);
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready;
      while (navigator.serviceWorker.controller === null) await new Promise((resolve) => setTimeout(resolve, 50));
    });
    await there.close();
    await context.setOffline(true);
    await page.goto(`${there.address}/play/fantasy-defense?seed=rempart`);
    await page.waitForURL(/fantasy-defense\/.+/);
    await page.waitForSelector('.prompt.mine');
    for (let i = 0; i < 3; i++) await actByKeys(page);
    const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
    await page.reload();
    await page.waitForSelector('.prompt.mine');
    await page.goto(`${there.address}/rules/fantasy-defense#FD-5.8`);
    await page.waitForSelector('article.here[id="FD-5.8"]');
    await page.goto(`${there.address}/replay/${id}?n=1`);
    await page.waitForSelector('.replay .now');
    await page.goto(`${there.address}/mine`);
    await page.getByText('The server is out of reach').first().waitFor();
    expect(faults).toEqual([]);
  });
});
