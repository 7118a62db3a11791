/** The board of Havresac: a whole solo game by mouse, a day by keys and by thumb, a refusal, the lesson, every look. */
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { faultsOf, widthOver } from './axe.ts';
import { hall, open, shot } from './browser.ts';
import { actFromList, clickThrough, watchClasses } from './driver.ts';
import { cellAt, dash, decide, nowOf } from './expedition.ts';
import { host } from './host.ts';

const LONG = { timeout: 120_000 };
const { site, browser } = await hall(host);

async function begin(page: Page): Promise<void> {
  await page.goto(`${site.address}/play/havresac?seed=rempart`);
  await page.waitForSelector('.grid.own [data-cell]');
  await page.evaluate(() => document.fonts.ready);
}
const becomes = (page: Page, now: string) =>
  page.waitForFunction((wanted) => document.querySelector<HTMLElement>('.hs.board')?.dataset['now'] === wanted, now);
const tooSmall = (page: Page) =>
  page.evaluate(() =>
    // Cells of a small board are chosen by the nearest that is lit, and confirmed.
    [...document.querySelectorAll('.hs button:not(.cell)')]
      .map((spot) => ({ spot, box: spot.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 0 && (box.width < 43.5 || box.height < 43.5))
      .map(({ spot, box }) => `${Math.round(box.width)}×${Math.round(box.height)} ${spot.textContent}`),
  );

describe('a solo game', () => {
  test('is played to its end by mouse, and its story is told', LONG, async () => {
    const { page, faults } = await open(browser, { speed: 0 });
    await begin(page);
    for (let i = 0; i < 60 && (await nowOf(page)) !== 'recruiting'; i++) await decide(page, i);
    await decide(page, 0);
    await dash(page, 'over');
    expect(await page.locator('.day').innerText()).toContain('Round 5 of 5');
    await page.waitForSelector('.story svg');
    await shot(page, 'ha-end-en-night-1280');
    expect(await page.locator('.story tr.total td').innerText()).toMatch(/^\d+$/);
    await page.locator('.story ol button').first().click();
    await page.waitForURL(/\/replay\/.*n=\d+/);
    await page.waitForSelector('.replay .hs.board');
    expect(faults).toEqual([]);
  });

  test(
    'is played by keys: Tab to the board, arrows to a cell, Enter; u takes it back, n lifts the next',
    LONG,
    async () => {
      const { page, faults } = await open(browser, { speed: 0, language: 'fr' });
      await begin(page);
      await actFromList(page);
      await becomes(page, 'placing');
      await cellAt(page, 'r6c6').focus();
      await page.keyboard.press('ArrowUp');
      expect(await cellAt(page, 'r5c6').evaluate((cell) => cell === document.activeElement)).toBe(true);
      expect(await page.locator('.grid.own [tabindex="0"]').count()).toBe(1);
      await page.keyboard.press('Enter');
      await becomes(page, 'placed');
      await page.keyboard.press('u');
      await becomes(page, 'placing');
      await page.keyboard.press('Enter');
      await becomes(page, 'placed');
      await page.keyboard.press('n');
      await becomes(page, 'placing');
      expect(faults).toEqual([]);
    },
  );

  test('refuses a move and shows its rule in the bar, after the click and not before', LONG, async () => {
    const { page } = await open(browser, { speed: 0 });
    await begin(page);
    await page.locator('.button.next').click();
    await becomes(page, 'placing');
    await cellAt(page, 'r6c6').hover({ force: true });
    expect(await page.locator('.why').count()).toBe(0);
    await page.locator('[data-told=r6c6]').waitFor(); // what it is
    await cellAt(page, 'r6c6').click({ force: true });
    const why = page.locator('[data-part=info] .why');
    await why.waitFor();
    expect(await why.innerText()).toMatch(/Castle/);
    await shot(page, 'ha-refusal-en-night-1280');
    await why.getByRole('button', { name: /HA-5\.6/ }).click();
    await page.waitForSelector('article.here[id="HA-5.6"]');
  });

  test('tells of the cell under the mouse as it has become', LONG, async () => {
    const { page } = await open(browser, { speed: 0 });
    await begin(page);
    await page.locator('.button.next').click();
    await becomes(page, 'placing');
    const cell = page.locator('.grid.own .cell.lit').first();
    const told = page.locator(`[data-told=${await cell.getAttribute('data-cell')}]`);
    const guardian = await page.locator('.hs.hand .tile b').innerText();
    await cell.hover();
    await expect.poll(() => told.innerText()).toMatch(/steps?/);
    await cell.click();
    await becomes(page, 'placed');
    await expect.poll(() => told.innerText()).toContain(guardian.split(/\s/)[0]);
    expect(await told.innerText()).not.toMatch(/steps?/);
  });

  test('is played by thumb: the first tap shows the way, the second goes', LONG, async () => {
    const { page, faults } = await open(
      browser,
      { speed: 0, language: 'fr', theme: 'day' },
      { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
    );
    await begin(page);
    await page.locator('.button.next').tap();
    await becomes(page, 'placing');
    const cell = page.locator('.grid.own .cell.lit').first();
    const id = (await cell.getAttribute('data-cell')) ?? '';
    await cellAt(page, id).tap();
    await page.waitForSelector('.trail .step');
    expect(await nowOf(page)).toBe('placing');
    await shot(page, 'ha-thumb-fr-day-360');
    await cellAt(page, id).tap();
    await becomes(page, 'placed');
    // What was tapped has been done: the bar asks the next question instead of telling of it.
    await page.locator('.prompt .ask').waitFor();
    // The whole board is in sight, and a tap beside a lit cell means that cell.
    expect(await page.evaluate(() => document.querySelector('.pan')?.scrollWidth)).toBeLessThanOrEqual(360);
    await page.locator('.button.next').tap();
    await becomes(page, 'placing');
    const beside = await page.evaluate(() => {
      const cells = [...document.querySelectorAll<HTMLElement>('.grid.own .cell')];
      const isLit = (i: number) => cells[i]?.matches('.lit') === true;
      const at = cells.findIndex((_, i) => i % 11 < 10 && isLit(i) && !isLit(i + 1));
      const box = cells[at + 1]?.getBoundingClientRect();
      return { id: cells[at]?.dataset['cell'] ?? '', x: (box?.x ?? 0) + 3, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 };
    });
    await page.touchscreen.tap(beside.x, beside.y);
    await page.waitForSelector('.trail .step');
    expect(await nowOf(page)).toBe('placing');
    await cellAt(page, beside.id).tap();
    await becomes(page, 'placed');
    expect(faults).toEqual([]);
  });

  test('moves things along when it is not hurried, and still answers at once', LONG, async () => {
    const { page, faults } = await open(browser, { speed: 3 });
    await begin(page);
    const wore = await watchClasses(page);
    await page.locator('.button.next').click();
    await page.locator('.grid.own .cell.lit').first().click();
    await wore(['flips', 'walker']);
    await becomes(page, 'placed');
    expect(faults).toEqual([]);
  });
});

test('the lesson is clicked through', LONG, async () => {
  const { page, faults } = await open(browser, { speed: 0, language: 'fr' });
  await clickThrough(page, `${site.address}/learn/havresac`, {
    // Done on the board, after something the lesson did not ask for.
    6: async () => {
      await shot(page, 'ha-lesson-fr-night-1280');
      await cellAt(page, 'r5c6').click();
      await page.getByText(/Pas encore/).waitFor();
      await page.locator('.cell[data-ring]').click();
    },
  });
  expect(faults).toEqual([]);
});

const looks = [
  { language: 'en', theme: 'night', width: 1280, shop: true },
  { language: 'fr', theme: 'night', width: 360, shop: false },
  { language: 'en', theme: 'day', width: 360, shop: true },
  { language: 'fr', theme: 'day', width: 800, shop: false },
] as const;
/** Changes the look as a player would, in the middle of the game. */
async function wear(page: Page, { language, theme, width }: (typeof looks)[number]): Promise<void> {
  const now = () =>
    page.evaluate(() => ({ theme: document.documentElement.dataset['theme'], lang: document.documentElement.lang }));
  if ((await now()).lang !== language)
    await page.locator('header nav .language').evaluate((button: HTMLElement) => button.click());
  await page.waitForFunction((lang) => document.documentElement.lang === lang, language);
  if ((await now()).theme !== theme)
    await page
      .locator('header nav button:not(.language, [data-sound])')
      .evaluate((button: HTMLElement) => button.click());
  await page.setViewportSize({ width, height: width < 500 ? 740 : 800 });
}
describe('the table', () => {
  let page: Page;
  let faults: string[];
  beforeAll(async () => {
    ({ page, faults } = await open(browser, { speed: 0 }));
    await begin(page);
    for (let i = 0; i < 3; i++) await decide(page, i);
  });
  async function isSound(): Promise<void> {
    expect(await widthOver(page)).toBeLessThanOrEqual(0);
    expect(await faultsOf(page)).toEqual([]);
    expect(faults).toEqual([]);
  }
  test.each(looks)('is sound in $language by $theme at $width px', LONG, async (look) => {
    await wear(page, look);
    await shot(page, `ha-table-${look.language}-${look.theme}-${look.width}`);
    expect(await tooSmall(page)).toEqual([]);
    await isSound();
  });

  test('can be read by every kind of eye', LONG, async () => {
    await wear(page, looks[0]);
    const eyes = await page.context().newCDPSession(page);
    for (const type of ['deuteranopia', 'protanopia', 'tritanopia', 'achromatopsia', 'none'] as const) {
      await eyes.send('Emulation.setEmulatedVisionDeficiency', { type });
      if (type !== 'none') await shot(page, `ha-eyes-${type}-1280`);
    }
    // Pieces differ by shape: Monsters are jagged, Fairies have petals, Guardians are round.
    expect(await page.locator('.token.monster polygon').count()).toBeGreaterThan(0);
    expect(await page.locator('.token.guardian polygon').count()).toBe(0);
    // Quarters differ by glyph: four different ones.
    const glyphs = await page
      .locator('.land .sign use')
      .evaluateAll((all) => all.map((use) => use.getAttribute('href')));
    expect(new Set(glyphs).size).toBe(4);
  });

  test('has a shop that is sound as well', LONG, async () => {
    await dash(page, 'recruiting');
    for (const look of looks.filter(({ shop }) => shop)) {
      await wear(page, look);
      await shot(page, `ha-shop-${look.language}-${look.theme}-${look.width}`);
      await isSound();
    }
  });

  test.each([
    [844, 390],
    [640, 400],
  ])('has a shop whose names, prices and powers are read side by side at %i×%i', LONG, async (width, height) => {
    await wear(page, looks[1]); // in French
    await page.setViewportSize({ width, height });
    await dash(page, 'recruiting');
    await shot(page, `ha-shop-fr-night-${width}`);
    const clashes = await page.evaluate(() => {
      const meet = (a: DOMRect, b: DOMRect) =>
        Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 &&
        Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 6; // more than the space above and below letters
      return [...document.querySelectorAll<HTMLElement>('.tile')].flatMap((tile) => {
        const texts = [...tile.querySelectorAll<HTMLElement>('.facts > b, .price, .can')].map((one) => {
          const range = document.createRange();
          range.selectNodeContents(one);
          return { text: one.innerText, box: range.getBoundingClientRect() };
        });
        const own = tile.getBoundingClientRect();
        return texts.flatMap(({ text, box }, i) => [
          ...(box.width > 0 && box.bottom <= own.bottom + 1 && box.right <= own.right + 1 ? [] : [`${text} is cut`]),
          ...texts.slice(i + 1).flatMap((other) => (meet(box, other.box) ? [`${text} over ${other.text}`] : [])),
        ]);
      });
    });
    expect(clashes).toEqual([]);
  });
});
