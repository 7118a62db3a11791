/** Before the start the host frees a seat and calls the table off, and whoever sat there reads so at once. */
import { expect, test } from 'vitest';
import type { TableInfo } from '@rempart/protocol';
import { sound } from './axe.ts';
import { hall, shot } from './browser.ts';
import { guest } from './people.ts';
import { server } from './server.ts';

const { site, browser } = await hall(server);

test('somebody is removed, and the table is called off', { timeout: 120_000 }, async () => {
  const ann = await guest(browser, site.address, { name: 'Ann' }, { viewport: { width: 390, height: 844 } });
  const bob = await guest(browser, site.address, { name: 'Bob', language: 'fr' });
  const { id, invite } = await ann.ask<TableInfo>('POST', '/api/tables', {
    game: 'fantasy-defense',
    seats: 2,
    visibility: 'public',
  });
  await bob.ask('POST', `/api/tables/${id}/join`, { invite });
  for (const { page } of [ann, bob]) await page.goto(`${site.address}/table/${id}`);
  await bob.page.getByRole('button', { name: 'Quitter ma place' }).waitFor();
  await sound(ann.page, 'gathering-host-en');
  await shot(ann.page, 'gathering-host-en-390', true);
  await ann.page.getByRole('button', { name: 'Remove Bob from this seat' }).click();
  await bob.page.getByRole('button', { name: 'S’asseoir' }).or(bob.page.getByText('place libre')).first().waitFor();
  await ann.page.getByRole('button', { name: 'Call it off' }).click();
  await ann.page.getByRole('button', { name: 'Really call it off' }).click();
  await ann.page.getByText('The host called this table off before it began.').waitFor();
  await bob.page.getByText('L’hôte a annulé cette table avant le début.').waitFor();
  expect([...ann.faults, ...bob.faults]).toEqual([]);
});
