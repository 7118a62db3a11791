/** A continent of two people and three bots on the real server, to its end: orders from two browsers, a connection lost. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { hall, open, shot } from './browser.ts';
import { server } from './server.ts';
import { endTurn, isOver, part, settle, tab, turnOf } from './warroom.ts';

const { site, browser } = await hall(server);

const post = (page: Page, path: string, body: object): Promise<{ id: string; invite: string }> =>
  page.evaluate(
    async ([where, what]) => {
      const headers = { 'content-type': 'application/json', 'x-rempart': '1' };
      return (await fetch(where, { method: 'POST', headers, body: JSON.stringify(what) })).json();
    },
    [path, body] as const,
  );
const standing = (page: Page) => page.locator('.bar').getAttribute('data-standing');

/** What is asked before a turn without orders stays while somebody else sends theirs; then it is not done. */
async function askedStill(page: Page, others: () => Promise<unknown>): Promise<void> {
  const known = () => page.locator('.frame').getAttribute('data-known').then(Number);
  await page.getByRole('button', { name: 'End without orders' }).click();
  const ask = page.locator('.ask-first');
  await ask.waitFor();
  const before = await known();
  await others();
  await expect.poll(known, { timeout: 15_000 }).toBeGreaterThan(before);
  await page.waitForTimeout(100); // what would close it would have by now
  expect(await ask.count()).toBe(1);
  await ask.getByRole('button').first().click();
}

test(
  'two people and three bots play a continent to its end; what is written offline is sent later',
  { timeout: 120_000 },
  async () => {
    const ann = await open(browser, { speed: 0, name: 'Ann' }, { serviceWorkers: 'allow' });
    const bob = await open(
      browser,
      { speed: 0, name: 'Bob', language: 'fr', theme: 'day' },
      { viewport: { width: 360, height: 740 } },
    );
    await ann.page.goto(`${site.address}/credits`);
    await post(ann.page, '/api/guest', { name: 'Ann' });
    const bots = [2, 3, 4].map((seat) => ({ seat, level: 'easy' }));
    const options = { turnLimit: 5, idleTurns: 0 };
    const { id, invite } = await post(ann.page, '/api/tables', {
      game: 'daifen',
      seats: 5,
      options,
      visibility: 'link',
      sit: 0,
      bots,
    });
    // By the link: who sits there is not told, but that there is room, and the race is chosen by its picture.
    await bob.page.goto(`${site.address}/join/${id}#${invite}`);
    await bob.page.locator('.gallery [data-value=dwarves]').click();
    await shot(bob.page, 'da-join-fr-day-360');
    await bob.page.locator('form .button.main').click();
    await bob.page.waitForURL(/\/table\//);
    await ann.page.goto(`${site.address}/table/${id}`);
    await ann.page.getByRole('button', { name: 'Begin' }).click();
    await Promise.all([ann, bob].map(({ page }) => page.waitForSelector('.da.room[data-turn="1"]')));

    // Sent, sent again: the receipt counts. A form is nobody else's business.
    await ann.page.getByRole('spinbutton', { name: 'Library' }).fill('1');
    await ann.page.getByRole('button', { name: 'Send', exact: true }).click();
    await ann.page.getByText('Sent, revision 1').waitFor();
    await ann.page.getByRole('spinbutton', { name: 'Mine' }).fill('1');
    await ann.page.getByRole('button', { name: 'Send again' }).click();
    await ann.page.getByText('Sent, revision 2').waitFor();

    // The server goes away. Ann writes on, leaves the page and comes back: it is all still there, and sent when it can be.
    await ann.page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await site.stop();
    await ann.page.getByRole('spinbutton', { name: 'Market' }).fill('1');
    await settle(ann.page);
    await ann.page.reload();
    await ann.page.waitForSelector('.da.room[data-turn="1"]');
    expect(await ann.page.getByRole('spinbutton', { name: 'Market' }).inputValue()).toBe('1');
    expect(await standing(ann.page)).toBe('changed');
    expect(await ann.page.getByRole('button', { name: /end the turn/i }).count()).toBe(0);
    await ann.page.getByRole('button', { name: 'Send again' }).click();
    await ann.page.getByText('sent as soon as the connection is back').waitFor();
    await shot(ann.page, 'da-offline-en-night-1280');
    await site.again();
    await ann.page.getByText('Sent, revision 3').waitFor();

    // Ready, and not ready after all; then turn after turn, Ann at her desk and Bob on his phone.
    await ann.page.getByRole('button', { name: 'End the turn' }).click();
    await ann.page.getByRole('button', { name: 'Not ready after all' }).click();
    await ann.page.getByRole('button', { name: 'End the turn' }).waitFor();
    for (let turn = 1; turn <= 5; turn++) {
      for (const { page } of [ann, bob]) await page.waitForSelector(`.da.room[data-turn="${turn}"]`);
      await tab(bob.page, 'orders');
      await part(bob.page, 'train');
      await bob.page.getByRole('button', { name: /^Max \d+ : Guerrier/ }).click();
      if (turn === 2)
        await askedStill(ann.page, () => bob.page.getByRole('button', { name: 'Envoyer', exact: true }).click());
      await endTurn(ann.page, false);
      await endTurn(bob.page);
    }
    await Promise.all([ann, bob].map(({ page }) => page.waitForSelector('.end .row')));
    expect(await isOver(ann.page)).toBe(true);
    expect(await turnOf(bob.page)).toBe(5);
    await bob.page.waitForSelector('.story svg');
    expect(await bob.page.locator('.places li').count()).toBe(5);
    await shot(bob.page, 'da-end-fr-day-360');
    expect([...ann.faults, ...bob.faults].filter((fault) => !/WebSocket|Failed to fetch/.test(fault))).toEqual([]);
  },
);
