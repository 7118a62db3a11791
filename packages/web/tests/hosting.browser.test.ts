/** Before the start the host frees a seat and calls the table off, and whoever sat there reads so at once. */
import { expect, test } from 'vitest';
import type { Me, TableInfo } from '@rempart/protocol';
import { sound } from './axe.ts';
import { hall, shot } from './browser.ts';
import { guest, seated } from './people.ts';
import type { Somebody } from './people.ts';
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
  const [annId, bobId] = await Promise.all([ann, bob].map(async ({ ask }) => (await ask<Me>('GET', '/api/me')).person));
  await ann.ask('POST', `/api/people/${bobId}/friend`, { kind: 'friend' });
  await bob.ask('POST', `/api/people/${annId}/friend`, { kind: 'friend' });
  for (const { page } of [ann, bob]) await page.goto(`${site.address}/table/${id}`);
  await bob.page.getByRole('button', { name: 'Quitter ma place' }).waitFor();
  await sound(ann.page, 'gathering-host-en');
  await shot(ann.page, 'gathering-host-en-390', true);
  await ann.page.getByRole('button', { name: 'Remove Bob from this seat' }).click();
  await bob.page.getByRole('button', { name: 'S’asseoir' }).or(bob.page.getByText('place libre')).first().waitFor();
  // Who is a friend and does not sit here is invited at a touch.
  await ann.page.getByRole('button', { name: 'Invite Bob' }).click();
  await ann.page.locator('[data-part=friends]').getByText('invited', { exact: true }).waitFor();
  await shot(ann.page, 'gathering-friends-en-390', true);
  await ann.page.getByRole('button', { name: 'Call it off' }).click();
  await ann.page.getByRole('button', { name: 'Really call it off' }).click();
  await ann.page.getByText('The host called this table off before it began.').waitFor();
  await bob.page.getByText('L’hôte a annulé cette table avant le début.').waitFor();
  expect([...ann.faults, ...bob.faults]).toEqual([]);
});

test('the clock rests by consent, who was away comes back, open tables are a page', { timeout: 120_000 }, async () => {
  const ann = await guest(browser, site.address, { name: 'Ann' });
  const bob = await guest(
    browser,
    site.address,
    { name: 'Bob', language: 'fr' },
    { viewport: { width: 390, height: 844 } },
  );
  const pace = { kind: 'move', seconds: 3600 };
  const more = { name: 'Friday', level: 'new', visibility: 'public', house: { ironman: false, pace } };
  const { id } = await seated([ann, bob], more);
  await ann.page.getByRole('tab', { name: 'Players' }).click();
  await ann.page.getByText('Decide together').click();
  await ann.page.getByRole('button', { name: 'Propose a rest' }).click();
  await bob.page.getByText('Mettre l’horloge au repos').waitFor();
  await shot(bob.page, 'vote-fr-390');
  await bob.page.locator('[data-part=vote]').getByRole('button', { name: 'Accepter' }).click();
  await ann.page.locator('[data-part=paused]').waitFor();
  // At rest no clock runs on any page; then there is as much time as there was before.
  const clocks = async () => {
    const ends = ({ page }: Somebody) =>
      page.locator('.head time').evaluateAll((all) => all.map((one) => Date.parse((one as HTMLTimeElement).dateTime)));
    return (await Promise.all([ann, bob].map(ends))).flat(); // whoever is asked has one: chance says who begins
  };
  await expect.poll(clocks).toEqual([]);
  await shot(ann.page, 'paused-en');
  site.later(120);
  await ann.page.getByRole('button', { name: 'Start it again' }).click();
  await bob.page.locator('[data-part=paused]').waitFor({ state: 'detached' });
  await expect.poll(clocks).toHaveLength(1);
  expect(((await clocks())[0] ?? 0) - Date.now()).toBeGreaterThan(110 * 60_000);
  await bob.page.goto(`${site.address}/open`);
  const card = bob.page.locator(`[data-table="${id}"]`);
  await card.getByText('Débutants').waitFor();
  await sound(bob.page, 'open-fr');
  await shot(bob.page, 'open-fr-390', true);
  expect([...ann.faults, ...bob.faults]).toEqual([]);
});
