/** Every Guardian by day and by night, and every Object, on the board: each choice is made with the mouse, Objects by thumb as well. */
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { hall, open, shot } from './browser.ts';
import { resume, settled } from './driver.ts';
import { cellAt, nowOf } from './expedition.ts';
import { isLake, scene } from './havresac-scenes.ts';
import type { Found } from './havresac-scenes.ts';
import { host } from './host.ts';

const LONG = { timeout: 120_000 };
const { site, browser } = await hall(host);
const { page, faults } = await open(browser, { speed: 0 });
const { page: phone } = await open(
  browser,
  { speed: 0, theme: 'day' },
  { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
);

async function lay({ file }: Found, on = page): Promise<void> {
  await resume(on, site.address, file);
  await on.waitForSelector('.grid.own .cell.lit');
}
const label = async (id: string): Promise<string> => (await cellAt(page, id).getAttribute('aria-label')) ?? '';
const reads = (id: string, words: RegExp, on = page) =>
  on.waitForFunction(
    ([cell, pattern]) =>
      new RegExp(pattern ?? '').test(
        document.querySelector(`.own [data-cell="${cell}"]`)?.getAttribute('aria-label') ?? '',
      ),
    [id, words.source],
  );
async function go(found: Found, name: string): Promise<void> {
  await lay(found);
  await cellAt(page, found.to.cell).click();
  await reads(found.to.cell, new RegExp(name));
}
async function strike(found: Found): Promise<string> {
  const [target = ''] = found.targets;
  expect(await cellAt(page, target).getAttribute('class')).toContain('lit');
  await cellAt(page, target).click();
  return target;
}
const points = async (): Promise<number> => Number(await page.locator('.gauge b').first().innerText());

describe('by day', () => {
  test('[HA-7.3] the Guide leaves a Tent to start from', LONG, async () => {
    const found = scene('guide', 'day', (_, s) => s.expeditions[0]?.left === 0 && s.round < 4);
    await go(found, 'Guide');
    await page.getByRole('button', { name: 'End the Adventure' }).click();
    await page.getByRole('button', { name: 'Recruit nobody' }).click();
    await reads(found.to.cell, /, Tent\b/);
  });
  test('[HA-7.5] the Warrior walks in on a Pig', LONG, async () => {
    const found = scene('warrior', 'day', ({ to }) => to.wins === 'pig');
    await go(found, 'Warrior');
    expect(await label(found.to.cell)).not.toContain('Pig');
    await page.locator('.won', { hasText: 'Pig' }).waitFor();
  });
  test('[HA-7.14] the Thief opens a Chest, and the Object lies beside the bag', LONG, async () => {
    const found = scene('thief', 'day', ({ to }) => to.opens);
    await go(found, 'opened Chest, Thief');
    await page.locator('.side .things').waitFor();
  });
  test('[HA-7.9] the Priestess takes a place', LONG, async () => {
    const isOther = (kind: string) => kind !== '' && kind !== 'priestess';
    const found = scene('priestess', 'day', (_, s) => (s.expeditions[0]?.guardians ?? []).some(isOther));
    await lay(found);
    const other = (found.state.expeditions[0]?.guardians ?? []).findIndex(isOther);
    const cell = `r${Math.floor(other / 11) + 1}c${(other % 11) + 1}`;
    expect(await label(cell)).toContain('Can be replaced');
    await cellAt(page, cell).click();
    await reads(cell, /Priestess/);
  });
  test('[HA-7.11] the Druid stops on a Lake', LONG, async () => {
    await go(
      scene('druid', 'day', ({ to }) => isLake(to.cell)),
      'Lake, Druid',
    );
  });
  test('[HA-7.7] the Huntress shoots', LONG, async () => {
    const found = scene('huntress', 'day', ({ targets }) => targets.length > 0);
    await go(found, 'Huntress');
    const target = await strike(found);
    await reads(target, /^(?!.*(Fox|Crocodile|Pig)).*$/);
    expect(await nowOf(page)).toBe('placed');
  });
});

describe('by night', () => {
  test('[HA-7.4] the Guide captures a Fairy two cells away', LONG, async () => {
    const found = scene('guide', 'night', ({ targets }) => targets.length > 0);
    await go(found, 'Guide');
    await reads(await strike(found), /^(?!.*Fairy).*$/);
  });
  test('[HA-7.6] the Warrior slays a Fox; a Pig is closed to her, and the rule says so', LONG, async () => {
    const near = (s: Found['state']) => (s.expeditions[0]?.creatures ?? []).indexOf('pig');
    const found = scene('warrior', 'night', ({ to }, s) => to.wins === 'fox' && near(s) >= 0);
    await lay(found);
    const pig = near(found.state);
    await cellAt(page, `r${Math.floor(pig / 11) + 1}c${(pig % 11) + 1}`).click({ force: true });
    await page.locator('[data-part=info] .why', { hasText: 'HA-7.6' }).waitFor();
    await page.keyboard.press('Escape');
    await cellAt(page, found.to.cell).click();
    await reads(found.to.cell, /Warrior/);
  });
  test('[HA-7.15] the Thief runs straight on', LONG, async () => {
    const found = scene('thief', 'night', ({ to }) => to.path.length > 3 && to.opens);
    await go(found, 'opened Chest, Thief');
  });
  test('[HA-7.10] the Priestess calls a Guardian back into the bag', LONG, async () => {
    const found = scene('priestess', 'night', ({ targets }) => targets.length > 0);
    await go(found, 'Priestess');
    const target = await strike(found);
    await reads(target, /^(?!.*(Guide|Warrior|Thief|Druid|Huntress)).*$/);
  });
  test('[HA-7.13] the Druid repairs several Villages at once, those he likes', LONG, async () => {
    const found = scene('druid', 'night', ({ targets }) => targets.length > 1);
    await go(found, 'Druid');
    const [spared = '', mended = ''] = found.targets;
    await cellAt(page, spared).click();
    expect(await cellAt(page, spared).getAttribute('aria-pressed')).toBe('false');
    await cellAt(page, spared).click();
    await page.getByRole('button', { name: `Repair ${found.targets.length} Villages` }).click();
    await reads(mended, /repaired Village/);
    await reads(spared, /repaired Village/);
  });
  test('[HA-7.8] the Huntress scores for each Monster shot', LONG, async () => {
    const found = scene('huntress', 'night', ({ targets }) => targets.length > 0);
    await go(found, 'Huntress');
    const before = await points();
    await strike(found);
    await settled(page);
    await page.waitForFunction((n) => Number(document.querySelector('.gauge b')?.textContent) === n + 1, before);
    expect(faults).toEqual([]);
  });
});

/** Objects declared with the placement, each with what it is for and what then stands there; and those that strike after it. */
const boots = scene('guide', 'day', () => true, ['boots']);
const feather = scene('guide', 'day', ({ to }) => isLake(to.cell), ['feather']);
const sword = scene('guide', 'day', ({ to }) => to.wins !== '', ['sword']);
const PLACING = [
  ['boots', 'HA-8.6', boots, 'Guide'],
  ['feather', 'HA-8.9', feather, 'Lake, Guide'],
  ['sword', 'HA-8.7', sword, 'Guide'],
] as const;
const striking = (object: string): Found => scene('thief', 'day', ({ uses }) => uses.some(({ by }) => by === object));
const LATER = [
  ['bow', 'HA-8.8', striking('bow'), /^(?!.*(Fox|Crocodile|Pig)).*$/],
  ['hammer', 'HA-8.10', striking('hammer'), /repaired Village/],
  ['net', 'HA-8.11', striking('net'), /^(?!.*Fairy).*$/],
] as const;
const struckBy = (found: Found, object: string): string => found.uses.find(({ by }) => by === object)?.cell ?? '';
/** Turned face down: it can no longer be taken up. */
const isSpent = (on: Page, object: string, where: string) =>
  on.waitForSelector(`${where} [data-object=${object}][aria-disabled=true]`);

describe('Objects by mouse', () => {
  test('[HA-8.5] what leads further is confirmed before it is spent', LONG, async () => {
    await lay(boots);
    await cellAt(page, boots.to.cell).click();
    await shot(page, 'ha-object-en-night-1280');
    expect(await nowOf(page)).toBe('placing');
    await page.locator('.hand [data-chip]', { hasText: 'Boots' }).click();
    await reads(boots.to.cell, /Guide/);
  });
  test.each(PLACING)(
    'the %s is taken up, shows where it leads, and goes there [%s]',
    LONG,
    async (object, _, found, name) => {
      await lay(found);
      await page.locator(`.side [data-object=${object}]`).click();
      expect(await page.locator('.grid.own .cell.lit:not(.needs)').count()).toBe(0);
      await cellAt(page, found.to.cell).click();
      await reads(found.to.cell, new RegExp(name));
      await isSpent(page, object, '.side');
      if (object === 'sword') expect(await page.locator('.won li').count()).toBeGreaterThan(0);
    },
  );
  test.each(LATER)('the %s strikes after the move [%s]', LONG, async (object, _, found, after) => {
    await go(found, 'Thief');
    await page.locator(`.side [data-object=${object}]`).click(); // taken up, so that the next click spends it
    await cellAt(page, struckBy(found, object)).click();
    await reads(struckBy(found, object), after);
    await isSpent(page, object, '.side');
  });
  test('[HA-8.12] the Cup needs no hand: it counts in the Glory of its round', LONG, async () => {
    const isFresh = (s: Found['state']): boolean =>
      (s.expeditions[0]?.objects ?? []).some(
        ({ object, used, round }) => object === 'cup' && !used && round === s.round,
      );
    await lay(scene('thief', 'day', (_, s) => isFresh(s)));
    expect(await page.locator('.glory li:not(.none)', { hasText: 'Cups' }).innerText()).toMatch(/2/);
  });
});

describe('Objects by thumb', () => {
  const tapped = (object: string) => phone.locator('.hand [data-chip]', { hasText: new RegExp(object, 'i') }).tap();

  test.each(PLACING)('the %s: the cell, then the button that names it [%s]', LONG, async (object, _, found, name) => {
    await lay(found, phone);
    await cellAt(phone, found.to.cell).tap();
    await phone.waitForSelector('.trail .step');
    await tapped(object);
    await reads(found.to.cell, new RegExp(name), phone);
    await isSpent(phone, object, '.hand');
  });
  test.each(LATER)('the %s: taken up, then the target, then the button [%s]', LONG, async (object, _, found, after) => {
    await lay(found, phone);
    await cellAt(phone, found.to.cell).tap();
    await cellAt(phone, found.to.cell).tap();
    await reads(found.to.cell, /Thief/, phone);
    await phone.locator(`.hand [data-object=${object}]`).tap();
    await cellAt(phone, struckBy(found, object)).tap();
    await tapped(object);
    await reads(struckBy(found, object), after, phone);
    await isSpent(phone, object, '.hand');
  });
});
