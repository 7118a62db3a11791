/** Every page, in both languages, both themes, at 360 and 1280 pixels: nothing serious for axe, no sideways scroll, a picture. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { launch, open, shot } from './browser.ts';
import { host } from './host.ts';
import type { Host } from './host.ts';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
let site: Host;
let browser: Browser;
beforeAll(async () => {
  site = await host();
  browser = await launch();
});
afterAll(async () => {
  await browser?.close();
  await site?.close();
});

async function faultsOf(page: Page): Promise<string[]> {
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
/** Buttons and links that stand alone; those inside a sentence may be as low as the line. */
const small = (page: Page) =>
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
          element.closest('p, h3, li.line, ol li') === null,
      )
      .map((element) => ({ element, box: element.getBoundingClientRect() }))
      .filter(({ box }) => box.height > 0 && (box.height < 32 || box.width < 32))
      .map(({ element }) => element.outerHTML.slice(0, 120)),
  );

const pages = {
  doors: '/',
  new: '/new/fantasy-defense',
  play: '/play/fantasy-defense',
  rules: '/rules/fantasy-defense#FD-5.8',
  mine: '/mine',
  settings: '/settings',
  account: '/account',
  credits: '/credits',
  nowhere: '/nowhere',
};
/** What a page shows when it is there; the others have a title. */
const ready: { readonly [page: string]: string } = { play: '.prompt .button', rules: '[id="FD-5.8"]' };
const looks = [
  { language: 'en', theme: 'night', width: 1280 },
  { language: 'fr', theme: 'day', width: 1280 },
  { language: 'fr', theme: 'night', width: 360 },
  { language: 'en', theme: 'day', width: 360 },
] as const;

describe.each(looks)('$language, $theme, $width px', ({ language, theme, width }) => {
  test.each(Object.entries(pages))('%s', { timeout: 120_000 }, async (name, path) => {
    const size = { width, height: width < 500 ? 740 : 800 };
    const { page, context, faults } = await open(browser, { language, theme, speed: 0 }, { viewport: size });
    await page.goto(site.address + path);
    await page.waitForLoadState('networkidle');
    await page.waitForSelector(ready[name] ?? 'h1');
    await page.evaluate(() => document.fonts.ready);
    await shot(page, `${name}-${language}-${theme}-${width}`);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    expect(await page.getAttribute('html', 'lang')).toBe(language);
    expect(await small(page)).toEqual([]);
    expect(await faultsOf(page)).toEqual([]);
    expect(faults).toEqual([]);
    await context.close();
  });
});
