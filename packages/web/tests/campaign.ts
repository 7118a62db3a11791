/** Plays Defenders of the Realm on its board: fights where it stands, walks to where minions are, ends the Day. */
import type { Locator, Page } from 'playwright-core';
import { isAsked, isOver, settled, turnOrEnd } from './driver.ts';

export const askOf = (page: Page): Promise<string> =>
  page.evaluate(() => document.querySelector<HTMLElement>('.dt.board')?.dataset['ask'] ?? '');
/** What stands on the table, as one text: it changes with every action, and not with the focus or what is picked. */
const picture = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const { ask, turn } = document.querySelector<HTMLElement>('.dt.board')?.dataset ?? {};
    const log = document.querySelector<HTMLElement>('.frame')?.dataset['known'];
    const cards = document.querySelectorAll('.dt.hand [data-card]').length;
    const seat = document.querySelector('.team li.me')?.textContent;
    return [ask, turn, log, cards, seat, document.querySelector('.end') === null].join('|');
  });
const first = (page: Page, selector: string) => page.locator(selector).first();
const MAIN = '[data-part=main] .button';

/** How one person presses buttons, and places of the map; and goes to the place that is looked at. */
interface Fingers {
  press(target: Locator): Promise<void>;
  place(target: Locator): Promise<void>;
  go(page: Page): Promise<void>;
}
const mouse: Fingers = {
  press: (target) => target.click(),
  place: (target) => target.press('Enter'),
  go: (page) => page.locator('.place.chosen').press('Enter'),
};
/** On a phone the bubble may lie over the place: its button goes there. */
export const thumb: Fingers = {
  press: (target) => target.tap(),
  place: (target) => target.tap(),
  go: (page) => first(page, '.detail [data-go]').tap(),
};

async function day(page: Page, steps: number, { press, place, go }: Fingers): Promise<void> {
  const fight = first(page, '[data-deed=fight][aria-disabled=false]');
  if (steps > 0 && (await fight.count()) > 0) {
    await press(fight);
    const ways = page.locator('.ways .plain');
    if ((await ways.count()) > 0) await press(ways.first());
    return;
  }
  // The nearest lit place with minions: looked at once, gone to at the second press.
  const places = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('.place.glows')]
      .filter((one) => /\b(Demons?|Orcs?|Dragonkin|Undead|Démons?|Draconiens?|Morts?-Vivants?)\b/.test(one.textContent))
      .filter((one) => /\b1 action\b(?!,)/.test(one.textContent))
      .map((one) => one.dataset['place'] ?? ''),
  );
  if (steps > 0 && places[0] !== undefined) {
    await place(page.locator(`[data-place=${places[0]}]`));
    await page.waitForSelector(`[data-place=${places[0]}].chosen`);
    return go(page);
  }
  await press(page.locator(MAIN).last());
}

/** One decision, whatever is asked; `steps`: how much this player does in a Day. */
export async function decide(page: Page, steps = 1, by = mouse): Promise<void> {
  const { press, place } = by;
  const ask = await askOf(page);
  const before = await picture(page);
  if (ask === 'pickHero' || ask === 'newHero') await press(first(page, '.heroes button'));
  else if (ask === 'day') await day(page, steps, by);
  else if (ask === 'handLimit' || ask === 'loseCard') {
    await press(first(page, '.hand [data-card]'));
    if (
      ask === 'handLimit' &&
      (await askOf(page)) === ask &&
      (await page.locator('.hand .card.purple.chosen').count()) > 0
    )
      await press(first(page, '.detail .does button:has-text("Discard"), .detail .does button:has-text("Défausser")'));
  } else if ((await page.locator(MAIN).count()) > 0) await press(page.locator(MAIN).last());
  else if ((await page.locator('.ways .plain').count()) > 0) await press(first(page, '.ways .plain'));
  else if ((await page.locator('.attack .plain.hot').count()) > 0) await press(first(page, '.attack .plain.hot'));
  else await place(first(page, '.place.glows'));
  await settled(page);
  for (let i = 0; i < 100 && (await picture(page)) === before; i++) await page.waitForTimeout(10);
}

export async function toTheEnd(page: Page, steps: number, most = 900): Promise<number> {
  let done = 0;
  for (let n = 0; n < most; n++) {
    if (await isOver(page)) return done;
    if (await isAsked(page)) await decide(page, done++ % 3 === 0 ? steps : 0);
    else await turnOrEnd(page);
  }
  throw new Error(`no end while asked "${await askOf(page)}"`);
}
