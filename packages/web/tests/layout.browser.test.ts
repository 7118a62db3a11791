/**
 * The board is the screen: a game of each is walked at each window size, and at every step the board is whole, uncovered and
 * in its place, header and main button stand where they stood, and the page has recorded no shift. LONG=1: whole games, all
 * seven sizes. Prints which share of the window the board has.
 */
import { dice } from '@rempart/kernel';
import { doors } from '@rempart/games';
import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { hall, isLong, open, shot } from './browser.ts';
import { actFromList, isOver, turnOrEnd, visit } from './driver.ts';
import { host } from './host.ts';

const ALL = ['1280x800', '1366x768', '1920x1080', '768x1024', '390x844', '844x390', '640x400'] as const;
// A wide window, and a phone that is turned half-way, stand for the others here.
const WIDE = '1280x800';
const PHONE = '390x844';
const TURNED = '844x390';
const SIZES = isLong ? ALL : ([WIDE, PHONE, TURNED] as const);
const STEPS = isLong ? 3000 : 6;
const { site, browser } = await hall(host);
const shares = new Map<string, number>();

interface Seen {
  readonly places: { readonly [part: string]: string }; // where header, main place and board stand
  readonly share: number; // of the window
  readonly faults: readonly string[];
}
/** What a reader would see of it now. Runs in the page. */
const look = (page: Page): Promise<Seen> =>
  page.evaluate(() => {
    const faults: string[] = [];
    const part = (name: string) => document.querySelector<HTMLElement>(`[data-part=${name}]`);
    const places: { [part: string]: string } = {};
    for (const name of ['header', 'main', 'board']) {
      const box = part(name)?.getBoundingClientRect();
      places[name] =
        box === undefined ? 'none' : [box.x, box.y, box.width, box.height].map((n) => Math.round(n)).join(' ');
    }
    // What lies in the hand stays under the finger, however long the question is.
    const hand = document.querySelector('.frame > .hand')?.getBoundingClientRect();
    if (hand !== undefined)
      places['hand'] = [hand.x, hand.y, hand.width, hand.height].map((n) => Math.round(n)).join(' ');
    const board = part('board');
    const room = board?.firstElementChild as HTMLElement | null;
    if (board === null || room === null) return { places, share: 0, faults: ['no board'] };
    const box = board.getBoundingClientRect();
    const { scrollHeight, scrollWidth, scrollTop } = document.documentElement;
    if (scrollHeight > innerHeight || scrollWidth > innerWidth || scrollTop > 0) faults.push('the page scrolls');
    if (box.x < -1 || box.y < -1 || box.right > innerWidth + 1 || box.bottom > innerHeight + 1) faults.push('cut');
    for (const one of room.querySelectorAll<HTMLElement>('*')) {
      // What lies in a window of its own (a map, a list) is cut by that window, not by the room.
      const isHeld = (at: HTMLElement | null): boolean =>
        at !== null && at !== room && (getComputedStyle(at).overflow !== 'visible' || isHeld(at.parentElement));
      const { x, y, right, bottom, width } = one.getBoundingClientRect();
      const isOut = x < box.x - 2 || y < box.y - 2 || right > box.right + 2 || bottom > box.bottom + 2;
      if (
        width > 1 &&
        isOut &&
        one instanceof HTMLElement &&
        !isHeld(one.parentElement) &&
        one.closest('dialog, svg, details:not([open]) > *') === null
      )
        faults.push(
          `cut: ${one.tagName}.${one.className} ${Math.round(right - box.right)} ${Math.round(bottom - box.bottom)}`,
        );
    }
    // A map is looked at through a window: squeezed to a slit it shows nothing.
    for (const map of room.querySelectorAll('.window')) {
      const { width, height } = map.getBoundingClientRect();
      if (height < Math.min(150, 0.3 * box.height) || width < 0.3 * box.width)
        faults.push(`a map of ${Math.round(width)} by ${Math.round(height)}`);
    }
    // What is asked, what is told and what may be answered is read whole; only of many answers some lie in a row to scroll through.
    const answers = [...document.querySelectorAll<HTMLElement>('[data-part=main] .button')];
    const texts = [...document.querySelectorAll<HTMLElement>('[data-part=info] > *')];
    const most = innerHeight < 480 ? 2 : 3;
    for (const one of [...(answers.length > most ? [] : answers), ...texts]) {
      // What is told may stand over the edge of the board.
      const isOver = getComputedStyle(one).position === 'absolute';
      const place = (isOver ? document.documentElement : one.closest('[data-part]'))?.getBoundingClientRect();
      const { top, right, bottom, left } = one.getBoundingClientRect();
      if (place === undefined || !one.checkVisibility({ visibilityProperty: true }) || right - left < 2) continue;
      const isOut =
        top < place.top - 2 || bottom > place.bottom + 2 || left < place.left - 2 || right > place.right + 2;
      const isTight = one.scrollHeight > one.clientHeight + 2 || one.scrollWidth > one.clientWidth + 2;
      if (isOut || (isTight && one.matches('.button'))) faults.push(`cut: "${one.innerText}"`);
    }
    // Nine by nine points of it: at none lies anything but the board.
    const covers = new Set<string>();
    for (let i = 1; i < 10; i++)
      for (let j = 1; j < 10; j++) {
        const at = document.elementFromPoint(box.x + (box.width * i) / 10, box.y + (box.height * j) / 10);
        if (at !== null && !board.contains(at) && !at.matches('[data-lid]'))
          covers.add(at.className.toString() || at.tagName);
      }
    if (covers.size > 0) faults.push(`covered by ${[...covers].join(', ')}`);
    return { places, share: (box.width * box.height) / (innerWidth * innerHeight), faults };
  });
