/** A table of Daifen laid on the new-table page: each kingdom's race is its own, and the winner's pack is for winners. */
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { faultsOf, widthOver } from './axe.ts';
import { hall, isLong, open, shot } from './browser.ts';
import type { Look } from './browser.ts';
import { host } from './host.ts';
import { endTurn } from './warroom.ts';

const LONG = { timeout: 120_000 };
const { site, browser } = await hall(host);

/** The races of all kingdoms, as the file of the match tells them; and the first one's units. */
interface Begun {
  readonly options: { readonly race?: string[]; readonly pack?: string[]; readonly idleTurns: number };
  readonly race: string[];
}
async function begun(page: Page): Promise<Begun> {
  await page.waitForURL(/\/play\/daifen\//);
  await page.waitForSelector('.da.room[data-turn="1"]');
  const id = new URL(page.url()).pathname.split('/').at(-1) as string;
  return page.evaluate(
    (wanted) =>
      new Promise<Begun>((resolve) => {
        const request = indexedDB.open('rempart');
        request.onsuccess = () => {
          const got = request.result.transaction('matches').objectStore('matches').get(wanted);
          got.onsuccess = () => resolve((got.result as { file: { header: Begun } }).file.header);
        };
      }),
    id,
  );
}
const races = (page: Page) => page.getByLabel(/^Race/);

test(
  '[DA-2.4] my race is the one I choose, the others are drawn by lot; [DA-2.7] no pack without a victory',
  LONG,
  async () => {
    const { page, faults } = await open(browser, { speed: 0, name: 'Alice' });
    await page.goto(`${site.address}/new/daifen`);
    await races(page).first().waitFor();
    expect(await races(page).count()).toBe(5);
    expect(await page.getByLabel(/Starting pack/).count()).toBe(0);
    expect(await page.getByLabel(/^Silent kingdoms/).inputValue()).toBe('0');
    // Not admitted to the continent, not to be chosen.
    await page.getByLabel(/Undead on the continent/).selectOption({ label: 'Not allowed' });
    expect(await races(page).first().locator('option').allInnerTexts()).toEqual([
      'Drawn by lot',
      'Elves',
      'Orcs',
      'Humans',
      'Dwarves',
    ]);
    await races(page).first().selectOption({ label: 'Orcs' });
    await races(page).nth(2).selectOption({ label: 'Elves' });
    // Who is chosen is shown, with what it is good at; who is drawn by lot is not.
    expect(await page.locator('[data-portrait]').count()).toBe(2);
    await page.locator('[data-portrait=orcs]', { hasText: /Grow very slowly.*Shaman.*Ourte/ }).waitFor();
    await page.locator('form .main').click();
    const { options } = await begun(page);
    expect(options.race).toEqual(['orcs', 'any', 'elves', 'any', 'any']);
    expect(options.idleTurns).toBe(0);
    expect(faults).toEqual([]);
  },
);

test(
  '[DA-2.7] a victory in this browser offers the special pack, once, and “again” does not keep it',
  LONG,
  async () => {
    const { page, faults } = await open(browser, { speed: 0, name: 'Alice' });
    const packs = page.getByLabel(/Starting pack/);
    /** Two at one device. */
    async function lay(pack: boolean): Promise<Begun> {
      await page.goto(`${site.address}/new/daifen`);
      await page.getByLabel('Seats').selectOption('2');
      await page.getByRole('group', { name: 'Seat 2' }).locator('select').first().selectOption('person');
      expect(await packs.count()).toBe(pack ? 1 : 0);
      if (pack) await packs.selectOption({ label: '4 special units (after a victory)' });
      await page.locator('form .main').click();
      return begun(page);
    }
    /** One is ready, and the other gives up. */
    async function giveUp(seat: 0 | 1): Promise<void> {
      const quit = async () => {
        await page.getByRole('tab', { name: 'Players' }).click();
        await page.getByRole('button', { name: 'Give up' }).click();
        await page.getByRole('button', { name: 'Yes, give up' }).click();
      };
      await (seat === 0 ? quit() : endTurn(page, false));
      await page.getByRole('button', { name: /^I am/ }).click();
      await page.waitForSelector('.da.room');
      await (seat === 1 ? quit() : endTurn(page, false));
      await page.waitForSelector('.end');
    }
    expect((await lay(false)).options.pack).toEqual(['warriors', 'warriors']);
    await giveUp(1);
    expect((await lay(true)).options.pack).toEqual(['special', 'warriors']);
    // Entered once since: not again, before this one is won too.
    await page.goto(`${site.address}/new/daifen`);
    await races(page).first().waitFor();
    expect(await packs.count()).toBe(0);
    await page.goBack();
    await page.waitForSelector('.da.room');
    await giveUp(0);
    const id = new URL(page.url()).pathname.split('/').at(-1) as string;
    await page.goto(`${site.address}/play/daifen?like=${id}`);
    expect((await begun(page)).options.pack).toEqual(['warriors', 'warriors']);
    expect(faults).toEqual([]);
  },
);

describe('looks', () => {
  const looks: [string, Look, { width: number; height: number }][] = [
    ['en-1280', { language: 'en', theme: 'day' }, { width: 1280, height: 800 }],
    ['fr-390', { language: 'fr', theme: 'night' }, { width: 390, height: 844 }],
    ['fr-1280', { language: 'fr', theme: 'day' }, { width: 1280, height: 800 }],
    ['en-390', { language: 'en', theme: 'night' }, { width: 390, height: 844 }],
  ];
  test.each(looks.slice(0, isLong ? 4 : 2))('%s', LONG, async (name, look, viewport) => {
    const { page } = await open(browser, look, { viewport });
    await page.goto(`${site.address}/new/daifen`);
    await races(page).first().waitFor();
    await shot(page, `da-new-${name}`, true);
    expect(await widthOver(page)).toBe(0);
    expect(await faultsOf(page)).toEqual([]);
  });
});
