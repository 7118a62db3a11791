/** Long lists come page by page; who has enough of something is told what, and until when. */
import { describe, expect, test } from 'vitest';
import { sound } from './axe.ts';
import { hall, told } from './browser.ts';
import { guest } from './people.ts';
import { server } from './server.ts';

const LONG = { timeout: 240_000 };
const { site, browser } = await hall(server);
const people = [
  await guest(browser, site.address, { name: 'North' }),
  await guest(browser, site.address, { name: 'South', language: 'fr' }),
  await guest(browser, site.address, { name: 'West' }),
] as const;
const EACH = 20; // as many as one may have waiting

describe('tables', () => {
  test('of everybody come fifty at a time, each once', LONG, async () => {
    for (const { ask } of people)
      for (let i = 0; i < EACH; i++)
        await ask('POST', '/api/tables', { game: 'havresac', seats: 2, visibility: 'public' });
    const [{ page }] = people;
    await page.goto(`${site.address}/open`);
    const open = page.locator('section', { hasText: 'Tables open to everybody' });
    await expect.poll(() => open.locator('.sheet').count()).toBe(50);
    await open.getByRole('button', { name: 'More tables' }).click();
    await expect.poll(() => open.locator('.sheet').count()).toBe(3 * EACH);
    expect(await open.getByRole('button', { name: 'More tables' }).count()).toBe(0);
    await sound(page, 'lists-en');
  });

  test('who has enough of them is told so, in both languages', LONG, async () => {
    for (const [somebody, lay, says] of [
      [
        people[0],
        'Lay the table',
        'You may have 20 tables waiting to begin: begin one of them first, or try again in 7 days.',
      ],
      [people[1], 'Dresser la table', /Vous pouvez avoir 20 tables en attente.*ou réessayez dans 7 jours\./],
    ] as const) {
      const { page } = somebody;
      await page.goto(`${site.address}/new/havresac`);
      await page.locator('label', { hasText: /Online, by invitation|En ligne, sur invitation/ }).click();
      await page.getByRole('button', { name: lay }).click();
      await told(page, says);
    }
  });
});