/** The page's own record of what moved without being touched. */
const watchShifts = (page: Page) =>
  page.evaluate(() => {
    const shifts: string[] = [];
    Object.assign(globalThis, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as unknown as {
        hadRecentInput: boolean;
        value: number;
        sources: { node: Node | null }[];
      }[]) {
        const nodes = entry.sources.map(({ node }) => (node instanceof Element ? node : null));
        // Another sentence in the info bar is no move.
        const isSaid = nodes.length > 0 && nodes.every((node) => (node?.closest('[data-part=info]') ?? null) !== null);
        if (entry.hadRecentInput || isSaid) continue;
        const names = nodes.map((node) => (node === null ? '?' : `${node.tagName}.${node.getAttribute('class')}`));
        shifts.push(`${entry.value.toFixed(4)} ${names.join(', ')}`);
      }
    }).observe({ type: 'layout-shift' });
  });
const shiftsOf = (page: Page) => page.evaluate(() => (globalThis as unknown as { shifts: string[] }).shifts);

const sides = (size: string) => size.split('x').map(Number);
/** One language or the other: each has long words of its own. */
const tongue = (size: string) => (['1366x768', '768x1024', PHONE, TURNED].includes(size) ? 'fr' : 'en');
async function at(size: string, path: string, language: 'en' | 'fr' = tongue(size)) {
  const [width = 0, height = 0] = sides(size);
  // Painted: the record of shifts knows only what is seen.
  const window = { viewport: { width, height }, hasTouch: width < 800, drawn: true };
  const opened = await open(browser, { language, speed: 0, tips: false }, window);
  await opened.page.goto(`${site.address}${path}`);
  return opened;
}
/** As a phone is turned in the hand, in the middle of a game. */
async function turn(page: Page): Promise<void> {
  const [width = 0, height = 0] = sides(TURNED);
  await page.setViewportSize({ width, height });
}
/** What belongs to the opening has been laid. */
async function laid(page: Page): Promise<Seen> {
  await page.evaluate(() => document.fonts.ready);
  await page.waitForTimeout(300);
  await watchShifts(page);
  return look(page);
}
const OPENED = isLong ? ALL : ([WIDE, PHONE] as const);
const HOUR = { timeout: 3_600_000 };
const leastShare = (page: Page): number => ((page.viewportSize()?.width ?? 0) >= 1280 ? 0.55 : 0.4);

/** So many decisions: after each of them everything is where it was before the first. */
async function walk(page: Page, game: string, size: string): Promise<Seen> {
  const first = await laid(page);
  shares.set(`${game} ${size}`, first.share);
  const luck = dice(`${game} ${size}`);
  for (let n = 0; n < STEPS && !(await isOver(page)); n++) {
    const seen = await look(page);
    expect({ n, ...seen }).toEqual({ n, places: first.places, share: first.share, faults: [] });
    await actFromList(page, (count) => luck.pick(count));
    await turnOrEnd(page);
  }
  await shot(page, `layout-${game}-${size}`);
  expect(await shiftsOf(page)).toEqual([]);
  expect(first.share).toBeGreaterThan(leastShare(page));
  return first;
}

test.each(doors.flatMap(({ id }) => OPENED.map((size) => [id, size] as const)))(
  '%s at %s: whole, uncovered, unmoved',
  HOUR,
  async (game, size) => {
    const { page, faults } = await at(size, `/play/${game}?seed=layout`);
    await turnOrEnd(page);
    let first = await walk(page, game, size);
    if (!isLong && size === PHONE) {
      await turn(page);
      first = await walk(page, game, TURNED);
    }
    if (await isOver(page)) {
      await page.locator('.end [aria-expanded]').click(); // folds the result
      const seen = await look(page);
      expect([seen.places['header'], seen.places['board']]).toEqual([first.places['header'], first.places['board']]);
    }

    // Looked back on, the board has the same place, and no control ever moves.
    const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
    await visit(page, `/replay/${id}?n=0`);
    await page.waitForSelector('.replay');
    const film = await laid(page);
    const last = Number(await page.getAttribute('.chapters input', 'max'));
    const stops = isLong ? 40 : 3;
    for (let i = 0; i <= stops; i++) {
      await page.locator('.chapters input').fill(String(Math.round((last * i) / stops)));
      const seen = await look(page);
      expect({ replay: i, ...seen }).toEqual({ replay: i, places: film.places, share: film.share, faults: [] });
    }
    await shot(page, `layout-replay-${game}-${size}`);
    expect(film.share).toBeGreaterThan(leastShare(page));
    expect(faults).toEqual([]);
  },
);

