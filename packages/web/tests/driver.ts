/**
 * Plays any game through its page. Every table has a list of what is legal (the key "."), so that is enough: nothing
 * here knows a game. A game's own driver (siege.ts, expedition.ts) presses its board instead, and can use `settled`.
 */
import type { Page } from 'playwright-core';

export const isOver = async (page: Page): Promise<boolean> => (await page.locator('.end').count()) > 0;
export const isAsked = async (page: Page): Promise<boolean> => (await page.locator('.prompt.mine').count()) > 0;

/** How many lines the log has: it grows with everything that happens, whoever did it. */
export const lines = (page: Page): Promise<number> =>
  page.evaluate(() => document.querySelectorAll('[role=tabpanel] li').length);

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

/** The pages that are asked play, one after the other, until the game is over on all of them; says how many actions. */
export async function playFromLists(pages: readonly Page[], most: number, pick?: (count: number) => number) {
  let actions = 0;
  for (; actions < most;) {
    const over = await Promise.all(pages.map(isOver));
    if (over.every(Boolean)) return actions;
    let anybody = false;
    for (const page of pages) {
      if ((await isOver(page)) || !(await isAsked(page))) continue;
      anybody = true;
      actions++;
      await actFromList(page, pick);
    }
    if (!anybody) await pages[0]?.waitForTimeout(30);
  }
  throw new Error(`no end after ${most} actions`);
}
