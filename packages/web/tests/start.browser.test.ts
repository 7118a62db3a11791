/** From the door to the first move and from the end to the next game; what is refused, pointed at and advised, in its place. */
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { faultsOf } from './axe.ts';
import { hall, open } from './browser.ts';
import { actFromList, isOver, turnOrEnd } from './driver.ts';
import { host } from './host.ts';

const LONG = { timeout: 240_000 };
const { site, browser } = await hall(host);
const BAR = '[data-part=info]';
const boxOf = (page: Page) => page.locator('[data-part=board]').boundingBox();
const pick = (page: Page, name: string | RegExp) => page.getByRole('radio', { name });
const play = (page: Page) => page.locator('.go .button').click();

describe('the start screen', () => {
  test('has a default ready, remembers what was chosen, and a game that waits comes first', LONG, async () => {
    const { page, faults } = await open(browser, { speed: 0 }, { viewport: { width: 390, height: 844 } });
    await page.goto(site.address);
    await page.getByRole('link', { name: 'Play now: Fantasy Defense' }).click(); // one
    await pick(page, /^Humans/).waitFor();
    expect(await pick(page, /^Captain/).isChecked()).toBe(true);
    expect(await page.locator('.waits').count()).toBe(0);
    expect(await faultsOf(page)).toEqual([]);
    await pick(page, /^Elves/).check();
    await pick(page, /^Recruit/).check();
    await play(page);
    await page.waitForSelector('.prompt.mine');
    const table = new URL(page.url()).pathname;
    await actFromList(page);
    await page.goto(site.address);
    await page.getByRole('link', { name: 'Continue: Fantasy Defense' }).waitFor();
    await page.goto(`${site.address}/start/fantasy-defense`);
    expect(await page.locator('.waits a').getAttribute('href')).toBe(table);
    expect(await pick(page, /^Elves/).isChecked()).toBe(true);
    expect(await pick(page, /^Recruit/).isChecked()).toBe(true);
    await page.locator('.waits a').click();
    await page.waitForSelector('.prompt.mine');
    expect(faults).toEqual([]);
  });

  test.each(['havresac', 'defenders-of-the-realm', 'dark-rituals', 'daifen'])(
    '%s is begun in two clicks; each choice says what it means, in both languages',
    LONG,
    async (game) => {
      for (const language of ['en', 'fr'] as const) {
        const { page, faults } = await open(browser, { speed: 0, language });
        await page.goto(`${site.address}/start/${game}`);
        await page.waitForSelector('.go .button');
        const silent = await page.$$eval('fieldset:not(.small) label', (all) =>
          all.filter((one) => (one.querySelector('small')?.textContent ?? '').length < 4).map((one) => one.textContent),
        );
        expect(silent).toEqual([]);
        expect(await page.locator('form').innerText()).not.toMatch(/start\.|option\./);
        await play(page);
        await page.waitForSelector('.prompt.mine', { timeout: 60_000 });
        expect(faults).toEqual([]);
      }
    },
  );
});

describe('the end', () => {
  test('says why it was lost, what comes next and where it turned; the same again is one click', LONG, async () => {
    const { page, faults } = await open(browser, { speed: 0, tips: false });
    await page.goto(`${site.address}/play/fantasy-defense?seed=rempart`);
    for (await turnOrEnd(page); !(await isOver(page)); await turnOrEnd(page)) await actFromList(page, (n) => n - 1);
    const end = page.locator('.end');
    await end.locator('[data-why]', { hasText: /20 points of morale.*took \d/ }).waitFor();
    expect(await end.locator('[data-next]').innerText()).toBe('Try it at: Recruit');
    expect(await end.locator('[data-turning]').getAttribute('href')).toMatch(/\/replay\/.*n=\d+/);
    await page.goto(site.address);
    await page.getByRole('link', { name: 'Play now: Fantasy Defense' }).waitFor(); // nothing waits any more
    await page.goBack();
    await end.locator('[data-next]').click();
    await page.waitForSelector('.prompt.mine');
    expect(await page.locator('.fd.board').innerText()).toContain('25'); // the morale of a Recruit's city
    expect(faults).toEqual([]);
  });
});

describe('the bar', () => {
  test(
    'tells what is pointed at and focused; it refuses only after an attempt, until the next thing is done',
    LONG,
    async () => {
      const { page, faults } = await open(
        browser,
        { speed: 0, tips: false },
        { viewport: { width: 1280, height: 800 } },
      );
      await page.goto(`${site.address}/play/dark-rituals?seed=look`);
      await page.waitForSelector('.prompt.mine');
      const before = await boxOf(page);
      await page.locator('[data-figure]').first().hover();
      await page.locator(`${BAR} .told`, { hasText: /Health/ }).waitFor();
      expect(await page.locator('.why').count()).toBe(0);
      const undo = page.getByRole('button', { name: 'Undo' });
      await undo.click({ force: true });
      await page.locator(`${BAR} .why`).waitFor();
      expect(await boxOf(page)).toEqual(before);
      await page.locator('[data-figure]').first().hover();
      expect(await page.locator(`${BAR} .why`).count()).toBe(1); // looking round does not take it away
      await page.locator('[data-figure]').first().focus();
      await page.keyboard.press('ArrowRight');
      await page.locator(`${BAR} .why`).waitFor({ state: 'detached' });
      await page.locator(`${BAR} .told`).waitFor();
      expect(faults).toEqual([]);
    },
  );

  test('a long press looks and does nothing', LONG, async () => {
    const { page } = await open(
      browser,
      { speed: 0, tips: false },
      { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    );
    await page.goto(`${site.address}/play/defenders-of-the-realm?seed=look`);
    await page.waitForSelector('.prompt.mine');
    const known = await page.locator('.frame[data-known]').getAttribute('data-known');
    // Something that nothing lies over, by its middle.
    const at = await page.$$eval('[data-about]', (all) => {
      const middles = all.map((one) => [one, one.getBoundingClientRect()] as const);
      const found = middles.find(([one, { x, y, width, height }]) =>
        one.contains(document.elementFromPoint(x + width / 2, y + height / 2)),
      );
      const { x = 0, y = 0, width = 0, height = 0 } = found?.[1] ?? {};
      return { x: x + width / 2, y: y + height / 2 };
    });
    const touch = await page.context().newCDPSession(page);
    await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at] });
    await page.waitForTimeout(700);
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await page.locator(`${BAR} .told`).waitFor();
    expect(await page.locator('.frame[data-known]').getAttribute('data-known')).toBe(known);
  });

  test('a hint lights piece and target, and never moves the board; Escape sends it away', LONG, async () => {
    const { page, faults } = await open(browser, { speed: 0, tips: false }, { viewport: { width: 1280, height: 800 } });
    await page.goto(`${site.address}/play/fantasy-defense?seed=look`);
    await page.waitForSelector('.prompt.mine');
    const before = await boxOf(page);
    await page.keyboard.press('h');
    await page.locator('.coach .main').waitFor();
    await page.waitForFunction(() => Number(document.querySelector<SVGElement>('.lights')?.dataset['lights']) >= 1);
    expect(await boxOf(page)).toEqual(before);
    await page.keyboard.press('Escape');
    await page.locator('.coach').waitFor({ state: 'detached' });
    expect(await page.locator('.lights').count()).toBe(0);
    expect(faults).toEqual([]);
  });
});
