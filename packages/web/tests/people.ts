/** People of the server in browsers of their own, and the short ways to where a test begins. */
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import type { Look as Looked, OutboxMail, TableInfo } from '@rempart/protocol';
import { open } from './browser.ts';
import type { Look } from './browser.ts';

export interface Somebody {
  readonly page: Page;
  readonly faults: readonly string[];
  /** The API as the page itself would call it. */
  ask<T>(method: string, path: string, body?: object): Promise<T>;
}

export async function somebody(
  browser: Browser,
  address: string,
  look: Look,
  options: BrowserContextOptions = {},
): Promise<Somebody> {
  const { page, faults } = await open(browser, { speed: 0, ...look }, options);
  await page.goto(`${address}/credits`);
  return {
    page,
    faults,
    ask: <T>(method: string, path: string, body?: object) =>
      page.evaluate(
        async ([method, path, body]) => {
          const headers = { 'content-type': 'application/json', 'x-rempart': '1' };
          const more = body === undefined ? {} : { headers, body: JSON.stringify(body) };
          const reply = await fetch(path, { method, ...more });
          if (!reply.ok) throw new Error(`${path}: ${await reply.text()}`);
          return (await reply.json()) as T;
        },
        [method, path, body] as const,
      ),
  };
}

/** Somebody who has a name and a session already, as after a first table. */
export async function guest(
  browser: Browser,
  address: string,
  look: Look & { name: string },
  options: BrowserContextOptions = {},
): Promise<Somebody> {
  const made = await somebody(browser, address, look, options);
  await made.ask('POST', '/api/guest', { name: look.name });
  return made;
}

/** The path that the newest letter with a link of its own leads to, from the outbox of the house. */
export async function newestLink({ ask }: Pick<Somebody, 'ask'>): Promise<string> {
  const mails = await ask<OutboxMail[]>('GET', '/api/outbox');
  const { id = '' } = mails.find(({ sealed }) => sealed) ?? {};
  return (await ask<{ path: string }>('POST', `/api/outbox/${id}/open`, {})).path;
}

/** Claims an address, as the link in the mail would. */
export async function claim(who: Somebody, email: string): Promise<void> {
  await who.ask('POST', '/api/account/link', { email });
  const token = (await newestLink(who)).split('#')[1] ?? '';
  await who.ask('POST', '/api/account/link/use', { token });
}

/** A running table of the server with these people at it, in this order; their pages show it. */
export async function seated(people: readonly Somebody[], more: object = {}): Promise<TableInfo> {
  const [host, ...guests] = people;
  if (host === undefined) throw new Error('nobody to sit there');
  const wanted = { game: 'fantasy-defense', seats: people.length, ...more };
  const { id, invite } = await host.ask<TableInfo>('POST', '/api/tables', wanted);
  for (const guest of guests) await guest.ask('POST', `/api/tables/${id}/join`, { invite });
  const table = await host.ask<TableInfo>('POST', `/api/tables/${id}/start`, {});
  for (const { page } of people) {
    await page.goto(new URL(`/table/${id}`, page.url()).href);
    await page.locator('.prompt').waitFor();
  }
  return table;
}

/** Plays by the API for all who sit there, in their order, until one of them says so or the match is over. */
export async function playOn(
  people: readonly Somebody[],
  id: string,
  { until = () => false, first = [] }: { until?: (seen: Looked) => boolean; first?: readonly string[] } = {},
): Promise<number> {
  for (let n = 0; n < 2000; n++)
    for (const [seat, { ask }] of people.entries()) {
      const seen = await ask<Looked>('GET', `/api/tables/${id}/look?seat=${seat}&legal=1`);
      if (until(seen)) return seat;
      if (seen.view['over'] !== null) return -1;
      const legal = seen.legal ?? [];
      const wanted = first.map((kind) => legal.find((action) => action.kind === kind));
      const action = wanted.find((one) => one !== undefined) ?? legal.find(({ kind }) => kind !== 'concede');
      if (action === undefined) continue;
      await ask('POST', `/api/tables/${id}/play`, { seat, id: `move-${n}-${seat}`, n: seen.view.n, action });
    }
  throw new Error('no end');
}
