/** Plays Defenders of the Realm on its board: fights where it stands, walks to where minions are, ends the Day. */
import type { Page } from 'playwright-core';
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

async function day(page: Page, steps: number): Promise<void> {
  const fight = first(page, '[data-deed=fight][aria-disabled=false]');
  if (steps > 0 && (await fight.count()) > 0) {
    await fight.click();
    const ways = page.locator('.ways .plain');
    if ((await ways.count()) > 0) await ways.first().click();
    return;
  }
  // The nearest lit place with minions: looked at once, gone to at the second press.
  const places = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('.place.glows')]
      .filter((place) =>
        /\b(Demons?|Orcs?|Dragonkin|Undead|Démons?|Draconiens?|Morts?-Vivants?)\b/.test(place.textContent),
      )
      .filter((place) => /\b1 action\b(?!,)/.test(place.textContent))
      .map((place) => place.dataset['place'] ?? ''),
  );
  if (steps > 0 && places[0] !== undefined) {
    await page.locator(`[data-place=${places[0]}]`).press('Enter');
    await page.locator(`[data-place=${places[0]}].chosen`).press('Enter');
    return;
  }
  await page.locator(MAIN).last().click();
}

/** One decision, whatever is asked; `steps`: how much this player does in a Day. */
export async function decide(page: Page, steps = 1): Promise<void> {
  const ask = await askOf(page);
  const before = await picture(page);
  if (ask === 'pickHero' || ask === 'newHero') await first(page, '.heroes button').click();
  else if (ask === 'day') await day(page, steps);
  else if (ask === 'handLimit' || ask === 'loseCard') {
    await first(page, '.hand [data-card]').click();
    if (
      ask === 'handLimit' &&
      (await askOf(page)) === ask &&
      (await page.locator('.hand .card.purple.chosen').count()) > 0
    )
      await first(page, '.detail .does button:has-text("Discard"), .detail .does button:has-text("Défausser")').click();
  } else if ((await page.locator(MAIN).count()) > 0) await page.locator(MAIN).last().click();
  else if ((await page.locator('.ways .plain').count()) > 0) await first(page, '.ways .plain').click();
  else if ((await page.locator('.attack .plain.hot').count()) > 0) await first(page, '.attack .plain.hot').click();
  else await page.locator('.place.glows').first().press('Enter');
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
