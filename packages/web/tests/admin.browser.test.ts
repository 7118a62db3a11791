/** The page of those who run the house: everything they do has a reason, and the table reads it. */
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { sound } from './axe.ts';
import { hall, told } from './browser.ts';
import { claim, guest, newestLink, seated } from './people.ts';
import { ADMIN, server } from './server.ts';

const LONG = { timeout: 120_000 };
const { site, browser } = await hall(server);
const keeper = await guest(browser, site.address, { name: 'Keeper' });
const ann = await guest(browser, site.address, { name: 'Ann', language: 'fr' });
const bob = await guest(browser, site.address, { name: 'Bob' });
await claim(keeper, ADMIN);
await seated([ann, bob], { house: { ironman: false, pace: { kind: 'move', seconds: 86_400 } } });
const act = async (button: string, why: string, before?: (page: Page) => Promise<unknown>) => {
  const { page } = keeper;
  await page.getByRole('button', { name: button }).click();
  await before?.(page);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Do it' }).click();
  expect(await dialog.isVisible()).toBe(true); // not without a reason
  await dialog.getByLabel('Reason').fill(why);
  await dialog.getByRole('button', { name: 'Do it' }).click();
  await dialog.waitFor({ state: 'hidden' });
};

describe('administration', () => {
  test('is closed to others, who are told how to come in', LONG, async () => {
    await bob.page.goto(`${site.address}/admin`);
    await bob.page.getByText('Only those who run this house may come in here.').waitFor();
    await sound(bob.page, 'admin-closed-en');
    await bob.page.goBack();
    await bob.page.locator('.prompt').waitFor();
  });

  test('looks into a table and puts its deadline off; the table reads why', LONG, async () => {
    const { page } = keeper;
    await page.goto(`${site.address}/settings`);
    await page.getByRole('link', { name: 'Administration' }).click();
    await page.getByText('Ann, Bob').click();
    await page
      .getByText(/(Ann|Bob) has until/)
      .first()
      .waitFor();
    await act('Put the deadline off', 'A storm', (on) => on.getByLabel('By how many hours').fill('48'));
    await told(bob.page, 'Keeper put the deadline off by 48 hours. Reason: A storm');
    await told(ann.page, /A storm/);
    await page.locator('details').getByText('Reason: A storm').waitFor();
    await sound(page, 'admin-en');
    await bob.page.getByRole('tab', { name: 'Chat' }).click();
    await bob.page.locator('#panel').getByText('Reason: A storm').waitFor();
  });

  test('takes a copy of the match, and the table is told', LONG, async () => {
    const saving = keeper.page.waitForEvent('download');
    await act('Export with secret', 'A dispute');
    const file = JSON.parse(readFileSync(await (await saving).path(), 'utf8')) as { header: { fairness: object } };
    expect(file.header.fairness).toMatchObject({ secret: expect.stringMatching(/.{16,}/) as string });
    await told(bob.page, /took a copy of the match with its secret/);
  });

  test('reads a report and takes the line out of the chat', LONG, async () => {
    await bob.page.getByLabel('Say something').fill('You fool!');
    await bob.page.keyboard.press('Enter');
    await ann.page.getByRole('tab', { name: 'Discussion' }).click();
    await ann.page.getByLabel('À propos de ce que dit Bob').click();
    await ann.page.getByRole('button', { name: 'Signaler ce message' }).click();
    await ann.page.getByLabel('Qu’est-ce qui ne va pas').fill('Une injure');
    await ann.page.getByRole('button', { name: 'Prévenir les modérateurs' }).click();
    await told(ann.page, 'Les modérateurs le liront.');
    await keeper.page.reload();
    await keeper.page.getByText('Une injure').waitFor();
    await act('Take the line out of the chat', 'Be kind');
    await told(ann.page, /Be kind/);
    await expect.poll(() => bob.page.locator('#panel').getByText('You fool!').count()).toBe(0);
  });

  test('replaces a player, who is told and only watches', LONG, async () => {
    await keeper.page.getByText('Ann, Bob').click();
    await act('Replace Bob', 'Away for weeks', (on) => on.getByLabel('Who plays on').selectOption({ index: 1 }));
    await told(bob.page, 'You no longer sit here');
    await bob.page.getByText('You are watching.').waitFor();
    await told(ann.page, /Keeper a confié la place de Bob à un robot .*Away for weeks/);
  });

  test('bans, and whoever is banned reads the reason; the ban is lifted', LONG, async () => {
    await keeper.page.getByLabel('Name, address or id').fill('Bob');
    await keeper.page.getByRole('button', { name: 'Find' }).click();
    await keeper.page.getByRole('button', { name: 'Ban Ann' }).waitFor({ state: 'detached' });
    await act('Ban Bob', 'Insults', (on) => on.getByLabel('For how long').selectOption('30'));
    await keeper.page.getByText('Banned: Insults').waitFor();
    await bob.page.goto(`${site.address}/new/fantasy-defense`);
    await bob.page.getByText('Online, by invitation').click();
    await bob.page.getByRole('button', { name: 'Lay the table' }).click();
    await told(bob.page, 'You are banned from this house. Reason: Insults');
    await act('Lift the ban of Bob', 'He is sorry');
    await bob.page.getByRole('button', { name: 'Lay the table' }).click();
    await bob.page.getByText('The table is filling up').waitFor();
  });

  test('asks who it is, when a while has passed since that was shown', LONG, async () => {
    const { page } = keeper;
    site.later(20);
    await page.reload();
    await page.getByText('Nothing was done: please confirm first that it is you.').waitFor();
    await page.getByRole('button', { name: 'Find' }).click();
    const dialog = page.getByRole('dialog', { name: 'Is it really you?' });
    await dialog.getByRole('button', { name: `Send a link to ${ADMIN}` }).click();
    await dialog.getByText('Open the link in this browser').waitFor();
    await dialog.getByRole('button', { name: 'I have opened it: go on' }).click();
    await told(page, 'Nothing was done: please confirm first that it is you.'); // it was not opened
    const tab = await page.context().newPage();
    await tab.goto(site.address + (await newestLink(keeper)));
    await tab.getByRole('button', { name: 'It is me' }).click();
    await told(tab, 'You are signed in.');
    await tab.close();
    await dialog.getByRole('button', { name: 'I have opened it: go on' }).click();
    await page.getByRole('button', { name: 'Ban Ann' }).waitFor();
    await dialog.waitFor({ state: 'hidden' });
  });

  test('ends a match, and the table sees by whom and why', LONG, async () => {
    const { page } = keeper;
    await page.reload();
    await page.getByLabel('Show').selectOption('running');
    await page
      .getByText(/^Fantasy Defense/)
      .first()
      .waitFor();
    await page.locator('summary').filter({ hasText: 'Ann' }).first().click();
    await act('End this game', 'The house closes');
    await ann.page.locator('.end').getByText('La partie a été fermée : The house closes').waitFor();
    await page.getByText('ended the match. Reason: The house closes').first().waitFor();
    await sound(page, 'admin-over-en');
    expect([...keeper.faults, ...ann.faults, ...bob.faults]).toEqual([]);
  });
});
