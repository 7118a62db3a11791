/** The war room of Daifen: a continent to its end, bad forms, the preview's figures, the lesson, looks for every eye and size. */
import { noTrials, tryBattles } from '@rempart/games/daifen/trials.ts';
import { dice } from '@rempart/kernel';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { faultsOf, widthOver } from './axe.ts';
import { hall, open, shot } from './browser.ts';
import { clickThrough, settled } from './driver.ts';
import { host } from './host.ts';
import { advisedTurn, counsel, endTurn, part, settle, tab, toTheEnd, turnOf } from './warroom.ts';

const LONG = { timeout: 120_000 };
const { site, browser } = await hall(host);

async function begin(page: Page): Promise<void> {
  await page.goto(`${site.address}/play/daifen?seed=rempart`);
  await page.waitForSelector('.da.room[data-turn="1"]');
}
const standing = (page: Page) => page.locator('.bar').getAttribute('data-standing');
const balance = (page: Page, what: string) => page.locator(`[data-balance="${what}"] b`).innerText();

describe('a solo continent', () => {
  test('is played to its end, and its story tells everything', LONG, async () => {
    const { page, faults } = await open(browser, { speed: 0, name: 'Alice' });
    await begin(page);
    // The first turn by the form, typed.
    await page.getByRole('spinbutton', { name: 'Quarry' }).fill('1');
    expect(await balance(page, 'gold')).toBe('15');
    expect(await balance(page, 'buildings')).toBe('4');
    await part(page, 'train');
    await page.getByRole('spinbutton', { name: 'Spy' }).fill('1');
    expect([await balance(page, 'gold'), await balance(page, 'places')]).toEqual(['7', '2']);
    await page.keyboard.press('Control+Enter');
    await page.getByText('Sent, revision 1').waitFor();
    await endTurn(page);
    await page.locator('.headline', { hasText: 'Finished: Quarry × 1, Spy × 1.' }).waitFor(); // no greater event
    // The second one too: the spy leaves, and finds somebody.
    await tab(page, 'orders');
    await part(page, 'spies');
    await page.locator('[data-mission=explore]').click();
    await endTurn(page);
    await page.getByText(/Your explorer has found/).waitFor();
    await tab(page, 'others');
    expect(await page.locator('.lords > li').count()).toBe(1);
    // The third like the second, by one button; the rest as the steward would.
    await tab(page, 'orders');
    await counsel(page, 'again');
    await page.locator('#da-part-spies b', { hasText: '1' }).waitFor();
    await endTurn(page);
    const turns = await toTheEnd(page);
    expect(turns).toBeGreaterThan(6);
    await page.waitForSelector('.story svg');
    expect(await page.locator('.places li').count()).toBe(5);
    expect(await page.locator('.story figure').count()).toBe(2);
    await shot(page, 'da-end-en-night-1280');
    const falls = page.locator('.falls button');
    if ((await falls.count()) > 0) {
      await falls.first().click();
      await page.waitForURL(/\/replay\/.*n=\d+/);
      await page.waitForSelector('.replay .da.room');
    }
    expect(faults).toEqual([]);
  });

  test('tells every error at its line, and keeps the form before', LONG, async () => {
    const { page, faults } = await open(browser, { speed: 0 });
    await begin(page);
    await page.getByRole('spinbutton', { name: 'Mine' }).fill('2');
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await page.getByText('Sent, revision 1').waitFor();

    await page.getByRole('spinbutton', { name: 'Quarry' }).fill('1.5');
    await page.getByRole('spinbutton', { name: 'Barricades' }).fill('4');
    await part(page, 'train');
    await page.getByRole('spinbutton', { name: 'Warrior' }).fill('4');
    expect(await standing(page)).toBe('changed');
    await page.getByRole('button', { name: 'Send again' }).click();
    const summary = page.getByRole('alert');
    await summary.waitFor();
    expect(await summary.locator('li').allInnerTexts()).toEqual([
      expect.stringMatching(/Build: The quantity must be a whole number.*DA-4\.5/),
      expect.stringMatching(/Build: At most 5 buildings a turn; there are 6 here.*DA-4\.9/),
      expect.stringMatching(/Train: Barracks: 4 to train, but only 3 places.*DA-4\.10/),
    ]);
    // The cursor is put at the first of them; each is told at its own line.
    await page.waitForFunction(() => document.activeElement?.closest('[data-item]')?.matches('[data-item=quarry]'));
    expect(await page.locator('[data-item=quarry] .faults').innerText()).toMatch(/whole number/);
    expect(await page.locator('[data-path="/build"] > .faults').innerText()).toMatch(/At most 5 buildings/);
    await shot(page, 'da-errors-en-night-1280');
    await summary.getByRole('link', { name: /4 to train/ }).click();
    await page.locator('[data-item=warrior] .faults', { hasText: '4 to train' }).waitFor();
    await page.waitForFunction(() => document.activeElement?.closest('[data-item]')?.matches('[data-item=warrior]'));
    expect(await page.locator('.bar .state').innerText()).toMatch(/3 errors.*revision 1 stands/s);

    await page.getByRole('spinbutton', { name: 'Warrior' }).fill('3');
    await part(page, 'build');
    await page.getByRole('spinbutton', { name: 'Quarry' }).fill('');
    await page.getByRole('spinbutton', { name: 'Barricades' }).fill('0');
    await page.getByRole('button', { name: 'Send again' }).click();
    await page.getByText('Sent, revision 2').waitFor();
    expect(await page.getByRole('alert').count()).toBe(0);
    expect(faults).toEqual([]);
  });

  test('keeps a draft when the page is left, and takes it up again', LONG, async () => {
    const { page } = await open(browser, { speed: 0 });
    await begin(page);
    await page.getByRole('spinbutton', { name: 'Library' }).fill('1');
    await settle(page);
    await page.reload();
    await page.waitForSelector('.da.room[data-turn="1"]');
    expect(await page.getByRole('spinbutton', { name: 'Library' }).inputValue()).toBe('1');
    expect(await standing(page)).toBe('unsent');
  });
});

