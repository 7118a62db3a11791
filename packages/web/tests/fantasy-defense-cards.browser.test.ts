/** What few games reach, on the screen: positions brought as match files, each special card used by mouse, a boss between two walls. */
import { fantasyDefense } from '@rempart/games/fantasy-defense/index.ts';
import { A1, A2, B1, B3, city, G1, G2, G4, G5, G6, G7 } from '@rempart/games/fantasy-defense/tests/city.ts';
import type { City } from '@rempart/games/fantasy-defense/tests/city.ts';
import { FLAME, STORM } from '@rempart/games/fantasy-defense/tests/moves.ts';
import { digest, isRefusal, engineOf } from '@rempart/kernel';
import type { Json } from '@rempart/kernel';
import { newMatch } from '@rempart/match';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { hall, open, shot } from './browser.ts';
import { host } from './host.ts';
import { askOf } from './siege.ts';

const engine = engineOf(fantasyDefense);
const { site, browser } = await hall(host);

/** A match that begins with this position. */
function fileOf(given: City): string {
  const { state } = city(given);
  const faction = given.coop ? ['human', 'elf'] : [given.elves ? 'elf' : 'human'];
  const begun = newMatch(engine, { seats: state.seats, secret: 'scene', options: { faction } });
  if (isRefusal(begun)) throw new Error(begun.rule);
  const players = faction.map((name) => ({ name, by: 'person' }));
  const begin = { n: 0, do: 'begin', players, events: [], state: state as unknown as Json, hash: digest(state) };
  return JSON.stringify({ header: begun.match.header, log: [begin] });
}
async function laid(given: City, width = 1280, language: 'en' | 'fr' = 'en', hasTouch = false) {
  const height = { 360: 740, 390: 844, 844: 390 }[width] ?? 800;
  const opened = await open(
    browser,
    { speed: 0, language, tips: !hasTouch },
    { viewport: { width, height }, hasTouch },
  );
  await opened.page.goto(`${site.address}/mine`);
  const file = { name: 'scene.json', mimeType: 'application/json', buffer: Buffer.from(fileOf(given)) };
  await opened.page.setInputFiles('input[type=file]', file);
  await opened.page.getByRole('link', { name: /Back to the table|Retour à la table/ }).click();
  await opened.page.waitForSelector('.fd.board [data-spot]');
  return opened;
}
const card = (page: Page, id: string) => page.locator(`[data-card='${id}']`);
const gate = (page: Page, id: string) => page.locator(`[data-gate='${id}']`);
async function deploy(page: Page, id: string, to: string): Promise<void> {
  await card(page, id).click();
  await gate(page, to).click();
  await expect.poll(() => askOf(page)).not.toBe('plan');
}
const at = (page: Page, id: string) => page.locator(`li.gate:has([data-gate='${id}']) .defender`).count();
const asks = (page: Page, ask: string) => expect.poll(() => askOf(page)).toBe(ask);

const WALL = {
  [G1]: ['human-levy.1', 'human-footman.1'],
  [G2]: ['human-knight.1', 'human-pikeman.1'],
  [G5]: ['human-crossbowman.1'],
};
const SIEGE = { [G1]: 'orc-raiders', [G6]: 'cave-troll', [G7]: 'orc-shaman' };

describe('the special cards of the humans', () => {
  test('[FD-8.5] Airlift brings as many as are clicked, from one gate', async () => {
    const { page, faults } = await laid({ wall: WALL, siege: SIEGE, hand: ['human-griffin-rider.1', 'human-levy.2'] });
    await deploy(page, 'human-griffin-rider.1', G6);
    await shot(page, 'fd-airlift-en-night-1280');
    expect(await page.locator('.defender.glows').count()).toBe(5);
    await card(page, 'human-knight.1').click();
    await asks(page, 'airliftMore');
    expect(await page.locator('.defender.glows').count()).toBe(1); // only from the same gate
    await card(page, 'human-pikeman.1').click();
    await asks(page, 'plan');
    expect(await at(page, G6)).toBe(3);
    expect(faults).toEqual([]);
  });

  test('[FD-8.2] Arcane Renewal readies a used spell', async () => {
    const { page } = await laid({ wall: WALL, siege: SIEGE, hand: ['human-battle-mage.1'], used: [STORM] }, 360);
    await deploy(page, 'human-battle-mage.1', G7);
    await asks(page, 'arcane-renewal');
    await shot(page, 'fd-renewal-en-night-360');
    await card(page, STORM).click();
    await asks(page, 'plan');
    expect(await card(page, STORM).getAttribute('class')).not.toContain('used');
  });

  test('[FD-8.6] You Shall Not Pass sends the invader back', async () => {
    const { page } = await laid({ wall: WALL, siege: SIEGE, hand: ['human-archmage.1'] });
    await deploy(page, 'human-archmage.1', G6);
    await asks(page, 'you-shall-not-pass');
    await shot(page, 'fd-not-pass-en-night-1280');
    await page.locator("[data-invader='cave-troll']").click();
    await asks(page, 'plan');
    expect(await page.locator("[data-invader='cave-troll']").count()).toBe(0);
  });
});

