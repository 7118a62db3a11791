/** Plays Daifen on its board, as somebody with a mouse. */
import type { Page } from 'playwright-core';
import { settled } from './driver.ts';

export const turnOf = (page: Page): Promise<number> =>
  page.evaluate(() => Number(document.querySelector<HTMLElement>('.da.room')?.dataset['turn'] ?? 0));
export const isOver = async (page: Page): Promise<boolean> => (await page.locator('.end').count()) > 0;
export const tab = (page: Page, which: string): Promise<void> => page.locator(`#da-tab-${which}`).click();
export const part = (page: Page, which: string): Promise<void> => page.locator(`#da-part-${which}`).click();
/** What was typed has reached the draft, and the draft the browser's store. */
export const settle = (page: Page): Promise<void> =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));

/** The big button, which is not there while the connection is lost; then the next turn, or the end. */
export async function endTurn(page: Page, waits = true): Promise<void> {
  const turn = await turnOf(page);
  await page.locator('[aria-keyshortcuts="Control+Shift+Enter"]').click();
  await page.waitForTimeout(50);
  if ((await page.locator('.ask-first').count()) > 0) await settled(page); // without orders it asks first
  if (!waits) return;
  await page.waitForFunction(
    (before) =>
      document.querySelector('.end') !== null ||
      Number(document.querySelector<HTMLElement>('.da.room')?.dataset['turn']) > before,
    turn,
  );
}

/** What is folded behind "Advice": the steward, or the orders of the last turn. */
export async function counsel(page: Page, what: 'steward' | 'again'): Promise<void> {
  await page.locator('[data-do=counsel]').click();
  await page.locator(`[data-do=${what}]`).click();
}

/** A turn as the steward advises. */
export async function advisedTurn(page: Page): Promise<void> {
  await tab(page, 'orders');
  await counsel(page, 'steward');
  await page.locator('.bar[data-standing=unsent]').waitFor();
  await endTurn(page);
}

/** Turn after turn as the steward advises. Without a kingdom there is nothing to do but to watch. */
export async function toTheEnd(page: Page): Promise<number> {
  for (let n = 0; n < 80; n++) {
    if (await isOver(page)) return turnOf(page);
    if ((await page.locator('#da-tab-orders').count()) === 0) {
      await page.waitForSelector('.end', { timeout: 60_000 });
      continue;
    }
    await advisedTurn(page);
  }
  throw new Error('no end');
}
