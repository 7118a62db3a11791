/**
 * Plays any game through its page. Every table has a list of what is legal (the key "."), so that is enough: nothing
 * here knows a game. A game's own driver (siege.ts, expedition.ts) presses its board instead, and can use `settled`.
 */
import type { Page } from 'playwright-core';

export const isOver = async (page: Page): Promise<boolean> => (await page.locator('.end').count()) > 0;
export const isAsked = async (page: Page): Promise<boolean> => (await page.locator('.prompt.mine').count()) > 0;

/** Nothing that was done is still on its way. */
export const settled = (page: Page): Promise<unknown> => page.waitForSelector('.frame[aria-busy=false]');

/** One action of the list: `pick` says which of so many, the first unless told. */
export async function actFromList(page: Page, pick: (count: number) => number = () => 0): Promise<void> {
  await page.keyboard.press('.');
  const choices = page.locator('dialog[open] li button');
  await choices.first().waitFor();
  await choices.nth(pick(await choices.count())).click();
  await settled(page);
}