test.each([1280, 390])('what is asked next is read in the bar once something is done, at %i px', async (width) => {
  const hand = ['human-griffin-rider.1', 'human-levy.2'];
  const { page } = await laid({ wall: WALL, siege: SIEGE, hand }, width, 'en', width < 700);
  const press = (id: string) => (width < 700 ? page.locator(id).tap() : page.locator(id).click());
  const told = page.locator('[data-part=info] [data-points]');
  await press("[data-card='human-griffin-rider.1']");
  await told.waitFor();
  await press(`[data-gate='${G6}']`);
  await asks(page, 'airlift');
  await page.mouse.move(2, 2); // off the gate
  await page.locator('.prompt .ask').waitFor();
  // What is pointed at is told as before.
  await (width < 700 ? card(page, 'human-knight.1').tap() : card(page, 'human-levy.1').hover());
  await (width < 700 ? asks(page, 'airliftMore') : told.waitFor());
});

describe('the special cards of the elves', () => {
  const wall = { [G1]: ['elf-sentinel.1', 'elf-bowman.1'], [G4]: ['elf-treant.1'] };
  test('[FD-8.8] [FD-8.11] Rebirth and Foresight show the cards to choose from', async () => {
    const hand = ['elf-druid.1', 'elf-seer.1'];
    const { page } = await laid({ elves: true, wall, siege: SIEGE, hand, discards: [['elf-pixie.1', 'elf-treant.2']] });
    await deploy(page, 'elf-druid.1', G7);
    await asks(page, 'rebirth');
    expect(await page.locator('.picker .spot').count()).toBe(2);
    await shot(page, 'fd-rebirth-en-night-1280');
    await page.locator('.picker .spot').first().click();
    await asks(page, 'plan');
    await deploy(page, 'elf-seer.1', G6);
    await page.locator('[data-part=main] .button').first().click();
    await asks(page, 'vision');
    await shot(page, 'fd-foresight-en-night-1280');
    await page.locator('.picker .spot').first().click();
    await asks(page, 'plan');
    expect(await page.locator('.fd.hand .card.unit').count()).toBe(2); // the one taken, and the captain
  });

  test('[FD-8.9] [FD-8.10] Shifting Winds brings one from afar, Headshot strikes', async () => {
    const hand = ['elf-wind-caller.1', 'elf-sharpshooter.1', 'elf-pixie.1'];
    const { page } = await laid({ elves: true, wall, siege: { [G7]: 'orc-warchief' }, hand }, 360);
    await deploy(page, 'elf-wind-caller.1', G7);
    await asks(page, 'shifting-winds');
    await shot(page, 'fd-winds-en-night-360');
    await card(page, 'elf-treant.1').click();
    await asks(page, 'plan');
    expect(await at(page, G7)).toBe(2);
    await card(page, 'elf-pixie.1').click();
    await gate(page, G7).click();
    await expect.poll(() => at(page, G7)).toBe(3);
    await deploy(page, 'elf-sharpshooter.1', G7);
    await asks(page, 'headshot');
    await page.locator("[data-invader='orc-warchief']").click();
    await expect.poll(() => page.locator('[data-invader]').count()).toBe(0);
  });
});

