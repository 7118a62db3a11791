/** The campaign page, from the door to the next chapter; an Encounter of one's own from a file; a crowd under a finger. */
import { readFileSync } from 'node:fs';
import { doors } from '@rempart/games';
import type { Room } from '@rempart/games';
import { isRefusal, engineOf } from '@rempart/kernel';
import * as matches from '@rempart/match';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { hintFor } from '../src/client/hint.ts';
import { faultsOf, widthOver } from './axe.ts';
import { hall, open, shot } from './browser.ts';
import type { Look } from './browser.ts';
import { askOf, decide, mouse } from './coven.ts';
import { settled } from './driver.ts';
import { host } from './host.ts';

const LONG = { timeout: 120_000 };
const GAME = 'dark-rituals';
const { site, browser } = await hall(host);
const at = (look: Look = {}, width = 1280, height = 800) =>
  open(browser, { speed: 0, ...look }, { viewport: { width, height }, hasTouch: width < 500 });

/** The third Encounter as somebody won it elsewhere, following the advice of a bot: the first night that was won. */
async function wonElsewhere(): Promise<{ file: unknown; turns: number }> {
  const room = (await doors.find(({ id }) => id === GAME)?.room()) as Room;
  const engine = engineOf(room.game);
  const quickest = Object.fromEntries(Object.entries(room.bots).slice(0, 1));
  const options = { encounter: 'enc-3', energyBonus: 6, plagueValue: 'allTwo', plagueRewardShift: 1 };
  for (let night = 0; night < 60; night++) {
    const secret = `campaign ${night}`;
    const begun = matches.newMatch(engine, { seats: 1, secret, options, players: [{ name: 'Ann', by: 'person' }] });
    if (isRefusal(begun)) throw new Error(begun.rule);
    let { match } = begun;
    for (
      let action = await hintFor(engine, match, 0, quickest);
      action !== null;
      action = await hintFor(engine, match, 0, quickest)
    ) {
      const done = matches.play(engine, match, 0, action);
      if (isRefusal(done)) throw new Error(done.rule);
      match = done.match;
    }
    if (match.state.over?.winners.includes(0) === true)
      return { file: matches.exportMatch(engine, match), turns: room.turn?.(match.state) ?? 0 };
  }
  throw new Error('no night was won');
}
const asFile = (name: string, content: unknown) => ({
  name,
  mimeType: 'application/json',
  buffer: Buffer.from(typeof content === 'string' ? content : JSON.stringify(content)),
});
const chapter = (page: Page, id: string) => page.locator(`[data-chapter='${id}']`);

describe('the campaign', () => {
  test('is entered by the door, keeps what was won and what is open, and leads on', LONG, async () => {
    const { page, faults } = await at();
    await page.goto(site.address);
    await page.locator(`a[href='/campaign/${GAME}']`).click();
    await chapter(page, 'enc-5').waitFor();
    expect(await page.locator('[data-chapter]').count()).toBe(5);
    // Begun and left, it can be gone on with.
    await page.locator('input[value=nightmare]').check();
    await chapter(page, 'enc-4').locator('[data-play]').click();
    await page.waitForSelector('.mm.board');
    expect(await page.locator('.brief').innerText()).toContain('Pekka');
    const played = page.url();
    await page.goto(`${site.address}/campaign/${GAME}`);
    await chapter(page, 'enc-4').getByRole('link', { name: 'Go on' }).click();
    await page.waitForSelector('.mm.board');
    expect(page.url()).toBe(played);
    // Won elsewhere and brought here as a file, it counts.
    const { file, turns } = await wonElsewhere();
    await page.goto(`${site.address}/mine`);
    await page.getByLabel(/Open a match file/).setInputFiles(asFile('won.json', file));
    await page.waitForURL(/replay/);
    const id = /replay\/([\w-]+)/.exec(page.url())?.[1] ?? '';
    await page.goto(`${site.address}/campaign/${GAME}`);
    await chapter(page, 'enc-3').locator('.win').waitFor();
    expect(await chapter(page, 'enc-3').locator('.win').innerText()).toMatch(new RegExp(`Apprentice\\s*${turns} turn`));
    expect(await page.locator('[data-count]').innerText()).toContain('1 of 5');
    await shot(page, 'mm-campaign-en-night-1280', true);
    expect(await faultsOf(page)).toEqual([]);
    // What was won outlives the file of its match.
    await page.goto(`${site.address}/play/${GAME}/${id}`);
    await page
      .locator('.end')
      .getByRole('link', { name: /^Next: Give Me Souls/ })
      .click();
    await page.waitForSelector('.mm.board[data-turn="0"]');
    expect(await page.locator('.brief').innerText()).toContain('Pekka');
    await page.goto(`${site.address}/mine`);
    const oldest = page.locator('li.sheet', { hasText: 'finished' }).first();
    await oldest.getByRole('button', { name: 'Delete' }).click();
    await oldest.getByRole('button', { name: 'Delete it for good' }).click();
    await page.goto(`${site.address}/campaign/${GAME}`);
    await chapter(page, 'enc-3').locator('.win').waitFor();
    expect(faults).toEqual([]);
  });

  test('is sound in French by day at 360 px', LONG, async () => {
    const { page, faults } = await at({ language: 'fr', theme: 'day' }, 360, 740);
    await page.goto(`${site.address}/campaign/${GAME}`);
    await chapter(page, 'enc-5').waitFor();
    await shot(page, 'mm-campaign-fr-day-360', true);
    expect(await widthOver(page)).toBeLessThanOrEqual(0);
    expect(await faultsOf(page)).toEqual([]);
    expect(faults).toEqual([]);
  });
});

