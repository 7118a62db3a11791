/**
 * A game of each by keys alone, as somebody plays who does not see the screen: after every action the focus is on something
 * that can be pressed, in sight and uncovered; and all that happened was said, once, in its order. LONG=1: whole games.
 */
import { dice } from '@rempart/kernel';
import type { Dice } from '@rempart/kernel';
import { doors } from '@rempart/games';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { hall, open, shot } from './browser.ts';
import { isOver, turnOrEnd } from './driver.ts';
import { host } from './host.ts';

const isLong = process.env['LONG'] === '1';
const { site, browser } = await hall(host);
const WHOLE = ['fantasy-defense', ...(isLong ? ['havresac'] : [])];
const SOME = 8;

/** What a screen reader is given: every paragraph that comes into the log; '' marks one that was changed in its place. */
const listen = (page: Page) =>
  page.evaluate(() => {
    const heard: string[] = [];
    Object.assign(globalThis, { heard });
    const log = document.querySelector('.frame [role=log]');
    new MutationObserver((changes) => {
      for (const { type, addedNodes } of changes)
        if (type === 'characterData') heard.push('');
        else for (const node of addedNodes) if (node instanceof HTMLElement) heard.push(node.textContent);
    }).observe(log as Element, { childList: true, characterData: true, subtree: true });
  });
const heardOn = (page: Page) => page.evaluate(() => (globalThis as unknown as { heard: string[] }).heard);

/** '' where the focus is well: on something that can be pressed or filled in, in sight, with nothing over it. */
const focusOn = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const at = document.activeElement;
    if (at === null || at === document.body) return 'on the page';
    const { left, right, top, bottom, width } = at.getBoundingClientRect();
    const name = at.outerHTML.slice(0, 120);
    if (width === 0) return `on nothing to be seen: ${name}`;
    if (at.matches('.frame')) return `on the frame`;
    const over = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    if (over === null) return `out of sight: ${name}`;
    const isIts = at.contains(over) || over.contains(at) || over.matches('[data-lid], [data-spot], [data-spot] *');
    return isIts ? '' : `under ${over.outerHTML.slice(0, 120)}: ${name}`;
  });

async function press(page: Page, key: string, times = 1): Promise<void> {
  for (let i = 0; i < times; i++) await page.keyboard.press(key);
}
const known = (page: Page) => page.getAttribute('.frame', 'data-known');

/** What was asked first is agreed to: it stands beside "not yet", which has the focus. */
async function settle(page: Page): Promise<void> {
  await page.waitForSelector('.frame[aria-busy=false]');
  if ((await page.locator('.ask-first').count()) === 0) return;
  await press(page, 'Tab');
  await press(page, 'Enter');
  await page.waitForSelector('.frame[aria-busy=false]');
}
/** One decision: by the main key, by going to what can be done, or out of the list. */
async function decide(page: Page, luck: Dice): Promise<void> {
  const before = await known(page);
  const way = luck.pick(3);
  if (way === 0) await press(page, 'm');
  if (way === 1)
    for (let i = 0; i < 2 && (await known(page)) === before && !(await isOver(page)); i++) {
      await press(page, 'g', 1 + luck.pick(5));
      await press(page, 'Enter');
      await settle(page);
    }
  await settle(page);
  if ((await known(page)) !== before || (await isOver(page))) return;
  await press(page, 'Escape');
  await press(page, '.');
  const choices = page.locator('dialog[open] li button');
  await choices.first().waitFor();
  await press(page, 'ArrowDown', 1 + luck.pick(Math.min(6, await choices.count())));
  await press(page, 'Enter');
  await page.waitForSelector('dialog[open]', { state: 'detached' }).catch(() => undefined);
  await settle(page);
}

test.each(doors.map(({ id }) => id))('%s by keys alone, heard in order', { timeout: 1_800_000 }, async (game) => {
  const isWhole = isLong || WHOLE.includes(game);
  const { page, faults } = await open(browser, { speed: 0, tips: false });
  await page.goto(`${site.address}/play/${game}?seed=keys`);
  await turnOrEnd(page);
  await listen(page);
  const lines = () => page.locator('#panel li:not(.aside) > span').allInnerTexts();
  await page.waitForSelector('#panel li'); // the log stands beside the board
  const opening = (await lines()).length;
  const luck = dice(`keys ${game}`);
  for (let n = 0; n < (isWhole ? 1500 : SOME) && !(await isOver(page)); n++) {
    await decide(page, luck);
    await turnOrEnd(page);
    await expect.poll(() => focusOn(page), { message: `after decision ${n}` }).toBe('');
  }
  expect(await isOver(page)).toBe(isWhole);
  await page.waitForTimeout(1600); // a breath, for what has not been said yet
  await shot(page, `keys-${game}`);

  if (isWhole) {
    const verdict = (await page.locator('.end h2').innerText()).trim();
    const isHeard = async () => (await heardOn(page)).some((paragraph) => paragraph.startsWith(verdict));
    await expect.poll(isHeard).toBe(true); // the headline first
  }
  const heard = await heardOn(page);
  const all = heard.join(' ');
  expect(heard).not.toContain('');
  expect(all.length).toBeGreaterThan(20); // eight decisions may lead to one sentence only
  if (WHOLE.includes(game)) {
    if ((await page.locator('#panel li').count()) === 0) await press(page, 'l');
    let from = 0;
    for (const line of (await lines()).slice(opening)) {
      const at = all.indexOf(line.trim(), from);
      expect(at, `“${line}” after “${all.slice(Math.max(0, from - 60), from)}”`).toBeGreaterThanOrEqual(0);
      from = at + line.trim().length;
    }
  }
  expect(faults).toEqual([]);
});

test('the list under "?" holds the keys that do something now, those of the game first', async () => {
  const { page } = await open(browser, { speed: 0, tips: false });
  await page.goto(`${site.address}/play/fantasy-defense?seed=keys`);
  await turnOrEnd(page);
  const keys = async () => {
    await page.keyboard.press('?');
    const found = await page.locator('dialog[open] kbd').allInnerTexts();
    await page.keyboard.press('Escape');
    return found;
  };
  const now = await keys();
  expect(now[0]).toBe('1-9');
  expect(now).toContain('u');
  expect(now).not.toContain('c'); // nobody to talk to
  await page.keyboard.press('2');
  const gate = await page.evaluate(() => (document.activeElement as HTMLElement).dataset['gate']);
  expect(gate).toBe(await page.locator('[data-gate]').nth(1).getAttribute('data-gate'));
});
