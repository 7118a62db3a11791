/** A club's evening in two browsers: set up, joined by the link, begun, a table for each; the same in French on a phone. */
import { expect, test } from 'vitest';
import { sound } from './axe.ts';
import { hall, shot } from './browser.ts';
import { somebody } from './people.ts';
import { server } from './server.ts';

const { site, browser } = await hall(server);

test('a tournament is set up, joined by its link, and begun', { timeout: 180_000 }, async () => {
  const ann = await somebody(browser, site.address, { name: 'Ann' });
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