// Here one size each, by turns.
const sized = (ids: readonly string[]) =>
  ids.flatMap((id, i) => (isLong ? ALL : [i % 2 === 0 ? PHONE : WIDE]).map((size) => [id, size] as const));
const taught = doors.filter(({ lesson }) => lesson).map(({ id }) => id);
test.each(sized(taught))('the lesson of %s at %s: one height, nothing under it', HOUR, async (game, size) => {
  const { page, faults } = await at(size, `/learn/${game}`);
  const lesson = page.locator('.lesson');
  const steps = Number((await lesson.locator('small').innerText()).split('/')[1]);
  const first = await laid(page);
  for (let n = 1; n < steps; n++) {
    const seen = await look(page);
    expect({ n, ...seen }).toEqual({ n, places: first.places, share: first.share, faults: [] });
    await expect.poll(() => litWell(page), { message: `step ${n}`, timeout: 5000 }).toBe(''); // it may come a moment later
    if (!isLong && n > 3) break;
    await lesson.locator('.button.go').click();
    await lesson.locator('small', { hasText: new RegExp(`^${n + 1} /`) }).waitFor();
    await page.waitForSelector('.frame[aria-busy=false]');
  }
  await shot(page, `layout-lesson-${game}-${size}`);
  expect(await shiftsOf(page)).toEqual([]);
  expect(faults).toEqual([]);
});
/** What a lesson speaks of is in the window, and nothing lies over it. '' where all is well. */
const litWell = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    const lit = document.querySelector('[data-ring]');
    const wanted = document.querySelector<HTMLElement>('.lesson')?.dataset['point'];
    if (lit === null) return wanted === undefined ? '' : `nothing lit of ${wanted}`;
    const { left, right, top, bottom } = lit.getBoundingClientRect();
    const [x, y] = [(left + right) / 2, (top + bottom) / 2];
    const over = document.elementFromPoint(x, y);
    if (over === null) return `out of sight: ${lit.outerHTML.slice(0, 90)} at ${x}, ${y}`;
    const isIts = lit.contains(over) || over.contains(lit) || over.matches('[data-spot], [data-lid]'); // who stands in it
    const isAir = getComputedStyle(lit).pointerEvents === 'none'; // what takes no click is found nowhere
    return isIts || isAir ? '' : `under ${over.outerHTML.slice(0, 90)}`;
  });

// Where hands are open the device is one table for all of them; the header says whose turn it is.
const together = doors.filter(({ seats, id }) => seats[1] > 1 && id !== 'daifen').map(({ id }) => id);
test.each(sized(together))(
  '%s for two at one device at %s: no curtain, whose turn it is in the header',
  HOUR,
  async (game, size) => {
    const { page, faults } = await at(size, `/new/${game}`, 'en');
    await page.getByLabel('Seats').selectOption('2');
    for (const [i, name] of ['North', 'South'].entries()) await page.getByLabel('Name').nth(i).fill(name);
    await page.getByRole('button', { name: 'Lay the table' }).click();
    await turnOrEnd(page);
    const first = await laid(page);
    const whose = new Set<string>();
    const luck = dice(`two at ${game} ${size}`);
    for (let n = 0; n < (isLong ? 400 : 5) && !(await isOver(page)); n++) {
      const seen = await look(page);
      expect({ n, ...seen }).toEqual({ n, places: first.places, share: first.share, faults: [] });
      whose.add(await page.locator('header .whose').innerText());
      await actFromList(page, (count) => luck.pick(count));
      await page.waitForSelector('.prompt.mine, .end, .pass');
      expect(await page.locator('.pass').count()).toBe(0);
    }
    if (isLong) expect(whose.size).toBeGreaterThan(1);
    await shot(page, `layout-two-${game}-${size}`);
    expect(faults).toEqual([]);
  },
);

afterAll(() => {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const rows = doors.map(({ id }) =>
    line([id, ...SIZES.map((size) => `${Math.round((shares.get(`${id} ${size}`) ?? 0) * 100)} %`)]),
  );
  process.stdout.write(`\nShare of the window that the board has\n${[line(['game', ...SIZES]), ...rows].join('\n')}\n`);
});
