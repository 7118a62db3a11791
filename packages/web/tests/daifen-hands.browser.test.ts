/**
 * A continent of four kingdoms among normal bots to its end, at the usual speed and unskipped, as a hand plays it: by mouse, by
 * thumb, by keys alone. The first orders are one's own, the rest the steward's; reports are read. LONG=1 only; pictures are kept.
 */
import type { BrowserContextOptions, Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { widthOver } from './axe.ts';
import { hall, isLong, open, shot } from './browser.ts';
import type { Look } from './browser.ts';
import { isAsked, isOver, shownToTheEnd } from './driver.ts';
import { host } from './host.ts';
import { turnOf } from './warroom.ts';

const { site, browser } = await hall(host);
const MOST = 120; // turns
const SEEN = 4; // turns between two looks at every page
const FAR = 150; // keys to anything on the table

type Press = (target: Locator) => Promise<unknown>;
const isAt = (target: Locator): Promise<boolean> => target.evaluate((one) => one === document.activeElement);
/** Goes there by Tab, in a row of tabs by arrows, and presses Enter. */
async function byKeys(target: Locator): Promise<void> {
  const page = target.page();
  const isTab = (await target.getAttribute('role')) === 'tab';
  const door = isTab ? target.locator('xpath=..').locator('[aria-selected=true]') : target;
  for (let n = 0; !(await isAt(door)); n++) {
    if (n === FAR) throw new Error(`no way by keys to ${await target.evaluate((one) => one.outerHTML.slice(0, 120))}`);
    await page.keyboard.press('Tab');
  }
  for (let n = 0; !(await isAt(target)) && n < 12; n++) await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
}
interface Hand {
  readonly hand: string;
  readonly press: Press;
  readonly look: Look;
  readonly window: BrowserContextOptions;
}
const HANDS: readonly Hand[] = [
  {
    hand: 'mouse',
    press: (target) => target.click(),
    look: { language: 'fr' },
    window: { viewport: { width: 1366, height: 768 } },
  },
  {
    hand: 'thumb',
    press: (target) => target.tap(),
    look: { language: 'en' },
    window: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
  },
  {
    hand: 'keys',
    press: byKeys,
    look: { language: 'en', theme: 'day' },
    window: { viewport: { width: 1280, height: 800 } },
  },
];

/** Four kingdoms, the others played by normal bots. */
async function lay(page: Page, seed: string): Promise<void> {
  await page.goto(`${site.address}/new/daifen`);
  await page.locator('select').first().selectOption('4');
  for (let seat = 1; seat < 4; seat++)
    await page.locator('.seat').nth(seat).locator('select').first().selectOption('normal');
  await page.getByLabel(/^(Seed|Graine)/).fill(seed);
  await page.getByRole('button', { name: /Lay the table|Dresser la table/ }).click();
  await page.waitForSelector('.da.room');
}
const more = (page: Page, item: string): Locator => page.locator(`[data-item=${item}] .count button:nth-of-type(2)`);

async function orders(page: Page, press: Press): Promise<void> {
  const turn = await turnOf(page);
  if ((await page.locator('.da.room').getAttribute('data-tab')) !== 'orders')
    await press(page.locator('#da-tab-orders'));
  if (turn === 1) {
    await press(more(page, 'quarry'));
    await press(page.locator('#da-part-train'));
    await press(more(page, 'spy'));
  } else {
    await press(page.locator('[data-do=counsel]'));
    const steward = page.locator('[data-do=steward]');
    await steward.waitFor();
    await press(steward);
  }
  await press(page.locator('[data-part=main] [aria-keyshortcuts="Control+Shift+Enter"]'));
  await page.waitForTimeout(400); // what cannot be taken back is asked
  const agree = page.locator('.ask-first .agree');
  if ((await agree.count()) > 0) await press(agree);
}

test.skipIf(!isLong).each(HANDS)('a continent by $hand, unskipped, to its end', { timeout: 3_600_000 }, async (one) => {
  const { hand, press, look, window } = one;
  const { page, faults } = await open(browser, { speed: 1, motion: 'full', ...look }, window);
  await lay(page, `hand ${hand}`);
  const see = async (name: string) => {
    await shot(page, `hands-${hand}-${name}`);
    expect([name, await widthOver(page)]).toEqual([name, 0]);
  };
  /** A turn that is told finds no fault with orders that are past; without a kingdom one watches. */
  const meanwhile = async () => {
    expect(await page.locator('.da [role=alert]').count()).toBe(0);
    const watch = page.locator('[data-do=watch]');
    if ((await watch.count()) === 0) return;
    await see('fall');
    await press(watch);
  };
  let turns = 0;
  for (await shownToTheEnd(page); !(await isOver(page)) && turns < MOST; await shownToTheEnd(page, meanwhile)) {
    if (!(await isAsked(page))) continue;
    const read = page.locator('.coach.tip .button').first(); // a remark is read, and put away
    if ((await read.count()) > 0) await press(read);
    const turn = await turnOf(page);
    if (turn > 1) await see(`${turn}-report`);
    if (turn % SEEN === 2)
      for (const which of ['kingdom', 'others', 'chronicle', 'orders']) {
        await press(page.locator(`#da-tab-${which}`));
        await see(`${turn}-${which}`);
      }
    await orders(page, press);
    turns++;
  }
  await page.locator('.end h2').waitFor();
  await see('end');
  expect(turns).toBeGreaterThan(6);
  expect(faults).toEqual([]);
});
