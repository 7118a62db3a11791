/** The board of Dark Rituals: an Encounter by mouse, another by keys, a refusal, the Heroes' reasons, the lesson, every size. */
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { faultsOf, widthOver } from './axe.ts';
import { hall, isLong, open, shot } from './browser.ts';
import type { Look } from './browser.ts';
import { askOf, decide, keys, mouse, thumb, toTheEnd } from './coven.ts';
import { clickThrough, settled } from './driver.ts';
import { host } from './host.ts';

const LONG = { timeout: 60_000 };
const GAME = 'dark-rituals';
const { site, browser } = await hall(host);
const at = (look: Look = {}, width = 1280, height = 800) =>
  open(browser, { speed: 0, ...look }, { viewport: { width, height }, hasTouch: width < 500 });
/** A table with a seed, so that it is the same night every time. */
async function laid(page: Page, encounter: string): Promise<void> {
  await page.goto(`${site.address}/new/${GAME}`);
  await page.locator('select').first().selectOption('1'); // no Coven: every decision is the reader's
  await page.locator('select:has(option[value=printed])').selectOption('printed'); // as the box has it
  const value = JSON.stringify(encounter);
  await page.locator(`select:has(option[value='${value}'])`).first().selectOption(value);
  await page.getByLabel(/^(Seed|Graine)/).fill('rempart');
  await page.locator('form button[type=submit], .button.main').last().click();
  await page.waitForSelector('.mm.board');
}
const MAIN = '[data-part=main] .button';
/** Past the exchange of cards, to the first activation. */
async function toFirstActivation(page: Page): Promise<void> {
  while ((await askOf(page)) !== 'choose') await decide(page, mouse, true);
}

describe('an Encounter', () => {
  test('is played to its end by mouse, and its story is told', LONG, async () => {
    const { page, faults } = await at();
    await laid(page, 'enc-1');
    expect(await toTheEnd(page, mouse, (n) => n < 40)).toBeGreaterThan(10);
    expect(await page.locator('.end').innerText()).toMatch(/MM-1[12]\.\d+/);
    await page.waitForSelector('.story svg');
    await shot(page, 'mm-end-en-night-1280', true);
    expect(faults).toEqual([]);
  });

  test.runIf(isLong)('another is played to its end by keys alone', LONG, async () => {
    const { page, faults } = await at({ language: 'fr', theme: 'day' });
    await laid(page, 'enc-2');
    await toFirstActivation(page);
    await page.locator("[data-figure='pekka.1']").focus();
    await page.keyboard.press('ArrowRight');
    expect(await page.evaluate(() => document.activeElement?.matches('[data-figure], [data-zone]'))).toBe(true);
    expect(await toTheEnd(page, keys, (n) => n < 12)).toBeGreaterThan(10);
    expect(faults).toEqual([]);
  });
});

const HANDS = { mouse, thumb, keys };
/** All five by mouse; the first by thumb and by keys too. */
const chapters = [
  ['enc-1', 'mouse', 1366, 768],
  ['enc-1', 'thumb', 390, 844],
  ['enc-1', 'keys', 1280, 800],
  ['enc-2', 'mouse', 1280, 800],
  ['enc-3', 'mouse', 1366, 768],
  ['enc-4', 'mouse', 1920, 1080],
  ['enc-5', 'mouse', 768, 1024],
] as const;
/** The same night every time: in this one the third chapter once hid a Hero under the bar of Actions. */
const SEED = 'b';
describe.runIf(isLong)('chapters as the campaign sets them', () => {
  test.each(chapters)('%s is played to its end by %s at %i × %i', async (id, hand, width, height) => {
    const { page, faults } = await at({ language: 'fr' }, width, height);
    await page.goto(`${site.address}/campaign/${GAME}`);
    const way = await page.locator(`[data-chapter='${id}'] [data-play]`).getAttribute('href');
    await page.goto(`${site.address}${way}&seed=${SEED}`);
    await page.waitForSelector('.mm.board');
    expect(await toTheEnd(page, HANDS[hand], (n) => n < 30)).toBeGreaterThan(10);
    await page.waitForSelector('.story svg');
    await shot(page, `mm-end-${id}-${hand}`);
    expect(faults).toEqual([]);
  });
});