describe('the end', () => {
  const given: City = { siege: { [G1]: 'orc-raiders' }, invaderDeck: [], morale: 12, used: [] };
  test.each([
    ['en', 1280, 'silver medal', 'Morale left', 'a silver medal'],
    ['fr', 360, 'médaille d’argent', 'Moral restant', 'une médaille d’argent'],
  ] as const)('[FD-11.1] a victory shows its score and its medal: %s', async (language, width, medal, part, told) => {
    const { page, faults } = await laid(given, width, language);
    await card(page, STORM).click();
    await gate(page, G1).click();
    await page.waitForSelector('.story svg');
    expect(await page.locator('.worth figcaption').innerText()).toBe(medal);
    expect(await page.locator('.worth tbody').innerText()).toContain(part);
    expect(await page.locator('.worth .total').innerText()).toMatch(/125$/);
    expect(await page.locator('.end').innerText()).toContain(told);
    await shot(page, `fd-medal-${language}-night-${width}`, true);
    expect(faults).toEqual([]);
  });
});

describe('co-op', () => {
  const coop: City = {
    coop: true,
    turn: 3,
    wall: { [A1]: ['human-champion.1', 'human-knight.1'], [A2]: ['human-levy.1'], [B1]: ['elf-treant.1'] },
    siege: { [A1]: 'vorgath', [B1]: 'vorgath', [A2]: 'orc-raiders', [B3]: 'cave-troll' },
    bosses: ['vorgath'],
    hands: [
      ['human-pikeman.1', 'human-archmage.1'],
      ['elf-bowman.1', 'elf-pixie.1'],
    ],
    used: [FLAME],
  };
  /** Signs that lie under what may not cover them, or out of the board. */
  const covered = (page: Page) =>
    page.evaluate(() => {
      const boxes = (selector: string) =>
        [...document.querySelectorAll(selector)].map((one) => ({ one, box: one.getBoundingClientRect() }));
      const meet = (a: DOMRect, b: DOMRect) =>
        Math.min(a.right, b.right) - Math.max(a.left, b.left) > 3 &&
        Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 3;
      const board = document.querySelector('.fd.board')?.getBoundingClientRect() ?? new DOMRect();
      const over = [...boxes('.faces .standard svg'), ...boxes('.plate.theirs')];
      const under = [...boxes('.badge:not(.quiet)'), ...boxes('.morale .figure, .morale .track, .morale em')];
      return [
        ...under.flatMap(({ one, box }) =>
          over
            .filter((other) => meet(box, other.box))
            .map((other) => `${one.textContent} under ${other.one.className}`),
        ),
        ...boxes('.defender .shield, .hud > *, .badge')
          .filter(
            ({ box }) =>
              box.width > 0 &&
              (box.top < board.top - 1 ||
                box.bottom > board.bottom + 1 ||
                box.left < -1 ||
                box.right > board.right + 1),
          )
          .map(
            ({ one, box }) =>
              `${one.getAttribute('class')} ${one.textContent} out of sight at ${Math.round(box.left)}, ${Math.round(box.top)}`,
          ),
      ];
    });
  const crowded: City = {
    coop: true,
    first: 0,
    turn: 3,
    morale: 14,
    wall: {
      [A1]: ['human-champion.1', 'human-knight.1', 'human-levy.3', 'human-levy.4', 'human-pikeman.2'],
      [A2]: ['human-levy.1'],
      [B1]: ['elf-treant.1', 'elf-sentinel.1', 'elf-sentinel.2'],
      [B3]: ['elf-sentinel.3'],
    },
    siege: { [A1]: 'orc-berserkers', [B1]: 'ogre-bruisers', [A2]: 'orc-raiders', [B3]: 'cave-troll' },
    hands: [['human-pikeman.1'], ['elf-bowman.1']],
    sentBack: 1,
  };
  test.each([390, 844])('twelve gates on a phone, and nothing over what one has to read, at %i px', async (width) => {
    const { page, faults } = await laid(crowded, width, 'fr', true);
    await shot(page, `fd-twelve-fr-night-${width}`);
    expect(await covered(page)).toEqual([]);
    expect(faults).toEqual([]);
  });
  test.each([1280, 360])('[FD-12.9] a boss stands between two walls, at %i px', async (width) => {
    const { page, faults } = await laid(coop, width);
    expect(await page.locator("[data-invader='vorgath']").count()).toBe(1);
    await shot(page, `fd-boss-coop-en-night-${width}`);
    await card(page, 'human-pikeman.1').click();
    await gate(page, A1).click();
    await expect.poll(() => at(page, A1)).toBe(3);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    expect(faults).toEqual([]);
  });
});
