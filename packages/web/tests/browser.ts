/** A real Chromium for the tests. */
import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, expect, onTestFinished, TestRunner } from 'vitest';
import { findChromium } from '../../../scripts/machine.mjs';

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Playwright's own list, which a second one replaces, and the pop-up of the address bar: two more pages in every window
  // that nobody sees, as dear as ours (1.1 CPU seconds a table instead of 1.8).
  `--disable-features=${[
    'AvoidUnnecessaryBeforeUnloadCheckSync',
    'DestroyProfileOnBrowserClose',
    'HttpsUpgrades',
    'HttpsFirstBalancedModeAutoEnable',
    'LensOverlay',
    'MediaRouter',
    'PaintHolding',
    'ThirdPartyStoragePartitioning',
    'AvoidCorsURLLoaderRestartOnRedirect',
    'OptimizationHints',
    'NetworkTimeServiceQuerying',
    'AimEnabled',
    'PreconnectToSearch',
    'WebUIOmniboxPopup',
    'WebUIOmniboxFullPopup',
    'WebUIOmniboxAimPopup',
  ].join(',')}`,
];
/** `npm run test:long`: everything, where `npm test` takes a share that stands for it. */
export const isLong = process.env['LONG'] === '1';
// Pictures are for whoever wants to look at the pages: nothing is compared with them.
const wanted = process.env['PICTURES'] === '1' || isLong;
const artefacts = fileURLToPath(new URL('../artefacts', import.meta.url));

// One browser for all files of a worker, and one for each set of flags more: a start costs as much as a small test. It ends
// with its worker.
const browsers = new Map<string, Promise<Browser>>();
function launch(more: readonly string[]): Promise<Browser> {
  const key = more.join(' ');
  const running = browsers.get(key);
  if (running !== undefined) return running;
  const browser = chromium.launch({
    ...(findChromium() === undefined ? {} : { executablePath: findChromium() }),
    args: [...flags, ...more],
  });
  browsers.set(key, browser);
  return browser;
}

/** A browser, with more flags if need be, and what serves the pages (`host`, or the real `server`), for all tests of a file. */
export async function hall<S extends { close(): Promise<void> }>(
  serve: () => Promise<S>,
  more: readonly string[] = [],
) {
  const [site, browser] = await Promise.all([serve(), launch(more)]);
  afterAll(async () => {
    await Promise.all(browser.contexts().map((context) => context.close()));
    await site.close();
  });
  return { site, browser };
}

// The log's drawer stands beside the board, open.
const WIDE = { width: 1440, height: 900 };
export type Look = Partial<{
  language: 'en' | 'fr';
  theme: 'night' | 'day';
  speed: number;
  name: string;
  tips: boolean;
  motion: 'full' | 'reduced';
  sound: boolean;
}>;

/**
 * Where no picture is taken nobody looks: laid out, hit and heard as ever, but what is not opaque at all is not painted, which
 * saves a sixth of the CPU time of a board's tests (14 and 20 % in two pairs of runs). Runs in the page.
 */
function undraw(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('html, dialog, [popover] { opacity: 0 !important; }');
  document.adoptedStyleSheets.push(sheet);
}
/**
 * Short notes go by themselves after some seconds, which a busy machine may be late for: each is kept until a test has asked
 * for it. Runs in the page.
 */
function keepNotes(): void {
  const said: string[] = [];
  Object.assign(globalThis, { said });
  const listen = (): void => {
    const place = document.querySelector('.notices');
    if (place === null) return void setTimeout(listen, 20);
    const keep = (nodes: Iterable<Node>) => said.push(...[...nodes].map(({ textContent }) => textContent ?? ''));
    keep(place.children);
    new MutationObserver((changes) => changes.forEach(({ addedNodes }) => keep(addedNodes))).observe(place, {
      childList: true,
    });
  };
  document.addEventListener('DOMContentLoaded', listen);
}
/** Waits until a note says this, or takes one that has said it already: each is taken once. */
export async function told(page: Page, text: string | RegExp): Promise<void> {
  const wanted = typeof text === 'string' ? { source: text.toLowerCase() } : { source: text.source, flags: text.flags };
  const take = ({ source, flags }: { source: string; flags?: string }): string | null => {
    const { said } = globalThis as unknown as { said: string[] };
    const fits = (one: string): boolean => {
      const plain = one.replaceAll(/\s+/g, ' ');
      return flags === undefined ? plain.toLowerCase().includes(source) : new RegExp(source, flags).test(plain);
    };
    const at = said.findIndex(fits);
    return at < 0 ? null : (said.splice(at, 1)[0] ?? null);
  };
  // Null, too, while another page is coming.
  await expect.poll(() => page.evaluate(take, wanted).catch(() => null), { message: `${text}` }).not.toBeNull();
}
/** From now on the page is painted, for whoever asks for colours. */
export const draw = (page: Page): Promise<void> =>
  page.evaluate(() => {
    document.adoptedStyleSheets = [];
  });

/**
 * A page in a window of its own, with settings as if chosen before. Faults of the page fail the test that looks at `faults`.
 * A window that a test opens is closed with it, since what moves in it would go on moving; others last as long as their file.
 */
export async function open(
  browser: Browser,
  look: Look = {},
  { drawn = wanted, ...options }: BrowserContextOptions & { readonly drawn?: boolean } = {},
) {
  // A service worker fetches the whole site for later, a quarter of a small test's time: only where a test goes offline.
  const usual = { locale: look.language ?? 'en', viewport: WIDE, serviceWorkers: 'block' } as const;
  const context = await browser.newContext({ ...usual, ...options });
  if (TestRunner.getCurrentTest() !== undefined) onTestFinished(() => context.close());
  await context.addInitScript(
    (settings) => {
      if (localStorage.getItem('rempart.settings') === null)
        localStorage.setItem('rempart.settings', JSON.stringify(settings));
    },
    // Nobody listens, but to what a test asks for; and where nothing is staged, nothing need move: each frame costs.
    { sound: false, ...(look.speed === 0 && { motion: 'reduced' }), ...look },
  );
  await context.addInitScript(keepNotes);
  if (!drawn) await context.addInitScript(undraw);
  context.setDefaultTimeout(60_000);
  const page = await context.newPage();
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('console', (message) => {
    // A request that fails is no fault of the page: tests stop servers on purpose.
    if (message.type() === 'error' && !message.text().includes('Failed to load resource')) faults.push(message.text());
  });
  return { context, page, faults };
}

export async function shot(page: Page, name: string, fullPage = false): Promise<void> {
  // What has just come into sight is drawn with the next frame.
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  if (!wanted) return;
  mkdirSync(artefacts, { recursive: true });
  await page.screenshot({ path: `${artefacts}/${name}.png`, animations: 'disabled', fullPage });
}
