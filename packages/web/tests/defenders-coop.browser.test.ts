/** Two browsers on the real server: a finger on the map, a joint attack, and a purple card played in the other's turn. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { hall, open, shot } from './browser.ts';
import { askOf } from './campaign.ts';
import { settled } from './driver.ts';
import { hold, next, position, stackAt, stand } from './realm.ts';
import { server } from './server.ts';

const { site, browser } = await hall(server);

/** Gorgutt nearly beaten in Thorny Woods, both heroes with him, green cards in both hands, Battle Strategy in one. */
const eve = position(['rogue', 'paladin'], (s) => {
  for (const seat of [0, 1]) stand(s, seat, 'thorny-woods');
  stackAt(s, 'thorny-woods', [0, 0, 0, 0]);
  stackAt(s, 'wolf-pass', [0, 2, 0, 0]);
  s.marker[1] = 1;
  hold(s, 0, ['hc-wyvern-forest-2', 'hc-gryphon-forest-2', 'hc-raven-forest-2']);
  hold(s, 1, ['hc-thorny-woods-1', 'hc-heavens-glade-2', 'sp-battle-strategy']);
  next(s, 'dk-01');
});

/** The API as the page itself would call it. */
const post = <T>(page: Page, path: string, body: object): Promise<T> =>
  page.evaluate(
    async ([to, sent]) => {
      const headers = { 'content-type': 'application/json', 'x-rempart': '1' };
      return (await (await fetch(to, { method: 'POST', headers, body: sent })).json()) as T;
    },
    [path, JSON.stringify(body)] as const,
  );
const ask = (page: Page, wanted: string) =>
  page.waitForFunction((name) => document.querySelector<HTMLElement>('.dt.board')?.dataset['ask'] === name, wanted);

test('two heroes, two browsers: pings, a card in the other’s turn, a joint attack', { timeout: 120_000 }, async () => {
  const ann = await open(browser, { speed: 0, name: 'Ann' });
  await ann.page.goto(site.address);
  await post(ann.page, '/api/guest', { name: 'Ann' });
  const { game, options, house } = eve.header;
  const wanted = { game, seats: 2, options, house };
  const made = await post<{ id: string; invite: string }>(ann.page, '/api/tables', wanted);
  const bob = await open(
    browser,
    { speed: 0, name: 'Bob', language: 'fr', theme: 'day' },
    { viewport: { width: 360, height: 740 }, hasTouch: true },
  );
  await bob.page.goto(site.address);
  await post(bob.page, '/api/guest', { name: 'Bob' });
  await post(bob.page, `/api/tables/${made.id}/join`, { invite: made.invite });
  await post(ann.page, `/api/tables/${made.id}/start`, {});
  await site.lay(made.id, eve);
  for (const { page } of [ann, bob]) await page.goto(`${site.address}/table/${made.id}`);
  for (const { page } of [ann, bob]) await page.waitForSelector('.map .place');
  await ask(ann.page, 'day');

  // A place pointed at, and a move proposed: seen by the other, and nothing happens to the match.
  await ann.page.locator('.tools button').nth(3).click();
  await ann.page.locator('[data-place=wolf-pass]').click();
  await bob.page.waitForSelector('.marks .ping');
  await bob.page.locator('.tools button').nth(4).click();
  for (const place of ['thorny-woods', 'amarak-peak']) await bob.page.locator(`[data-place=${place}]`).press('Enter');
  await ann.page.waitForSelector('.marks .proposal');
  await shot(ann.page, 'dt-signals-en-night-1280');
  // Who comes back later still sees what was proposed.
  await ann.page.reload();
  await ann.page.waitForSelector('.marks .proposal');
  await ask(ann.page, 'day');

  // Bob's purple card in Ann's Day.
  await bob.page.locator('[data-card=sp-battle-strategy]').click();
  await shot(bob.page, 'dt-card-fr-day-360');
  await bob.page.locator('.detail .does .hot').first().click();
  await ask(bob.page, 'chooseMinions');
  await bob.page.locator('[data-place=wolf-pass]').press('Enter');
  await bob.page.locator('.detail .does .hot').last().click();
  await bob.page.locator('[data-part=main] .button').last().click(); // enough
  await ask(ann.page, 'day');
  await ann.page.waitForFunction(
    () => document.querySelector('[data-place=wolf-pass]')?.textContent?.includes('Orc') === false,
  );

  // The joint attack: Ann's cards, Bob's, Ann's word, then the dice in the order she chooses.
  await ann.page.locator('[data-deed=attack]').click();
  await ask(ann.page, 'commitment');
  await ann.page.locator('.attack .commit .hot').last().click(); // all of them
  await settled(ann.page);
  await ann.page.getByRole('button', { name: 'Commit these cards' }).click();
  await ask(bob.page, 'join');
  await bob.page.locator('[data-card=hc-heavens-glade-2]').click();
  await bob.page.waitForSelector('.attack li.in');
  await shot(bob.page, 'dt-attack-fr-day-360');
  expect(await bob.page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  await bob.page.locator('[data-part=main] .button').first().click(); // with these cards
  await ask(ann.page, 'confirmation');
  expect(await ann.page.locator('.attack .odds b').innerText()).toMatch(/9\d|100/);
  await shot(ann.page, 'dt-attack-en-night-1280');
  await ann.page.getByRole('button', { name: 'Strike!' }).click();
  for (let i = 0; i < 10 && (await askOf(ann.page)) !== 'day'; i++) {
    if ((await askOf(ann.page)) === 'nextRoller') await ann.page.locator('.attack li .hot').first().click();
    await settled(ann.page);
  }
  await ask(ann.page, 'day');
  // Slain or not, both were part of it, and both screens say so.
  for (const { page } of [ann, bob]) {
    if (!(await page.locator('#panel ol').isVisible())) await page.keyboard.press('l'); // the log's drawer
    await page.locator('#panel ol li').first().waitFor();
    const log = await page.evaluate(() => document.querySelector('[role=tabpanel]')?.textContent ?? '');
    expect(log).toMatch(/Gorgutt/);
  }
  expect([...ann.faults, ...bob.faults]).toEqual([]);
});