test('[DA-5.2] while a turn is told header and letter count what there was when it began', LONG, async () => {
  const { page, faults } = await open(browser, { speed: 1 });
  await begin(page);
  await page.getByRole('spinbutton', { name: 'Quarry' }).fill('1');
  const told = page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        const seen = new Set<string>();
        const text = (at: string) => document.querySelector<HTMLElement>(at)?.innerText ?? '';
        const look = () => {
          if (document.querySelector('.bar[data-standing=staged]') !== null)
            seen.add(`${text('[data-gauge=gold] b')} ${text('[data-balance=gold] b')}`);
          else if (seen.size > 0) resolve([...seen]);
        };
        new MutationObserver(look).observe(document.body, { subtree: true, childList: true, attributes: true });
      }),
  );
  await endTurn(page);
  expect(await told).toEqual(['50 15']);
  await expect.poll(() => page.locator('[data-gauge=gold] b').innerText()).not.toBe('50');
  expect(faults).toEqual([]);
});

test('a turn taken up from the replay keeps the reports before it, the peoples and the bots', LONG, async () => {
  const { page, faults } = await open(browser, { speed: 0 });
  await begin(page);
  for (let i = 0; i < 3; i++) await advisedTurn(page);
  const plates = () => page.locator('.plate i').allInnerTexts();
  const headline = () => page.locator('.headline').innerText();
  const [peoples, told] = [await plates(), await headline()];
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  await page.goto(`${site.address}/replay/${id}`);
  await page.waitForSelector('.replay .da.room[data-turn="4"]');
  await page.getByRole('button', { name: 'Try from here' }).click();
  await page.waitForURL((url) => url.pathname.startsWith('/play/daifen/') && !url.pathname.endsWith(id));
  await page.waitForSelector('.da.room[data-turn="4"]');
  expect([await plates(), await headline()]).toEqual([peoples, told]);
  await page.locator('.da .leaf button').first().click(); // the report of the turn before
  await expect.poll(headline).not.toBe(told);
  expect(faults).toEqual([]);
});

