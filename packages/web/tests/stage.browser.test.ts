/**
 * One evening of Havresac, watched frame by frame: what was won flies to the Glory, points and gold to their counters. And what
 * is heard of it.
 */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { hall, open } from './browser.ts';
import type { Look } from './browser.ts';
import { actFromList, resume } from './driver.ts';
import { eve } from './havresac-scenes.ts';
import { host } from './host.ts';

const { site, browser } = await hall(host);
const TABLE = '/play/havresac?seed=7';
// Frames are looked at while they pass: on a busy machine one of them may be missed.
const AGAIN = { retry: 2 };

/** What the page shows at one frame of the screen. */
interface Still {
  readonly event: string;
  readonly flights: number;
  readonly counters: string; // points and gold, in the header
  readonly ticker: string;
  readonly log: number;
  readonly moves: boolean; // something that flies is not only fading
}
/** From now on, every frame that differs from the one before. */
const watch = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const stills: Still[] = [];
    Object.assign(globalThis, { stills });
    const text = (selector: string) => document.querySelector(selector)?.textContent ?? '';
    const isMoving = (one: Animation) =>
      one.effect instanceof KeyframeEffect && one.effect.getKeyframes().some((frame) => 'translate' in frame);
    const look = () => {
      const over = [...document.querySelectorAll('.flights')];
      const still = {
        event: document.querySelector<HTMLElement>('.frame')?.dataset['event'] ?? '',
        flights: over.length,
        counters: `${text('[data-gauge="vp"] b')} ${text('[data-gauge="gold"] b')}`,
        ticker: text('.last'),
        log: document.querySelectorAll('#panel li').length,
        moves: over.some((one) => one.getAnimations({ subtree: true }).some(isMoving)),
      };
      if (JSON.stringify(still) !== JSON.stringify(stills.at(-1))) stills.push(still);
      requestAnimationFrame(look);
    };
    look();
  });
const seen = (page: Page) => page.evaluate(() => (globalThis as unknown as { stills: Still[] }).stills);

const EVE = eve();
/** One evening: the day is ended, then `then` is done, then all has been shown. */
async function evening(look: Look, then: (page: Page) => Promise<unknown> = () => Promise.resolve()) {
  const { page, faults } = await open(
    browser,
    { speed: 2, tips: false, ...look },
    { viewport: { width: 1440, height: 900 } },
  );
  await resume(page, site.address, EVE);
  await page.waitForSelector('[data-part="main"] .next');
  await page.waitForSelector('.frame[aria-busy=false]:not([data-event])');
  await watch(page);
  await page.keyboard.press('n');
  await page.waitForSelector('.frame[data-event="glory"]');
  await then(page);
  await page.waitForSelector('.frame:not([data-event]) .shop');
  expect(faults).toEqual([]);
  return { page, stills: await seen(page) };
}
const ofEvening = (stills: readonly Still[]) => stills.filter(({ event }) => event === 'glory');

test(
  'a counter changes when what flies to it has landed, and the log tells nothing sooner than it is shown',
  AGAIN,
  async () => {
    const { stills } = await evening({});
    const told = ofEvening(stills);
    const first = told[0];
    const before = stills[stills.indexOf(first as Still) - 1];
    const after = stills.at(-1);
    expect(first?.counters).toBe(before?.counters);
    expect(after?.counters).not.toBe(before?.counters);
    // Something was on its way, and moving, before the counters went on.
    const since = stills.slice(stills.indexOf(first as Still));
    const changed = since.findIndex(({ counters }) => counters !== first?.counters);
    expect(changed).toBeGreaterThan(0);
    expect(since.slice(0, changed).some(({ moves }) => moves)).toBe(true);
    // The Glory is in ticker and log from its own beat on; the Shadow's score, told after it, only with its own.
    const index = stills.indexOf(first as Still);
    expect(stills.slice(0, index).filter(({ ticker }) => /Glory, worth/.test(ticker))).toEqual([]);
    expect(told.every(({ ticker }) => /Glory, worth/.test(ticker))).toBe(true);
    expect(new Set(told.map(({ log }) => log)).size).toBe(1);
    expect(after?.log ?? 0).toBeGreaterThan(first?.log ?? 0);
    expect(after?.flights).toBe(0);
  },
);

test('fast-forward ends all of it at once', AGAIN, async () => {
  const { page, stills } = await evening({ speed: 4 }, async (one) => {
    await one.waitForSelector('.flights');
    await one.getByRole('button', { name: 'Fast-forward' }).click();
    const left = await one.evaluate(() => [
      document.querySelector('.frame[data-event], .title-card, .flights') === null,
      document.querySelector('.frame')?.getAttribute('data-shown'),
    ]);
    expect(left[0]).toBe(true);
  });
  expect(stills.at(-1)?.flights).toBe(0);
  expect(await page.locator('[data-gauge="gold"] b').innerText()).not.toBe('');
  // Its place is empty, and still its own.
  expect(await page.locator('.forward').evaluate((one) => getComputedStyle(one).visibility)).toBe('hidden');
});

test('with reduced motion nothing travels', AGAIN, async () => {
  const { stills } = await evening({ motion: 'reduced' });
  expect(ofEvening(stills).some(({ flights }) => flights > 0)).toBe(true);
  expect(stills.some(({ moves }) => moves)).toBe(false);
});

test('nothing is heard, nor fetched for it, before the first gesture; mute is remembered', async () => {
  const { page, context } = await open(browser, { speed: 2, tips: false, sound: true }, { serviceWorkers: 'block' });
  // Whatever a test asks of a page counts as a gesture. So the page does it by itself, and calls.
  await context.addInitScript(() => {
    class Counted extends AudioContext {
      constructor() {
        super();
        console.info('audio');
      }
    }
    Object.assign(globalThis, { AudioContext: Counted });
    let drawn = false;
    const timer = setInterval(() => {
      const button = document.querySelector<HTMLElement>('[data-part="main"] .next');
      const isStaged = document.querySelector('.frame[data-event]') !== null;
      if (!drawn && isStaged) drawn = true;
      else if (drawn && !isStaged) {
        clearInterval(timer);
        console.info('drawn');
      } else if (!drawn) button?.click();
    }, 20);
  });
  let made = 0;
  page.on('console', (message) => void (made += message.text() === 'audio' ? 1 : 0));
  const isFetched = () => [...site.asked].some((file) => /synth/.test(file));
  const isDrawn = () => page.waitForEvent('console', (message) => message.text() === 'drawn');
  site.asked.clear();
  await Promise.all([isDrawn(), page.goto(site.address + TABLE)]);
  expect([made, isFetched()]).toEqual([0, false]);
  const mute = page.locator('.beside [data-sound]');
  expect(await mute.getAttribute('data-sound')).toBe('on');
  await actFromList(page);
  await expect.poll(() => made).toBe(1);
  expect(isFetched()).toBe(true);
  await mute.click();
  await Promise.all([isDrawn(), page.reload()]);
  expect(await mute.getAttribute('data-sound')).toBe('off');
  expect(await mute.getAttribute('aria-pressed')).toBe('false');
  await actFromList(page);
  await page.waitForFunction(() => document.querySelector('.frame[data-event]') === null);
  expect(made).toBe(1);
});
