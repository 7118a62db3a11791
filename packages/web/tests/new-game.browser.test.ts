/** What `rempart new-game` makes is a whole game: in a copy of the house it is listed, checked, built, and played to its end. */
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { hall, open, shot } from './browser.ts';
import { actFromList, clickThrough, isOver, turnOrEnd } from './driver.ts';
import { host } from './host.ts';

const LONG = { timeout: 480_000 };
const root = fileURLToPath(new URL('../../..', import.meta.url));
const house = mkdtempSync(join(tmpdir(), 'rempart-house-'));
afterAll(() => rmSync(house, { recursive: true, force: true }));

/** The sources are copied; what is installed is the same, but for the house's own packages. */
function copyHouse(): void {
  const left = new Set(['node_modules', 'dist', 'artefacts', '.git', '.rulebook', 'data']);
  cpSync(root, house, { recursive: true, filter: (path) => !left.has(basename(path)) });
  const link = (from: string, to: string): void => symlinkSync(from, to, 'junction');
  // npm hoists what it can: a package has a folder of its own only where two versions are needed.
  const rooms = readdirSync(join(root, 'packages')).map((room) => join('packages', room));
  for (const folder of ['.', ...rooms].filter((one) => existsSync(join(root, one, 'node_modules')))) {
    const [from, to] = [join(root, folder, 'node_modules'), join(house, folder, 'node_modules')];
    mkdirSync(to, { recursive: true });
    for (const name of readdirSync(from).filter((one) => one !== '@rempart' && one !== '.cache'))
      link(join(from, name), join(to, name));
  }
  mkdirSync(join(house, 'node_modules/@rempart'));
  for (const room of readdirSync(join(house, 'packages')).filter((name) => !name.includes('.')))
    link(join(house, 'packages', room), join(house, 'node_modules/@rempart', room));
}
function run(...args: string[]): string {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: house, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${args.join(' ')}: ${status}\n${stdout.slice(-4000)}\n${stderr.slice(-4000)}`);
  return stdout;
}
const rempart = (...words: string[]): string => run(join(house, 'packages/cli/bin/rempart.mjs'), ...words);
const linesOf = (file: string): string[] => readFileSync(join(house, file), 'utf8').trimEnd().split('\n');

copyHouse();
const before = linesOf('packages/games/list.ts');
rempart('new-game', 'hedge-knights', 'HK');
run(join(house, 'node_modules/vite/bin/vite.js'), 'build', 'packages/web');
const { site, browser } = await hall(() => host(join(house, 'dist/web')));

test('it is registered by one line, and passes all checks of a game', LONG, () => {
  const added = linesOf('packages/games/list.ts').filter((line) => !before.includes(line));
  expect(added).toEqual(["export { door as hedgeKnights } from './hedge-knights/door.ts';"]);
  expect(rempart('check', 'hedge-knights')).toContain('hedge-knights: 9 of 9 rules with a test');
});

test('an id that is taken, or is none, is refused', () => {
  for (const words of [
    ['hedge-knights', 'HX'],
    ['Hedge', 'HX'],
    ['hedge', 'HK'],
    ['hedge', 'hx'],
    ['hedge', 'K'],
  ])
    expect(() => rempart('new-game', ...words)).toThrow(/rempart new-game <id> <PREFIX>/);
});

test.each(['en', 'fr'] as const)(
  'its door hangs beside the others, and it is played to its end (%s)',
  LONG,
  async (language) => {
    const { page, faults, context } = await open(
      browser,
      { language, speed: 0 },
      { viewport: { width: 1280, height: 900 } },
    );
    await page.goto(site.address);
    await page.getByRole('heading', { name: 'Hedge Knights' }).waitFor();
    await shot(page, `new-game-doors-${language}`);
    await page.getByRole('link', { name: /Hedge Knights/ }).click();
    await page.locator('.go .button').click();
    await page.locator('.hand [data-light]').first().click();
    for (await turnOrEnd(page); !(await isOver(page)); await turnOrEnd(page)) await actFromList(page);
    await shot(page, `new-game-end-${language}`);
    expect(await page.locator('.end .rule').innerText()).toMatch(/^HK-4\.[12]$/);
    expect(faults).toEqual([]);
    await context.close();
  },
);

test('its lesson is played through', LONG, async () => {
  const { page, faults } = await open(browser, { language: 'en', speed: 0 });
  await clickThrough(page, `${site.address}/learn/hedge-knights`);
  expect(faults).toEqual([]);
});