describe('the lesson', () => {
  test('is clicked through, and its war preview agrees with the rules', LONG, async () => {
    const { page, faults } = await open(browser, { speed: 0, language: 'fr' });
    // The fourth is done on the board, after something the lesson did not ask for.
    const byHand = async () => {
      await endTurn(page, false);
      await settled(page); // no orders are sent: it asks first
      await page
        .getByText(/Pas encore/)
        .first()
        .waitFor();
      await page.getByRole('spinbutton', { name: 'Carrière' }).fill('1');
      await part(page, 'train');
      await page.getByRole('spinbutton', { name: 'Espion' }).fill('1');
      await page.getByRole('button', { name: 'Envoyer', exact: true }).click();
    };
    let seen = false;
    await clickThrough(page, `${site.address}/learn/daifen`, { 4: byHand }, async () => {
      if (seen || (await turnOf(page)) !== 4) return;
      seen = true;
      await preview(page);
    });
    expect(seen).toBe(true);
    expect(faults).toEqual([]);
  });

  /** 13 warriors against the 12 of the list, with the dice that the page uses: the same figures to the point. */
  async function preview(page: Page) {
    await tab(page, 'others');
    await page.getByRole('button', { name: 'Mes chances' }).click();
    await page.waitForSelector('.preview[data-trials="2000"]');
    const trial = {
      attackers: { warrior: 13, spy: 1 },
      defenders: { warrior: 12 },
      buildings: { quarry: 7, barracks: 1 },
      gold: 48,
    };
    const tally = noTrials();
    tryBattles(trial, 2000, dice(JSON.stringify(trial)), tally);
    const figure = (what: string) => page.locator(`[data-figure=${what}]`).innerText();
    expect(tally.pierced).toBeGreaterThan(400);
    expect(await figure('win')).toBe(`${Math.round(tally.pierced / 20)}\u00a0%`);
    expect(await figure('loot')).toBe(String(Math.round(tally.loot / 2000)));
    const lost = Math.round((10 * (tally.lost['warrior'] ?? 0)) / 2000) / 10;
    expect(await figure('losses')).toContain(String(lost).replace('.', ','));
  }
});

const looks = [
  { language: 'en', theme: 'night', width: 1280 },
  { language: 'fr', theme: 'day', width: 360 },
] as const;
describe('the war room', () => {
  test.each(looks)('is sound in $language by $theme at $width px', LONG, async ({ language, theme, width }) => {
    const viewport = { width, height: width < 500 ? 740 : 800 };
    const { page, faults } = await open(browser, { language, theme, speed: 0 }, { viewport });
    await begin(page);
    for (let i = 0; i < 3; i++) await advisedTurn(page);
    const see = async (name: string) => {
      await shot(page, `da-${name}-${language}-${theme}-${width}`);
      expect([name, await widthOver(page)]).toEqual([name, 0]);
      expect([name, await tooSmall(page)]).toEqual([name, []]);
      if (width > 500 || name === 'report' || name === 'war') expect([name, await faultsOf(page)]).toEqual([name, []]);
    };
    for (const name of ['report', 'kingdom', 'others', 'chronicle', 'orders'] as const) {
      await tab(page, name);
      if (name === 'orders') continue;
      await see(name);
    }
    for (const name of ['build', 'war', 'spies', 'study', 'rumour'] as const) {
      await part(page, name);
      if (name === 'war') await page.locator('[data-path="/attacks"] > .button').click();
      await see(name);
    }
    // Figures and buttons are whole, in low windows too, on every page.
    for (const size of [viewport, { width: 844, height: 390 }, { width: 640, height: 400 }]) {
      await page.setViewportSize(size);
      for (const name of ['orders', 'report'] as const) {
        await tab(page, name);
        expect([size, name, await cut(page)]).toEqual([size, name, []]);
      }
    }
    expect(faults).toEqual([]);
  });
});

/** What the strip of the budget and the buttons of the bar say and do not show. */
const cut = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('.balance, .balance > div, [data-part=main] button')]
      .filter((box) => box.scrollWidth > box.clientWidth + 1 || box.scrollHeight > box.clientHeight + 1)
      .map(
        (box) => `${box.innerText} ${box.scrollWidth}×${box.scrollHeight} in ${box.clientWidth}×${box.clientHeight}`,
      ),
  );

/** Every button, field and choice is large enough for a thumb; links to rules stand in a line of text. */
const tooSmall = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('.da :is(button, select, summary):not(.rule), .da .count input')]
      .map((spot) => ({ spot, box: spot.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 0 && (box.width < 43 || box.height < 43))
      .map(({ spot, box }) => `${Math.round(box.width)}×${Math.round(box.height)} ${spot.outerHTML.slice(0, 120)}`),
  );
