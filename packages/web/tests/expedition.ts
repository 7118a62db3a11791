/** Plays Havresac on its board: lifts, goes where most Glory is, uses what a Guardian can do, recruits. */
import type { Locator, Page } from 'playwright-core';
import { settled } from './driver.ts';

export const nowOf = (page: Page): Promise<string> =>
  page.evaluate(() => document.querySelector<HTMLElement>('.hs.board')?.dataset['now'] ?? '');
/** The own board and hand as one text: it changes with every own action, and not with what others do. */
const picture = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const { now } = document.querySelector<HTMLElement>('.hs.board')?.dataset ?? {};
    const cells = [...document.querySelectorAll('.grid.own .cell')].map((cell) => cell.getAttribute('aria-label'));
    const hand = document.querySelector('.hs.hand')?.textContent;
    return [now, hand, ...cells, document.querySelector('.end') === null].join('|');
  });
/** The free cell that gains most; of equals a later one each time, so that Guardians spread. */
const bestCell = (page: Page, n: number): Promise<string> =>
  page.evaluate((turn) => {
    const free = [...document.querySelectorAll<HTMLElement>('.grid.own .cell.lit:not(.needs)')];
    const all = free.length > 0 ? free : [...document.querySelectorAll<HTMLElement>('.grid.own .cell.lit')];
    const worth = (cell: HTMLElement) => Number(cell.dataset['glory']) * 2 + (cell.matches('.gains') ? 1 : 0);
    const most = Math.max(...all.map(worth));
    const best = all.filter((cell) => worth(cell) === most);
    return best[(turn * 7) % Math.max(1, best.length)]?.dataset['cell'] ?? '';
  }, n);
export const cellAt = (page: Page, id: string) => page.locator(`.grid.own [data-cell="${id}"]`);

/** How one presses things: with a mouse, or a thumb, whose first tap looks and whose second, on the button, goes. */
type Press = (target: Locator) => Promise<void>;
const click: Press = (target) => target.click();

async function place(page: Page, n: number, press: Press): Promise<void> {
  const cell = await bestCell(page, n);
  if (cell === '') return press(page.locator('.hand .button', { hasText: /aside|écart/ }));
  await press(cellAt(page, cell));
  const chip = page.locator('.hand [data-chip]').first();
  if ((await chip.count()) > 0) await press(chip);
}
async function recruit(page: Page, press: Press): Promise<void> {
  for (let i = 0; i < 9; i++) {
    const open = page.locator('[data-recruit][aria-disabled=false]');
    const count = await open.count();
    if (count === 0) break;
    await press(open.nth(i % count));
  }
  await press(page.locator('.submit'));
}

/** One decision, whatever is asked; true when there was one. */
export async function decide(page: Page, n: number, press = click): Promise<boolean> {
  const now = await nowOf(page);
  const before = await picture(page);
  if (now === 'recruiting') await recruit(page, press);
  else if (now === 'placing') await place(page, n, press);
  else if (now === 'placed' && (await page.locator('.hand [data-chip]').count()) > 0)
    await press(page.locator('.hand [data-chip]').first());
  else if (now === 'placed' && (await page.locator('.grid.own .cell.lit').count()) > 0) await place(page, n, press);
  else if (now === 'placed' || now === 'lifting') await press(page.locator('.button.next'));
  else return false;
  await settled(page);
  for (let i = 0; i < 100 && (await picture(page)) === before; i++) await page.waitForTimeout(10);
  return true;
}

/** Plays on as fast as the page answers, to the end or to a moment; the clicks are the page's own. */
export const dash = (page: Page, until: string): Promise<number> =>
  page.evaluate(async (moment) => {
    const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];
    const press = (selector: string, n = 0) => {
      const found = all(selector);
      found[n % Math.max(1, found.length)]?.click();
      return found.length > 0;
    };
    const worth = (cell: HTMLElement) => Number(cell.dataset['glory']) * 2 + (cell.matches('.gains') ? 1 : 0);
    const cell = (turn: number) => {
      const lit = all('.grid.own .cell.lit:not(.needs)');
      const most = Math.max(...lit.map(worth));
      const best = lit.filter((one) => worth(one) === most);
      best[(turn * 7) % Math.max(1, best.length)]?.click();
      return best.length > 0;
    };
    for (let turn = 0; turn < 20_000; turn++) {
      const now = all('.hs.board')[0]?.dataset['now'];
      if (all('.end').length > 0 || now === moment) return turn;
      const isBusy = all('.frame[aria-busy=true]').length > 0;
      if (!isBusy && now === 'recruiting')
        void (press('.ask-first .agree') || press('[data-recruit][aria-disabled=false]', turn) || press('.submit'));
      else if (!isBusy && (now === 'placing' || now === 'placed'))
        void (press('.hand [data-chip]') || cell(turn) || press('.button.next') || press('.hand .chips .button'));
      else if (!isBusy && now === 'lifting') press('.button.next');
      await new Promise((done) => setTimeout(done, 5));
    }
    throw new Error('no end');
  }, until);
