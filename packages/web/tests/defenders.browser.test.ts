/** The board of Defenders of the Realm: a game with bots, death, each way to lose, a refusal, the lesson, every size. */
import type { MatchFile } from '@rempart/match';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { faultsOf, widthOver } from './axe.ts';
import { hall, isLong, open, shot } from './browser.ts';
import type { Look } from './browser.ts';
import { askOf, decide, toTheEnd } from './campaign.ts';
import { clickThrough, hardest, settled, visit } from './driver.ts';
import { host } from './host.ts';
import { hold, next, plain, position, stackAt, stand } from './realm.ts';

const LONG = { timeout: 120_000 };
const GAME = 'defenders-of-the-realm';
const { site, browser } = await hall(host);

/** A page on which this position is played. */
async function laid(page: Page, file: MatchFile): Promise<void> {
  if (page.url() === 'about:blank') await page.goto(`${site.address}/mine`);
  else await visit(page, '/mine');
  const buffer = Buffer.from(JSON.stringify(file));
  await page.locator('input[type=file]').setInputFiles({ name: 'match.json', mimeType: 'application/json', buffer });
  await page.waitForURL(/\/replay\//);
  await visit(page, `/play/${GAME}/${new URL(page.url()).pathname.split('/').at(-1) ?? ''}`);
  await page.waitForSelector('.frame .map .place');
}
const at = (look: Look = {}, width = 1280, height = 800) =>
  open(browser, { speed: 0, ...look }, { viewport: { width, height }, hasTouch: width < 500 });
async function endDay(page: Page): Promise<void> {
  await page.locator('[data-part=main] .button').last().click();
  await settled(page);
}

describe('a solo game', () => {
  const seats = isLong ? 4 : 2;
  test(`of ${seats} seats with bots is played to its end, and its story is told`, LONG, async () => {
    const { page, faults } = await at();
    await page.goto(`${site.address}/new/${GAME}`);
    await page.locator('select').first().selectOption(String(seats));
    for (let seat = 1; seat < seats; seat++) await page.locator('.seat select').nth(seat).selectOption({ index: 4 });
    // Where all goes wrong at once, the end is near: a quarter of the decisions.
    if (!isLong) await hardest(page);
    await page.getByLabel(/^Seed/).fill('rempart');
    await page.getByRole('button', { name: 'Lay the table' }).click();
    await page.waitForSelector('.dt.board');
    expect(await toTheEnd(page, 1)).toBeGreaterThan(3);
    await page.waitForSelector('.story svg');
    await shot(page, 'dt-end-en-night-1280');
    expect(faults).toEqual([]);
  });

  test('is Knight unless chosen otherwise; with two heroes Squire is offered beside it', LONG, async () => {
    const { page, faults } = await at({ language: 'fr' }, 390, 844);
    await page.goto(`${site.address}/new/${GAME}`);
    const preset = page.getByLabel(/^Difficulté/);
    const offer = page.getByRole('button', { name: /Écuyer/ });
    await page.locator('select').first().selectOption('4');
    expect([await preset.inputValue(), await offer.count()]).toEqual(['"knight"', 0]);
    await page.locator('select').first().selectOption('2');
    await offer.scrollIntoViewIfNeeded();
    await shot(page, 'dt-new-fr-night-390');
    expect(await widthOver(page)).toBeLessThanOrEqual(0);
    await offer.click();
    expect([await preset.inputValue(), await offer.count()]).toEqual(['"squire"', 0]);
    expect(faults).toEqual([]);
  });

  test('goes on after a hero’s death with another', LONG, async () => {
    const { page, faults } = await at({ language: 'fr', speed: 3 });
    const file = position(['dwarf', 'rogue'], (s) => {
      stand(s, 0, 'wolf-pass');
      stackAt(s, 'wolf-pass', [0, 3, 0, 0]);
      s.life[0] = 2;
      s.ready[0] = 0;
      hold(s, 0, []);
      hold(s, 1, []);
    });
    await laid(page, file);
    await page.locator('.gauge.warn').waitFor();
    await endDay(page);
    await page.waitForSelector('.heroes [data-hero=wizard]');
    expect(await askOf(page)).toBe('newHero');
    expect(await page.locator('.heroes [data-hero=dwarf]').count()).toBe(0);
    await page.locator('.heroes [data-hero=wizard]').click();
    // The Night that follows is told card by card, and can be skipped.
    await page.waitForSelector('.news .night');
    await page.keyboard.press('Escape');
    await page.waitForSelector('.team [data-hero=wizard]');
    expect(faults).toEqual([]);
  });

  const ends = [
    { rule: 'DT-9.7', says: /General has entered/, change: 'march' },
    { rule: 'DT-10.12', says: /used up/, change: 'supply' },
    { rule: 'DT-10.11', says: /last crystal/, change: 'crystals' },
    { rule: 'DT-10.10', says: /five minions/i, change: 'city' },
    { rule: 'DT-5.12', says: /no hero is left/i, change: 'heroes' },
  ] as const;
  test('tells each way to lose', LONG, async () => {
    const { page, faults } = await at();
    for (const { rule, says, change } of ends) {
      const file = position(['rogue'], (s) => {
        for (const place of ['wolf-pass', 'minotaur-forest', 'bounty-bay']) stackAt(s, place, [0, 0, 0, 0]);
        next(s, 'dk-01'); // two Orcs to Minotaur Forest, Balazarg to Raven Forest
        hold(s, 0, []);
        if (change === 'march') {
          s.marched[0] = 3;
          next(s, 'dk-06');
        }
        if (change === 'supply') s.supply[1] = 1;
        if (change === 'crystals') {
          s.crystalsLeft = 1;
          stackAt(s, 'minotaur-forest', [0, 3, 0, 0]);
        }
        if (change === 'city') {
          stackAt(s, 'monarch-city', [0, 4, 0, 0]);
          stackAt(s, 'wolf-pass', [0, 1, 0, 0]);
          next(s, 'dk-monarch-city');
        }
        if (change === 'heroes') {
          s.used = ['cleric', 'dwarf', 'eagle-rider', 'paladin', 'ranger', 'rogue', 'sorceress', 'wizard'];
          s.life[0] = 1;
          stand(s, 0, 'wolf-pass');
          stackAt(s, 'wolf-pass', [0, 0, 0, 3]);
        }
      });
      await laid(page, file);
      await endDay(page);
      await page.waitForSelector('.end');
      expect(await page.locator('.end').innerText(), change).toMatch(says);
      expect(await page.locator('.end').innerText()).toContain(rule);
    }
    expect(faults).toEqual([]);
  });

  test(
    'refuses a move and shows its rule; a picked hero lights the realm; Escape lets go; keys do it all',
    LONG,
    async () => {
      const { page } = await at();
      await laid(
        page,
        position(['paladin', 'rogue'], () => undefined),
      );
      const heal = page.locator('[data-deed=heal]');
      expect(await heal.isVisible()).toBe(false); // only what can be done is in sight
      await page.locator('.deeds .more').click();
      await heal.hover();
      expect(await page.locator('.why').count()).toBe(0); // only after an attempt
      await heal.click({ force: true });
      const why = page.locator('[data-part=info] .why');
      await why.waitFor();
      expect(await why.innerText()).toMatch(/lost no life/);
      await why.getByRole('button', { name: /DT-3\.16/ }).click();
      await page.waitForSelector('article.here[id="DT-3.16"]');
      await page.keyboard.press('Escape');
      const near = await page.locator('.marks .reach').count();
      await page.locator('[data-place=monarch-city]').click();
      await page.waitForFunction((count) => document.querySelectorAll('.marks .reach').length > count, near);
      await shot(page, 'dt-reach-en-night-1280');
      await page.locator('[data-place=seabird-port]').click();
      await page.getByText('Seabird Port').first().waitFor();
      await settled(page);
      await page.keyboard.press('Escape');
      await page.waitForFunction(() => document.querySelector('.place.chosen') === null);

      // And by keys: arrows go about the map, Enter looks and then goes, u takes it back.
      const isHome = (wanted: boolean) =>
        page.waitForFunction(
          (home) => document.querySelector('.team li.me')?.textContent?.includes('Monarch City') === home,
          wanted,
        );
      await page.keyboard.press('u');
      await page.keyboard.press('u');
      await isHome(true);
      await page.locator('[data-place=monarch-city]').focus();
      await page.keyboard.press('ArrowRight');
      const name = await page.evaluate(() => (document.activeElement as HTMLElement).dataset['place']);
      expect(['dancing-stones', 'greenleaf-village']).toContain(name);
      await page.keyboard.press('Enter');
      await page.keyboard.press('Enter');
      await isHome(false);
    },
  );
});

describe('the Night', () => {
  /** Four minions in the City, a fifth about to enter; the King’s Guard in one hand. */
  const stormed = () =>
    position(['paladin', 'rogue'], (s) => {
      for (const place of ['bounty-bay', 'father-oak-forest', 'orc-valley', 'dancing-stones', 'greenleaf-village'])
        stackAt(s, place, [0, 0, 0, 0]);
      stackAt(s, 'monarch-city', [4, 0, 0, 0]);
      stackAt(s, 'wolf-pass', [0, 1, 0, 0]);
      hold(s, 0, ['sp-kings-guard-attack', 'hc-blood-flats-1']);
      hold(s, 1, ['hc-ghost-marsh-1']);
      plain(s);
      next(s, 'dk-monarch-city');
    });
  test.each([
    { language: 'en', theme: 'night', width: 1280, height: 800, rest: 'Pass for the whole Night' },
    { language: 'fr', theme: 'day', width: 390, height: 844, rest: 'Passer pour toute la Nuit' },
  ] as const)(
    'a revealed card can still be met, in $language at $width px',
    LONG,
    async ({ language, theme, width, height, rest }) => {
      const { page, faults } = await at({ language, theme }, width, height);
      await laid(page, stormed());
      await endDay(page);
      await page.waitForSelector('.news .night .rest');
      expect(await page.locator('.rest').allInnerTexts()).toEqual([rest]);
      await shot(page, `dt-before-draw-${language}-${theme}-${width}`);
      await page.locator('[data-part=main] .button').last().click(); // pass: the card is drawn
      await page.waitForSelector('.news .night .bad');
      expect(await page.locator('.rest').count()).toBe(1);
      await shot(page, `dt-revealed-${language}-${theme}-${width}`);
      expect(await widthOver(page)).toBeLessThanOrEqual(0);
      expect(await tooSmall(page)).toEqual([]);
      expect(await faultsOf(page)).toEqual([]);
      await page.locator('[data-part=main] .button').first().click(); // the King’s Guard
      expect(await askOf(page)).toBe('chooseMinions');
      await page.locator('[data-place=monarch-city]').press('Enter');
      await page.locator('.detail .does .hot').last().click(); // four Demons
      await page.locator('[data-part=main] .button').last().click(); // enough
      await page.waitForFunction(() => document.querySelector<HTMLElement>('.dt.board')?.dataset['turn'] === '2');
      expect(await page.locator('.end').count()).toBe(0);
      expect(faults).toEqual([]);
    },
  );
  test('is passed with one click for each hero, and says who passes it', LONG, async () => {
    const { page, faults } = await at({}, 390, 844);
    const file = position(['paladin', 'rogue'], (s) => {
      hold(s, 0, ['sp-hammer-of-valor', 'hc-blood-flats-1']);
      hold(s, 1, ['hc-ghost-marsh-1']);
      plain(s);
      next(s, 'dk-all-is-quiet-1');
    });
    await laid(page, file);
    await endDay(page);
    // Who leads several heroes is told which of them is asked.
    await page.locator('.prompt .ask', { hasText: /^Paladin · / }).waitFor();
    await page.locator('.night .rest').click();
    await page.waitForFunction(() => document.querySelector<HTMLElement>('.dt.board')?.dataset['turn'] === '2');
    await page.keyboard.press('l');
    await page.waitForSelector('#panel li');
    expect(await page.evaluate(() => document.querySelector('[role=tabpanel]')?.textContent ?? '')).toMatch(
      /for the whole Night/,
    );
    expect(faults).toEqual([]);
  });
});

describe('the lesson', () => {
  test('is clicked through', LONG, async () => {
    const { page, faults } = await at({ language: 'fr' }, 360, 740);
    await clickThrough(page, `${site.address}/learn/${GAME}`, {}, async (step) => {
      if (step === 5) await shot(page, 'dt-lesson-fr-night-360');
    });
    expect(faults).toEqual([]);
  });
});

/** Every piece, place and deed is large enough for a thumb. */
const tooSmall = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('[data-spot], .tools button, .danger button, .team button')]
      .map((spot) => ({ spot, box: spot.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 0 && (box.width < 43.5 || box.height < 43.5))
      .map(({ spot, box }) => `${Math.round(box.width)}×${Math.round(box.height)} ${spot.textContent}`),
  );

/** Minions and lands differ by shape, pattern and letter, not by hue alone. */
async function readByAllEyes(page: Page): Promise<void> {
  const eyes = await page.context().newCDPSession(page);
  for (const type of ['deuteranopia', 'tritanopia', 'achromatopsia'] as const) {
    await eyes.send('Emulation.setEmulatedVisionDeficiency', { type });
    await shot(page, `dt-eyes-${type}-1280`);
  }
  const found = await page.evaluate(() => ({
    shapes: new Set([...document.querySelectorAll('.minion path')].map((path) => path.getAttribute('d'))).size,
    letters: [...new Set([...document.querySelectorAll('.mark')].map((mark) => mark.textContent))].sort(),
  }));
  expect(found).toEqual({ shapes: 4, letters: ['B', 'G', 'K', 'R'] });
}

const looks = [
  { language: 'en', theme: 'night', width: 1280 },
  { language: 'fr', theme: 'day', width: 360 },
] as const;
describe('the table', () => {
  test.each(looks)('is sound in $language by $theme at $width px', LONG, async ({ language, theme, width }) => {
    const { page, faults } = await at({ language, theme }, width, width < 500 ? 740 : 800);
    await laid(
      page,
      position(['ranger', 'wizard', 'cleric'], (s) => {
        stand(s, 0, 'father-oak-forest');
        stackAt(s, 'father-oak-forest', [1, 1, 0, 1]);
        s.crystals[8] = 2;
        s.life[2] = 3;
      }),
    );
    for (let i = 0; i < 3; i++) await decide(page, 1);
    await shot(page, `dt-table-${language}-${theme}-${width}`);
    expect(await widthOver(page)).toBeLessThanOrEqual(0);
    expect(await tooSmall(page)).toEqual([]);
    expect(await faultsOf(page)).toEqual([]);
    expect(faults).toEqual([]);
    if (language === 'en' && theme === 'night') await readByAllEyes(page);
  });

  test('fills its place with the whole realm, from shore to shore', LONG, async () => {
    const { page } = await at();
    await laid(
      page,
      position(['ranger', 'wizard'], () => undefined),
    );
    for (const [width, height] of [
      [1280, 800],
      [768, 1024],
      [844, 390],
      [390, 844],
    ] as const) {
      await page.setViewportSize({ width, height });
      // Across or along it touches both edges, and nowhere does it stick out.
      await page.waitForFunction(() => {
        const [land, place] = ['.map .world', '.map .window'].map((one) => document.querySelector(one));
        if (!land || !place) return false;
        const [inner, outer] = [land.getBoundingClientRect(), place.getBoundingClientRect()];
        const [across, along] = [outer.width - inner.width, outer.height - inner.height];
        return Math.min(across, along) > -2 && Math.min(across, along) < 6;
      });
    }
  });

  test(
    'shows an attack in the lowest window: who, the chance beside it, and all cards at one press',
    LONG,
    async () => {
      const { page } = await at({ language: 'fr' }, 640, 400);
      const file = position(['rogue', 'paladin'], (s) => {
        for (const seat of [0, 1]) stand(s, seat, 'thorny-woods');
        stackAt(s, 'thorny-woods', [0, 0, 0, 0]);
        hold(s, 0, ['hc-wyvern-forest-2', 'hc-gryphon-forest-2', 'hc-raven-forest-2']);
      });
      await laid(page, file);
      await page.locator('[data-deed=attack]').click();
      await page.waitForSelector('.attack .commit .all');
      const [title, odds, all] = await Promise.all(
        ['.attack .title', '.attack .odds', '.attack .all'].map((one) => page.locator(one).boundingBox()),
      );
      if (!title || !odds || !all) throw new Error('nothing of the attack is there');
      expect(title.x + title.width).toBeLessThanOrEqual(odds.x);
      expect(all.y + all.height).toBeLessThanOrEqual(400);
    },
  );

  test('pans by finger and zooms by pinch, buttons and keys, inside itself', LONG, async () => {
    const { page, context } = await at({}, 360, 740);
    await laid(
      page,
      position(['ranger', 'wizard'], () => undefined),
    );
    const world = () => page.evaluate(() => document.querySelector<HTMLElement>('.world')?.style.transform ?? '');
    const box = (await page.locator('.map .window').boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    const [x, y] = [box.x + box.width / 2, box.y + 60];
    const touch = await context.newCDPSession(page);
    const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...points: readonly (readonly [number, number])[]) =>
      touch.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: points.map(([px, py], id) => ({ x: px, y: py, id })),
      });
    const seen = [await world()];
    // The whole realm is in sight, and stays where it is until one goes nearer.
    await send('touchStart', [x - 20, y], [x + 20, y]);
    await send('touchMove', [x - 60, y], [x + 60, y]);
    await send('touchEnd');
    seen.push(await world());
    await send('touchStart', [x, y]);
    await send('touchMove', [x - 40, y + 10]);
    await send('touchMove', [x - 90, y + 20]);
    await send('touchEnd');
    seen.push(await world());
    await page.locator('.tools button').nth(1).click();
    seen.push(await world());
    await page.locator('.tools button').nth(2).click();
    seen.push(await world());
    expect(new Set(seen).size).toBe(seen.length - 1);
    expect(seen.at(-1)).toBe(seen[0]); // all of it again
    expect(await widthOver(page)).toBeLessThanOrEqual(0);
  });
});
