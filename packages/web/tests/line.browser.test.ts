/** The connection is seen: a line that is cut, one that swallows what it is given, a network that goes; and no move is lost. */
import { describe, expect, test } from 'vitest';
import { proxy } from '../../../scripts/proxy.mjs';
import type { Look, TableInfo } from '@rempart/protocol';
import { hall, shot } from './browser.ts';
import { guest, playOn, seated } from './people.ts';
import type { Somebody } from './people.ts';
import { server } from './server.ts';

const LONG = { timeout: 180_000 };
const { site, browser } = await hall(async () => {
  const house = await server();
  const between = await proxy(house.address);
  return {
    ...house,
    between,
    async close() {
      await between.close();
      await house.close();
    },
  };
});
const near = await guest(browser, site.address, { name: 'Near' });
const far = await guest(browser, site.between.address, { name: 'Far', language: 'fr' });
const line = ({ page }: Somebody, is: string) => page.locator(`[data-line=${is}]`).waitFor({ state: 'attached' });
const newest = async ({ ask }: Somebody, { id }: TableInfo) =>
  (await ask<Look>('GET', `/api/tables/${id}/look`)).view.n;
/** Something of the list of actions, whatever comes of it. */
async function act({ page }: Somebody): Promise<void> {
  await page.locator('.prompt.mine').waitFor();
  await page.keyboard.press('.');
  await page.locator('dialog[open] li button').first().click();
}

/** A table of both at which the one behind the proxy is to move. */
async function farToMove(): Promise<TableInfo> {
  const table = await seated([far, near]);
  await playOn([far, near], table.id, { until: ({ view }) => view.waiting.some(({ seat }) => seat === 0) });
  await far.page.locator('.prompt.mine').waitFor();
  return table;
}

describe('a table of two, one of them behind a proxy', () => {
  test(
    'that swallows every byte: it is said, the move waits, and is played once when it comes back',
    LONG,
    async () => {
      const table = await farToMove();
      const before = await newest(far, table);
      site.between.swallow();
      await act(far);
      await line(far, 'asks');
      await line(far, 'lost');
      const banner = far.page.locator('[data-line]');
      await expect.poll(() => banner.textContent()).toContain('Votre coup est gardé');
      await shot(far.page, 'line-lost-fr-1440');
      expect(await newest(near, table)).toBe(before);
      site.between.mend();
      await far.page.getByRole('button', { name: 'Réessayer' }).click();
      await line(far, 'well');
      await expect.poll(() => newest(near, table)).toBe(before + 1);
      expect(await far.page.locator('.frame').getAttribute('aria-busy')).toBe('false');
      expect(far.faults.filter((fault) => !fault.includes('WebSocket'))).toEqual([]);
    },
  );

  test('a page that is loaded anew while its move waits still sends it, once', LONG, async () => {
    const table = await farToMove();
    const before = await newest(far, table);
    site.between.swallow();
    await act(far);
    await line(far, 'asks');
    site.between.mend();
    await far.page.reload();
    await expect.poll(() => newest(near, table)).toBe(before + 1);
    await far.page.reload();
    await line(far, 'well');
    expect(await newest(near, table)).toBe(before + 1);
  });

  test('a network that goes is heeded at once, and so is its return', LONG, async () => {
    await seated([far, near]);
    await near.page.locator('.prompt').waitFor();
    await near.page.context().setOffline(true);
    await line(near, 'lost');
    await near.page.getByText('You are offline.').waitFor();
    await near.page.context().setOffline(false);
    await line(near, 'back');
    await line(near, 'well');
  });
});
