/** What a page fetches before it can be used weighs no more than it may. Bytes, not seconds: those are for `npm run bench:web`. */
import { expect, test } from 'vitest';
import { budget, packed } from '../../../scripts/budget.mjs';
import { hall, open } from './browser.ts';
import { host } from './host.ts';

const { site, browser } = await hall(host);

/** kB of JavaScript, compressed, that were asked for until something stands on the page; the worker's too. */
async function weight(path: string, stands: string): Promise<number> {
  const { page, context } = await open(browser, {}, { serviceWorkers: 'block' });
  site.asked.clear();
  await page.goto(site.address + path);
  await page.waitForSelector(stands);
  await context.close();
  const scripts = [...site.asked].filter((file) => file.endsWith('.js'));
  return scripts.reduce((sum, file) => sum + packed(file).length / 1000, 0);
}

test('the lobby is light', async () => {
  expect(await weight('/', '.door')).toBeLessThanOrEqual(budget.lobby);
});

test('so is all that the first move of Fantasy Defense needs', async () => {
  expect(await weight('/play/fantasy-defense', '.fd.board [data-spot]')).toBeLessThanOrEqual(budget.table);
  expect([...site.asked].filter((file) => /\/(worker|room)-/.test(file))).toHaveLength(2); // the rules once, for page and worker
});