describe('the board', () => {
  test('refuses with a rule, lights what can be reached, and tells why a Hero did what it did', LONG, async () => {
    const { page, faults } = await at();
    await laid(page, 'enc-1');
    await toFirstActivation(page);
    await page.locator("[data-figure='hagatha.2']").hover();
    expect(await page.locator('.reach .strike').count()).toBeGreaterThan(0);
    await page.locator("[data-figure='hagatha.2']").click();
    await page.waitForSelector("[data-figure='hagatha.2'].active");
    // Too far: the refusal cites the rule, which opens.
    await page.locator("[data-zone='B4-se']").focus();
    await page.keyboard.press('Enter');
    const why = page.locator('[data-part=info] .why');
    await why.waitFor();
    await why.getByRole('button', { name: /MM-4\.1/ }).click();
    await page.waitForSelector('article.here[id="MM-4.1"]');
    await page.keyboard.press('Escape');
    // Feed leaves a Soul; then the Heroes act, and give their reasons.
    await page.locator('[data-deed=feed]').click();
    await page.locator("[data-figure='peasant.8'].glows").click();
    await page.waitForSelector("[data-zone='B1-ne'] .soul");
    await page.locator(MAIN).last().click();
    await settled(page);
    await page.locator('[data-reasons]').click();
    await page.waitForSelector('.turn .lit');
    await shot(page, 'mm-reasons-en-night-1280');
    await page.locator('#tab-aside').click();
    await page.locator('.mm.aside details').first().waitFor();
    // Who has just acted may not act again at once.
    await page.locator("[data-figure='hagatha.2']").click();
    await why.waitFor();
    expect(await why.innerText()).toContain('MM-3.5');
    expect(faults).toEqual([]);
  });

  const looks = [
    { language: 'en', theme: 'night', width: 1280 },
    { language: 'fr', theme: 'day', width: 360 },
  ] as const;
  test.each(looks)('is sound in $language by $theme at $width px', LONG, async ({ language, theme, width }) => {
    const { page, faults } = await at({ language, theme }, width, width < 500 ? 740 : 800);
    await laid(page, width < 500 ? 'enc-1' : 'enc-3');
    await toFirstActivation(page);
    await shot(page, `mm-choose-${language}-${theme}-${width}`);
    const witch = page.locator('.figure.glows:has([data-shape=witch])').first();
    await witch.focus();
    await witch.click();
    await page.waitForSelector('.mm [data-deed]');
    await shot(page, `mm-deed-${language}-${theme}-${width}`, true);
    expect(await widthOver(page)).toBeLessThanOrEqual(0);
    expect(await faultsOf(page)).toEqual([]);
    // Every kind of Character has a shape of its own, and every token a letter.
    const shapes = await page.evaluate(() => {
      const tokens = [...document.querySelectorAll<SVGElement>('.token')];
      return new Set(
        tokens.map((token) => `${token.dataset['shape']} ${token.querySelector('.body')?.getAttribute('d')}`),
      ).size;
    });
    const kinds = await page.evaluate(
      () => new Set([...document.querySelectorAll<SVGElement>('.token')].map((token) => token.dataset['shape'])).size,
    );
    expect(shapes).toBe(kinds);
    expect(faults).toEqual([]);
  });
});

test('in a low window what is pointed at is told beside the cards, and nothing moves for it', LONG, async () => {
  const { page, faults } = await at({ language: 'fr', tips: false }, 640, 400);
  await page.goto(`${site.address}/play/${GAME}?seed=layout`);
  const boxOf = async (what: string) => (await page.locator(what).first().boundingBox()) ?? { y: NaN, height: NaN };
  for (const size of [
    { width: 640, height: 400 },
    { width: 844, height: 390 },
  ]) {
    await page.setViewportSize(size);
    await page.mouse.move(0, 0);
    await page.locator('.told').waitFor({ state: 'detached' });
    const before = await boxOf('section.hand');
    for (const thing of ['section.hand .spell', '[data-figure]']) {
      await page.locator(thing).first().hover();
      const { y, height } = await boxOf('.told');
      expect(await boxOf('section.hand')).toEqual(before);
      expect(y + height).toBeLessThanOrEqual((await boxOf('section.hand .spell')).y);
    }
  }
  expect(faults).toEqual([]);
});

test('six spells of a Grimoire lie whole in their tray, on a desktop and on a phone', LONG, async () => {
  const { page, faults } = await at({ language: 'fr', tips: false }, 390, 844);
  await page.goto(`${site.address}/play/${GAME}?seed=layout`);
  await toFirstActivation(page);
  const witch = page.locator("[data-figure='hagatha.2']");
  await witch.focus();
  await page.keyboard.press('Enter');
  await page.locator('[data-tab=spells]').click();
  for (const [width, height] of [
    [390, 844],
    [1280, 800],
    [1920, 1080],
  ] as const) {
    await page.setViewportSize({ width, height });
    const tray = (await page.locator('section.hand').boundingBox()) ?? { y: NaN, height: NaN };
    const cards = await page.locator('.mm.hand .spell').all();
    expect(cards.length).toBe(6);
    for (const card of cards) {
      const box = (await card.boundingBox()) ?? { y: NaN, height: NaN };
      expect(box.y).toBeGreaterThanOrEqual(tray.y);
      expect(box.y + box.height).toBeLessThanOrEqual(Math.min(height, tray.y + tray.height));
    }
  }
  expect(faults).toEqual([]);
});

test('what stands beside the map does not move while an Action is told', LONG, async () => {
  const { page, faults } = await at({ tips: false, speed: 3 });
  await page.goto(`${site.address}/play/${GAME}?seed=layout`);
  await toFirstActivation(page);
  await page.waitForSelector('.frame:not([data-beat])');
  await page.locator("[data-figure='hagatha.2']").click();
  await page.waitForSelector("[data-figure='hagatha.2'].active");
  await page.evaluate(() => {
    const [tops, told] = [new Set<number>(), new Set<string>()];
    Object.assign(globalThis, { tops, told });
    const look = () => {
      told.add(document.querySelector<HTMLElement>('.frame')?.dataset['event'] ?? '');
      tops.add(Math.round(document.querySelector('section.heroes')?.getBoundingClientRect().y ?? 0));
      requestAnimationFrame(look);
    };
    look();
  });
  await page.locator('[data-deed=feed]').click();
  await page.locator('.figure.glows:has([data-shape=serf])').first().click();
  await page.waitForSelector('.soul.large');
  await page.waitForSelector('.frame:not([data-beat])');
  const { tops, told } = await page.evaluate(() => {
    const seen = globalThis as unknown as { tops: Set<number>; told: Set<string> };
    return { tops: [...seen.tops], told: [...seen.told] };
  });
  expect(told).toContain('trapped');
  expect(tops).toHaveLength(1);
  expect(faults).toEqual([]);
});

test('the lesson is clicked through on a phone', LONG, async () => {
  const { page, faults } = await at({ language: 'fr' }, 360, 740);
  await clickThrough(page, `${site.address}/learn/${GAME}`);
  expect(faults).toEqual([]);
});
