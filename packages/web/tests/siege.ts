/** Plays Fantasy Defense on its board, as a hand with a mouse or as somebody with keys alone. */
import type { Locator, Page } from 'playwright-core';
import { isOver, settled } from './driver.ts';

export const askOf = (page: Page): Promise<string> =>
  page.evaluate(() => document.querySelector<HTMLElement>('.fd.board')?.dataset['ask'] ?? '');
/** What stands on the table, as one text: it changes with every action, and not with the focus or the piece in hand. */
const picture = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const pieces = [
      ...document.querySelectorAll<HTMLElement>('[data-ask], li.gate, [data-card], [data-invader], .end'),
    ];
    const facts = pieces.map(({ dataset, className }) =>
      [
        dataset['ask'],
        dataset['card'],
        dataset['invader'],
        /\b(free|won|lost|open|done|used)\b/.exec(className)?.[0],
      ].join(),
    );
    return `${document.querySelector('.morale b')?.textContent} ${facts.join(' ')}`;
  });
const MAIN = '[data-part=main] .button';
/** One of these places, the best first. */
const GATES: readonly string[] = ['.stone.able.wins', 'li.gate:has(.besieger) .stone.able', '.stone.able'];
/** The same of who leaves no gate empty for another's sake. */
export const SPREAD: readonly string[] = [
  'li.gate:has(.besieger):not(:has(.defender)) .stone.able.wins',
  'li.gate:has(.besieger):not(:has(.defender)) .stone.able',
  ...GATES,
];

/** How one person presses things. */
export interface Fingers {
  press(target: Locator): Promise<void>;
}
export const mouse: Fingers = { press: (target) => target.click() };
/** At a table where somebody else may act between the look and the click, what is gone is let go. */
export const patient: Fingers = { press: (target) => target.click({ timeout: 3000 }).catch(() => undefined) };

async function first(page: Page, selectors: readonly string[]): Promise<Locator> {
  for (const selector of selectors) {
    const found = page.locator(selector);
    if ((await found.count()) > 0) return found.first();
  }
  throw new Error(`none of ${selectors.join(', ')} while asked "${await askOf(page)}"`);
}

/** Deploys a card if there is one; else ends the phase. */
async function plan(page: Page, fingers: Fingers, cards: number, gates: readonly string[]): Promise<void> {
  const card = page.locator('.fd.hand .card.unit[aria-disabled=false]');
  const deployed = await page.locator('.fd.board .defender').count();
  if ((await card.count()) === 0 || deployed >= cards) return fingers.press(page.locator(MAIN).first());
  await fingers.press(card.first());
  // The partner may have acted meanwhile, and be owed an answer first.
  const ready = await page.waitForSelector('.stone.able', { timeout: 3000 }).catch(() => null);
  if (ready === null) return page.keyboard.press('Escape');
  await fingers.press(await first(page, gates));
}

/** Names who is to be lost, then confirms it. */
async function lose(page: Page, fingers: Fingers, victim: Locator): Promise<void> {
  await fingers.press(victim);
  await fingers.press(page.locator('.button.lose'));
}

/** One decision, whatever is asked; `cards` is how many defenders this player thinks enough, `gates` where they go first. */
export async function decide(page: Page, fingers: Fingers, cards = 99, gates = GATES): Promise<void> {
  const before = await picture(page);
  const ask = await askOf(page);
  if (ask === '') return; // somebody else has acted meanwhile
  if (ask === 'plan') await plan(page, fingers, cards, gates);
  else if (ask === 'infiltrate') await lose(page, fingers, page.locator('.fd.hand .card[aria-disabled=false]').first());
  else if (ask === 'limit') await fingers.press(page.locator('.button.discard'));
  else if (ask === 'pick') await fingers.press(page.locator('.stone.able').first());
  else if (ask === 'casualty') await lose(page, fingers, page.locator('.picker .spot, .defender.glows').last());
  else if (ask === 'vision') await fingers.press(page.locator('.picker .spot').first());
  else await fingers.press(await first(page, [MAIN, '.defender.glows']));
  await settled(page);
  for (let i = 0; i < 300 && (await picture(page)) === before; i++) await page.waitForTimeout(10);
}

export async function toTheEnd(page: Page, fingers: Fingers, cards = 99): Promise<number> {
  for (let n = 0; n < 400; n++) {
    if (await isOver(page)) return n;
    await decide(page, fingers, cards);
  }
  throw new Error('no end');
}

/** Tab to the region, arrows to the piece, Enter: nothing else. */
export function keys(page: Page): Fingers {
  const at = (target: Locator) => target.evaluate((element) => element === document.activeElement);
  /** Which arrow leads from the focus towards a piece. */
  const way = (target: Locator, n: number) =>
    target.evaluate((element, tries) => {
      const from = document.activeElement?.closest('[data-spot]');
      if (from === null || from === undefined) return null;
      const [a, b] = [from.getBoundingClientRect(), element.getBoundingClientRect()];
      // The hand lies below the board, and may cover its lower edge; beside it in low windows, where Tab leads over.
      const isBelow = [from, element].map((one) => one.closest('.hand') !== null);
      if (isBelow[0] !== isBelow[1]) {
        const [higher, lower] = isBelow[1] === true ? [a, b] : [b, a];
        if (lower.bottom <= higher.bottom) return null;
        return isBelow[1] === true ? 'ArrowDown' : 'ArrowUp';
      }
      const x = (b.left + b.right - a.left - a.right) / 2;
      const y = (b.top + b.bottom - a.top - a.bottom) / 2;
      // Up and down first; at times aside, where that leads round in a circle.
      const isAside = Math.abs(y) <= a.height / 2 || (tries % 3 === 2 && Math.abs(x) > a.width / 2);
      if (isAside) return x > 0 ? 'ArrowRight' : 'ArrowLeft';
      return y > 0 ? 'ArrowDown' : 'ArrowUp';
    }, n);
  /** Forth, or back where the page has been read past it. */
  const tab = (target: Locator) =>
    target.evaluate((element) => {
      const from = document.activeElement;
      if (from === null || from === document.body) return 'Tab';
      const isBefore = (from.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_PRECEDING) > 0;
      return isBefore ? 'Shift+Tab' : 'Tab';
    });
  return {
    async press(target) {
      const isSpot = (await target.getAttribute('data-spot')) !== null;
      for (let i = 0; i < 60 && !(await at(target)); i++)
        await page.keyboard.press((isSpot ? await way(target, i) : null) ?? (await tab(target)));
      if (!(await at(target))) throw new Error(`no way by keys to ${await target.evaluate((e) => e.outerHTML)}`);
      await page.keyboard.press('Enter');
    },
  };
}
