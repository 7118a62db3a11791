/** What cannot be taken back is asked once, however it is done; and no click lands on what has just come under the pointer. */
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { hall, open } from './browser.ts';
import { host } from './host.ts';
import { askOf, decide, mouse } from './siege.ts';

const { site, browser } = await hall(host);

async function begin(game: string) {
  const opened = await open(browser, { speed: 0, tips: false }, { viewport: { width: 1280, height: 800 } });
  await opened.page.goto(`${site.address}/play/${game}?seed=look`);
  await opened.page.waitForSelector('.prompt.mine');
  return opened;
}
const MAIN = '[data-part=main] .button';
const ask = (page: Page) => page.locator('.ask-first');
const turnOf = async (page: Page) => ((await page.locator('.frame').innerText()).includes('Turn 2') ? 2 : 1);
const stepOf = (page: Page) => page.locator('.frame').getAttribute('data-known');

describe('a costly end', () => {
  test('is asked with its cost by mouse, by double click and by the list; Escape and "not yet" let it be', async () => {
    const { page, faults } = await begin('fantasy-defense');
    // A turn without defending anything leaves a hand of seven: five would have to go.
    await expect
      .poll(async () => {
        if ((await turnOf(page)) === 1 || (await askOf(page)) !== 'plan') await decide(page, mouse, 0);
        return [await turnOf(page), await askOf(page)].join(' ');
      })
      .toBe('2 plan');
    const before = await stepOf(page);
    await page.locator(MAIN).dblclick();
    await ask(page).waitFor();
    expect(await ask(page).innerText()).toMatch(/keep 2|morale/);
    expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('Not yet');
    await page.keyboard.press('Enter'); // the finger that asked does no harm
    await ask(page).waitFor({ state: 'detached' });
    expect(await stepOf(page)).toBe(before);
    await page.keyboard.press('.');
    await page.locator('dialog[open] li button', { hasText: 'End the strategy phase' }).click();
    await ask(page).waitFor();
    await page.waitForFunction(() => document.querySelector('dialog[open]') === null);
    await page.keyboard.press('Escape');
    await ask(page).waitFor({ state: 'detached' });
    expect(await stepOf(page)).toBe(before);
    await page.locator(MAIN).click();
    await ask(page).locator('.agree').click();
    await expect.poll(() => stepOf(page)).not.toBe(before);
    await ask(page).waitFor({ state: 'detached' });
    expect(faults).toEqual([]);
  });

  test('is asked where orders are missing; what gives something up is no main button', async () => {
    const { page } = await begin('daifen');
    const end = page.locator('[aria-keyshortcuts="Control+Shift+Enter"]');
    expect(await end.getAttribute('class')).not.toMatch(/\bmain\b/);
    await end.click();
    expect(await ask(page).innerText()).toMatch(/no orders/);
  });
});

describe('a control that replaces another', () => {
  test('takes no click for a third of a second, and then does', async () => {
    const { page } = await begin('fantasy-defense');
    const box = await page.locator(MAIN).boundingBox();
    const [x, y] = [(box?.x ?? 0) + 20, (box?.y ?? 0) + 20];
    await page.mouse.move(x, y);
    await page.evaluate(() => {
      const other = document.createElement('button');
      other.style.cssText = 'position:absolute;inset:0;z-index:9';
      const clicks: string[] = [];
      Object.assign(globalThis, { clicks });
      other.addEventListener('click', () => clicks.push('click'));
      document.querySelector('.frame')?.append(other);
      return new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    });
    const clicks = () => page.evaluate(() => (globalThis as unknown as { clicks: string[] }).clicks.length);
    await page.mouse.click(x, y);
    expect(await clicks()).toBe(0);
    await page.waitForTimeout(400);
    await page.mouse.click(x, y);
    expect(await clicks()).toBe(1);
  });
});

test.each([
  [1280, 800],
  [390, 844],
])('a remark, and a hint, hide none of those they speak of (%i×%i)', async (width, height) => {
  const { page } = await open(browser, { speed: 0 }, { viewport: { width, height } });
  await page.goto(`${site.address}/play/fantasy-defense?seed=look`);
  const bubble = page.locator('.coach');
  /** Who stands before the gates, and where a hint leads. */
  const hidden = () =>
    bubble.evaluate((node) => {
      const over = node.getBoundingClientRect();
      return [...document.querySelectorAll('[data-part=board] .besieger, .lights .target')].flatMap((one) => {
        const { left, right, top, bottom } = one.getBoundingClientRect();
        const isUnder = left < over.right && right > over.left && top < over.bottom && bottom > over.top;
        return isUnder ? [one.textContent] : [];
      });
    });
  await bubble.getByRole('button', { name: 'Got it' }).waitFor();
  expect(await page.locator('[data-part=board] .besieger').count()).toBeGreaterThan(1);
  expect(await hidden()).toEqual([]);
  await bubble.getByRole('button', { name: 'Got it' }).click();
  await page.keyboard.press('h');
  await bubble.getByRole('button', { name: 'Do it' }).waitFor();
  await page.locator('.lights .target').waitFor();
  await expect.poll(hidden).toEqual([]);
});