describe('an Encounter of one’s own', () => {
  test('is made from a printed one, checked, played, and goes with its match', LONG, async () => {
    const { page, faults } = await at();
    await page.goto(`${site.address}/campaign/${GAME}`);
    await page.getByRole('link', { name: /your own file/ }).click();
    const own = page.locator('[data-own=encounter]');
    const saving = page.waitForEvent('download');
    await own.getByRole('button', { name: /Download .*Gather/ }).click();
    const printed = JSON.parse(readFileSync(await (await saving).path(), 'utf8')) as {
      victory: { master: unknown };
      setup: { legion: { zone: string }[] };
    };
    const { number: _number, ...rest } = { number: 0, ...printed };
    const name = { en: 'One Soul', fr: 'Une Âme' };
    const edited = {
      ...rest,
      id: 'one-soul',
      name,
      victory: { ...printed.victory, master: [{ type: 'soulsOnBoard', n: 1 }] },
    };
    // Faults first, each with its place; the table cannot be laid with them.
    const input = own.locator('input[type=file]');
    await input.setInputFiles(asFile('bad.json', '{ "id": '));
    await own.locator('li', { hasText: 'the file is not JSON' }).waitFor();
    const legion = [{ ...printed.setup.legion[0], zone: 'A9-nw' }, ...printed.setup.legion.slice(1)];
    await input.setInputFiles(asFile('bad.json', { ...edited, setup: { ...printed.setup, legion } }));
    await own.locator('li', { hasText: '/setup/legion/0/zone “A9-nw” is not well formed' }).waitFor();
    await page.locator('select').first().selectOption('1'); // no Coven
    await page.locator('form > .button.main').click();
    expect(page.url()).toContain('/new/');
    await shot(page, 'mm-own-en-night-1280', true);
    expect(await faultsOf(page)).toEqual([]);
    await input.setInputFiles(asFile('one-soul.json', edited));
    await own.getByText('“One Soul” can be played').waitFor();
    await page.locator('form > .button.main').click();
    await page.waitForSelector('.mm.board');
    expect(await page.locator('.brief').innerText()).toContain('Souls trapped 0/1');
    await page.keyboard.press('l');
    await page.getByText('The night begins: “One Soul”').first().waitFor();
    await page.keyboard.press('Escape');
    // One Soul, and the night is won; then once more the same.
    while ((await askOf(page)) !== 'choose') await decide(page, mouse, true);
    await page.locator("[data-figure='hagatha.2']").click();
    await page.locator('[data-deed=feed]').click();
    await page.locator("[data-figure='peasant.8'].glows").click();
    await page.waitForSelector('.end');
    expect(await page.locator('.end').innerText()).toContain('MM-11.6');
    await page.locator('.end').getByRole('link', { name: 'Same again' }).click();
    await page.waitForSelector('.mm.board[data-turn="0"]');
    expect(await page.locator('.brief').innerText()).toContain('Souls trapped 0/1');
    // It goes with the file of the match.
    await page.goto(`${site.address}/mine`);
    const file = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download' }).first().click();
    const { header } = JSON.parse(readFileSync(await (await file).path(), 'utf8')) as {
      header: { options: { encounter: string } };
    };
    expect(JSON.parse(header.options.encounter)).toEqual(JSON.parse(JSON.stringify(edited)));
    expect(faults).toEqual([]);
  });

  test(
    'is made in the workshop, by mouse and keys, taken out, brought in, tried by robots, and played',
    LONG,
    async () => {
      const { page, faults } = await at();
      await page.goto(`${site.address}/campaign/${GAME}`);
      await page.locator('[data-make]').click();
      const zone = (id: string) => page.locator(`[data-editor] [data-zone='${id}']`);
      await zone('B1-nw').waitFor();
      await page.getByLabel('Name in English').fill('Two Wolves');
      await page.locator('[data-brush]').selectOption('legion:ravenous');
      await page.locator('[data-put=B1-nw]').click({ position: { x: 150, y: 90 } });
      await page.locator('[data-put=B1-sw]').press('Enter');
      expect(await zone('B1-nw').locator("[data-thing='legion:ravenous']").count()).toBe(1);
      expect(await zone('B1-sw').locator("[data-thing='legion:ravenous']").count()).toBe(1);
      // What is wrong is said at once, and cannot be played; what is mended can.
      await page.getByLabel('Energy of the Master').fill('0');
      await page.locator('[data-faults="1"] code', { hasText: '/masterEnergy' }).waitFor();
      expect(await page.locator('[data-try]').isDisabled()).toBe(true);
      await page.getByLabel('Energy of the Master').fill('30');
      await page.locator('[data-faults="0"]').waitFor();
      await shot(page, 'mm-make-en-night-1280', true);
      expect(await faultsOf(page)).toEqual([]);
      const saving = page.waitForEvent('download');
      await page.locator('[data-export]').click();
      const text = readFileSync(await (await saving).path(), 'utf8');
      expect(JSON.parse(text)).toMatchObject({ id: 'own-1', name: { en: 'Two Wolves' }, masterEnergy: 30 });
      // Another one to begin from, and mine again from its file.
      await page.getByLabel('Start from').selectOption('enc-2');
      expect(await page.getByLabel('Name in English').inputValue()).toBe('Kill the Heroes');
      await page.locator('.bar input[type=file]').setInputFiles(asFile('wolves.json', text));
      await zone('B1-sw').locator("[data-thing='legion:ravenous']").waitFor();
      await page.locator('[data-report]').click();
      await page
        .locator('[data-tried] li', { hasText: /[1-9] won|of [1-9]/ })
        .first()
        .waitFor();
      await page.locator('[data-try]').click();
      await page.waitForSelector('.mm.board');
      while ((await askOf(page)) !== 'choose') await decide(page, mouse, true);
      await page.locator("[data-figure='hagatha.2']").click();
      await page.locator('[data-deed=feed]').click();
      const food = page.locator('.figure.glows:has([data-shape=serf])').first();
      const eaten = (await food.getAttribute('data-figure')) ?? '';
      await food.click();
      await page.locator(`[data-figure='${eaten}']`).waitFor({ state: 'detached' });
      expect(faults).toEqual([]);
    },
  );

  test('is pasted on a phone, and its faults are told in French', LONG, async () => {
    const { page, faults } = await at({ language: 'fr', theme: 'day' }, 360, 740);
    await page.goto(`${site.address}/new/${GAME}?own=encounter`);
    const own = page.locator('[data-own=encounter]');
    await own.locator('textarea').fill('{ "id": "mine" }');
    await own.locator('li', { hasText: '/layout manque' }).waitFor();
    await shot(page, 'mm-own-fr-day-360', true);
    expect(await widthOver(page)).toBeLessThanOrEqual(0);
    expect(await faultsOf(page)).toEqual([]);
    expect(faults).toEqual([]);
  });
});

test('a finger that meets a token too small for it is brought closer first', LONG, async () => {
  const { page, faults } = await at({ tips: false }, 360, 740);
  await page.goto(`${site.address}/play/${GAME}?chapter=enc-2`);
  await page.waitForSelector('.mm.board');
  while ((await askOf(page)) !== 'choose') await decide(page, mouse, true);
  const token = page.locator('.figure.glows:has([data-shape=witch])').first();
  const size = async () => (await token.boundingBox())?.width ?? 0;
  expect(await size()).toBeLessThan(44);
  await token.tap();
  expect(await size()).toBeGreaterThanOrEqual(43.9);
  expect(await askOf(page)).toBe('choose');
  await token.tap();
  await settled(page);
  await page.waitForSelector('.figure.active');
  expect(faults).toEqual([]);
});
