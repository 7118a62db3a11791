/** Plays Dark Rituals on its board, by mouse or by keys: kills Serfs where it can, and Passes when Energy is low. */
import type { Page } from 'playwright-core';
import { isAsked, isOver, settled, turnOrEnd } from './driver.ts';

export const askOf = (page: Page): Promise<string> =>
  page.evaluate(() => document.querySelector<HTMLElement>('.mm.board')?.dataset['ask'] ?? '');
/** How a thing on the board is pressed. */
export type Hand = (page: Page, selector: string) => Promise<void>;
/** Things on the map may lie outside its window: they are brought into sight by the focus, as a key would. */
export const mouse: Hand = async (page, selector) => {
  const thing = page.locator(selector).first();
  await thing.focus();
  // A Zone: wherever it can be seen; whoever stands there takes the click for it.
  const position = selector.startsWith('.zone') ? await thing.evaluate(bare) : undefined;
  await thing.click(position === undefined ? {} : { position });
};
/** A point of a thing that nothing lies over. Runs in the page. */
const bare = (thing: Element): { x: number; y: number } | undefined => {
  const { x, y, width, height } = thing.getBoundingClientRect();
  for (const i of [0.06, 0.5, 0.94])
    for (const j of [0.06, 0.3, 0.94])
      if (document.elementFromPoint(x + i * width, y + j * height) === thing) return { x: i * width, y: j * height };
  return undefined;
};
export const keys: Hand = async (page, selector) => {
  await page.locator(selector).first().focus();
  await page.keyboard.press('Enter');
};
/** A first tap shows what a thing is or would do, a second does it. */
export const thumb: Hand = async (page, selector) => {
  const thing = page.locator(selector).first();
  await thing.focus();
  const position = selector.startsWith('.zone') ? await thing.evaluate(bare) : undefined;
  await thing.tap(position === undefined ? {} : { position });
};
const MAIN = '[data-part=main] .button';
/** The first of these that is there. */
const firstOf = (page: Page, selectors: readonly string[]): Promise<string | null> =>
  page.evaluate((all) => all.find((selector) => document.querySelector(selector) !== null) ?? null, [...selectors]);
const PREY = '.figure.glows:has([data-shape=serf])';
const BLOWS = [
  '.detail .does .plain.hot', // several things can be done to whoever was pressed: the first
  PREY,
  '.figure.glows:has([data-shape=hero])',
];
const STEPS = ['.zone.glows', '.mm .deeds .plain.hot', '.mm.hand .ways .plain.hot'];
async function wanted(page: Page, ask: string, restless: boolean): Promise<string> {
  const done = `${MAIN} >> nth=-1`;
  if (ask === 'choose') return restless ? ((await firstOf(page, ['.figure.glows:not(.active)'])) ?? done) : done;
  if (ask === 'reaction' && !restless) return done; // nothing is done about it
  if (ask === 'deed') return (await firstOf(page, [...BLOWS, MAIN, ...STEPS])) ?? done; // one step is enough
  return (await firstOf(page, [MAIN, '[data-push]', '.figure.glows', '.zone.glows'])) ?? done;
}
/** What stands on the table, as one text: it changes with every action. */
const picture = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const board = document.querySelector<HTMLElement>('.mm.board');
    const log = document.querySelector<HTMLElement>('.frame')?.dataset['known'];
    const marks = document.querySelectorAll('.figure.active, .figure.chosen, .plain[aria-pressed=true]').length;
    return [
      board?.dataset['ask'],
      board?.dataset['turn'],
      board?.querySelector('.energy')?.textContent,
      log,
      marks,
    ].join('|');
  });

/** One decision; while `restless`, the Legion acts, otherwise the Master Passes. */
export async function decide(page: Page, press: Hand, restless: boolean): Promise<void> {
  const before = await picture(page);
  await press(page, await wanted(page, await askOf(page), restless));
  await settled(page);
  for (let i = 0; i < 60 && (await picture(page)) === before && !(await isOver(page)); i++)
    await page.waitForTimeout(10);
}
/** To the end of the Encounter; gives how many decisions it took. */
export async function toTheEnd(page: Page, press: Hand, restless: (n: number) => boolean, most = 400): Promise<number> {
  for (let n = 0; n < most; n++) {
    if (await isOver(page)) return n;
    if (await isAsked(page)) await decide(page, press, restless(n));
    else await turnOrEnd(page);
  }
  throw new Error(`no end while asked "${await askOf(page)}"`);
}
