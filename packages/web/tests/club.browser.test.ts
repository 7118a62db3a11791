/**
 * A club's evening in two browsers: set up, joined by the link, begun, a table for each; the same in French on a phone. Then
 * what else one of them may do: show a profile at the table, let a bot in by a token.
 */
import type { TableInfo } from '@rempart/protocol';
import { expect, test } from 'vitest';
import { sound } from './axe.ts';
import { hall, shot } from './browser.ts';
import { claim, somebody } from './people.ts';
import { server } from './server.ts';

const { site, browser } = await hall(server);

const ann = await somebody(browser, site.address, { name: 'Ann' });

test('a tournament is set up, joined by its link, and begun', { timeout: 180_000 }, async () => {
  const bob = await somebody(
    browser,
    site.address,
    { name: 'Bob', language: 'fr' },
    { viewport: { width: 390, height: 844 } },
  );
  await ann.page.goto(`${site.address}/club`);
  await ann.page.getByLabel('Name of the evening').fill('Friday');
  await sound(ann.page, 'club-new-en');
  await ann.page.getByRole('button', { name: 'Set it up' }).click();
  await ann.page.getByRole('heading', { name: 'Friday' }).waitFor();
  const link = await ann.page.locator('[data-link]').inputValue();
  await bob.page.goto(link);
  await bob.page.getByRole('button', { name: 'Participer' }).click();
  await bob.page.getByText('2 participants').waitFor();
  // A list with a fault in it is refused whole, and the line is named.
  await ann.page.getByText('Keep places by a list').click();
  await ann.page.getByLabel('One name a line').fill('Cid\nbot, nobody');
  await ann.page.getByRole('button', { name: 'Keep these places' }).click();
  await ann.page.getByText('Line 2: There is no bot of this name.').waitFor();
  await ann.page.locator('[data-bots]').getByRole('combobox').selectOption('easy');
  await ann.page.locator('[data-bots]').getByRole('spinbutton').fill('2');
  await ann.page.getByRole('button', { name: 'Add', exact: true }).click();
  await ann.page.getByRole('heading', { name: '4 take part' }).waitFor();
  await ann.page.getByRole('button', { name: 'Begin', exact: true }).click();
  await ann.page.locator('[data-my-table]').waitFor();
  await sound(ann.page, 'club-running-en');
  await shot(bob.page, 'club-running-fr', true);
  await bob.page.locator('[data-my-table]').click();
  await bob.page.locator('.prompt').waitFor();
  expect([...ann.faults, ...bob.faults]).toEqual([]);
});

test('a token for a bot is made, shown once, and taken back', { timeout: 60_000 }, async () => {
  const { page, faults } = ann;
  await claim(ann, 'ann@example.org');
  await page.goto(`${site.address}/account`);
  const tokens = page.locator('[data-tokens]');
  await tokens.getByText('A new token').click();
  await tokens.getByLabel('What the bot is called').fill('Clockwork');
  await tokens.getByRole('button', { name: 'Make the token' }).click();
  const token = await tokens.locator('code').innerText();
  const mine = () =>
    fetch(`${site.address}/api/tables/mine`, { headers: { authorization: `Bearer ${token}` } }).then(
      (one) => one.status,
    );
  expect(await mine()).toBe(200);
  await shot(page, 'tokens-en', true);
  await page.reload();
  await tokens.getByText('Clockwork').waitFor();
  expect(await tokens.locator('code').count()).toBe(0); // once
  await tokens.getByRole('button', { name: 'Take it back' }).click();
  await page.getByText('The token opens nothing any more.').waitFor();
  await tokens.getByText('Clockwork').waitFor({ state: 'detached' });
  expect(await mine()).toBe(401);
  expect(faults).toEqual([]);
});

test('a seat leads to the profile of whoever shows it', { timeout: 60_000 }, async () => {
  const { page, faults } = ann;
  await ann.ask('PATCH', '/api/me/profile', { shown: true });
  const { id } = await ann.ask<TableInfo>('POST', '/api/tables', { game: 'fantasy-defense', seats: 2 });
  await page.goto(`${site.address}/table/${id}`);
  await page.locator('[data-profile]').click();
  await page.waitForURL(/\/profile\/./);
  await page.getByRole('heading', { name: 'Ann' }).waitFor();
  expect(faults).toEqual([]);
});
