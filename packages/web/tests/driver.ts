/**
 * Plays any game through its page. Every table has a list of what is legal (the key "."), so that is enough: nothing
 * here knows a game. A game's own driver (siege.ts, expedition.ts) presses its board instead, and can use `settled`.
 */
import type { Page } from 'playwright-core';

export const isOver = async (page: Page): Promise<boolean> => (await page.locator('.end').count()) > 0;
export const isAsked = async (page: Page): Promise<boolean> => (await page.locator('.prompt.mine').count()) > 0;

/** The reader's move, or the end: however long bots and others think. */
export const turnOrEnd = async (...pages: readonly Page[]): Promise<void> =>
  void (await Promise.any(pages.map((page) => page.waitForSelector('.prompt.mine, .end', { timeout: 60_000 }))));

/** Within the page, as a link would lead there: at a table the site's links are folded away. */
export const visit = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);

/** Opens the file of a match, as its player would, and goes on with it. */
export async function resume(page: Page, address: string, file: object): Promise<void> {
  if (page.url().startsWith(address)) await visit(page, '/mine');
  else await page.goto(`${address}/mine`);
  const buffer = Buffer.from(JSON.stringify(file));
  await page.locator('input[type=file]').setInputFiles({ name: 'match.json', mimeType: 'application/json', buffer });
  await page.waitForURL(/\/replay\//);
  await visit(page, '/mine');
  await page.locator('a.button.main[href^="/play/"]').first().click();
}

/** The last of the difficulties, on the page where a table is laid. */
export async function hardest(page: Page): Promise<void> {
  const choice = page.getByLabel(/^Difficulty/).first(); // some games have an option of that name too
  await choice.selectOption({ index: (await choice.locator('option').count()) - 1 });
}

/** Nothing that was done is still on its way. */
export async function settled(page: Page): Promise<void> {
  await page.waitForSelector('.frame[aria-busy=false]');
  const agree = page.locator('.ask-first .agree'); // what cannot be taken back is asked first
  if ((await agree.count()) === 0) return;
  await agree.click();
  await page.waitForSelector('.frame[aria-busy=false]');
}

/** One action of the list: `pick` says which of so many, the first unless told. */
export async function actFromList(page: Page, pick: (count: number) => number = () => 0): Promise<void> {
  await page.keyboard.press('.');
  const choices = page.locator('dialog[open] li button');
  await choices.first().waitFor();
  await choices.nth(pick(await choices.count())).click();
  await settled(page);
}

/** A lesson to its end, by its own button at every step but those that are done on the board: `byHand[4]` does the fourth. */
export async function clickThrough(
  page: Page,
  address: string,
  byHand: { readonly [step: number]: () => Promise<unknown> } = {},
  after: (step: number) => Promise<unknown> = () => Promise.resolve(),
): Promise<void> {
  await page.goto(address);
  const lesson = page.locator('.lesson');
  const steps = Number((await lesson.locator('small').innerText()).split('/')[1]);
  for (let n = 1; n < steps; n++) {
    await (byHand[n]?.() ?? lesson.locator('.button.go').click());
    await lesson.locator('small', { hasText: new RegExp(`^${n + 1} /`) }).waitFor();
    await after(n + 1);
  }
  await lesson.getByRole('link', { name: /real game|vraie partie/ }).waitFor();
}

/** From now on, every class that anything on the page wears for a moment: what moves wears one. */
export async function watchClasses(page: Page): Promise<(names: readonly string[]) => Promise<unknown>> {
  await page.evaluate(() => {
    const worn = new Set<string>();
    Object.assign(globalThis, { worn });
    new MutationObserver((changes) => {
      for (const { target, addedNodes } of changes)
        for (const node of [target, ...addedNodes])
          if (node instanceof Element)
            for (const one of [node, ...node.querySelectorAll('*')]) for (const name of one.classList) worn.add(name);
    }).observe(document.body, { attributes: true, childList: true, subtree: true, attributeFilter: ['class'] });
  });
  return (names) =>
    page.waitForFunction(
      (all) => all.every((name) => (globalThis as unknown as { worn: Set<string> }).worn.has(name)),
      names,
    );
}

/** From now on, every event that comes on stage, however short it stays there. */
export async function watchStage(page: Page): Promise<(event: string) => Promise<unknown>> {
  await page.evaluate(() => {
    const staged = new Set<string>();
    Object.assign(globalThis, { staged });
    new MutationObserver((changes) => {
      for (const { target } of changes) staged.add((target as HTMLElement).dataset['event'] ?? '');
    }).observe(document.body, { attributes: true, subtree: true, attributeFilter: ['data-event'] });
  });
  return (event) =>
    page.waitForFunction((one) => (globalThis as unknown as { staged: Set<string> }).staged.has(one), event);
}

interface Shown {
  readonly shown: number;
  readonly known: number;
  readonly beat: string;
  readonly turn: string; // what makes the page rest: one is asked, or it is over
}
const lookAt = (page: Page): Promise<Shown> =>
  page.evaluate(() => {
    const { shown = '0', known = '0', beat = '' } = document.querySelector<HTMLElement>('.frame')?.dataset ?? {};
    const turn = document.querySelector('.prompt.mine, .end') === null ? '' : 'mine';
    return { shown: Number(shown), known: Number(known), beat, turn };
  });

const STILL = 40; // looks, half a second apart, without any change: more than any beat lasts or any bot here thinks

/** Waits until all has been shown and the reader is asked, or the game is over. The watch-dog: something must go on meanwhile. */
export async function shownToTheEnd(
  page: Page,
  meanwhile: () => Promise<unknown> = () => Promise.resolve(),
): Promise<void> {
  let before = '';
  let still = 0;
  while (still < STILL) {
    const now = await lookAt(page);
    if (now.turn !== '' && now.beat === '' && now.shown === now.known) return;
    const text = JSON.stringify(now);
    still = text === before ? still + 1 : 0;
    before = text;
    await meanwhile();
    const watch = page.locator('[data-do=watch]'); // who has fallen is asked before the others go on
    if ((await watch.count()) > 0) await watch.click();
    await page.waitForTimeout(500);
  }
  const ask = await page.locator('.prompt .ask').innerText();
  throw new Error(`the page stands still at ${before}: "${ask}"`);
}
