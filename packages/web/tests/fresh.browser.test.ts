/** A new build under open pages: none of them breaks, they say that it is there, and one loading brings it. */
import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { hall, open, shot } from './browser.ts';
import { visit } from './driver.ts';
import { server } from './server.ts';

const LONG = { timeout: 180_000 };
const web = join(mkdtempSync(join(tmpdir(), 'rempart-build-')), 'web');
cpSync(fileURLToPath(new URL('../../../dist/web', import.meta.url)), web, { recursive: true });
const { site, browser } = await hall(async () => {
  const house = await server(web);
  return {
    ...house,
    async close() {
      await house.close();
      rmSync(join(web, '..'), { recursive: true, force: true });
    },
  };
});

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile())
    .map((file) => join(file.parentPath, file.name));
/** As a build would: a part has another name, and so has whatever asks for it by that name; the old names are gone. */
function buildAnew(part: string, mark: string): void {
  const draft = `${web}.draft`;
  cpSync(web, draft, { recursive: true });
  const assets = join(draft, 'assets');
  const texts = new Map(
    filesIn(draft)
      .filter((file) => /\.(js|html)$/.test(file))
      .map((file) => [file, readFileSync(file, 'utf8')]),
  );
  const renamed = new Map<string, string>();
  const rename = (name: string): void => {
    if (renamed.has(name)) return;
    renamed.set(name, name.replace(/-[\w-]{4}([\w-]{4}\.js)$/, `-${mark}$1`));
    for (const [file, text] of texts) {
      const asks = basename(file);
      if (dirname(file) === assets && text.includes(name)) rename(asks);
    }
  };
  rename(readdirSync(assets).find((name) => name.startsWith(`${part}-`) && name.endsWith('.js')) ?? '');
  for (const [file, text] of texts) {
    let next = text;
    for (const [was, is] of renamed) next = next.replaceAll(was, is);
    // Files that keep their names are told apart by what is in them.
    if (basename(file) === 'sw.js') next = next.replace(/("?revision"?:")[0-9a-fA-F]{4}/g, `$1${mark}`);
    if (next !== text) writeFileSync(file, next);
  }
  for (const [was, is] of renamed) renameSync(join(assets, was), join(assets, is));
  rmSync(web, { recursive: true });
  renameSync(draft, web);
}

test('a page without a service worker still finds the parts it was built with', LONG, async () => {
  const { page, faults } = await open(browser);
  await page.goto(site.address);
  await page.locator('.door').first().waitFor();
  buildAnew('Credits', 'AAAA');
  await visit(page, '/credits');
  await page.locator('h1').waitFor();
  const asked = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  expect(asked.filter((name) => /Credits-.*\.js/.test(name)).join()).not.toContain('AAAA');
  expect(asked.some((name) => /Credits-.*\.js/.test(name))).toBe(true);
  expect(faults).toEqual([]);
});

test('with one, it is said that a new version is ready, and it is there after one loading', LONG, async () => {
  const { page, faults } = await open(browser, { language: 'fr' }, { serviceWorkers: 'allow' });
  await page.goto(`${site.address}/play/fantasy-defense`);
  await page.locator('.prompt.mine').waitFor();
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  buildAnew('Credits', 'BBBB');
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
  const said = page.locator('[data-fresh]');
  await said.getByText('Une nouvelle version est prête.').waitFor();
  await shot(page, 'fresh-fr-1440');
  await Promise.all([page.waitForEvent('load'), said.getByRole('button', { name: 'La charger' }).click()]);
  await page.locator('.prompt.mine').waitFor(); // the game goes on where it was
  expect(await said.count()).toBe(0);
  await visit(page, '/credits');
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('Credits-BBBB')),
  );
  expect(faults).toEqual([]);
});
