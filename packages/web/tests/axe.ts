/** What every page must be: nothing serious for axe, no sideways scroll, nothing too small to hit. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { draw, shot } from './browser.ts';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What axe calls serious, in words. */
export async function faultsOf(page: Page): Promise<string[]> {
  await draw(page);
  await page.evaluate(axe);
  const found = await page.evaluate(
    async () => (await (globalThis as unknown as { axe: { run(): Promise<AxeResults> } }).axe.run()).violations,
  );
  return (
    found
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      // A drawn piece carries a letter and a number; its name says both in a sentence.
      .filter(
        ({ id, nodes }) =>
          id !== 'label-content-name-mismatch' || nodes.some(({ html }) => !html.includes('data-spot')),
      )
      .map(
        ({ id, nodes }) =>
          `${id}: ${nodes.map(({ html, failureSummary }) => `${html.slice(0, 120)} ${failureSummary ?? ''}`).join(' | ')}`,
      )
  );
}
/** Buttons and links that stand alone; those inside a sentence, also one in the cell of a table, may be as low as the line. */
export const small = (page: Page) =>
  page.evaluate(() =>
    [
      ...document.querySelectorAll<HTMLElement>(
        'button, .button, select, input:not([type=radio], [type=checkbox]), nav a',
      ),
    ]
      .filter(
        (element) =>
          element.offsetParent !== null &&
          !element.classList.contains('unseen') &&
          element.closest('p, h3, li.line, ol li, td') === null,
      )
      .map((element) => ({ element, box: element.getBoundingClientRect() }))
      .filter(({ box }) => box.height > 0 && (box.height < 32 || box.width < 32))
      .map(({ element }) => element.outerHTML.slice(0, 120)),
  );
export const widthOver = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

/** A page in the middle of a flow: wide in one theme, narrow in the other; a picture of each. */
export async function sound(page: Page, name: string): Promise<void> {
  const before = page.viewportSize();
  const swap = () =>
    page
      .locator('header nav button')
      .first()
      .evaluate((button: HTMLElement) => button.click());
  for (const [width, height] of [
    [1280, 800],
    [360, 740],
  ] as const) {
    await page.setViewportSize({ width, height });
    await shot(page, `${name}-${width}`, true);
    expect([name, width, await widthOver(page)]).toEqual([name, width, 0]);
    expect([name, width, await small(page)]).toEqual([name, width, []]);
    expect([name, width, await faultsOf(page)]).toEqual([name, width, []]);
    await swap(); // day and night; twice is as before
  }
  if (before !== null) await page.setViewportSize(before);
}
